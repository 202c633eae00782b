import { expect, test, vi } from "vitest";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { imageAbandonedError } from "../../../../core/image/image.ts";
import type { ResizeRequest } from "../../../../core/image/image-transformer.port.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { apiSite, siteKeys } from "../api-site.ts";

/** Never resolves; records when a request is aborted. */
const resize = vi.fn(({ signal }: ResizeRequest) => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(imageAbandonedError()));
  return promise;
});
const site = await apiSite({
  prepare: (container) => {
    const processor = container.get(tokens.imageProcessor);
    container.rebind(tokens.imageProcessor).toConstantValue({ ...processor, resize });
    container.rebind(tokens.publicFetch).toConstantValue(async (address) => ({
      bytes: jpegLike(10),
      url: address,
      contentType: "image/jpeg",
    }));
  },
});

test("cancels an image when its request is closed, and creates it for another that waits, without logging an error", async () => {
  const imageUrls = createImageUrls(siteKeys.images, site.container.get(tokens.rights));
  const url = `${site.url}${imageUrls.toUrl("https://shop.example/one.jpg")}?w=320`;
  const request = (signal: AbortSignal) => fetch(url, { signal }).catch(() => "closed");
  const isAborted = (call: number) => resize.mock.calls[call]?.[0].signal?.aborted;
  const [one, other] = [new AbortController(), new AbortController()];
  const first = request(one.signal);
  await expect.poll(() => isAborted(0)).toBe(false);
  const second = request(other.signal);
  one.abort();
  await expect.poll(() => isAborted(0)).toBe(true);
  await expect.poll(() => isAborted(1)).toBe(false);
  other.abort();
  await expect.poll(() => isAborted(1)).toBe(true);
  expect(await Promise.all([first, second])).toEqual(["closed", "closed"]);
  expect(site.log.text()).not.toMatch(/"level":[45]0/u);
});
