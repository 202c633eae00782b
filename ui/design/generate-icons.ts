/**
 * Draws the mark at the sizes that browsers and phones ask for, into ui/public.
 * Run it after a change of ui/public/favicon.svg: `node ui/design/generate-icons.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const mark = await readFile(new URL("favicon.svg", folder));
const pngs = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 } as const;

for (const [name, side] of Object.entries(pngs)) await writeFile(new URL(name, folder), await draw(side));
await writeFile(new URL("favicon.ico", folder), iconFile(await draw(32), 32));

function draw(side: number): Promise<Buffer> {
  return sharp(mark, { density: 600 }).resize(side, side).png({ palette: true, effort: 10 }).toBuffer();
}

/** An icon file with one picture in it: six bytes of header, sixteen of directory, then the PNG. */
function iconFile(png: Buffer, side: number): Buffer {
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
