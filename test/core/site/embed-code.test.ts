import { expect, test } from "vitest";
import { getFrameSize, renderEmbedCode } from "../../../core/site/public-paths.ts";

test.each([
  [{}, { width: 480, height: 790 }],
  [{ width: 639 }, { width: 639, height: 1_002 }],
  [{ width: 640 }, { width: 640, height: 512 }],
  [{ width: 9_999 }, { width: 1_000, height: 800 }],
  [{ height: 400 }, { width: 480, height: 400 }],
])("the size of a frame for the limits %j is %j", (limits, size) => {
  expect(getFrameSize(limits)).toEqual(size);
});

test("the embed code escapes a title with markup", () => {
  const code = renderEmbedCode({ url: "https://a.example/b?c&d", title: `"><script>&`, width: 480, height: 790 });
  expect(code).toBe(
    '<iframe src="https://a.example/b?c&amp;d" title="&quot;&gt;&lt;script&gt;&amp;" width="480" height="790" style="border:0;max-width:100%" loading="lazy"></iframe>',
  );
});
