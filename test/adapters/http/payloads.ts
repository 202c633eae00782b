/** Nine products, as a search returns them. */
export const nineProducts = Array.from({ length: 9 }, (_, index) => ({
  id: `B0HRTH000${index + 1}`,
  asin: `B0HRTH000${index + 1}`,
  title: `Thing ${index + 1}`,
  imageUrl: `/sample-catalogue/thing-${index + 1}.jpg`,
}));

/** A board as the editor sends it (core/README.md, E3). */
export function payload(changes: object = {}) {
  return {
    title: "A quiet room",
    subject: "Japandi Living Room",
    style: "Japandi",
    room: "Living Room",
    furnitureType: null,
    adjective: null,
    description: null,
    status: "draft",
    products: nineProducts,
    imageUrl: null,
    uploadedMoodboardUrl: null,
    ...changes,
  };
}
