/** What Amazon is asked to say of an item beside its number and its link. */
export const shownResources = ["itemInfo.title", "images.primary.medium", "images.primary.large"] as const;
