import type { Enlace, EnlaceAbierto, EnlaceListado, EnlaceRepository } from '#lambdas/ports/enlace.ts';
import { VENCE } from '#lambdas/shared/tablas.ts';
import { SI_NO_EXISTE, buildDelete, buildPut, buildUpdate, requireText, toItem } from './item.ts';
import type { Cambio, ItemKey } from './item.ts';
import { number, optional, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Each link has two rows: T#<hash>, which the public page reads, and D#<nit>#<document> with the hash as sort key. */
const SK_ENLACE = 'ENLACE';
const toEnlace = row<EnlaceAbierto>('enlace', {
  nit: text,
  idTransaccion: text,
  creado: number,
  vence: number,
  usuario: text,
  sub: text,
  primeraVista: optional(number),
  ultimaVista: optional(number),
});

/** Number of links per transaction, which takes a hundred rows; each link has two. */
const LOTE = 50;

const publicaKey = (huella: string): ItemKey => ({ pk: `T#${huella}`, sk: SK_ENLACE });
const listaPk = (nit: string, idTransaccion: string): string => `D#${nit}#${idTransaccion}`;

export function createEnlaceRepository(dynamo: Dynamo, tabla: string): EnlaceRepository {
  return {
    add: async (huella, enlace) => {
      const filas = [publicaKey(huella), { pk: listaPk(enlace.nit, enlace.idTransaccion), sk: huella }];
      const fallos = await dynamo.transact(
        filas.map((clave) => ({ Put: buildPut(tabla, toItem(toRow(clave, enlace)), SI_NO_EXISTE) })),
      );
      if (fallos !== null) throw new Error('A link with that secret exists');
    },
    find: async (huella, now) => {
      const item = await dynamo.get(tabla, publicaKey(huella));
      const enlace = item === null ? null : toEnlace(item);
      return enlace !== null && isVigente(enlace, now) ? enlace : null;
    },
    markVista: async (huella, { nit, idTransaccion, primeraVista }, segundo, espacio) => {
      const cambio = { ultimaVista: segundo, ...(primeraVista === null ? { primeraVista: segundo } : {}) };
      const condicion = {
        expresion: 'attribute_exists(pk) AND (attribute_not_exists(ultimaVista) OR ultimaVista <= :antes)',
        valores: { ':antes': segundo - espacio },
      };
      const claves = [publicaKey(huella), { pk: listaPk(nit, idTransaccion), sk: huella }];
      // A condition that fails means that it is noted already or that the link was ended; both need nothing more.
      await dynamo.transact(
        claves.map((clave) => ({ Update: buildUpdate(tabla, clave, cambio, { condicion }) })),
      );
    },
    list: async (nit, idTransaccion, now) => {
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :pk',
        valores: { ':pk': listaPk(nit, idTransaccion) },
        consistente: true,
        acotada: 'links of one document; they end after 90 days',
      });
      return items
        .map((item): EnlaceListado => ({ ...toEnlace(item), huella: requireText(item, 'sk') }))
        .filter((enlace) => isVigente(enlace, now))
        .sort((a, b) => b.creado - a.creado);
    },
    remove: async (nit, idTransaccion, huellas) => {
      for (let i = 0; i < huellas.length; i += LOTE) {
        const claves = huellas
          .slice(i, i + LOTE)
          .flatMap((huella) => [publicaKey(huella), { pk: listaPk(nit, idTransaccion), sk: huella }]);
        await dynamo.transact(claves.map((clave) => ({ Delete: buildDelete(tabla, clave) })));
      }
    },
  };
}

/** Whether a link is in force; DynamoDB may delete a row days after its second. */
function isVigente({ vence }: Enlace, now: Date): boolean {
  return vence * 1000 > now.getTime();
}

function toRow(clave: ItemKey, { vence, ...enlace }: Enlace): Cambio {
  return { ...clave, ...enlace, [VENCE]: vence };
}
