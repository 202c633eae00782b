import { settingDocs } from "../../../bootstrap/settings.ts";

/** The table of settings in `bootstrap/SETTINGS.md`, as Markdown. */
export function renderSettingsTable(): string {
  const rows = Object.entries(settingDocs).map(([key, { description, expected, default: defaultValue }]) => {
    return `| \`${key}\` | ${description} | ${defaultValue === undefined ? "" : `\`${defaultValue}\``} | ${expected} |`;
  });
  return ["| Setting | What it does | Default | Expected |", "|---|---|---|---|", ...rows].join("\n");
}
