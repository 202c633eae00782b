import type { EditorForm } from "./editor-form.ts";

type Field = keyof EditorForm;

interface Issue {
  /** Of the payload: "title", "products.3.imageUrl". */
  readonly path: string;
  readonly message: string;
}

export interface FieldError {
  readonly field: Field;
  readonly message: string;
}

const fields: Readonly<Record<string, Field>> = {
  title: "title",
  subject: "style",
  style: "style",
  room: "room",
  adjective: "adjective",
  description: "description",
  products: "products",
  uploadedMoodboardUrl: "moodboard",
  imageUrl: "products",
};

/** Where the form shows what the server said of a payload; what belongs to no field is left out. */
export function fieldErrors(issues: readonly Issue[] = []): readonly FieldError[] {
  return issues.flatMap(({ path, message }) => {
    const [name = "", place] = path.split(".");
    const field = fields[name];
    if (field === undefined) return [];
    const isOneProduct = field === "products" && /^\d+$/u.test(place ?? "");
    return [{ field, message: isOneProduct ? `Product ${Number(place) + 1}: ${message}` : message }];
  });
}
