import { expect, test, vi } from "vitest";
import { createImageUrls } from "../../../../adapters/http/presenters/image-urls.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { imageAbandonedError } from "../../../../core/image/image.ts";
import type { ResizeRequest } from "../../../../core/image/image-transformer.port.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { apiSite, sessionSecret } from "../api-site.ts";

/** Never resolves; records when a request is aborted. */
const resize = vi.fn(({ waiters }: ResizeRequest) => {
  const { promise, reject } = Promise.withResolvers<never>();
  waiters?.signal.addEventListener("abort", () => reject(imageAbandonedError()));
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

test("cancels an image when its last request is closed, without logging an error", async () => {
  const imageUrls = createImageUrls(sessionSecret, site.container.get(tokens.rights));
  const url = `${site.url}${imageUrls.toUrl("https://shop.example/one.jpg")}?w=320`;
  const [one, other] = [new AbortController(), new AbortController()];
  const responses = [one, other].map(({ signal }) => fetch(url, { signal }).catch(() => "closed"));
  await expect.poll(() => resize.mock.calls[0]?.[0].waiters?.networks()).toEqual(["127.0.0.1", "127.0.0.1"]);
  const waiters = resize.mock.calls[0]?.[0].waiters;
  one.abort();
  await expect.poll(() => waiters?.networks()).toEqual(["127.0.0.1"]);
  expect(waiters?.signal.aborted).toBe(false);
  other.abort();
  await expect.poll(() => waiters?.signal.aborted).toBe(true);
  expect(await Promise.all(responses)).toEqual(["closed", "closed"]);
  expect(resize).toHaveBeenCalledTimes(1);
  expect(site.log.text()).not.toMatch(/"level":[45]0/u);
});
