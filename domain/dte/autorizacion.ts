const UUID = /^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/;
/** Series that the test environments of certifiers write (docs/fel.md §3.8). */
const SERIES_DE_PRUEBA: readonly string[] = ['PRUEBAS', '**PRUEBAS**'];

export function isUuid(text: string): boolean {
  return UUID.test(text.toUpperCase());
}

/** Serie and number that follow from an authorisation: its first eight hex digits, and the next eight as decimal. */
export function serieNumeroOf(uuid: string): { serie: string; numero: string } {
  const hex = uuid.toUpperCase().replaceAll('-', '');
  return { serie: hex.slice(0, 8), numero: BigInt(`0x${hex.slice(8, 16)}`).toString() };
}

/** Whether serie and number of an answer belong to its authorisation; test environments may replace the serie. */
export function isAutorizacionConsistent(uuid: string, serie: string, numero: string): boolean {
  if (!isUuid(uuid)) return false;
  const derived = serieNumeroOf(uuid);
  return derived.numero === numero && (derived.serie === serie || isSerieDePrueba(serie));
}

/** Whether the serie is one that only test environments write. */
export function isSerieDePrueba(serie: string): boolean {
  return SERIES_DE_PRUEBA.includes(serie);
}
