/** Picture of the issuer, already scaled down; its proportions are kept inside the logo box. */
export type Logo = { bytes: Uint8Array; format: 'JPEG' | 'PNG'; width: number; height: number };
