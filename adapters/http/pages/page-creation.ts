import type { Clock } from "../../../core/kernel/system.port.ts";
import type { CreateResponse } from "../cache/bounded-cache.ts";
import { collectCacheTags } from "../cache/cache-tags.ts";
import { type CachedResponse, createCachedResponse } from "../cache/cached-response.ts";
import type { PageData, PageRenderer } from "../contract/page-renderer.ts";
import { createFairQueue } from "../request/fair-queue.ts";
import { hasOnlyNeededEscapes, type KnownOrigins, type parsePageQuery, toPageUrl } from "./canonical-url.ts";
import type { SiteDocument } from "./documents/document.ts";
import type { FindDocument } from "./documents/site-documents.ts";
import { isUnchanged, type RecordedRead, recordReads, shareReads } from "./read-cache.ts";

interface Dependencies {
  readonly reads: PageData;
  readonly findDocument: FindDocument;
  readonly clock: Clock;
  readonly origins: Pick<KnownOrigins, "isKnown">;
  readonly pages: { page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }> };
}

type Headers = Readonly<Record<string, string>>;

/** All that a page depends on; other properties of a request must not affect cached pages. */
interface PageRequest {
  readonly origin: string;
  readonly path: string;
  readonly query: ReturnType<typeof parsePageQuery>;
  /** Set by earlier middleware; they depend on the scheme only. */
  readonly headers: Headers;
  /** Of the client, for the queue. */
  readonly address: string;
}

interface Rendering {
  readonly response: CachedResponse;
  readonly recorded: readonly RecordedRead[];
}

/** Returns functions that create a page again and again, and render it only when its data has changed. */
export function createPageCreation(dependencies: Dependencies): (request: PageRequest) => CreateResponse {
  const { reads, findDocument, pages, clock } = dependencies;
  const createResponse = createPageResponses(dependencies);
  const renderQueue = createFairQueue({ concurrency: 4, maxQueued: 1_000 });

  async function render(request: PageRequest, reads: PageData): Promise<CachedResponse> {
    const { origin, path, query } = request;
    const url = toPageUrl(path, query);
    const { template, renderer } = await pages.page(url);
    const { status, isListed, html } = await renderer.render({ url, origin, reads, template });
    const page = { status, type: "text/html; charset=utf-8", body: html };
    return createResponse(request, { ...page, isListed: isListed && hasOnlyNeededEscapes(path) });
  }

  async function renderChanged(request: PageRequest, last: Rendering | undefined): Promise<Rendering> {
    const shared = shareReads(reads);
    if (last !== undefined && (await isUnchanged(last.recorded, shared))) return last;
    const recording = recordReads(shared);
    const response = await render(request, recording.reads);
    return { response, recorded: await recording.list() };
  }

  return (request) => {
    let last: Rendering | undefined;
    const create = async () => {
      const document = await findDocument(request.path)?.(request.origin);
      if (document) {
        return createResponse(request, { status: 200, isListed: true, ...document }, getTimes(document, clock));
      }
      last = await renderChanged(request, last);
      return last.response;
    };
    // Rendering blocks the process for milliseconds, so it is queued: cached pages must not wait for uncached ones.
    const job = async () => {
      const { result, tags } = await collectCacheTags(create);
      return { ...result, tags };
    };
    return (signal) => renderQueue.add(request.address, job, signal);
  };
}

interface CreatedPage {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly isListed: boolean;
}

/** Browsers revalidate on every use; a shared cache in front may reuse a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

interface Times {
  readonly headers?: Headers;
  readonly freshUntil?: number;
}

function createPageResponses({ origins }: Pick<Dependencies, "origins">) {
  return ({ origin, headers }: PageRequest, page: CreatedPage, times: Times = {}): CachedResponse => {
    const { status, type, body, isListed } = page;
    return createCachedResponse({
      ...times,
      status,
      headers: { ...headers, "content-type": type, "cache-control": cacheControl, ...times.headers },
      body,
      isOpenEnded: !isListed || !origins.isKnown(origin),
    });
  };
}

/** How long a document without a time is kept, until it can have one. */
const untimedMs = 5_000;

function getTimes({ lastModified }: SiteDocument, clock: Clock): Times {
  if (lastModified === undefined) return {};
  if (lastModified === null) return { freshUntil: clock.now().getTime() + untimedMs };
  return { headers: { "last-modified": lastModified.toUTCString() } };
}
