import type { IncomingMessage } from "node:http";
import type Router from "@koa/router";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { uploadTooLarge } from "../../../core/moodboard/moodboard.errors.ts";
import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import * as calls from "../contract/operations/uploads.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../request/register-operation.ts";
import { RequestError } from "../request/request.errors.ts";

export function uploadRoutes(router: Router, { storage, uploads, finaliseMoodboard }: HttpDependencies): void {
  implement(router, calls.openUpload, async ({ body }) => {
    refuseAnnouncedSize(body?.size);
    return { status: 200, body: await storage.openUpload(body?.size) };
  });

  implement(router, calls.receiveUpload, async ({ params }, ctx) => {
    refuseAnnouncedSize(ctx.request.length);
    await uploads.receive(params.token, bytesOf(ctx.req)).catch((error: unknown) => {
      throw ctx.req.complete ? error : brokenOff(error);
    });
    return { status: 200 };
  });

  implement(router, calls.finaliseMoodboard, async ({ body }) => ({
    status: 200,
    body: await finaliseMoodboard(body.moodboardImageURL),
  }));
}

/** Spares a browser the sending of what would be refused at its last byte anyway. */
function refuseAnnouncedSize(bytes: number | undefined): void {
  if (bytes !== undefined && bytes > moodboardRules.maxBytes) throw uploadTooLarge();
}

/** The connection went away before the last byte; the address stays good for another try. */
function brokenOff(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return new RequestError("request.invalid", "The upload was cut off.", { cause: error });
}

/** Stops reading without ending the connection, so that the browser hears why its picture was refused. */
function bytesOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}
