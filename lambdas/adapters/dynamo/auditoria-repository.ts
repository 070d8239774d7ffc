import { AppError } from '#domain/errores/app-error.ts';
import { SIN_RESULTADO } from '#lambdas/ports/auditoria.ts';
import type { AuditoriaRepository, RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import { requireText } from './item.ts';
import type { Cambio, Item } from './item.ts';
import { jsonOf, list, optional, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Keys: pk = NIT, or the sub of a user without one; sk = "<date>#<id>", so that a range of dates is a range of keys,
 * and beside it "<date>#<id>#fin" with the result of the same record.
 */
const FIN = '#fin';
const toRegistro = row<Omit<RegistroAuditoria, 'resultado'>>('auditoria', {
  id: text,
  fecha: text,
  sub: text,
  usuario: text,
  campo: text,
  ids: jsonOf(list(text)),
  ip: text,
  agente: text,
  huella: text,
  motivo: optional(text),
});
const ID = /^[-\w]{1,64}$/;

export function createAuditoriaRepository(dynamo: Dynamo, tabla: string): AuditoriaRepository {
  const addRow = async (pk: string, sk: string, valores: Cambio): Promise<void> => {
    if (!(await dynamo.putNew(tabla, { pk, sk, ...valores }))) {
      throw new Error(`The audit record ${sk} exists already`);
    }
  };
  return {
    open: (dueno, { ids, ...registro }) =>
      addRow(dueno, keyOf(registro), { ...registro, ids: JSON.stringify(ids) }),
    close: (dueno, registro, resultado) => addRow(dueno, `${keyOf(registro)}${FIN}`, { resultado }),
    note: async (pk, { ids, resultado, ...registro }) => {
      const sk = keyOf(registro);
      await dynamo.putNew(tabla, { pk, sk, ...registro, ids: JSON.stringify(ids) });
      await dynamo.putNew(tabla, { pk, sk: `${sk}${FIN}`, resultado });
    },
    list: async (dueno, { desde, hasta }, limite, siguiente) => {
      const tope = siguiente === null ? null : readSiguiente(siguiente, desde, `${hasta}$`);
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :pk AND sk BETWEEN :desde AND :hasta',
        // "$" follows "#" in the order of characters, so every id of the last second is included.
        valores: { ':pk': dueno, ':desde': desde, ':hasta': `${hasta}$` },
        descendente: true,
        // A record has two rows; one more record is read to know whether there is a next page.
        limite: 2 * (limite + 1),
        ...(tope === null ? {} : { desde: { pk: dueno, sk: tope } }),
      });
      const todos = toRegistros(filas);
      const registros = todos.slice(0, limite);
      const ultimo = registros.at(-1);
      const hayMas = todos.length > limite && ultimo !== undefined;
      return { registros, siguiente: hayMas ? Buffer.from(keyOf(ultimo)).toString('base64url') : null };
    },
  };
}

function keyOf({ fecha, id }: Pick<RegistroAuditoria, 'fecha' | 'id'>): string {
  return `${fecha}#${id}`;
}

/** Joins rows to records; newest first, the result of a record comes just before it. */
function toRegistros(filas: readonly Item[]): RegistroAuditoria[] {
  const fines = new Map(
    filas
      .filter((fila) => requireText(fila, 'sk').endsWith(FIN))
      .map((fila) => [requireText(fila, 'sk'), requireText(fila, 'resultado')] as const),
  );
  return filas.flatMap((fila) => {
    const sk = requireText(fila, 'sk');
    if (sk.endsWith(FIN)) return [];
    const resultado = fines.get(`${sk}${FIN}`) ?? SIN_RESULTADO;
    return [{ ...toRegistro(fila), resultado }];
  });
}

/** Key of the last row of a page in that range; only the owner's own rows are ever read with it. */
function readSiguiente(siguiente: string, desde: string, hasta: string): string {
  const sk = Buffer.from(siguiente, 'base64url').toString('utf8');
  const [fecha = '', id = '', ...rest] = sk.split('#');
  const isClave = /^\d{4}-\d{2}-\d{2}T[-:\d]{8,20}$/.test(fecha) && ID.test(id) && rest.length === 0;
  if (!isClave || sk < desde || sk > hasta) throw new AppError('PAGINA_INVALIDA');
  return sk;
}
