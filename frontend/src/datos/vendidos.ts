import { useMemo, useSyncExternalStore } from 'react';
import { CLAVES, readItem, writeItem } from '../lib/storage.ts';

/** A product that this device sold; the favourites come first among the tiles. */
export type Vendido = { readonly codigo: string; readonly favorito: boolean };

const MAXIMO = 60;

type Guardados = Readonly<Record<string, readonly Vendido[]>>;

function isVendido(value: unknown): value is Vendido {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'codigo') === 'string' &&
    typeof Reflect.get(value, 'favorito') === 'boolean'
  );
}

function readGuardados(): Guardados {
  try {
    const leido: unknown = JSON.parse(readItem(CLAVES.vendidos) ?? '{}');
    if (typeof leido !== 'object' || leido === null) return {};
    return Object.fromEntries(
      Object.entries(leido).map(([nit, lista]: [string, unknown]) => [
        nit,
        Array.isArray(lista) ? lista.filter(isVendido) : [],
      ]),
    );
  } catch {
    // Whatever is stored there is no text of this application, so nothing is lost with it.
    return {};
  }
}

/** Products that this device sold for an issuer: favourites first, then the last sold. */
export function readVendidos(nit: string): readonly Vendido[] {
  const lista = readGuardados()[nit] ?? [];
  return [...lista.filter(({ favorito }) => favorito), ...lista.filter(({ favorito }) => !favorito)];
}

/** Nothing is written once another window has ended the session: this one sees the storage empty before it closes. */
function change(nit: string, edit: (lista: readonly Vendido[]) => readonly Vendido[]): void {
  if (readItem(CLAVES.sesion) === null) return;
  const guardados = readGuardados();
  const lista = edit(guardados[nit] ?? []).slice(0, MAXIMO);
  writeItem(CLAVES.vendidos, JSON.stringify({ ...guardados, [nit]: lista }));
  for (const oyente of oyentes) oyente();
}

const oyentes = new Set<() => void>();

/** Follows what this window and the others of the device store. */
function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente);
  addEventListener('storage', oyente);
  return () => {
    oyentes.delete(oyente);
    removeEventListener('storage', oyente);
  };
}

/** `readVendidos`, read again whenever it changes. */
export function useVendidos(nit: string): readonly Vendido[] {
  const guardado = useSyncExternalStore(subscribe, () => readItem(CLAVES.vendidos));
  // The text is no argument of the reader; it tells when to read again.
  return useMemo(() => (guardado === null ? [] : readVendidos(nit)), [nit, guardado]);
}

/** Notes the products of a sale as the last sold. */
export function noteVenta(nit: string, codigos: readonly string[]): void {
  const nuevos = [...new Set(codigos)].filter((codigo) => codigo !== '');
  if (nuevos.length === 0) return;
  change(nit, (lista) => [
    ...nuevos.map((codigo) => lista.find((each) => each.codigo === codigo) ?? { codigo, favorito: false }),
    ...lista.filter(({ codigo }) => !nuevos.includes(codigo)),
  ]);
}

/** Marks a product as a favourite of this device, or unmarks it. */
export function markFavorito(nit: string, codigo: string, favorito: boolean): void {
  change(nit, (lista) => [{ codigo, favorito }, ...lista.filter((each) => each.codigo !== codigo)]);
}
