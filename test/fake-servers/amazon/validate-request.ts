/** Why a request is invalid, as Amazon reports it. */
export interface RequestProblem {
  readonly reason: string;
  readonly message: string;
  readonly fieldList?: readonly string[];
}

export const fakePartnerTag = "double-20";

const knownResources = new Set([
  "itemInfo.title",
  "images.primary.small",
  "images.primary.medium",
  "images.primary.large",
]);
const searchIndexes = new Set(["All", "HomeAndKitchen", "OfficeProducts", "ToolsAndHomeImprovement"]);

type Fields = Readonly<Record<string, unknown>>;

/** Returns the first problem of a request; null for a valid one. */
export function validateRequest(operation: string, fields: Fields): RequestProblem | null {
  if (fields["partnerTag"] !== fakePartnerTag) {
    return { reason: "InvalidPartnerTag", message: "The partner tag is not valid." };
  }
  const invalidFields = [
    ...findInvalidResources(fields),
    ...(operation === "searchItems" ? findInvalidSearchFields(fields) : findInvalidItemFields(fields)),
  ];
  if (invalidFields.length === 0) return null;
  return { reason: "FieldValidationFailed", message: "Some fields are not valid.", fieldList: invalidFields };
}

function findInvalidResources({ resources = [] }: Fields): string[] {
  const isKnown = (name: unknown) => typeof name === "string" && knownResources.has(name);
  return Array.isArray(resources) && resources.every(isKnown) ? [] : ["resources"];
}

function findInvalidSearchFields({
  keywords,
  searchIndex = "All",
  itemCount = 10,
  itemPage = 1,
  browseNodeId = "1",
}: Fields): string[] {
  return [
    ...(typeof keywords === "string" && keywords.trim() !== "" && keywords.length <= 1_000 ? [] : ["keywords"]),
    ...(typeof searchIndex === "string" && searchIndexes.has(searchIndex) ? [] : ["searchIndex"]),
    ...(isFromOneToTen(itemCount) ? [] : ["itemCount"]),
    ...(isFromOneToTen(itemPage) ? [] : ["itemPage"]),
    ...(typeof browseNodeId === "string" && /^\d+$/u.test(browseNodeId) ? [] : ["browseNodeId"]),
  ];
}

function findInvalidItemFields({ itemIds, itemIdType }: Fields): string[] {
  const isList = Array.isArray(itemIds) && itemIds.every((id) => typeof id === "string");
  return [
    ...(isList && isFromOneToTen(itemIds.length) ? [] : ["itemIds"]),
    ...(itemIdType === "ASIN" ? [] : ["itemIdType"]),
  ];
}

function isFromOneToTen(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
}
