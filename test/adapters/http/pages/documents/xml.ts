import { XmlDocument, XmlElement } from "libxml2-wasm";
import { z } from "zod";

/** Elements that are read as an array, also when there is only one. */
const lists = new Set(["url", "sitemap", "entry", "link", "category", "item"]);

/**
 * Parses an XML document to the values of its elements by name, and reads them with the schema. Attributes are members
 * beside the elements; the text of an element with attributes is "#text". Throws when the document is not well-formed.
 */
export function parseXml<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  return withXmlDocument(text, ({ root }) => schema.parse({ [root.name]: toValue(root) }));
}

/** Frees the memory of the document, which WebAssembly cannot collect as garbage. */
export function withXmlDocument<Result>(text: string, read: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromString(text);
  try {
    return read(document);
  } finally {
    document.dispose();
  }
}

function toValue(element: XmlElement): unknown {
  const attributes = element.attrs.map(({ name, value }): [string, unknown] => [name, value]);
  const children = Map.groupBy(listChildren(element), ({ prefix, name }) =>
    prefix === "" ? name : `${prefix}:${name}`,
  );
  if (children.size === 0) {
    return attributes.length === 0 ? element.content : Object.fromEntries([...attributes, ["#text", element.content]]);
  }
  const elements = [...children].map(([name, [first, ...others]]): [string, unknown] => {
    const values = [first, ...others].filter((child) => child !== undefined).map(toValue);
    return [name, lists.has(name) || others.length > 0 ? values : values[0]];
  });
  return Object.fromEntries([...attributes, ...elements]);
}

function listChildren({ firstChild }: XmlElement): readonly XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = firstChild; node !== null; node = node.next) if (node instanceof XmlElement) children.push(node);
  return children;
}

const url = z.object({ loc: z.string(), lastmod: z.string().optional() });
export const urlset = z.object({ urlset: z.object({ url: z.array(url) }) });
export const sitemapindex = z.object({ sitemapindex: z.object({ sitemap: z.array(url) }) });
