import { expect, test } from "vitest";
import { toastTexts } from "../../ui/toast-texts.ts";

/**
 * The toasts as the product's specification words them: title and description. 'Registration failed' and
 * 'Logout failed' have no screen: nothing registers, and the browser itself navigates to the logout.
 */
const specified = [
  ["Login failed", undefined],
  ["Unauthorized", "You must be logged in as an admin."],
  ["Board deleted", "The board has been successfully deleted."],
  ["Error", "Failed to delete board. Please try again."],
  ["Unauthorized", "You must be logged in as an admin to delete boards."],
  ["Draft saved", undefined],
  ["Board published", undefined],
  ["Board updated", undefined],
  ["Board updated and published", undefined],
  ["Error", "Failed to save board. Please try again."],
  ["Error", "Failed to update board. Please try again."],
  ["Title required", "Please enter a board title or subject."],
  ["Style required", "Please select a style for your board."],
  ["Products required", "Please add at least one product before publishing."],
  ["Moodboard uploaded", "Your moodboard image has been uploaded successfully."],
  ["Description generated", "AI has generated a description for your board."],
  ["Error", "Failed to generate description. Please try again."],
  ["Missing information", "Please select a style and add products before generating a description."],
  ["Product added", "Product details fetched successfully from Amazon."],
  ["Invalid link", "Please enter a valid Amazon product URL."],
  [
    "Invalid product data",
    "Could not extract complete product information. Please try a different URL or use the Search Products feature.",
  ],
  ["Duplicate product", "This product is already in your list."],
  ["Error", "Failed to fetch product details. Please try again or use the Search Products feature."],
  ["Search required", "Please enter a keyword to search."],
  ["Search failed", "Failed to search products. Please try again."],
  ["Search failed", "Invalid response from server. Please try again."],
  ["No results", "No products found for your search. Try different keywords."],
  ["No products selected", "Please select at least one product to add."],
  ["Products added", "Added 3 products to your board."],
  ["Style added", undefined],
  ["Style deleted", undefined],
  ["Error", "Failed to add style. It may already exist."],
  ["Error", "Failed to delete style."],
  ["Room added", undefined],
  ["Room deleted", undefined],
  ["Error", "Failed to add room. It may already exist."],
  ["Error", "Failed to delete room."],
  ["Furniture type added", undefined],
  ["Furniture type deleted", undefined],
  ["Error", "Failed to add furniture type. It may already exist."],
  ["Error", "Failed to delete furniture type."],
  ["Adjective added", undefined],
  ["Adjective deleted", undefined],
  ["Error", "Failed to add adjective. It may already exist."],
  ["Error", "Failed to delete adjective."],
];

test("words every toast as specified", () => {
  const texts = Object.values(toastTexts)
    .flatMap((area) => Object.values(area))
    .map((text) => (typeof text === "function" ? text(3) : text));
  expect(texts.map((text) => [text.title, "description" in text ? text.description : undefined])).toEqual(specified);
});
