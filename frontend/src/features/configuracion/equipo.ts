const NAVEGADORES = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Chrome · Windows" from what the browser says of itself; a part that it does not say is left out. */
export function nombreEquipo(agente: string): string {
  const find = (tabla: readonly (readonly [RegExp, string])[]) =>
    tabla.find(([patron]) => patron.test(agente))?.[1];
  return [find(NAVEGADORES), find(SISTEMAS)].filter((parte) => parte !== undefined).join(' · ');
}
