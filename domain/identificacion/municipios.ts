/** Number of municipalities of each department, 01 to 22 (docs/fel.md §8). */
const MUNICIPIOS_POR_DEPARTAMENTO = [
  17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17,
] as const;

/** Whether that municipality of that department exists; both are numbered from 1. */
export function isMunicipio(departamento: number, municipio: number): boolean {
  return municipio >= 1 && municipio <= (MUNICIPIOS_POR_DEPARTAMENTO[departamento - 1] ?? 0);
}
