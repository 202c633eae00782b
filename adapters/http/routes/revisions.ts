import type Router from "@koa/router";
import type { HistoryPage } from "../../../core/board/view-history.ts";
import { type HistoryDto, revisionOperations as operations } from "../contract/operations/revisions.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";

/** The history of a board, for admins. */
export function registerRevisionRoutes(router: Router, { revisions, present }: RouteDependencies): void {
  registerOperation(router, operations.listRevisions, async ({ params, query }) => ({
    status: 200,
    body: presentHistory(await revisions.list(params.id, query.before ?? null)),
  }));

  registerOperation(router, operations.getRevision, async ({ params }) => ({
    status: 200,
    body: await present.board(await revisions.view(params.id, params.version)),
  }));

  registerOperation(router, operations.restoreRevision, async ({ params, body, user }) => {
    const author = user?.username ?? null;
    const restored = await revisions.restore({ ...params, loadedVersion: body.version, author });
    return { status: 200, body: await present.board(restored) };
  });
}

function presentHistory({ entries, hasMore, removedTerms }: HistoryPage): HistoryDto {
  return {
    revisions: entries.map(({ version, savedAt, author, reason, isPublication, changes }) => ({
      ...{ version, savedAt: savedAt.toISOString(), author, reason, isPublication, changes },
    })),
    hasMore,
    removedTerms: removedTerms.map((term) => ({ ...term, removedAt: term.removedAt.toISOString() })),
  };
}
