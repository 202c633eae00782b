import type { Context } from "koa";

/** How the response of a route may be kept and sent to other clients. */
interface Sharing {
  /** False for what only a new version of the program changes, such as scripts: it is sent while the database is away. */
  readonly dependsOnContent: boolean;
  /** For content that changes without a notification, such as view counts. Default: no limit. */
  readonly maxAgeMs?: number;
}

declare module "koa" {
  interface DefaultState {
    sharing?: Sharing;
  }
}

/** Marks the response of a route as the same for all users: with status 200 it is cached. */
export function shareResponse(ctx: Context, sharing: Sharing): void {
  ctx.state.sharing = sharing;
}
