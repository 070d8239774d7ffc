import type { EnlaceVigente } from '../../datos/enlace.ts';
import type { EventoLeido } from './api.ts';

/** The story with the first and the last opening of each link, each at its time. Times are ISO texts of Guatemala. */
export function withAperturas(
  eventos: readonly EventoLeido[],
  enlaces: readonly EnlaceVigente[],
): EventoLeido[] {
  const aperturas = enlaces.flatMap(({ primeraVista, ultimaVista }) => [
    ...toEvento('ABIERTO', primeraVista),
    ...(ultimaVista === primeraVista ? [] : toEvento('ABIERTO_OTRA_VEZ', ultimaVista)),
  ]);
  return [...eventos, ...aperturas].sort((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}

function toEvento(tipo: string, fecha: string | null | undefined): EventoLeido[] {
  return fecha === null || fecha === undefined ? [] : [{ tipo, fecha, usuario: COMPRADOR, detalle: '' }];
}

/** Stands for the user in an event that a buyer caused; no user has this name. */
export const COMPRADOR = '#comprador';
