import { once } from "node:events";
import Koa from "koa";
import { describe, expect, onTestFinished, test } from "vitest";
import { setSecurityHeaders } from "../../../../adapters/http/security/security-headers.ts";

const documentHeaders = ["Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options"];

const getHeadersOf = async (type: string) => {
  const app = new Koa();
  app.use(
    setSecurityHeaders(
      { isDevelopment: false, storageOrigins: [], remoteImageOrigins: [], publicUrl: null, hstsSeconds: 1 },
      "'sha256-embedded'",
    ),
  );
  app.use((ctx) => {
    ctx.type = type;
    ctx.body = Buffer.from("anything");
  });
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no port");
  const { headers } = await fetch(`http://127.0.0.1:${bound.port}/`);
  return headers;
};

describe("Security headers", () => {
  test.each(["image/avif", "image/webp", "image/jpeg", "image/png", "font/woff2", "text/css; charset=utf-8"])(
    "of %s, which pages load, omit the headers that apply to documents only",
    async (type) => {
      const headers = await getHeadersOf(type);
      expect(documentHeaders.filter((name) => headers.has(name))).toEqual([]);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );

  test.each([
    ["image/jpeg", "cross-origin"],
    ["image/png", "cross-origin"],
    ["image/svg+xml", "same-origin"],
    ["font/woff2", "same-origin"],
    ["text/html", "same-origin"],
    ["application/json", "same-origin"],
  ])("let other sites embed images only: %s is %s", async (type, sites) => {
    expect((await getHeadersOf(type)).get("Cross-Origin-Resource-Policy")).toBe(sites);
  });

  test.each(["text/html", "image/svg+xml", "text/javascript", "application/json", "application/octet-stream"])(
    "of %s, which a browser may execute or open as a document, are complete",
    async (type) => {
      const headers = await getHeadersOf(type);
      expect(documentHeaders.filter((name) => headers.has(name))).toEqual(documentHeaders);
    },
  );
});
