import { foldCase } from "../../../../core/kernel/text.ts";
import type { Voice } from "../styles.ts";
import { bohemian } from "./bohemian.ts";
import { coastal } from "./coastal.ts";
import { industrial } from "./industrial.ts";
import { japandi } from "./japandi.ts";
import { midCenturyModern } from "./mid-century-modern.ts";
import { plain } from "./plain.ts";
import { scandinavian } from "./scandinavian.ts";

const voices: ReadonlyMap<string, Voice> = new Map([
  ["japandi", japandi],
  ["scandinavian", scandinavian],
  ["bohemian", bohemian],
  ["industrial", industrial],
  ["mid century modern", midCenturyModern],
  ["coastal", coastal],
]);

/** The style by its name in any case, with hyphens or spaces; the plain voice for every other style. */
export function voiceOf(style: string): Voice {
  return voices.get(foldCase(style.replaceAll("-", " "))) ?? plain;
}
