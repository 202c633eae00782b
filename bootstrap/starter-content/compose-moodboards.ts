/** Draws the starter boards' moodboards anew: `node bootstrap/starter-content/compose-moodboards.ts [slug …]`. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { drawMoodboard } from "./moodboard/draw-moodboard.ts";
import { moodboardPlans } from "./moodboard/plans.ts";
import { moodboardFile } from "./moodboard-files.ts";

const wanted = process.argv.slice(2);
for (const plan of moodboardPlans) {
  if (wanted.length > 0 && !wanted.includes(plan.slug)) continue;
  const file = moodboardFile(plan.slug);
  const content = await drawMoodboard(plan);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${plan.slug}: ${Math.round(content.length / 1024)} KB`);
}
