import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { createSeededRandom } from "../../core/kernel/system.port.ts";
import type { Target } from "./against-bare.ts";

const assets = new URL("../../dist/client/assets/", import.meta.url);
const boardsSchema = z.array(z.object({ id: z.string() })).min(1);

export interface BenchTarget extends Target {
  /** Whether a save of the board changes the response. */
  readonly isContent: boolean;
}

export interface BenchPaths {
  readonly boardId: string;
  /** Published boards for a mixed load, newest first. */
  readonly boardIds: readonly string[];
  readonly targets: readonly BenchTarget[];
}

/** Paths of the benchmark's content, as a visitor finds them. */
export async function findBenchPaths(url: string): Promise<BenchPaths> {
  const list = async (query: string) =>
    boardsSchema.parse(await (await fetch(`${url}/api/boards/published?view=card&${query}`)).json());
  const newest = await list("limit=24&style=style-0");
  const boards = await list("limit=100");
  const boardId = newest[0]?.id ?? "";
  const page = await (await fetch(`${url}/board/${boardId}`)).text();
  const [address = ""] = /\/images\/[^"\s]+/u.exec(page) ?? [];
  const image = address.replaceAll("&amp;", "&");
  await waitForVariant(`${url}${image}`);
  const script = (await readdir(assets)).find((file) => file.endsWith(".js"));
  const content = { leastRatio: 0.5, isContent: true };
  const file = { leastRatio: 0.4, isContent: false };
  return {
    boardId,
    boardIds: boards.map(({ id }) => id),
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

/** Number of the paths in `listVisits`. */
const visits = 600;
const maxCategories = 6;
const searches = ["oak", "walnut", "linen", "rattan", "velvet", "brass", "marble", "wool", "cotton", "bamboo"];

/**
 * What visitors request in turn: mostly pages of boards, the newest ones most often, then lists, calls of the API, files
 * and a few searches.
 */
export function listVisits({ targets, boardIds }: BenchPaths): readonly string[] {
  const random = createSeededRandom(17);
  const pick = <Item>(items: readonly Item[]) => items[random.nextInt(items.length)];
  /** The product of two random numbers favors low ones. */
  const pickBoard = () => boardIds[Math.floor((random.nextInt(1_000) * random.nextInt(1_000) * boardIds.length) / 1e6)];
  const lists = Array.from({ length: maxCategories }, (_, number) => [`/style-${number}`, `/room-${number}`]).flat();
  const kinds: readonly (readonly [share: number, path: () => string | undefined])[] = [
    [35, () => `/board/${pickBoard()}`],
    [15, () => pick(lists)],
    [10, () => "/"],
    [8, () => "/boards"],
    [4, () => `/boards?q=${pick(searches)}`],
    [8, () => `/api/boards/${pickBoard()}`],
    [20, () => pick(targets)?.path],
  ];
  const paths = kinds.flatMap(([share, path]) => Array.from({ length: (visits * share) / 100 }, () => path() ?? "/"));
  return paths
    .map((path) => ({ path, place: random.nextInt(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ path }) => path);
}
