import { expect, test } from "./console-test.ts";
import { findBoard } from "./published-boards.ts";

// Search engines read the documents and files themselves. The Content-Security-Policy is covered by every other spec: a
// browser logs what it blocks, and a logged message fails the test.
test("every kind of page has structured data and a social image", async ({ request }) => {
  const { id } = await findBoard(request, () => true);
  for (const path of ["/", "/japandi", `/board/${id}`]) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/gsu)];
    expect(blocks, path).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.groups?.json ?? "");
    expect(data["@graph"], path).toHaveLength(2);
    const image = /<meta property="og:image" content="(?<address>[^"]+)"/u.exec(html)?.groups?.address;
    const response = await request.get(image ?? "");
    expect([path, response.status(), response.headers()["content-type"]]).toEqual([path, 200, "image/jpeg"]);
  }
});

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
