import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { TextLink } from "../../../components/links.tsx";
import { paths } from "../../../paths.ts";

export function GoneBoard() {
  return (
    <EmptyState action={<TextLink href={paths.admin}>Back to the boards</TextLink>}>
      This board is gone. It may have been deleted.
    </EmptyState>
  );
}
