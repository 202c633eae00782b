import type { Violation } from "../kernel/domain-error.ts";

/** What a board lacks to be saved or published, with the texts that admins see (core/README.md, P2, P3, U14). */
export const boardViolations = {
  title: { path: "title", title: "Title required", message: "Please enter a board title or subject." },
  style: { path: "style", title: "Style required", message: "Please select a style for your board." },
  products: {
    path: "products",
    title: "Products required",
    message: "Please add at least one product before publishing.",
  },
} as const satisfies Readonly<Record<string, Violation>>;

/** The text for a board that lacks style, subject or products for a generated description (core/README.md, D1). */
export const missingInformation = {
  title: "Missing information",
  message: "Please select a style and add products before generating a description.",
} as const satisfies Omit<Violation, "path">;
