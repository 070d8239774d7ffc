import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { EstadoCorreo } from '#domain/correo/estado.ts';
import type { BandejaSalida, CorreoGuardado } from '#lambdas/ports/correo.ts';

type Carta = { correo: CorreoGuardado; leaseHasta: number; pendiente: boolean };

export function createBandejaEnMemoria(): BandejaSalida {
  const cartas = new Map<string, Carta>();
  const key = (nit: string, id: string): string => `${nit}#${id}`;
  const setState = (carta: Carta, estado: EstadoCorreo, now: Date, proximoIntento: number | null): void => {
    carta.leaseHasta = 0;
    carta.pendiente = proximoIntento !== null;
    Object.assign(carta.correo, { estado, fecha: toGuatemala(now.getTime()).iso, proximoIntento });
  };
  const findPendiente = (nit: string, id: string): Carta | null => {
    const carta = cartas.get(key(nit, id));
    return carta?.pendiente === true ? carta : null;
  };
  return {
    put: async (correo, now) => {
      const clave = key(correo.nit, correo.id);
      if (cartas.has(clave)) return;
      const fecha = toGuatemala(now.getTime()).iso;
      const guardado = {
        ...correo,
        intentos: 0,
        estado: 'EN_COLA',
        fecha,
        proximoIntento: now.getTime(),
        reenvio: null,
      } as const;
      cartas.set(clave, { correo: guardado, leaseHasta: 0, pendiente: true });
    },
    find: async (nit, id) => structuredClone(cartas.get(key(nit, id))?.correo ?? null),
    list: async (nit, idTransaccion) =>
      [...cartas.values()]
        .map(({ correo }) => structuredClone(correo))
        .filter((correo) => correo.nit === nit && correo.id.startsWith(`${idTransaccion}-`))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    page: async (nit, { prefijo, limite, siguiente }) => {
      if (siguiente !== null && !siguiente.startsWith(prefijo)) throw new AppError('PAGINA_INVALIDA');
      const suyos = [...cartas.values()]
        .map(({ correo }) => structuredClone(correo))
        .filter(({ id, ...correo }) => correo.nit === nit && id.startsWith(prefijo) && id > (siguiente ?? ''))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      const correos = suyos.slice(0, limite);
      return { correos, siguiente: suyos.length > limite ? (correos.at(-1)?.id ?? null) : null };
    },
    reopen: async (nit, id, reenvio, now) => {
      const carta = cartas.get(key(nit, id));
      if (carta === undefined || carta.pendiente || carta.correo.reenvio === reenvio) return false;
      setState(carta, 'EN_COLA', now, now.getTime());
      Object.assign(carta.correo, { intentos: 0, reenvio });
      return true;
    },
    lease: async (nit, id, now, hasta) => {
      const carta = findPendiente(nit, id);
      if (carta === null || carta.leaseHasta > now.getTime()) return false;
      if ((carta.correo.proximoIntento ?? 0) > now.getTime() + 1_000) return false;
      carta.leaseHasta = hasta;
      carta.correo.proximoIntento = hasta;
      carta.correo.intentos += 1;
      return true;
    },
    close: async (nit, id, estado, now) => {
      const carta = findPendiente(nit, id);
      if (carta !== null) setState(carta, estado, now, null);
    },
    retry: async (nit, id, proximoIntento, now) => {
      const carta = findPendiente(nit, id);
      if (carta !== null) setState(carta, 'REINTENTO', now, proximoIntento);
    },
    postpone: async (nit, id, proximoIntento, now) => {
      const carta = findPendiente(nit, id);
      if (carta === null) return;
      setState(carta, 'ESPERA_TOPE', now, proximoIntento);
      carta.correo.intentos -= 1;
    },
    report: async (nit, id, aviso, now) => {
      const carta = cartas.get(key(nit, id));
      if (carta === undefined) return false;
      setState(carta, aviso, now, null);
      return true;
    },
    listPending: async (now, limite) =>
      [...cartas.values()]
        .filter(({ pendiente, correo }) => pendiente && (correo.proximoIntento ?? 0) <= now.getTime())
        .sort((a, b) => (a.correo.proximoIntento ?? 0) - (b.correo.proximoIntento ?? 0))
        .slice(0, limite)
        .map(({ correo: { nit, id } }) => ({ nit, id })),
  };
}
