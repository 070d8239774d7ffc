import { useSyncExternalStore } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import type { FallaSubida } from '../../datos/post-archivo.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import type { TipoToast } from '../../lib/toasts.ts';
import { crearImportacion, iniciarImportacion, refreshImportaciones } from './api.ts';
import { t } from './i18n.ts';
import type { Rechazado, Subible } from './reunir.ts';

/** The upload under way, or what was left out of the last one. `nit` is the issuer who sends. */
export type EstadoSubida =
  | { fase: 'nada' }
  | { fase: 'reuniendo'; nit: string; hechos: number; total: number }
  | {
      fase: 'subiendo';
      nit: string;
      archivos: number;
      enviados: number;
      bytes: number;
      ids: readonly string[];
    }
  | { fase: 'hecha'; nit: string; rechazados: readonly Rechazado[] };

let estado: EstadoSubida = { fase: 'nada' };
let control = new AbortController();
/** The code that packs loads with the first files. */
const loadReunir = () => loadCode(() => import('./reunir.ts'));
const listeners = new Set<() => void>();

function publish(siguiente: EstadoSubida): void {
  estado = siguiente;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The upload belongs to the page and not to a screen, so that the user may open another one meanwhile. */
export function useSubida(): EstadoSubida {
  return useSyncExternalStore(subscribe, () => estado);
}

export function isSubiendo({ fase }: EstadoSubida): boolean {
  return fase === 'reuniendo' || fase === 'subiendo';
}

export function cancelSubida(): void {
  control.abort();
}

type Falla = FallaSubida['falla'];
const AVISOS = {
  cancelada: ['warning', 'importacion.cancelada'],
  permiso: ['error', 'importacion.sinPermiso'],
  subida: ['error', 'importacion.sinSubida'],
} as const satisfies Record<Falla, readonly [TipoToast, string]>;

function tell(falla: Falla): void {
  const [tipo, etiqueta] = AVISOS[falla];
  showToast(tipo, t(etiqueta));
}

/** Asks before a page with an upload is closed. */
function warn(event: Event): void {
  event.preventDefault();
}

/**
 * Sends the files of an issuer and starts their import; while others are being sent it does nothing. Answers the id of the
 * import when all files went into one.
 */
export async function subir(nit: string, elegidos: readonly File[]): Promise<string | null> {
  if (isSubiendo(estado) || elegidos.length === 0) return null;
  control = new AbortController();
  addEventListener('beforeunload', warn);
  const ids: string[] = [];
  let rechazados: readonly Rechazado[] = [];
  try {
    const { packSueltos, sortElegidos } = await loadReunir();
    const elegido = sortElegidos(elegidos);
    const { sueltos, zips } = elegido;
    rechazados = elegido.rechazados;
    const seguimiento = {
      signal: control.signal,
      onHechos: (hechos: number) => publish({ fase: 'reuniendo', nit, hechos, total: sueltos.length }),
    };
    seguimiento.onHechos(0);
    const reunidos = await packSueltos(sueltos, seguimiento);
    const falla = await send(nit, ids, [
      ...zips.map((archivo) => ({ nombre: archivo.name, archivo })),
      ...reunidos,
    ]);
    if (falla !== null) tell(falla);
  } catch (error) {
    if (control.signal.aborted) tell('cancelada');
    else showError(error);
  } finally {
    removeEventListener('beforeunload', warn);
    publish({ fase: 'hecha', nit, rechazados });
    await refreshImportaciones();
  }
  const [id = null] = ids;
  return ids.length === 1 && rechazados.length === 0 ? id : null;
}

/** Sends what is ready, import by import, whose ids it adds, and shows the part that is there; answers what stopped it. */
async function send(nit: string, ids: string[], subibles: readonly Subible[]): Promise<Falla | null> {
  const bytes = subibles.reduce((suma, { archivo }) => suma + archivo.size, 0);
  const { toGrupos } = await loadReunir();
  const { postSubida } = await loadCode(() => import('../../datos/post-archivo.ts'));
  let hechos = 0;
  const show = (enviados: number): void =>
    publish({ fase: 'subiendo', nit, archivos: subibles.length, enviados, bytes, ids });
  for (const grupo of toGrupos(subibles)) {
    const { importacion, subidas } = await crearImportacion(
      grupo.map(({ nombre, archivo }) => ({ nombre, tamano: archivo.size })),
    );
    ids.push(importacion.id);
    show(hechos);
    for (const [i, { archivo }] of grupo.entries()) {
      const subida = subidas[i];
      if (subida === undefined) throw new Error('No address for an upload');
      const falla = await postSubida(subida, archivo, {
        signal: control.signal,
        onAvance: (parte) => show(hechos + (archivo.size * parte) / 100),
      });
      if (falla !== null) return falla.falla;
      hechos += archivo.size;
      show(hechos);
    }
    await iniciarImportacion(importacion.id);
    showToast('success', t('importacion.iniciado'));
  }
  return null;
}
