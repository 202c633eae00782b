/** The online shop that paths, the wire's link field and all copy are named after. */
export const retailer = { key: "amazon", label: "Amazon", linkField: "amazonUrl" } as const;
