declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** Tags of the OpenType features that stay. */
    keepFeatures: readonly string[];
    noHinting: boolean;
    variationAxes: Record<string, { min: number; max: number }>;
  };
  /** The font with the characters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
