import { metodoDeMotivo } from '#domain/creditos/motivos.ts';
import { createRegalo, ofSaldo } from '#domain/creditos/otorgar.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { atFreeSecond, giveCompra, putCompra } from './compras.ts';
import { SI_EXISTE, readNumber, readText, requireText } from './item.ts';
import { queryPendientes } from './pendientes.ts';
import { addSaldo, askRevision, movimientoKey, putMovimiento, readSaldos, saldoKey } from './paquetes.ts';
import type { Condicion, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Balance that is never reached: nothing more is to be told. */
const NUNCA = -1;

/** Whether a job has to look: the balance has fallen to what it waits for, or no job has looked yet. */
function isEscaso(saldo: Item): boolean {
  return (
    saldo['umbral'] === undefined || readSaldos(saldo).creditosRestantesCerV <= readNumber(saldo, 'umbral')
  );
}

/** No other look was asked for since this one was read. */
function siEsLaMisma(numero: number): Condicion {
  return { expresion: 'revisiones = :numero', valores: { ':numero': numero } };
}

type Revisiones = Pick<CreditoRepository, 'noteUso' | 'listRevisiones' | 'endRevision' | 'postponeRevision'>;

function createRevisiones(dynamo: Dynamo, tabla: string): Revisiones {
  return {
    noteUso: async (nit, now) => {
      const saldo = await dynamo.get(tabla, saldoKey(nit));
      if (saldo === null || saldo['pendiente'] !== undefined || !isEscaso(saldo)) return;
      const { cambio, suma } = askRevision(nit, now);
      await dynamo.update(tabla, saldoKey(nit), cambio, { condicion: SI_EXISTE, suma });
    },
    listRevisiones: async (now, limite) => {
      const clase = TRABAJOS.compras.sweep.revision;
      const claves = await queryPendientes(dynamo, tabla, { clase, now, limite });
      const filas = await Promise.all(
        claves.map((clave) => dynamo.get(tabla, saldoKey(requireText(clave, 'pk')))),
      );
      return filas.flatMap((fila) =>
        fila === null ? [] : [{ nit: requireText(fila, 'pk'), numero: readNumber(fila, 'revisiones') }],
      );
    },
    endRevision: async (nit, numero, { umbral, pocosDesde }) => {
      const cambio = { pendiente: null, proximoIntento: null, umbral: umbral ?? NUNCA, pocosDesde };
      await dynamo.update(tabla, saldoKey(nit), cambio, { condicion: siEsLaMisma(numero) });
    },
    postponeRevision: async (nit, numero, hasta) => {
      await dynamo.update(
        tabla,
        saldoKey(nit),
        { proximoIntento: hasta },
        { condicion: siEsLaMisma(numero) },
      );
    },
  };
}

export function createCreditoRepository(dynamo: Dynamo, tabla: string): CreditoRepository {
  return {
    find: async (nit) => readSaldos((await dynamo.get(tabla, saldoKey(nit))) ?? {}),
    grant: async (nit, motivo, cantidad, now) => {
      const metodo = metodoDeMotivo(motivo);
      const regalo = { id: motivo, metodo, tipo: 'Cer', usuario: '', referencia: '' } as const;
      const compra = createRegalo({ ...regalo, creditos: { V: cantidad, C: cantidad } }, now);
      return (await giveCompra({ dynamo, tabla, nit, now }, { id: motivo, compra })) === 'HECHO';
    },
    adjust: async (nit, { id, saldo, cantidad, usuario }, now) => {
      const clave = `AJUSTE#${id}`;
      const fila = { tipo: 'AJUSTADO', saldo, cantidad, usuario, fecha: now.toISOString() } as const;
      const revision = askRevision(nit, now);
      const writes = [
        putMovimiento(tabla, nit, clave, fila),
        addSaldo(
          tabla,
          nit,
          { [saldo]: cantidad },
          { condicion: SI_EXISTE, cambio: revision.cambio, suma: { lotes: 1, ...revision.suma } },
        ),
      ];
      const regalo = { id: clave, metodo: 'AJUSTE', usuario, referencia: '' } as const;
      const compra = createRegalo({ ...regalo, ...ofSaldo(saldo, cantidad) }, now);
      const fallos =
        cantidad < 0
          ? await dynamo.transact(writes)
          : await atFreeSecond(compra, (puesta) =>
              dynamo.transact([putCompra(tabla, nit, puesta, null), ...writes]),
            );
      if (fallos === null) return 'HECHO';
      const previo = await dynamo.get(tabla, movimientoKey(nit, clave));
      if (previo === null) return cantidad > 0 ? 'SIN_EMISOR' : 'SIN_SALDO';
      const isRepetido = readText(previo, 'saldo') === saldo && readNumber(previo, 'cantidad') === cantidad;
      return isRepetido ? 'HECHO' : 'OTROS_DATOS';
    },
    ...createRevisiones(dynamo, tabla),
    findOtorgado: async (nit, motivo) => {
      const item = await dynamo.get(tabla, movimientoKey(nit, motivo));
      return item === null ? null : requireText(item, 'fecha');
    },
  };
}
