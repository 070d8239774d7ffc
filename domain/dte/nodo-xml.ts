/** One element; every value is text exactly as written (no numbers, no trimming). */
export type NodoXml = {
  /** Qualified name as written ("dte:DTE"). */
  readonly nombre: string;
  /** Name without its prefix ("DTE"). */
  readonly local: string;
  readonly atributos: Readonly<Record<string, string>>;
  readonly hijos: readonly NodoXml[];
  /** Own text and CDATA joined, without the text of the children. */
  readonly texto: string;
};
