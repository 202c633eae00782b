declare module "virtual:bookmarklet" {
  /** A script without a final semicolon or comment, for a `javascript:` URL. */
  export const bookmarkletCode: string;
}
