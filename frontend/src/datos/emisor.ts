import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  GetCreditosRestantesDocument,
  GetEstablecimientoSucursalesDocument,
  MyCertificadoresEstablecimientoDocument,
  MyEstablecimientoDocument,
} from '../generated/datos/emisor.ts';
import { chooseFormato } from '#domain/plantillas/formato-pdf.ts';
import { execute } from '../lib/api-client.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { CLAVES, readItem, writeItem } from '../lib/storage.ts';
import { toOpciones } from '../lib/lectura.ts';
import type { Lectura } from '../lib/lectura.ts';
import { UI } from '../lib/ui-constants.ts';

/** Query keys of the issuer's data, which the layout and several features read. */
export const CLAVES_EMISOR = {
  establecimiento: ['emisor', 'establecimiento'],
  sucursales: ['emisor', 'sucursales'],
  creditos: ['emisor', 'creditos'],
  certificadores: ['emisor', 'certificadores'],
  impresion: ['emisor', 'impresion'],
} as const;

/** Reads the issuer; null while it is not configured. */
export async function readEstablecimiento(signal?: AbortSignal) {
  const { myEstablecimiento: leido } = await execute(MyEstablecimientoDocument, {}, signal);
  return leido ? { ...leido, formatoPdfDefault: chooseFormato(leido.formatoPdfDefault) } : null;
}

export function useEstablecimiento(lectura?: Lectura) {
  return useQuery({
    queryKey: CLAVES_EMISOR.establecimiento,
    queryFn: ({ signal }) => readEstablecimiento(signal),
    ...toOpciones(lectura, UI.datosEstablesMs),
  });
}

export async function readSucursales(signal?: AbortSignal) {
  const answer = await execute(GetEstablecimientoSucursalesDocument, {}, signal);
  return answer.getEstablecimientoSucursales.map((sucursal) => ({
    ...sucursal,
    idFormatoPdf: chooseFormato(sucursal.idFormatoPdf),
  }));
}

export function useSucursales(lectura?: Lectura) {
  return useQuery({
    queryKey: CLAVES_EMISOR.sucursales,
    queryFn: ({ signal }) => readSucursales(signal),
    ...toOpciones(lectura, UI.datosEstablesMs),
  });
}

/** A branch as it is read. */
export type SucursalLeida = NonNullable<ReturnType<typeof useSucursales>['data']>[number];

/** Name of a branch in a list or in a line: its code of SAT, which people know it by, and its name. */
export function nombreSucursal({ id, nombre }: Pick<SucursalLeida, 'id' | 'nombre'>): string {
  return `${id} · ${nombre}`;
}

/** Documents left to issue; the answer of each sale brings them again. */
export function useCreditos() {
  return useQuery({
    queryKey: CLAVES_EMISOR.creditos,
    queryFn: async ({ signal }) =>
      (await execute(GetCreditosRestantesDocument, {}, signal)).getCreditosRestantes,
    ...toOpciones(undefined),
  });
}

export async function readCertificadores(signal?: AbortSignal) {
  return (await execute(MyCertificadoresEstablecimientoDocument, {}, signal)).myCertificadoresEstablecimiento;
}

export function useCertificadores(lectura?: Lectura) {
  return useQuery({
    queryKey: CLAVES_EMISOR.certificadores,
    queryFn: ({ signal }) => readCertificadores(signal),
    ...toOpciones(lectura),
  });
}

/** Whether documents are certified in production; null while that is not known. Without a certifier the issuer practises. */
export function useProduccion(): boolean | null {
  const { data } = useCertificadores();
  return data === undefined ? null : (data[0]?.prod ?? false);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the branch chosen in the top bar on this device. */
export function chooseSucursal(id: number): void {
  writeItem(CLAVES.sucursal, String(id));
  for (const listener of listeners) listener();
}

/** Branch for new documents: the chosen one, else the token's, else the first enabled; null without branches. */
export function useSucursalActual() {
  const { data } = useSucursales();
  const sesion = useSesion();
  const chosen = useSyncExternalStore(subscribe, () => readItem(CLAVES.sucursal));
  const enabled = elegibles(data);
  const wanted = chosen === null ? sesion?.sucursalPorDefecto : Number(chosen);
  return enabled.find(({ id }) => id === wanted) ?? enabled[0] ?? null;
}

/** Branches to choose from: enabled and not hidden, or all enabled ones when every one is hidden. */
export function elegibles<S extends { habilitada: boolean; visible: boolean }>(
  sucursales: readonly S[] | undefined,
): S[] {
  const enabled = (sucursales ?? []).filter(({ habilitada }) => habilitada);
  const visible = enabled.filter((each) => each.visible);
  return visible.length > 0 ? visible : enabled;
}
