/** What the shop finds wrong with a request; null when nothing is. */
export interface Complaint {
  readonly reason: string;
  readonly message: string;
  readonly fieldList?: readonly string[];
}

export const doublePartnerTag = "double-20";

const knownResources = new Set([
  "itemInfo.title",
  "images.primary.small",
  "images.primary.medium",
  "images.primary.large",
]);
const searchIndexes = new Set(["All", "HomeAndKitchen", "OfficeProducts", "ToolsAndHomeImprovement"]);

type Fields = Readonly<Record<string, unknown>>;

export function complaintAbout(operation: string, fields: Fields): Complaint | null {
  if (fields["partnerTag"] !== doublePartnerTag) {
    return { reason: "InvalidPartnerTag", message: "The partner tag is not valid." };
  }
  const wrong = [
    ...wrongResources(fields),
    ...(operation === "searchItems" ? wrongSearch(fields) : wrongItems(fields)),
  ];
  if (wrong.length === 0) return null;
  return { reason: "FieldValidationFailed", message: "Some fields are not valid.", fieldList: wrong };
}

function wrongResources({ resources = [] }: Fields): string[] {
  const isKnown = (name: unknown) => typeof name === "string" && knownResources.has(name);
  return Array.isArray(resources) && resources.every(isKnown) ? [] : ["resources"];
}

function wrongSearch({
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

function wrongItems({ itemIds, itemIdType }: Fields): string[] {
  const isList = Array.isArray(itemIds) && itemIds.every((id) => typeof id === "string");
  return [
    ...(isList && isFromOneToTen(itemIds.length) ? [] : ["itemIds"]),
    ...(itemIdType === "ASIN" ? [] : ["itemIdType"]),
  ];
}

function isFromOneToTen(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
}
