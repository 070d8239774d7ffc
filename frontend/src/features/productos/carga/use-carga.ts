import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { refreshProductos } from '../../../datos/productos.ts';
import type { Modulo } from '../../../datos/productos.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { putProductos } from '../api.ts';
import { claveOf } from './carga.ts';
import type { Carga, Revision } from './carga.ts';
import { deleteCarga, deleteFilas, readCarga, readFilas, saveCarga, startCarga } from './cargas-store.ts';
import { sendFilas } from './send-filas.ts';
import type { HojaCarga } from '../../../datos/hojas/read-archivo.ts';
import { ahoraDelAparato } from '../../../lib/reloj.ts';

/** The readers of spreadsheets and CSV load with the first file. */
const loadLector = () => loadCode(() => import('../../../datos/hojas/read-archivo.ts'));

export type Archivo = { readonly nombre: string; readonly huella: string; readonly hoja: HojaCarga };

export type EstadoCarga =
  | { fase: 'abriendo' }
  | { fase: 'elegir'; error: unknown }
  | { fase: 'leyendo'; nombre: string }
  | { fase: 'columnas'; archivo: Archivo }
  | { fase: 'cargando'; carga: Carga; isDeteniendo: boolean }
  /** The load has stopped; `error` is null when the user stopped it. */
  | { fase: 'detenida'; carga: Carga; error: unknown }
  | { fase: 'otraPestana' }
  | { fase: 'lista'; carga: Carga };

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets one tab at a time send a load; others say so and wait for their turn. */
async function withLock(clave: string, onBusy: () => void, send: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return send();
  const name = `carga ${clave}`;
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await send();
    return lock !== null;
  });
  if (isFree) return;
  onBusy();
  await navigator.locks.request(name, send);
}

/** Ignores storage errors: a device that stores nothing can still load, but not continue after a reload. */
const ignore = (): undefined => undefined;

/** Reason for stopping when the user opens another page; the load continues on return. */
const SALIDA = 'salida';

type Show = (estado: EstadoCarga) => void;

/** Sends the remaining rows of a load and stores the progress after each batch. */
async function run(
  inicial: Carga,
  filas: Awaited<ReturnType<typeof readFilas>>,
  show: Show,
  stop: AbortSignal,
) {
  let carga: Carga = { ...inicial, estado: 'cargando' };
  let since = performance.now();
  const keep = async (cambio: Partial<Carga>): Promise<void> => {
    const duracionMs = carga.duracionMs + performance.now() - since;
    since = performance.now();
    carga = { ...carga, ...cambio, duracionMs, actualizadaEn: ahoraDelAparato() };
    await saveCarga(carga).catch(ignore);
  };
  show({ fase: 'cargando', carga, isDeteniendo: false });
  try {
    const isDone = await sendFilas({
      filas,
      desde: carga.enviadas,
      put: (productos) => putProductos(carga.modulo, productos),
      onLote: async (enviadas, fallidas) => {
        const rechazadas = carga.rechazadas + fallidas.length;
        await keep({ enviadas, rechazadas, fallidas: [...carga.fallidas, ...fallidas] });
        show({ fase: 'cargando', carga, isDeteniendo: stop.aborted });
      },
      wait: sleep,
      signal: stop,
    });
    await keep({ estado: isDone ? 'lista' : stop.reason === SALIDA ? 'cargando' : 'detenida' });
    if (isDone) await deleteFilas(carga.clave).catch(ignore);
    show(isDone ? { fase: 'lista', carga } : { fase: 'detenida', carga, error: null });
  } catch (error) {
    await keep({ estado: 'detenida' });
    show({ fase: 'detenida', carga, error });
  }
}

/** Reviewed rows without those that the user left out, and their number. */
export type Elegidas = Revision & { readonly omitidas: number };

type Origen = Archivo & Pick<Carga, 'clave' | 'nit' | 'modulo'>;

function newCarga({ hoja, ...origen }: Origen, { buenas, fallidas, omitidas }: Elegidas): Carga {
  return {
    ...origen,
    fallidas,
    encabezados: hoja.encabezados,
    separador: hoja.separador,
    total: buenas.length,
    enviadas: 0,
    omitidas,
    rechazadas: 0,
    estado: 'cargando',
    actualizadaEn: ahoraDelAparato(),
    duracionMs: 0,
  };
}

/** State of a module's load from choosing the file to the result; it continues by itself after a reload. */
export function useCarga(nit: string, modulo: Modulo) {
  const [estado, show] = useReducer((_: EstadoCarga, next: EstadoCarga) => next, { fase: 'abriendo' });
  const client = useQueryClient();
  const control = useRef(new AbortController());
  const filas = useRef<Revision['buenas']>([]);
  const clave = claveOf(nit, modulo);
  const isMounted = useRef(true);

  const showIfHere = (next: EstadoCarga) => {
    if (isMounted.current) show(next);
  };
  const send = async (carga: Carga) => {
    const { signal } = (control.current = new AbortController());
    await withLock(
      clave,
      () => showIfHere({ fase: 'otraPestana' }),
      async () => {
        // Another tab may have continued it meanwhile.
        const actual = (await readCarga(clave).catch(ignore)) ?? carga;
        if (actual.estado === 'lista') showIfHere({ fase: 'lista', carga: actual });
        else await run(actual, filas.current, showIfHere, signal);
      },
    );
    await refreshProductos(client, nit, modulo);
  };
  const open = useEffectEvent(async () => {
    const carga = (await readCarga(clave).catch(ignore)) ?? null;
    if (carga === null) showIfHere({ fase: 'elegir', error: null });
    else if (carga.estado === 'lista') showIfHere({ fase: 'lista', carga });
    else {
      filas.current = await readFilas(clave);
      if (carga.estado === 'cargando') await send(carga);
      else showIfHere({ fase: 'detenida', carga, error: null });
    }
  });
  useEffect(() => {
    isMounted.current = true;
    void open();
    return () => {
      isMounted.current = false;
      control.current.abort(SALIDA);
    };
  }, []);

  const choose = async (file: File) => {
    show({ fase: 'leyendo', nombre: file.name });
    try {
      const { hashArchivo, readArchivo } = await loadLector();
      const [hoja, huella] = await Promise.all([readArchivo(file), hashArchivo(file)]);
      showIfHere({ fase: 'columnas', archivo: { nombre: file.name, huella, hoja } });
    } catch (error) {
      showIfHere({ fase: 'elegir', error });
    }
  };
  const start = async ({ nombre, huella, hoja }: Archivo, elegidas: Elegidas) => {
    const { buenas } = elegidas;
    const carga = newCarga({ clave, nit, modulo, nombre, huella, hoja }, elegidas);
    filas.current = buenas;
    show({ fase: 'cargando', carga, isDeteniendo: false });
    await startCarga(carga, buenas).catch(ignore);
    await send(carga);
  };
  const stop = () => {
    control.current.abort();
    if (estado.fase === 'cargando') show({ ...estado, isDeteniendo: true });
  };
  const reset = async () => {
    await deleteCarga(clave).catch(ignore);
    show({ fase: 'elegir', error: null });
  };
  return { estado, choose, start, stop, resume: send, reset };
}
