/** Where Amazon's pictures lie; they may be shown from there and kept nowhere else. */
export const amazonImageOrigins: readonly string[] = [
  "https://m.media-amazon.com",
  "https://images-na.ssl-images-amazon.com",
  "https://images-eu.ssl-images-amazon.com",
  "https://images-fe.ssl-images-amazon.com",
];
