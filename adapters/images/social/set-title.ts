import { type SetText, type Setting, setText } from "./text-rendering.ts";

interface Room {
  readonly width: number;
  readonly height: number;
}

const steps = [1, 0.88, 0.76, 0.66, 0.56, 0.48, 0.4];
const narrower = 0.06;
/** A width in pixels that no word reaches. */
const unbroken = 20_000;

/** A heading as large as its room allows, its lines about equally long. */
export async function setTitle(text: string, room: Room, setting: Omit<Setting, "width">): Promise<SetText> {
  let title: SetText | undefined;
  for (const step of steps) {
    const sized = { ...setting, size: Math.round(setting.size * step), width: room.width };
    title = await setText(text, sized);
    const wordWidth = await widestWord(text, sized);
    if (title.height <= room.height && Math.max(title.width, wordWidth) <= room.width) {
      return await balanced(text, sized, title, wordWidth);
    }
  }
  return title ?? (await setText(text, { ...setting, width: room.width }));
}

/** In pixels. A line narrower than this would break the word. */
async function widestWord(text: string, setting: Omit<Setting, "width">): Promise<number> {
  const { width } = await setText(text.replaceAll(" ", "\n"), { ...setting, width: unbroken });
  return width;
}

/** Narrower as long as no line is added and no word is broken. */
async function balanced(
  text: string,
  setting: Setting & { readonly width: number },
  title: SetText,
  wordWidth: number,
): Promise<SetText> {
  const step = Math.round(setting.width * narrower);
  const least = Math.max(setting.width / 2, wordWidth);
  let best = title;
  for (let width = setting.width - step; width > least; width -= step) {
    const next = await setText(text, { ...setting, width });
    if (next.height > title.height + setting.size / 2 || next.width > width) break;
    best = next;
  }
  return best;
}
