import { useQuery } from "@tanstack/react-query";
import type { PreviewDto } from "../../../adapters/http/contract/operations/later.ts";
import { usePublicApi, useSite } from "../../api/public-api-context.tsx";
import { previewQuery } from "../../api/queries.ts";
import { chapterSpacing } from "../../design/layout.css.ts";
import { notice } from "../../features/preview/answer-form.css.ts";
import { AnswerForm } from "../../features/preview/answer-form.tsx";
import { formatUtcDay } from "../../format-dates.ts";
import { getNoindexMetadata, usePageMetadata } from "../../metadata/page-metadata.ts";
import { BoardArticle } from "../board-page.tsx";
import { NotFoundPage } from "../error-pages.tsx";
import { PageLayout } from "../page-layout.tsx";

/** A board before it is published, for the person who has the link. */
export function PreviewPage({ token }: { token: string }) {
  const { data } = useQuery(previewQuery(usePublicApi(), token));
  if (data === null) {
    return (
      <NotFoundPage title="Preview Not Found" text="This preview link has expired or was revoked. Ask for a new one." />
    );
  }
  if (data === undefined) return <PageLayout>{null}</PageLayout>;
  return <Preview board={data.board} expiresAt={data.expiresAt} token={token} />;
}

function Preview({ board, expiresAt, token }: PreviewDto & { token: string }) {
  const { name } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName: name, name: `Preview of ${board.title}` }));
  return (
    <PageLayout hasMargins>
      <BoardArticle
        board={board}
        notice={<p className={notice}>{`This is a preview. The link works until ${formatUtcDay(expiresAt)}.`}</p>}
        actions={null}
      >
        <div className={chapterSpacing}>
          <AnswerForm token={token} />
        </div>
      </BoardArticle>
    </PageLayout>
  );
}
