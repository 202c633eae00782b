import { useQuery } from "@tanstack/react-query";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJsonOrNull } from "../../api/http.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { queryKeys } from "../../api/query-keys.ts";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import * as css from "../../features/join/join-form.css.ts";
import { JoinForm } from "../../features/join/join-form.tsx";
import { getNoindexMetadata, usePageMetadata } from "../../metadata/page-metadata.ts";
import { NotFoundPage } from "../error-pages.tsx";
import { PageLayout } from "../page-layout.tsx";
import { title } from "./sign-in-page.css.ts";

/** Where the user of a link chooses a password. */
export function JoinPage({ token }: { token: string }) {
  const query = useQuery({
    queryKey: queryKeys.join(token),
    queryFn: () => getJsonOrNull<{ readonly username: string }>(adminEndpoints.join(token), 404),
  });
  if (query.data !== null) return <Join token={token} query={{ ...query, data: query.data?.username }} />;
  return (
    <NotFoundPage
      title="Link Has Ended"
      text="This link was used already or has expired. Ask an admin of the site for a new one."
    />
  );
}

interface JoinProps {
  token: string;
  /** Returns the username. */
  query: Parameters<typeof QueryContent<string>>[0]["query"];
}

function Join({ token, query }: JoinProps) {
  const { name } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName: name, name: "Choose a password" }));
  return (
    <PageLayout>
      <div className={css.column}>
        <h1 className={title}>Choose a password</h1>
        <QueryContent query={query} error="Failed to fetch the link">
          {(username) => (
            <>
              <p className={css.lead}>
                Your username on {name} is <strong>{username}</strong>.
              </p>
              <JoinForm token={token} username={username} />
            </>
          )}
        </QueryContent>
      </div>
    </PageLayout>
  );
}
