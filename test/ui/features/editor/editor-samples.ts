import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { type EditorForm, emptyForm, type FormProduct } from "../../../../ui/features/editor/form/editor-form.ts";
import { aBoard } from "../../sample-public-api.ts";

export function aFormProduct(id: string, changes: Partial<FormProduct> = {}): FormProduct {
  const imageUrl = `/pictures/${id}.jpg`;
  return {
    id,
    asin: null,
    title: `Product ${id}`,
    imageUrl,
    shopUrl: null,
    picture: { src: imageUrl, width: null, height: null, placeholder: null },
    ...changes,
  };
}

export function aForm(changes: Partial<EditorForm> = {}): EditorForm {
  return { ...emptyForm, style: "Japandi", room: "Living Room", products: [aFormProduct("sofa")], ...changes };
}

/** A draft with one product. */
export function aStoredBoard(changes: Partial<BoardDto> = {}): BoardDto {
  const sofa = {
    id: "sofa",
    asin: "B0SOFA0001",
    title: "Oak sofa",
    imageUrl: "/pictures/sofa.jpg",
    amazonUrl: "https://www.amazon.com/dp/B0SOFA0001",
    picture: { src: "/images/sofa", width: 800, height: 800, placeholder: null },
  };
  const draft = { status: "draft", version: 3, publishedAt: null } as const;
  return aBoard({ description: "A pale oak frame.", products: [sofa], ...draft, ...changes });
}

/** A `Storage` in memory that holds texts up to this length. */
export function aDeviceStorage(room = Number.POSITIVE_INFINITY) {
  const content = new Map<string, string>();
  return {
    content,
    get length() {
      return content.size;
    },
    key: (place: number) => [...content.keys()][place] ?? null,
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      content.set(name, text);
    },
    removeItem: (name: string) => void content.delete(name),
  };
}
