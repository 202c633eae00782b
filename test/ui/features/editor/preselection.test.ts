import { expect, test } from "vitest";
import { pickPreselection } from "../../../../ui/features/editor/configuration/configuration-section.tsx";

test("fills a combination into an empty form", () => {
  const form = pickPreselection({ style: "Japandi", room: "Bedroom", adjective: null });
  expect(form).toMatchObject({ style: "Japandi", room: "Bedroom", adjective: "", title: "", products: [] });
});
