import { TIPOS_AGENTE } from '#domain/cierre/reglas.ts';
import { IMPUESTOS_RETENIDOS } from '#domain/cierre/retenciones.ts';
import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';
import type { RetencionRepository } from '#lambdas/ports/retenciones.ts';
import { siDato } from './item.ts';
import type { ItemKey } from './item.ts';
import { flag, json, list, nullable, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/*
 * Rows of `Documentos`: the buyers that withhold in one row (KA#), and the certificates by day (KR#<day>#<id>).
 */
const readAgentes = json<AgenteRetenedor[]>(
  'agentes retenedores',
  list(record<AgenteRetenedor>({ nit: text, nombre: text, tipo: oneOf(TIPOS_AGENTE), retieneIsr: flag })),
);
const readConstancia = json<Constancia>(
  'constancia de retención',
  record<Constancia>({
    ...{ id: text, impuesto: oneOf(IMPUESTOS_RETENIDOS), numero: text, fecha: text, nitAgente: text },
    ...{ monto: text, idTransaccion: nullable(text), usuario: text, quitada: flag },
  }),
);

const agentesKey = (nit: string): ItemKey => ({ pk: nit, sk: 'KA#' });
const constanciaKey = (nit: string, { fecha, id }: Constancia): ItemKey & { sk: string } => ({
  pk: nit,
  sk: `KR#${fecha}#${id}`,
});

export function createRetencionRepository(dynamo: Dynamo, tabla: string): RetencionRepository {
  return {
    findAgentes: async (nit) => {
      const item = await dynamo.get(tabla, agentesKey(nit));
      return item === null ? null : readAgentes(item);
    },
    putAgentes: (nit, agentes, previos) => {
      const condicion = siDato(previos);
      return dynamo.update(
        tabla,
        agentesKey(nit),
        { dato: JSON.stringify(agentes) },
        condicion === undefined ? {} : { condicion },
      );
    },
    listConstancias: async (nit, desde, hasta) => {
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
        valores: { ':nit': nit, ':desde': `KR#${desde}-`, ':hasta': `KR#${hasta}-~` },
        consistente: true,
        acotada: 'People type them, some hundred a month at most',
      });
      return items.map(readConstancia);
    },
    addConstancia: (nit, constancia) =>
      dynamo.putNew(tabla, { ...constanciaKey(nit, constancia), dato: JSON.stringify(constancia) }),
    removeConstancia: (nit, constancia) =>
      dynamo.update(
        tabla,
        constanciaKey(nit, constancia),
        { dato: JSON.stringify({ ...constancia, quitada: true }) },
        {
          condicion: { expresion: 'dato = :previo', valores: { ':previo': JSON.stringify(constancia) } },
        },
      ),
  };
}
