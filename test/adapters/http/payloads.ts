/** Nine things of the sample catalogue, as the search answers them. */
export const nineProducts = Array.from({ length: 9 }, (_, place) => ({
  id: `B0HRTH000${place + 1}`,
  asin: `B0HRTH000${place + 1}`,
  title: `Thing ${place + 1}`,
  imageUrl: `/sample-catalogue/thing-${place + 1}.jpg`,
}));

/** A board as the editor sends it (specification, section 7). */
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
