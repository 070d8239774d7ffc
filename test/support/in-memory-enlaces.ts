import type { EnlaceAbierto, EnlaceRepository } from '#lambdas/ports/enlace.ts';

export function createEnlacesEnMemoria(): EnlaceRepository {
  const enlaces = new Map<string, EnlaceAbierto>();
  const isVigente = ({ vence }: EnlaceAbierto, now: Date): boolean => vence * 1000 > now.getTime();
  return {
    add: async (huella, enlace) => {
      if (enlaces.has(huella)) throw new Error('A link with that secret exists');
      enlaces.set(huella, { ...enlace, primeraVista: null, ultimaVista: null });
    },
    find: async (huella, now) => {
      const enlace = enlaces.get(huella);
      return enlace !== undefined && isVigente(enlace, now) ? structuredClone(enlace) : null;
    },
    markVista: async (huella, { primeraVista }, segundo, espacio) => {
      const enlace = enlaces.get(huella);
      if (enlace === undefined) return;
      if (enlace.ultimaVista !== null && enlace.ultimaVista > segundo - espacio) return;
      enlace.ultimaVista = segundo;
      if (primeraVista === null) enlace.primeraVista = segundo;
    },
    list: async (nit, idTransaccion, now) =>
      [...enlaces]
        .map(([huella, enlace]) => ({ ...enlace, huella }))
        .filter((each) => each.nit === nit && each.idTransaccion === idTransaccion && isVigente(each, now))
        .sort((a, b) => b.creado - a.creado),
    remove: async (nit, idTransaccion, huellas) => {
      for (const huella of huellas) {
        const enlace = enlaces.get(huella);
        if (enlace?.nit === nit && enlace.idTransaccion === idTransaccion) enlaces.delete(huella);
      }
    },
  };
}
