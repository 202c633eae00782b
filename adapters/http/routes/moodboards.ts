import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { moodboardLimits, uploadTooLargeError, uploadUnknownError } from "../../../core/moodboard/upload-rules.ts";
import { moodboardOperations as operations } from "../contract/operations/moodboards.ts";
import { RequestError } from "../errors/error-status.ts";
import { toProduct } from "../presenters/board.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByAdmin } from "../security/attempt-limits.ts";

/** Uploads of moodboards and covers in three steps (core/README.md, M4 and M5). */
export function registerUploadRoutes(router: Router, dependencies: RouteDependencies): void {
  const { storage, uploads, finalizeMoodboard } = dependencies;

  registerOperation(router, operations.openUpload, async ({ body }) => {
    validateContentLength(body?.size);
    return { status: 200, body: await storage.createUpload(body?.size) };
  });

  registerOperation(router, operations.receiveUpload, async ({ params }, ctx) => {
    validateContentLength(ctx.request.length);
    if (uploads === null) throw uploadUnknownError();
    await uploads.receive(params.token, readRequestChunks(ctx.req)).catch((error: unknown) => {
      throw ctx.req.complete ? error : toUploadError(error);
    });
    return { status: 200 };
  });

  registerOperation(router, operations.finaliseMoodboard, async ({ body }) => ({
    status: 200,
    body: await finalizeMoodboard(body.moodboardImageURL),
  }));
}

/** Rejects a declared size over the limit before the body is sent. */
function validateContentLength(bytes: number | undefined): void {
  if (bytes !== undefined && bytes > moodboardLimits.maxBytes) throw uploadTooLargeError();
}

/** The error of an upload that ended early; its URL can be used again. */
function toUploadError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return new RequestError("request.invalid", "The upload was cut off.", { cause: error });
}

/** Stopping early does not close the connection, so that the client receives the error response. */
function readRequestChunks(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}

/** Calls of the composer of moodboards: cut-outs and facts of products, and the rendering of the moodboard. */
export function registerComposerRoutes(router: Router, dependencies: RouteDependencies): void {
  const { composer, attemptLimits, present } = dependencies;

  registerOperation(router, operations.describeComposerProducts, async ({ body, user }) => {
    await limitByAdmin(attemptLimits.compositionsByAdmin, user);
    const products = body.products.map(toProduct);
    const described = await composer.describeProducts(products);
    return { status: 200, body: { products: await present.composerProducts(described, products) } };
  });

  registerOperation(router, operations.composeMoodboard, async ({ body, user }) => {
    await limitByAdmin(attemptLimits.compositionsByAdmin, user);
    return { status: 200, body: { objectPath: await composer.render(body.composition, body.products.map(toProduct)) } };
  });
}
