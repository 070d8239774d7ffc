import { isRecord } from '#domain/is-record.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { LlaveDispositivoDocument } from '../generated/datos/llave.ts';
import { ApiError, catalogError } from '../lib/api-error.ts';
import { execute } from '../lib/api-client.ts';
import { isOnline } from '../lib/connection.ts';
import { openBaseSesion } from '../lib/base-sesion.ts';
import { readSesion, subscribeSesion } from '../lib/session-store.ts';
import { ahoraDelAparato } from '../lib/reloj.ts';

/** A sealed value: AES-GCM, with the vector that belongs to it. */
export type Sello = { iv: Uint8Array<ArrayBuffer>; datos: ArrayBuffer };

type Llaves = { sellar: CryptoKey; abrir: CryptoKey };

const DIA_MS = 86_400_000;
/** Age up to which kept keys serve without asking the server, and up to which they serve when it does not answer. */
const VIGENCIA_MS = { sinPreguntar: DIA_MS, sinServidor: 7 * DIA_MS } as const;

const ALGORITMO = 'AES-GCM';
const BYTES_IV = 12;

/**
 * Keys of the present user, who gets them from the server with a session. They cannot be taken out of the browser, and what
 * keeps them for a start without connection is deleted with the session: from then on what the device has is closed until the
 * same user signs in again.
 */
let abierta: { usuario: string; llaves: Promise<Llaves> } | null = null;

/** Keys that only seal, by user: the last words of a screen that the end of a session closes are still stored. */
const selladoras = new Map<string, CryptoKey>();

subscribeSesion(() => {
  if (readSesion()?.usuario !== abierta?.usuario) abierta = null;
});

function openLlaves(usuario: string): Promise<Llaves> {
  if (usuario === '' || readSesion()?.usuario !== usuario)
    return Promise.reject(catalogError('SESION_EXPIRADA'));
  if (abierta?.usuario === usuario) return abierta.llaves;
  const llaves = findLlaves(usuario);
  const nueva = { usuario, llaves };
  abierta = nueva;
  // The next call asks again.
  llaves.catch(() => {
    if (abierta === nueva) abierta = null;
  });
  return llaves;
}

/** Kept keys of the user that are not older than that; null without them, or where the browser forbids keeping any. */
async function readGuardadas(usuario: string, edadMs: number): Promise<Llaves | null> {
  const fila = await openBaseSesion()
    .then((base) => base.get('llaves', usuario))
    .catch(() => undefined);
  if (fila === undefined || ahoraDelAparato() - fila.desde > edadMs) return null;
  selladoras.set(usuario, fila.sellar);
  return fila;
}

async function findLlaves(usuario: string): Promise<Llaves> {
  const guardadas = await readGuardadas(
    usuario,
    isOnline() ? VIGENCIA_MS.sinPreguntar : VIGENCIA_MS.sinServidor,
  );
  if (guardadas !== null) return guardadas;
  try {
    return await fetchLlaves(usuario);
  } catch (error) {
    const isSinRed = error instanceof ApiError && error.codigo === 'SIN_CONEXION';
    const anteriores = isSinRed ? await readGuardadas(usuario, VIGENCIA_MS.sinServidor) : null;
    if (anteriores === null) throw error;
    return anteriores;
  }
}

async function fetchLlaves(usuario: string): Promise<Llaves> {
  const { llaveDispositivo } = await execute(LlaveDispositivoDocument, {});
  const bytes = Uint8Array.from(atob(llaveDispositivo), (char) => char.charCodeAt(0));
  const importFor = (uso: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
    crypto.subtle.importKey('raw', bytes, ALGORITMO, false, [uso]);
  const [sellar, abrir] = await Promise.all([importFor('encrypt'), importFor('decrypt')]);
  selladoras.set(usuario, sellar);
  const fila = { usuario, sellar, abrir, desde: ahoraDelAparato() };
  // The session may have ended meanwhile, and with it all that it keeps.
  if (readSesion()?.usuario === usuario)
    void openBaseSesion()
      .then((base) => base.put('llaves', fila))
      .catch(() => undefined);
  return { sellar, abrir };
}

/** Ties the sealed value to its place, so that it cannot be put in another. */
function lugarOf(usuario: string, codigo: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([usuario, codigo]));
}

/** Key under which the bytes of a picture stand in the text that is sealed. */
const BYTES = '$bytes';

const pack = (_clave: string, valor: unknown): unknown =>
  valor instanceof Uint8Array ? { [BYTES]: Array.from(valor, toHex).join('') } : valor;

function unpack(_clave: string, valor: unknown): unknown {
  const hex = isRecord(valor) ? valor[BYTES] : undefined;
  if (typeof hex !== 'string') return valor;
  return Uint8Array.from(hex.match(/../g) ?? [], (par) => parseInt(par, 16));
}

const toHex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Seals a value of the user; works after the session has ended too, once it has worked before. */
export async function seal(usuario: string, codigo: string, valor: unknown): Promise<Sello> {
  const sellar = selladoras.get(usuario) ?? (await openLlaves(usuario)).sellar;
  const iv = crypto.getRandomValues(new Uint8Array(BYTES_IV));
  const algoritmo = { name: ALGORITMO, iv, additionalData: lugarOf(usuario, codigo) };
  const datos = await crypto.subtle.encrypt(
    algoritmo,
    sellar,
    new TextEncoder().encode(JSON.stringify(valor, pack)),
  );
  return { iv, datos };
}

/** Opens a sealed value of the present user; null when its key is another. Throws when the key cannot be had now. */
export async function unseal(usuario: string, codigo: string, { iv, datos }: Sello): Promise<unknown> {
  const { abrir } = await openLlaves(usuario);
  const algoritmo = { name: ALGORITMO, iv, additionalData: lugarOf(usuario, codigo) };
  const bytes = await crypto.subtle.decrypt(algoritmo, abrir, datos).catch(() => null);
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes), unpack) as unknown);
}

/** Opens a sealed draft; one from before there were ways of payment lacks them. */
export async function unsealBorrador(
  usuario: string,
  codigo: string,
  sello: Sello,
): Promise<DocumentoBorrador | null> {
  const input = await unseal(usuario, codigo, sello);
  return input === null ? null : { ...{ formaPago: [] }, ...(input as DocumentoBorrador) };
}
