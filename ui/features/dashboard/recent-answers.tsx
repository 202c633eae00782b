import { queryOptions } from "@tanstack/react-query";
import type { RecentAnswerDto } from "../../../adapters/http/contract/operations/later.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { FoldedSection } from "../../components/folded-section.tsx";
import { TextLink } from "../../components/links.tsx";
import * as css from "../../components/scheduled-changes.css.ts";
import { formatCount } from "../../format.ts";
import { formatDateTime } from "../../format-dates.ts";
import { paths } from "../../paths.ts";

const recentAnswersQuery = queryOptions({
  queryKey: queryKeys.recentAnswers,
  queryFn: () => getJson<readonly RecentAnswerDto[]>(adminEndpoints.recentAnswers),
  // People answer while no page shows them.
  refetchOnMount: "always",
});

/** The newest answers to preview links; renders nothing when there are none (core/README.md, P34). */
export function RecentAnswers() {
  const { data: answers = [] } = useAdminQuery(recentAnswersQuery);
  const [newest] = answers;
  if (newest === undefined) return null;
  return (
    <FoldedSection
      title="Answers to previews"
      summary={`${formatCount(answers.length, "answer")}, the newest by ${newest.name}`}
    >
      <ul>
        {answers.map(({ id, boardId, title, kind, name, text, createdAt }) => (
          <li key={id} className={css.row}>
            <div className={css.text}>
              <p>
                <strong dir="auto">{kind === "approved" ? `${name}: approved` : name}</strong>{" "}
                <span className={css.muted}>{formatDateTime(createdAt)}</span>
              </p>
              <p>
                <TextLink href={paths.editBoard(boardId)}>{title}</TextLink>
              </p>
              {text !== "" && (
                <p className={css.answer} dir="auto">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
