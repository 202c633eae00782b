import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { ObjectStorage, UploadReceiver } from "../../../core/kernel/object-storage.port.ts";
import type { FinalizeMoodboard } from "../../../core/moodboard/save-moodboard.ts";
import { moodboardLimits, uploadTooLargeError, uploadUnknownError } from "../../../core/moodboard/upload-rules.ts";
import * as operations from "../contract/operations/uploads.ts";
import { registerOperation } from "../request/register-operation.ts";
import { RequestError } from "../request/request.errors.ts";

export interface UploadRouteDependencies {
  readonly storage: Pick<ObjectStorage, "createUpload">;
  /** Null when browsers send uploads to another server. */
  readonly uploads: UploadReceiver | null;
  readonly finalizeMoodboard: FinalizeMoodboard;
}

export function registerUploadRoutes(router: Router, dependencies: UploadRouteDependencies): void {
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

  registerOperation(router, operations.finalizeMoodboard, async ({ body }) => ({
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
