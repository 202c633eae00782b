import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Target } from "./against-bare.ts";

const assets = new URL("../../dist/client/assets/", import.meta.url);
const boardsSchema = z.array(z.object({ id: z.string() })).min(1);

export interface BenchTarget extends Target {
  /** Whether a save of the board changes the response. */
  readonly isContent: boolean;
}

export interface BenchPaths {
  readonly boardId: string;
  /** The boards of `boardPages`. */
  readonly boardIds: readonly string[];
  readonly targets: readonly BenchTarget[];
  /** The pages of other boards, for a mixed load. */
  readonly boardPages: readonly string[];
}

/** Paths of the benchmark's content, as a visitor finds them. */
export async function findBenchPaths(url: string): Promise<BenchPaths> {
  const newest = boardsSchema.parse(await (await fetch(`${url}/api/boards/published?limit=24&style=style-0`)).json());
  const boardId = newest[0]?.id ?? "";
  const page = await (await fetch(`${url}/board/${boardId}`)).text();
  const [address = ""] = /\/images\/[^"\s]+/u.exec(page) ?? [];
  const image = address.replaceAll("&amp;", "&");
  await waitForVariant(`${url}${image}`);
  const script = (await readdir(assets)).find((file) => file.endsWith(".js"));
  const content = { leastRatio: 0.55, isContent: true };
  const file = { leastRatio: 0.4, isContent: false };
  return {
    boardId,
    boardIds: newest.map(({ id }) => id),
    boardPages: newest.map(({ id }) => `/board/${id}`),
    targets: [
      { name: "home page", path: "/", ...content },
      { name: "style page", path: "/style-0", ...content },
      { name: "all boards page", path: "/boards", ...content },
      { name: "board page", path: `/board/${boardId}`, ...content },
      { name: "list of boards", path: "/api/boards/published?limit=24", ...content },
      { name: "list of cards of a style", path: "/api/boards/published?view=card&style=style-0&limit=24", ...content },
      { name: "list of featured boards", path: "/api/boards/published?view=featured&limit=4", ...content },
      { name: "one board", path: `/api/boards/${boardId}`, ...content },
      { name: "/healthz", path: "/healthz", leastRatio: 0.5, isContent: false },
      { name: "image variant", path: image, ...file },
      { name: "script", path: `/assets/${script}`, ...file },
    ],
  };
}

const variantTimeoutMs = 60_000;

/** Until a variant is made, requests get a larger image in its place, which is no measure of a variant. */
async function waitForVariant(url: string): Promise<void> {
  const deadline = performance.now() + variantTimeoutMs;
  while (performance.now() < deadline) {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.headers.get("Cache-Control")?.includes("immutable") === true) return;
    await sleep(500);
  }
  throw new Error(`the image variant was not made: ${url}`);
}

/** What visitors request in turn: each of the paths, and more pages of boards. */
export function mixedPaths({ targets, boardPages }: BenchPaths): readonly string[] {
  return [...targets.map(({ path }) => path), ...boardPages];
}
