import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  CrearPaqueteMensualDocument,
  DejarClienteDocument,
  DescargarPaqueteMensualDocument,
  GetPaquetesMensualesDocument,
  GetResumenClientesDocument,
  ResponderInvitacionDocument,
} from '../../generated/contador.ts';
import type { GetPaquetesMensualesQuery, GetResumenClientesQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { restartForEstablecimiento } from '../../lib/cambio-establecimiento.ts';
import { CLAVE_ESTABLECIMIENTOS, CLAVE_INVITACIONES } from '../../datos/establecimientos.ts';
import { readSesion } from '../../lib/session-store.ts';
import { showError } from '../../lib/toasts.ts';
import type { MesContable } from '../../datos/periodo.ts';

export type ResumenCliente = GetResumenClientesQuery['getResumenClientes'][number];

/** Number of clients in one call; their rows arrive together, and fail together. */
const POR_LLAMADA = 10;

export type Resumenes = {
  /** Summary by NIT; null when it could not be read, absent while it is being read. */
  porNit: ReadonlyMap<string, ResumenCliente | null>;
  /** Repeats the calls that failed. */
  retry: () => void;
};

type Tanda = { nits: readonly string[]; resumenes: readonly ResumenCliente[] };

/** Documents that each client issued in a month, as the answers arrive. */
export function useResumenes(nits: readonly string[], { mes, anio }: MesContable): Resumenes {
  const tandas = chunk([...nits].sort(), POR_LLAMADA);
  const combine = useCallback(
    (results: UseQueryResult<Tanda>[]) => combineTandas(results, chunk([...nits].sort(), POR_LLAMADA)),
    [nits],
  );
  return useQueries({
    queries: tandas.map((tanda) => ({
      queryKey: ['resumenClientes', anio, mes, tanda],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Tanda> => {
        const { getResumenClientes } = await execute(
          GetResumenClientesDocument,
          { mes, anio, nits: tanda },
          signal,
        );
        return { nits: tanda, resumenes: getResumenClientes };
      },
    })),
    combine,
  });
}

function combineTandas(results: UseQueryResult<Tanda>[], tandas: readonly string[][]): Resumenes {
  const porNit = new Map<string, ResumenCliente | null>();
  results.forEach(({ data, isError }, i) => {
    const leidos = new Map(data?.resumenes.map((resumen) => [resumen.nit, resumen]));
    if (data === undefined && !isError) return;
    for (const nit of tandas[i] ?? []) porNit.set(nit, leidos.get(nit) ?? null);
  });
  const retry = (): void => {
    for (const { data, isError, refetch } of results)
      if (isError || (data !== undefined && data.resumenes.length < data.nits.length)) void refetch();
  };
  return { porNit, retry };
}

function chunk(nits: readonly string[], size: number): string[][] {
  const tandas: string[][] = [];
  for (let i = 0; i < nits.length; i += size) tandas.push(nits.slice(i, i + size));
  return tandas;
}

/** Runs a change and reads both lists again after any answer, because the client or a colleague may have changed them too. */
function useCambio<TEntrada, TSalida>(mutationFn: (entrada: TEntrada) => Promise<TSalida>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [CLAVE_ESTABLECIMIENTOS, CLAVE_INVITACIONES].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useResponderInvitacion() {
  return useCambio((respuesta: { codigo: string; aceptar: boolean }) =>
    execute(ResponderInvitacionDocument, respuesta).then((datos) => datos.responderInvitacion),
  );
}

/** Ends the firm's access to a client; a user who works for that client returns to the own establishment. */
export function useDejarCliente() {
  return useCambio(async (nit: string) => {
    const isActual = readSesion()?.nit === nit;
    await execute(DejarClienteDocument, { nit });
    if (isActual) await restartForEstablecimiento();
  });
}

export type PaqueteMensual = GetPaquetesMensualesQuery['getPaquetesMensuales'][number];

const PAQUETES = ['paquetesMensuales'] as const;
const ESPERA_MS = 1_500;

/** Packages that the user asked for, newest first; read again while one is being made. */
export function usePaquetes() {
  return useQuery({
    queryKey: PAQUETES,
    queryFn: async ({ signal }) =>
      (await execute(GetPaquetesMensualesDocument, {}, signal)).getPaquetesMensuales,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'PREPARANDO') === true ? ESPERA_MS : false,
  });
}

export function useCrearPaquete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pedido: MesContable & { nits: string[] }) =>
      (await execute(CrearPaqueteMensualDocument, pedido)).crearPaqueteMensual,
    onSettled: () => client.invalidateQueries({ queryKey: PAQUETES }),
  });
}

/** Downloads a finished package. The answer is an attachment, so the page stays. */
export function useDescargarPaquete() {
  return useMutation({
    mutationFn: async (id: string) =>
      (await execute(DescargarPaqueteMensualDocument, { id })).descargarPaqueteMensual,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showError,
  });
}
