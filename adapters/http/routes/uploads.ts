import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { uploadTooLargeError } from "../../../core/moodboard/moodboard.errors.ts";
import { moodboardLimits } from "../../../core/moodboard/upload-rules.ts";
import * as calls from "../contract/operations/uploads.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { RequestError } from "../request/request.errors.ts";

export function uploadRoutes(router: Router, { storage, uploads, finalizeMoodboard }: HttpDependencies): void {
  registerOperation(router, calls.openUpload, async ({ body }) => {
    validateContentLength(body?.size);
    return { status: 200, body: await storage.createUpload(body?.size) };
  });

  registerOperation(router, calls.receiveUpload, async ({ params }, ctx) => {
    validateContentLength(ctx.request.length);
    await uploads.receive(params.token, readRequestChunks(ctx.req)).catch((error: unknown) => {
      throw ctx.req.complete ? error : toUploadError(error);
    });
    return { status: 200 };
  });

  registerOperation(router, calls.finalizeMoodboard, async ({ body }) => ({
    status: 200,
    body: await finalizeMoodboard(body.moodboardImageURL),
  }));
}

/** Spares a browser the sending of what would be refused at its last byte anyway. */
function validateContentLength(bytes: number | undefined): void {
  if (bytes !== undefined && bytes > moodboardLimits.maxBytes) throw uploadTooLargeError();
}

/** The connection went away before the last byte; the address stays good for another try. */
function toUploadError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return new RequestError("request.invalid", "The upload was cut off.", { cause: error });
}

/** Stops reading without ending the connection, so that the browser hears why its picture was refused. */
function readRequestChunks(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}
