/**
 * Renders the site's icon in the sizes for browsers and phones, into ui/public.
 * Run it after a change of ui/public/favicon.svg: `node ui/design/generate-icons.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const icon = await readFile(new URL("favicon.svg", folder));
const pngs = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

for (const [name, side] of Object.entries(pngs)) await writeFile(new URL(name, folder), await renderPng(side));
await writeFile(new URL("favicon.ico", folder), encodeIco(await renderPng(32), 32));

function renderPng(side: number): Promise<Buffer> {
  return sharp(icon, { density: 600 }).resize(side, side).png({ palette: true, effort: 10 }).toBuffer();
}

/** An ICO file with one PNG: 6 bytes of header, 16 bytes of directory entry, then the image. */
function encodeIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
