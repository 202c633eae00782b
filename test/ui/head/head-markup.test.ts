import { describe, expect, it } from "vitest";
import { headMarkup } from "../../../ui/head/head-markup.ts";

const head = { title: "A", description: "B", canonicalPath: "/a", status: 200, listed: true } as const;

describe("headMarkup", () => {
  it("lets no text out of the place it stands in", () => {
    const markup = headMarkup({ ...head, title: "</title><b>", description: '"><b> & more' }, "https://site.example");
    expect(markup).not.toContain("<b>");
    expect(markup).toContain('content="&quot;&gt;&lt;b&gt; &amp; more"');
  });

  it("tells search engines to leave out what is not to be listed, and nothing else", () => {
    expect(headMarkup(head, "https://site.example")).not.toContain("robots");
    expect(headMarkup({ ...head, listed: false }, "https://site.example")).toContain('name="robots" content="noindex"');
  });
});
