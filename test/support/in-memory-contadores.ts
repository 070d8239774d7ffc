import type { AccesoContador, EstadoContador, MembresiaRepository } from '#lambdas/ports/membresia.ts';

type Fila = AccesoContador & { huella: string | null };

export type ContadoresEnMemoria = Pick<
  MembresiaRepository,
  | 'listContadores'
  | 'findContador'
  | 'nameContador'
  | 'inviteContador'
  | 'answerContador'
  | 'changeContador'
  | 'listClientes'
  | 'findInvitacion'
  | 'proveNit'
  | 'isNitProbado'
> & {
  /** Stores the proof of a claimant, to whom the NIT moves; false when there is a proof. */
  moveNit: (nit: string) => boolean;
};

/** Accesses of accountants over maps, by establishment and then by the accountant's NIT. */
export function createContadoresEnMemoria(): ContadoresEnMemoria {
  const accesos = new Map<string, Map<string, Fila>>();
  const probados = new Map<string, { enTraslado: boolean }>();
  const accesosOf = (nit: string): Map<string, Fila> => accesos.get(nit) ?? new Map<string, Fila>();
  const put = (nit: string, fila: Fila): void =>
    void accesos.set(nit, accesosOf(nit).set(fila.nit, structuredClone(fila)));
  const clientesOf = (nitContador: string): Fila[] =>
    [...accesos.keys()].sort().flatMap((nit) => {
      const fila = accesosOf(nit).get(nitContador);
      return fila === undefined || fila.estado === 'nombrado' ? [] : [{ ...fila, nit }];
    });
  const close = (fila: Fila, estado: EstadoContador, desde: string): void =>
    void Object.assign(fila, { estado, desde, huella: null, vence: null });
  return {
    listContadores: async (nit) =>
      [...accesosOf(nit).values()].sort((a, b) => (a.nit < b.nit ? -1 : 1)).map(toAcceso),
    findContador: async (nit, nitContador) => {
      const fila = accesosOf(nit).get(nitContador);
      return fila === undefined ? null : toAcceso(fila);
    },
    nameContador: async (nit, nitContador, desde) => {
      if (accesosOf(nit).has(nitContador)) return;
      put(nit, { ...VACIO, nit: nitContador, estado: 'nombrado', desde });
    },
    inviteContador: async (nit, nitContador, invitacion, ahora) => {
      const previa = accesosOf(nit).get(nitContador);
      const isEnEspera = previa?.estado === 'aceptado' && (previa.vence ?? 0) > ahora;
      if (previa?.estado === 'activo' || isEnEspera) return false;
      put(nit, { ...VACIO, nit: nitContador, estado: 'pendiente', ...invitacion });
      return true;
    },
    answerContador: async (nit, nitContador, { huella, a, desde, vence, aceptante }, ahora) => {
      const fila = accesosOf(nit).get(nitContador);
      if (fila?.estado !== 'pendiente' || fila.huella !== huella || (fila.vence ?? 0) <= ahora) return false;
      close(fila, a, desde);
      Object.assign(fila, { vence, aceptante: structuredClone(aceptante) });
      return true;
    },
    changeContador: async (nit, nitContador, { de, a, desde, ahora }) => {
      const fila = accesosOf(nit).get(nitContador);
      if (fila === undefined || !de.includes(fila.estado)) return false;
      if (ahora !== undefined && (fila.vence ?? 0) <= ahora) return false;
      close(fila, a, desde);
      return true;
    },
    listClientes: async (nitContador) => clientesOf(nitContador).map(toAcceso),
    findInvitacion: async (nitContador, huella) =>
      clientesOf(nitContador).find((fila) => fila.huella === huella)?.nit ?? null,
    proveNit: async (nit) => {
      if (!probados.has(nit)) probados.set(nit, { enTraslado: false });
    },
    isNitProbado: async (nit) => probados.get(nit)?.enTraslado === false,
    moveNit: (nit) => {
      if (probados.has(nit)) return false;
      probados.set(nit, { enTraslado: true });
      return true;
    },
  };
}

const VACIO = { correo: '', vence: null, aceptante: null, huella: null };

function toAcceso({ huella: _secreta, ...acceso }: Fila): AccesoContador {
  return structuredClone(acceso);
}
