export type Variante = 'primaria' | 'secundaria' | 'enlace' | 'peligro';

/** Classes of Amplify's stylesheet. Its component writes the same, with 15 kB (gzip) of code for properties that nobody sets here. */
export const CLASES_BOTON: Readonly<Record<Variante, string>> = {
  primaria: 'amplify-button--primary',
  secundaria: '',
  enlace: 'amplify-button--link',
  peligro: 'amplify-button--destructive',
};

export function joinClases(...clases: readonly string[]): string {
  return clases.filter((clase) => clase !== '').join(' ');
}
