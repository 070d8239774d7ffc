import { t } from './i18n.ts';

/**
 * Browsers by a part of their user agent; the first match counts, because Edge and Opera also say Chrome, and Chrome
 * also says Safari.
 */
const NAVEGADORES = [
  [/Edg[A-Z]?\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Describes a user agent, such as "Chrome en Windows"; the text itself when it is no browser's. */
export function describeAgente(agente: string): string {
  const find = (tabla: readonly (readonly [RegExp, string])[]) =>
    tabla.find(([patron]) => patron.test(agente))?.[1];
  const navegador = find(NAVEGADORES);
  const sistema = find(SISTEMAS);
  if (navegador === undefined) return agente.slice(0, 40);
  return sistema === undefined ? navegador : t('comun.dispositivo', { navegador, sistema });
}
