import { readFileSync } from "node:fs";
import { join } from "node:path";
import { looseJson, unreadableJson } from "./loose-json.ts";

/** A product page, and what server and bookmarklet read from it alike. */
export interface PageCase {
  readonly name: string;
  readonly html: string;
  readonly title: string;
  /** The first image; null for none. */
  readonly image: string | null;
  /** False when an admin must check what was found. */
  readonly isCertain: boolean;
}

/** The address of every case. */
export const caseUrl = "https://shop.example/en/stools/oak";

export function readCaseFile(name: string): Buffer<ArrayBufferLike> {
  return readFileSync(join(import.meta.dirname, "cases", name));
}

const ash = "https://cdn.shop.example/ash.jpg";
const stool = "https://cdn.shop.example/stool.jpg";
const siteTags = `<meta property="og:title" content="Lark &amp; Fern – quiet furniture"><meta property="og:image" content="https://cdn.shop.example/logo-share.png">`;

const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const tag = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

const files: readonly PageCase[] = (
  [
    ["json-ld/newline.html", "Ash Bench 120", ash],
    ["json-ld/cdata.html", "Ash Bench 120", ash],
    ["json-ld/tab-beside-site-wide-tags.html", "Ash Bench 120", ash],
    ["images/scheme-only.html", "Oak Stool", stool],
    ["images/empty-list.html", "Oak Stool", stool],
    ["images/base.html", "Wool Rug", "https://shop.example/media/rug.jpg"],
  ] as const
).map(([name, title, image]) => ({ name, html: readCaseFile(name).toString(), title, image, isCertain: true }));

const type = `"@type":"Product"`;

const rows = (cases: Readonly<Record<string, string>>) => Object.entries(cases);

const loose: readonly PageCase[] = rows(looseJson).map(([kind, text]) => ({
  name: `JSON-LD with ${kind}`,
  html: `<!doctype html><title>Ash – Lark</title>${siteTags}${script(text)}<h1>Ash</h1>`,
  title: "Ash Bench 120",
  image: ash,
  isCertain: true,
}));

const unreadable: readonly PageCase[] = rows(unreadableJson).flatMap(([kind, text]) => {
  const html = `<!doctype html><title>Ash Bench</title>${siteTags}${script(text)}`;
  const logo = "https://cdn.shop.example/logo-share.png";
  return [
    { name: `unreadable JSON-LD with ${kind}`, html, title: "Ash Bench", image: logo, isCertain: false },
    {
      name: `unreadable JSON-LD with ${kind} beside a product's tags`,
      html: `<!doctype html><title>Ash</title>${tag("og:type", "product")}${tag("og:title", "Ash Bench 120")}${tag("og:image", ash)}${script(text)}`,
      title: "Ash Bench 120",
      image: ash,
      isCertain: true,
    },
  ];
});

const picture = (size: string) => {
  const [width, height] = size.split("x");
  return `<img src="/media/stool-${size}.jpg" width="${width}" height="${height}">`;
};

/** `image` of the JSON-LD as JSON, other elements of the page, and the image that is chosen. */
const imageRows: readonly (readonly [json: string, elements: string, image: string | null])[] = [
  [`""`, tag("og:image", stool), stool],
  [`"#"`, tag("og:image", stool), stool],
  [`"no_selection"`, tag("og:image", stool), stool],
  [`"https://shop.example/media/catalog/productno_selection"`, tag("og:image", stool), stool],
  [`"https://cdn.shop.example/null"`, tag("og:image", stool), stool],
  [`"undefined"`, tag("og:image", stool), stool],
  [`"[object Object]"`, tag("og:image", stool), stool],
  [`"{{ product.featured_image }}"`, tag("og:image", stool), stool],
  [`"data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="`, tag("og:image", stool), stool],
  [`"javascript:void(0)"`, tag("og:image", stool), stool],
  [`"${caseUrl}"`, tag("og:image", stool), stool],
  [`"${caseUrl}#main"`, tag("og:image", stool), stool],
  [`"https://shop.example/"`, tag("og:image", stool), stool],
  [`"//"`, tag("og:image", stool), stool],
  [`"https://"`, tag("og:image", stool), stool],
  [`"https://https://cdn.shop.example/stool.jpg"`, tag("og:image", stool), stool],
  [`"https://localhost/stool.jpg"`, tag("og:image", stool), stool],
  [`["https:", "", "${stool}"]`, tag("og:image", ash), stool],
  [`{"@type":"ImageObject","url":"https:"}`, tag("og:image", stool), stool],
  [`"https:"`, `${tag("og:image", "https:")}${tag("og:image", stool)}`, stool],
  [`"https:"`, `${tag("og:image", "#")}${tag("twitter:image", stool)}`, stool],
  [`""`, `${tag("og:image", "no_selection")}<meta name="twitter:image:src" content="${stool}">`, stool],
  [`"http://cdn.shop.example/stool.jpg"`, tag("og:image:secure_url", stool), stool],
  [
    `""`,
    `${picture("40x40")}${picture("300x300")}${picture("900x900")}`,
    "https://shop.example/media/stool-900x900.jpg",
  ],
  [`""`, `${tag("og:image", "https:")}${picture("800x600")}`, "https://shop.example/media/stool-800x600.jpg"],
  [
    `""`,
    `<img src="/m/stool-400x400.jpg" srcset="/m/a,w_4/stool-400x400.jpg 400w,/m/stool-1200x1200.jpg 1200w" width="400" height="400">`,
    "https://shop.example/m/stool-1200x1200.jpg",
  ],
  [
    `""`,
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="/m/stool-600x600.jpg" width="600" height="600">`,
    "https://shop.example/m/stool-600x600.jpg",
  ],
  [`""`, picture("40x40"), null],
  [`"https:&#x2F;&#x2F;cdn.shop.example&#x2F;stool.jpg"`, "", stool],
  [`"https:&#47;&#47;cdn.shop.example/stool.jpg?a=1&amp;b=2"`, "", `${stool}?a=1&b=2`],
  [`"https&colon;&sol;&sol;cdn.shop.example/stool.jpg"`, "", stool],
  [`"${stool}?a=1&#38;b=2&#x26;c=3"`, "", `${stool}?a=1&b=2&c=3`],
  [`"${stool}?a=1&copy=2"`, "", `${stool}?a=1&copy=2`],
];

const images: readonly PageCase[] = imageRows.map(([json, elements, expected]) => ({
  name: `the image ${json} before ${elements || "nothing"}`,
  html: `<!doctype html><title>Oak</title>${elements}${script(`{${type},"name":"Oak Stool","image":${json}}`)}`,
  title: "Oak Stool",
  image: expected,
  isCertain: true,
}));

/** The `<base>`, the address of the image, and what it means. */
const baseRows: readonly (readonly [base: string, source: string, image: string | null])[] = [
  [`<base href="/">`, "media/rug.jpg", "https://shop.example/media/rug.jpg"],
  [`<base href="/shop/">`, "media/rug.jpg", "https://shop.example/shop/media/rug.jpg"],
  [`<base href="/shop/">`, "/media/rug.jpg", "https://shop.example/media/rug.jpg"],
  [`<base href="https://cdn.shop.example/a/">`, "rug.jpg", "https://cdn.shop.example/a/rug.jpg"],
  [`<base href="//cdn.shop.example/a/b">`, "rug.jpg", "https://cdn.shop.example/a/rug.jpg"],
  [`<base href="https://cdn.shop.example/a/">`, "", null],
  [`<base href="https://cdn.shop.example/a/">`, "#", null],
  [`<base href="https://cdn.shop.example/a/">`, "https:", null],
  [`<base target="_blank"><base href="/a/"><base href="/b/">`, "rug.jpg", "https://shop.example/a/rug.jpg"],
  [`<BASE HREF=" /a/ ">`, "rug.jpg", "https://shop.example/a/rug.jpg"],
  [`<base href="data:text/html,x">`, "rug.jpg", "https://shop.example/en/stools/rug.jpg"],
  [`<base href="?page=2">`, "rug.jpg", "https://shop.example/en/stools/rug.jpg"],
  [`<!-- <base href="/old/"> -->`, "../rug.jpg", "https://shop.example/en/rug.jpg"],
];

const bases: readonly PageCase[] = baseRows.flatMap(([base, source, expected]) => [
  {
    name: `${base} and the tag's image ${JSON.stringify(source)}`,
    html: `<!doctype html><head>${base}<title>Rug</title>${tag("og:type", "product")}${tag("og:title", "Wool Rug")}${tag("og:image", source)}`,
    title: "Wool Rug",
    image: expected,
    isCertain: true,
  },
  {
    name: `${base} and the JSON-LD's image ${JSON.stringify(source)}`,
    html: `<!doctype html><head>${base}<title>Rug</title>${script(JSON.stringify({ "@type": "Product", name: "Wool Rug", image: source }))}`,
    title: "Wool Rug",
    image: expected,
    isCertain: true,
  },
]);

const oakStool = script(`{${type},"name":"Oak Stool","image":"${stool}"}`);
const oakTags = `${tag("og:type", "product")}${tag("og:title", "Oak Stool")}${tag("og:image", stool)}`;
const fill = (text: string) => text.repeat(Math.ceil((1.5 * 1_048_576) / text.length));

/** What the first MiB of a page of 1.5 MiB begins with, and what makes the page long. */
const longRows: readonly (readonly [reason: string, head: string, rest: string])[] = [
  ["paragraphs", oakStool, fill("<p>Solid oak.</p>\n")],
  ["paragraphs after tags", oakTags, fill("<p>Solid oak.</p>\n")],
  ["one text", oakStool, `<p>${fill("oak ")}</p>`],
  ["characters of three bytes", oakTags, `<p>x${fill("椅子")}</p>`],
  ["a script", oakStool, `<script>var state = "${fill("oak ")}"</script>`],
  ["a style", oakTags, `<style>${fill(".a { color: red }\n")}</style>`],
  ["a comment", oakStool, `<!-- ${fill("oak ")} -->`],
  ["an inline picture", oakTags, `<img src="data:image/png;base64,${fill("AAAA")}">`],
  ["a drawing", oakStool, `<svg><path d="${fill("M0 0L1 1")}"/></svg>`],
  ["other JSON-LD", oakStool, script(`{"@type":"ItemList","name":"${fill("oak ")}"}`)],
  ["options", oakTags, `<select>${fill("<option>Oak</option>")}</select>`],
  ["spaces in the head", `${oakStool}<meta name="x" content="`, `${fill(" ")}">`],
];

const long: readonly PageCase[] = longRows.map(([reason, head, rest]) => ({
  name: `a page of 1.5 MiB or more with ${reason}`,
  html: `<!doctype html><title>Oak</title>${head}${rest}`,
  title: "Oak Stool",
  image: stool,
  isCertain: true,
}));

export const pageCases: readonly PageCase[] = [...files, ...loose, ...unreadable, ...images, ...bases, ...long];
