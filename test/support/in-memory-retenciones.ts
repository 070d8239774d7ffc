import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';
import type { RetencionRepository } from '#lambdas/ports/retenciones.ts';

/** RetencionRepository over maps. */
export function createRetencionesEnMemoria(): RetencionRepository {
  const agentes = new Map<string, AgenteRetenedor[]>();
  const constancias = new Map<string, Constancia[]>();
  const readAll = (nit: string): Constancia[] => constancias.get(nit) ?? [];
  const isMisma = (a: Constancia, b: Constancia): boolean => a.fecha === b.fecha && a.id === b.id;
  const isMismoNumero = (a: Constancia, b: Constancia): boolean =>
    !a.quitada &&
    [a.impuesto, a.nitAgente, a.numero, a.fecha.slice(0, 7)].join() ===
      [b.impuesto, b.nitAgente, b.numero, b.fecha.slice(0, 7)].join();
  return {
    findAgentes: async (nit) => structuredClone(agentes.get(nit) ?? null),
    putAgentes: async (nit, nuevos, previos) => {
      if (JSON.stringify(agentes.get(nit) ?? null) !== JSON.stringify(previos)) return false;
      agentes.set(nit, structuredClone([...nuevos]));
      return true;
    },
    listConstancias: async (nit, desde, hasta) =>
      structuredClone(
        readAll(nit)
          .filter(({ fecha }) => fecha.slice(0, 7) >= desde && fecha.slice(0, 7) <= hasta)
          .sort((a, b) => (`${a.fecha}#${a.id}` < `${b.fecha}#${b.id}` ? -1 : 1)),
      ),
    addConstancia: async (nit, nueva) => {
      if (readAll(nit).some((each) => isMisma(each, nueva) || isMismoNumero(each, nueva))) return false;
      constancias.set(nit, [...readAll(nit), structuredClone(nueva)]);
      return true;
    },
    removeConstancia: async (nit, quitada) => {
      const suya = readAll(nit).find((each) => JSON.stringify(each) === JSON.stringify(quitada));
      if (suya === undefined) return false;
      suya.quitada = true;
      return true;
    },
  };
}
