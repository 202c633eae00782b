import { useSite } from "../api/use-site.ts";
import { NotFound } from "../components/not-found/not-found.tsx";
import { contained } from "../design/layout.css.ts";
import { missingHead } from "../head/page-heads.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { PageFrame } from "./page-layout.tsx";

interface MissingProps {
  title: string;
  sentence: string;
}

function Missing({ title, sentence }: MissingProps) {
  const { name } = useSite();
  usePageHead(missingHead({ siteName: name, name: title, description: sentence }));
  return (
    <PageFrame>
      <div className={contained}>
        <NotFound title={title}>{sentence}</NotFound>
      </div>
    </PageFrame>
  );
}

export function PageNotFoundPage() {
  return <Missing title="Page Not Found" sentence="This wall is still empty." />;
}

export function BoardNotFoundPage() {
  return <Missing title="Board Not Found" sentence="The board you're looking for doesn't exist or has been removed." />;
}
