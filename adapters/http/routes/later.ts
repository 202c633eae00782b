import type Router from "@koa/router";
import { boardNotFoundError } from "../../../core/board/board.ts";
import type { StagedView } from "../../../core/board/staged-board.ts";
import { isUuid } from "../../../core/kernel/text.ts";
import { laterOperations as operations } from "../contract/operations/later.ts";
import { toBoardChanges } from "../presenters/board.ts";
import {
  presentAnswer,
  presentLink,
  presentPreview,
  presentRecentAnswer,
  presentScheduled,
} from "../presenters/later.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByNetwork } from "../security/attempt-limits.ts";

/** What is done with boards later: schedules, changes saved for later, previews (core/README.md, P30 to P34). */
export function registerLaterRoutes(router: Router, dependencies: RouteDependencies): void {
  registerScheduleRoutes(router, dependencies);
  registerStagedRoutes(router, dependencies);
  registerPreviewRoutes(router, dependencies);
}

function requireUuid(id: string): string {
  if (!isUuid(id)) throw boardNotFoundError();
  return id;
}

function registerScheduleRoutes(router: Router, { later: { schedule } }: RouteDependencies): void {
  registerOperation(router, operations.listSchedule, async () => ({
    status: 200,
    body: (await schedule.list()).map(presentScheduled),
  }));

  registerOperation(router, operations.scheduleChange, async ({ params: { id, action }, body, user }) => {
    await schedule.put({ boardId: id, action, ...body, author: user?.username ?? "" });
    return { status: 204 };
  });

  registerOperation(router, operations.cancelChange, async ({ params: { id, action } }) => {
    await schedule.remove(requireUuid(id), action);
    return { status: 204 };
  });
}

function registerStagedRoutes(router: Router, { later: { staged }, present }: RouteDependencies): void {
  const presentStaged = async ({ board, staged: { author, savedAt } }: StagedView) => ({
    board: await present.board(board),
    author,
    savedAt: savedAt.toISOString(),
  });

  registerOperation(router, operations.getStaged, async ({ params }) => {
    const view = await staged.view(params.id);
    return { status: 200, body: { staged: view && (await presentStaged(view)) } };
  });

  registerOperation(router, operations.saveStaged, async ({ params, body, user }) => {
    const { version, stagedAt, ...input } = body;
    const loaded = { version, stagedAt: stagedAt === null ? null : new Date(stagedAt) };
    const request = { id: params.id, changes: toBoardChanges(input), ...loaded, author: user?.username ?? "" };
    return { status: 200, body: await presentStaged(await staged.save(request)) };
  });

  registerOperation(router, operations.discardStaged, async ({ params }) => {
    await staged.remove(requireUuid(params.id));
    return { status: 204 };
  });
}

function registerPreviewRoutes(
  router: Router,
  { later: { previews }, attemptLimits, present }: RouteDependencies,
): void {
  registerOperation(router, operations.listPreviews, async ({ params }) => {
    const { links, answers } = await previews.list(params.id);
    return { status: 200, body: { links: links.map(presentLink), answers: answers.map(presentAnswer) } };
  });

  registerOperation(router, operations.listRecentAnswers, async () => ({
    status: 200,
    body: (await previews.listRecentAnswers()).map(presentRecentAnswer),
  }));

  registerOperation(router, operations.createPreview, async ({ params, body, user }) => {
    const request = { boardId: params.id, isStaged: body.isStaged, author: user?.username ?? "" };
    const { link, token } = await previews.create(request);
    return { status: 201, body: { ...presentLink(link), token } };
  });

  registerOperation(router, operations.revokePreview, async ({ params }) => {
    await previews.removeLink(requireUuid(params.id), requireUuid(params.link));
    return { status: 204 };
  });

  registerOperation(router, operations.getPreview, async ({ params }) => ({
    status: 200,
    body: await presentPreview(await previews.view(params.token), present),
  }));

  registerOperation(router, operations.answerPreview, async ({ params, body }, ctx) => {
    // Only people who have a link use up the limit of their network.
    await previews.view(params.token);
    await limitByNetwork(attemptLimits.previewAnswersByNetwork, ctx.ip);
    await previews.answer(params.token, body);
    return { status: 204 };
  });
}
