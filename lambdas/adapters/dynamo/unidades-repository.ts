import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import type { Preferencias } from '#domain/sesion/preferencias.ts';
import type { UnidadesRepository } from '#lambdas/ports/unidades.ts';
import { requireText } from './item.ts';
import type { Dynamo } from './tabla.ts';

const UNIDAD = 'UNIDAD#';
const CAMBIO = 'CAMBIO#';
const PREFERENCIAS = 'PREFERENCIAS#';

export function createCatalogoRepository(dynamo: Dynamo, tabla: string): UnidadesRepository {
  async function list<T>(
    nit: string,
    prefijo: string,
    opciones: { descendente?: boolean; limite?: number },
  ): Promise<T[]> {
    const items = await dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      ...opciones,
    });
    return items.map((item) => JSON.parse(requireText(item, 'dato')) as T);
  }
  const put = (nit: string, sk: string, dato: object): Promise<void> =>
    dynamo.put(tabla, { pk: nit, sk, dato: JSON.stringify(dato) });
  return {
    listUnidades: (nit) => list<UnidadMedida>(nit, UNIDAD, {}),
    putUnidad: (nit, unidad) => put(nit, `${UNIDAD}${unidad.codigo}`, unidad),
    listTiposCambio: (nit, limite) => list<TipoCambioDia>(nit, CAMBIO, { descendente: true, limite }),
    putTipoCambio: (nit, dia) => put(nit, `${CAMBIO}${dia.fecha}`, dia),
    findPreferencias: async (nit, sub) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: `${PREFERENCIAS}${sub}` });
      return item === null ? null : (JSON.parse(requireText(item, 'dato')) as Preferencias);
    },
    putPreferencias: (nit, sub, preferencias) => put(nit, `${PREFERENCIAS}${sub}`, preferencias),
  };
}
