import { expect, test } from "vitest";
import { joinMessages } from "../../../core/kernel/domain-error.ts";

const violation = (path: string, message: string) => ({ path, title: "Error", message });

test("joinMessages returns each message once in the order of the fields", () => {
  const broken = [
    violation("title", "A title is required."),
    violation("products[0]", "This picture is nowhere."),
    violation("products[4]", "This picture is nowhere."),
  ];
  expect(joinMessages(broken)).toBe("A title is required. This picture is nowhere.");
});
