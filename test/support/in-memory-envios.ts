import type { ClaveEnvio, EnvioRepository } from '#lambdas/ports/envios.ts';

/** XML by name; the first one under a name stays. */
export type EnviosEnMemoria = { sinFirma: Map<string, string>; firmados: Map<string, string> };

export function nombreDe({ nit, idTransaccion, nombre }: ClaveEnvio): string {
  return `${nit}/${idTransaccion}/${nombre}`;
}

/** The largest text that the double takes; the store over rows measures it compressed. */
const MAX_TEXTO = 10_000_000;

export function createEnviosEnMemoria({ sinFirma, firmados }: EnviosEnMemoria): EnvioRepository {
  const putFirst = (textos: Map<string, string>, clave: ClaveEnvio, xml: string): string => {
    const primero = textos.get(nombreDe(clave)) ?? xml;
    textos.set(nombreDe(clave), primero);
    return primero;
  };
  return {
    put: async (clave, xml) => {
      if (xml.length > MAX_TEXTO) return false;
      putFirst(sinFirma, clave, xml);
      return true;
    },
    find: async (clave) => sinFirma.get(nombreDe(clave)) ?? null,
    putFirmado: async (clave, _sinFirma, firmado) => putFirst(firmados, clave, firmado),
    findFirmado: async (clave) => firmados.get(nombreDe(clave)) ?? null,
  };
}
