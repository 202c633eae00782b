/** 3:2. A smaller cover looks blurred at the top of its style's page. */
export const recommendedCover = { width: 1600, height: 1066 } as const;
