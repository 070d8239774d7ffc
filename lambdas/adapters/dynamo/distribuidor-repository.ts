import type { DistribuidorRepository, Referido } from '#lambdas/ports/distribuidores.ts';
import { SI_NO_EXISTE, buildPut, toItem } from './item.ts';
import { row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Rows beside the ledger: REFERIDO of a taxpayer says once who brought it in, and the list of all has a row of each for
 * the report of a month.
 */
const REFERIDO = 'REFERIDO';
const TODOS = 'REFERIDOS';

const toReferido = row<Referido>('referido', { nitDistribuidor: text, nitReferido: text, desde: text });

export function createDistribuidorRepository(dynamo: Dynamo, tabla: string): DistribuidorRepository {
  return {
    refer: async (referido) => {
      const { nitDistribuidor, nitReferido } = referido;
      await dynamo.transact([
        { Put: buildPut(tabla, toItem({ pk: nitReferido, sk: REFERIDO, ...referido }), SI_NO_EXISTE) },
        {
          Put: buildPut(tabla, toItem({ pk: TODOS, sk: `${nitDistribuidor}#${nitReferido}`, ...referido })),
        },
      ]);
    },
    listReferidos: async () => {
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :todos',
        valores: { ':todos': TODOS },
        acotada: 'one short row for each taxpayer that was brought in',
      });
      return items.map(toReferido);
    },
  };
}
