declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    dropTables?: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
