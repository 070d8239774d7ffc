import type { Log } from '#lambdas/ports/log.ts';
import { readRastro } from './rastro.ts';

const SECRETS = /^(apikey|passcert|password|contrasena|bearer|token|authorization|secreto)/i;
const TOKENS = /(Bearer\s+)\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Local part of an e-mail address, which names a person; the domain stays for investigating faults. */
const BUZONES = /[-+.\w]{1,64}@(?=[-.\w]+\.[a-z]{2})/gi;
const MAX_TEXT = 4_000;
/** Levels of a value that are written; a line of measures (medidas.ts) has five. */
const MAX_NIVELES = 6;

/**
 * Writes one JSON line per entry, with the code of the call under way; secrets and addresses are masked, by the name of the
 * field and by the form of the text.
 */
export function createLog(write: (line: string) => void = writeToStdout): Log {
  const at =
    (nivel: 'info' | 'warn' | 'error') =>
    (evento: string, campos: Record<string, unknown> = {}): void =>
      write(JSON.stringify({ nivel, evento, ...readRastro(), ...mask(campos, 0) }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function writeToStdout(line: string): void {
  process.stdout.write(`${line}\n`);
}

function mask(campos: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(campos).map(([name, value]: [string, unknown]) => [
    name,
    SECRETS.test(name) ? '***' : readable(value, depth),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function readable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) return readableError(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_NIVELES) return '…';
  return Array.isArray(value) ? value.map((item) => readable(item, depth + 1)) : mask(value, depth + 1);
}

function readableError(error: Error, depth: number): Record<string, unknown> {
  const cause =
    error.cause === undefined || depth >= MAX_NIVELES ? {} : { causa: readable(error.cause, depth + 1) };
  return {
    nombre: error.name,
    mensaje: maskText(error.message),
    pila: maskText(error.stack ?? ''),
    ...cause,
  };
}

function maskText(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(TOKENS, (_, bearer: string | undefined) => `${bearer ?? ''}***`)
    .replace(BUZONES, '***@');
}
