import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { unpackPackages } from "../../s3/server/unpack-packages.ts";
import { isShopUrl, respondAsShop } from "../../shop-pages/serve-shop-pages.ts";
import { type BidiConnection, connectBidi } from "./bidi.ts";
import type { ShopBrowser, Tab } from "./shop-browser.ts";

const cache = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "firefox");
const startTimeoutMs = 60_000;

/** Firefox ESR from Debian's packages, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<ShopBrowser> {
  const { root, libraries } = await unpackPackages(cache, { packages: ["firefox-esr"] });
  const profile = await mkdtemp(join(tmpdir(), "hearthboard-firefox-"));
  const program = join(root, "usr/lib/firefox-esr/firefox-esr");
  const child = spawn(program, ["--headless", "--remote-debugging-port=0", "--profile", profile], {
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}:${join(root, "usr/lib/firefox-esr")}`, HOME: profile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = once(child, "exit");
  const close = async () => {
    child.kill("SIGKILL");
    await exit;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    return { ...(await openSession(await connectBidi(await readAddress(child.stderr)))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(connection: BidiConnection): Promise<Omit<ShopBrowser, "close">> {
  const { capabilities } = sessionSchema.parse(await connection.send("session.new", { capabilities: {} }));
  await serveShops(connection);
  const opened: string[] = [];
  connection.on("browsingContext.contextCreated", (event) => {
    const { context, parent } = contextSchema.parse(event);
    if (parent === null) opened.push(context);
  });
  await connection.send("session.subscribe", { events: ["browsingContext.contextCreated"] });
  const openTab = async () => {
    const { context } = contextSchema.parse(await connection.send("browsingContext.create", { type: "tab" }));
    return createTab(connection, context);
  };
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    openTab,
    runAndFollow: async (tab, script) => {
      opened.length = 0;
      await tab.run(script);
      const deadline = Date.now() + startTimeoutMs;
      while (opened[0] === undefined && Date.now() < deadline) await new Promise((done) => setTimeout(done, 5));
      if (opened[0] === undefined) throw new Error("the script opened no tab");
      return createTab(connection, opened[0]);
    },
  };
}

const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const contextSchema = z.object({
  context: z.string(),
  parent: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
});
const resultSchema = z.object({
  type: z.string(),
  result: z.object({ value: z.unknown() }).partial().optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const requestSchema = z.object({ isBlocked: z.boolean(), request: z.object({ request: z.string(), url: z.string() }) });

async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  const signal = AbortSignal.timeout(startTimeoutMs);
  for await (const line of createInterface({ input: stderr, signal })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/u.exec(line)?.[1];
    if (address === undefined) continue;
    stderr.resume();
    return `${address}/session`;
  }
  throw new Error("Firefox did not start");
}

function createTab(connection: BidiConnection, context: string): Tab {
  return {
    goto: async (url) => void (await connection.send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (expression) => {
      const call = { expression, target: { context }, awaitPromise: true, userActivation: true };
      const { type, result, exceptionDetails } = resultSchema.parse(await connection.send("script.evaluate", call));
      if (type === "exception") throw new Error(exceptionDetails?.text);
      return result?.value;
    },
    close: async () => void (await connection.send("browsingContext.close", { context })),
  };
}

/** Answers the requests to shops and their images before they are sent. */
async function serveShops(connection: BidiConnection): Promise<void> {
  // A tab that is closed or left cancels its requests.
  const answer = (method: string, params: object) => void connection.send(method, params).catch(() => undefined);
  connection.on("network.beforeRequestSent", (event) => {
    const { isBlocked, request } = requestSchema.parse(event);
    if (!isBlocked) return;
    if (!isShopUrl(new URL(request.url))) return answer("network.continueRequest", { request: request.request });
    const { body, contentType, headers } = respondAsShop(request.url);
    const list = Object.entries({ ...headers, "content-type": contentType });
    answer("network.provideResponse", {
      request: request.request,
      statusCode: 200,
      headers: list.map(([name, value]) => ({ name, value: { type: "string", value } })),
      // Firefox truncates the characters of a string to bytes.
      body: { type: "base64", value: Buffer.from(body).toString("base64") },
    });
  });
  await connection.send("session.subscribe", { events: ["network.beforeRequestSent"] });
  const ofShops = [{ protocol: "https" }, { hostname: "images.kilncdn.example" }];
  const urlPatterns = ofShops.map((pattern) => ({ type: "pattern", ...pattern }));
  await connection.send("network.addIntercept", { phases: ["beforeRequestSent"], urlPatterns });
}
