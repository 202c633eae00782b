import { retailerLabel } from "../adapters/http/contract/constants.ts";
import { boardViolations, missingInformation } from "../core/board/violations.ts";
import type { Violation } from "../core/kernel/domain-error.ts";
import { formatCount } from "./format.ts";
import type { ToastMessage } from "./hooks/toasts.ts";

function destructive<Text extends string>(title: string, description: Text) {
  return { title, description, variant: "destructive" } as const;
}

export function violationToast({ title, message }: Pick<Violation, "title" | "message">) {
  return destructive(title, message);
}

/** The toasts of one of the lists of styles, rooms, furniture types and adjectives, by its singular. */
function termToasts(singular: string) {
  const noun = `${singular.charAt(0).toUpperCase()}${singular.slice(1)}`;
  return {
    added: { title: `${noun} added` },
    deleted: { title: `${noun} deleted` },
    addFailed: destructive("Error", `Failed to add ${singular}. It may already exist.`),
    deleteFailed: destructive("Error", `Failed to delete ${singular}.`),
  } as const;
}

type ToastText = ToastMessage | ((count: number) => ToastMessage);

/**
 * The toasts whose wording is fixed (core/README.md, U14), by area. Code that shows one takes it from here, unchanged;
 * help may only follow as another sentence (T8).
 */
export const toastTexts = {
  session: {
    /** The description is the message of the error. */
    loginFailed: { title: "Login failed", variant: "destructive" },
    unauthorized: destructive("Unauthorized", "You must be logged in as an admin."),
  },
  boards: {
    deleted: { title: "Board deleted", description: "The board has been successfully deleted." },
    deleteFailed: destructive("Error", "Failed to delete board. Please try again."),
    unauthorizedToDelete: destructive("Unauthorized", "You must be logged in as an admin to delete boards."),
    draftSaved: { title: "Draft saved" },
    published: { title: "Board published" },
    updated: { title: "Board updated" },
    updatedAndPublished: { title: "Board updated and published" },
    saveFailed: destructive("Error", "Failed to save board. Please try again."),
    updateFailed: destructive("Error", "Failed to update board. Please try again."),
    titleRequired: violationToast(boardViolations.title),
    styleRequired: violationToast(boardViolations.style),
    productsRequired: violationToast(boardViolations.products),
    moodboardUploaded: {
      title: "Moodboard uploaded",
      description: "Your moodboard image has been uploaded successfully.",
    },
  },
  description: {
    generated: { title: "Description generated", description: "AI has generated a description for your board." },
    failed: destructive("Error", "Failed to generate description. Please try again."),
    missingInformation: violationToast(missingInformation),
  },
  link: {
    added: { title: "Product added", description: `Product details fetched successfully from ${retailerLabel}.` },
    invalid: destructive("Invalid link", `Please enter a valid ${retailerLabel} product URL.`),
    incomplete: destructive(
      "Invalid product data",
      "Could not extract complete product information. Please try a different URL or use the Search Products feature.",
    ),
    duplicate: destructive("Duplicate product", "This product is already in your list."),
    failed: destructive(
      "Error",
      "Failed to fetch product details. Please try again or use the Search Products feature.",
    ),
  },
  search: {
    keywordRequired: destructive("Search required", "Please enter a keyword to search."),
    /** A message of the server replaces the description, and its suggestion follows it. */
    failed: destructive("Search failed", "Failed to search products. Please try again."),
    /** A response without a list of products and without a message. */
    invalidResponse: destructive("Search failed", "Invalid response from server. Please try again."),
    noResults: { title: "No results", description: "No products found for your search. Try different keywords." },
    noneSelected: destructive("No products selected", "Please select at least one product to add."),
    added: (count: number) => ({
      title: "Products added",
      description: `Added ${formatCount(count, "product")} to your board.`,
    }),
  },
  styles: termToasts("style"),
  rooms: termToasts("room"),
  furnitureTypes: termToasts("furniture type"),
  adjectives: termToasts("adjective"),
} as const satisfies Readonly<Record<string, Readonly<Record<string, ToastText>>>>;
