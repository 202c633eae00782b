import { EmptyState } from "../../../components/empty-state/empty-state.tsx";
import { TextLink } from "../../../components/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";

export function GoneBoard() {
  return (
    <EmptyState action={<TextLink href={paths.admin}>Back to the boards</TextLink>}>
      This board is gone. It may have been deleted.
    </EmptyState>
  );
}
