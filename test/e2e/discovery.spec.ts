import { expect, test } from "./console-test.ts";

test("links to icons, manifest and feeds resolve", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest|alternate)"[^>]*>/gu)];
  const urls = links.map(([link]) => /href="(?<address>[^"]+)"/u.exec(link)?.groups?.address ?? "");
  expect(urls).toHaveLength(6);
  const { icons } = await (await request.get("/site.webmanifest")).json();
  for (const address of [...urls, ...icons.map(({ src }: { src: string }) => src)]) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
});
