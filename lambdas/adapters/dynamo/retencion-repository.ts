import { TIPOS_AGENTE } from '#domain/cierre/reglas.ts';
import { IMPUESTOS_RETENIDOS } from '#domain/cierre/retenciones.ts';
import type { AgenteRetenedor, Constancia } from '#domain/cierre/retenciones.ts';
import type { RetencionRepository } from '#lambdas/ports/retenciones.ts';
import { SI_NO_EXISTE, buildDelete, buildPut, buildUpdate, siDato, toItem } from './item.ts';
import type { ItemKey } from './item.ts';
import { absent, flag, json, list, nullable, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/*
 * Rows of `Documentos`: the buyers that withhold in one row (KA#), and the certificates by day (KR#<day>#<id>). A certificate in
 * force has a row of its number too (KN#…), so that two that are typed at once are one.
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
    anotada: absent(text),
  }),
);

const agentesKey = (nit: string): ItemKey => ({ pk: nit, sk: 'KA#' });
const constanciaKey = (nit: string, { fecha, id }: Constancia): ItemKey & { sk: string } => ({
  pk: nit,
  sk: `KR#${fecha}#${id}`,
});

const numeroKey = (nit: string, { impuesto, nitAgente, numero, fecha }: Constancia): ItemKey => ({
  pk: nit,
  sk: `KN#${fecha.slice(0, 7)}#${[impuesto, nitAgente, numero].map(encodeURIComponent).join('#')}`,
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
    addConstancia: async (nit, constancia) => {
      const fila = { ...constanciaKey(nit, constancia), dato: JSON.stringify(constancia) };
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, toItem(fila), SI_NO_EXISTE) },
        { Put: buildPut(tabla, toItem(numeroKey(nit, constancia)), SI_NO_EXISTE) },
      ]);
      return fallos === null;
    },
    removeConstancia: async (nit, constancia) => {
      const dato = JSON.stringify({ ...constancia, quitada: true });
      const condicion = { expresion: 'dato = :previo', valores: { ':previo': JSON.stringify(constancia) } };
      const fallos = await dynamo.transact([
        { Update: buildUpdate(tabla, constanciaKey(nit, constancia), { dato }, { condicion }) },
        { Delete: buildDelete(tabla, numeroKey(nit, constancia)) },
      ]);
      return fallos === null;
    },
  };
}
