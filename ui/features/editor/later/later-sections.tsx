import { lazy, Suspense } from "react";
import { SectionErrorBoundary } from "../../../components/feedback/error-boundary.tsx";
import type { LoadedBoard } from "../drafts/editor-session.ts";

const ScheduleSection = lazy(async () => ({ default: (await import("./schedule-section.tsx")).ScheduleSection }));
const ReviewSection = lazy(async () => ({ default: (await import("./review-section.tsx")).ReviewSection }));

/** What can be done with a stored board beside saving it; loaded after the form. */
export function LaterSections({ board }: { board: LoadedBoard }) {
  return (
    <SectionErrorBoundary>
      <Suspense fallback={null}>
        <ScheduleSection board={board} />
        <ReviewSection board={board} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
