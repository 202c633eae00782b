declare module "subset-font" {
  interface Options {
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
