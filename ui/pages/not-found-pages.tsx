import { NotFound } from "../components/not-found/not-found.tsx";
import { contained } from "../design/layout.css.ts";
import { useSite } from "../features/site/use-site.ts";
import { titled } from "../head/page-head.ts";
import { usePageHead } from "../head/use-page-head.ts";
import { paths } from "../paths.ts";
import { PageFrame } from "./page-frame.tsx";

interface MissingProps {
  title: string;
  sentence: string;
  path: string;
}

function Missing({ title, sentence, path }: MissingProps) {
  const { name } = useSite();
  usePageHead({
    title: titled(title, name),
    description: sentence,
    canonicalPath: path,
    status: 404,
    listed: false,
  });
  return (
    <PageFrame>
      <div className={contained}>
        <NotFound title={title}>{sentence}</NotFound>
      </div>
    </PageFrame>
  );
}

export function PageNotFoundPage() {
  return <Missing title="Page Not Found" sentence="This wall is still empty." path={paths.home} />;
}

export function BoardNotFoundPage({ id }: { id: string }) {
  return (
    <Missing
      title="Board Not Found"
      sentence="The board you're looking for doesn't exist or has been removed."
      path={paths.board(id)}
    />
  );
}
