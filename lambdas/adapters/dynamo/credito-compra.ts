import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { COMPRAS_GRATIS } from '#domain/constantes.ts';
import { movimientoOf } from '#domain/creditos/movimientos.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import type { CompraGuardada } from './filas-compra.ts';
import { buildUpdate, readNumber } from './item.ts';
import type { Dynamo } from './tabla.ts';
import { addSaldo, putMovimiento, releaseMovimiento, saldoKey } from './paquetes.ts';

const { saldo: SALDO_COMPRA } = movimientoOf('cargado', 'compra');
/** Counter of the purchases that the free plan loaded, in the row of the balances. */
const GRATIS = 'comprasGratis';

const MAXIMO = COMPRAS_GRATIS.paginas * COMPRAS_GRATIS.documentosPorPagina;

/** Whether all purchases of the free plan are used up. */
export async function hasNoGratis(dynamo: Dynamo, paquetes: string, nit: string): Promise<boolean> {
  const fila = await dynamo.get(paquetes, saldoKey(nit));
  return fila !== null && readNumber(fila, GRATIS) >= MAXIMO;
}

/** A document that is imported again after its import was undone takes its credit under another id. */
export function movimientoIdOf({ carga, documento }: FacturaCompra): string | null {
  return carga.credito === 'SatC'
    ? `CARGA-${carga.idImportacion}-${documento.uuidCertificacion ?? ''}`
    : null;
}

/** Writes with which a purchase takes what it is loaded with. */
export function takeCredito(
  paquetes: string,
  nit: string,
  compra: FacturaCompra,
  now: Date,
): TransactWriteItem[] {
  const movimiento = movimientoIdOf(compra);
  if (compra.carga.credito === 'NINGUNO') return [];
  if (movimiento === null) {
    const condicion = {
      expresion: `attribute_not_exists(${GRATIS}) OR ${GRATIS} < :maximo`,
      valores: { ':maximo': MAXIMO },
    };
    return [{ Update: buildUpdate(paquetes, saldoKey(nit), {}, { suma: { [GRATIS]: 1 }, condicion }) }];
  }
  const fila = { tipo: 'RESERVADO', saldo: SALDO_COMPRA, cantidad: 1, fecha: now.toISOString() } as const;
  return [addSaldo(paquetes, nit, { [SALDO_COMPRA]: -1 }), putMovimiento(paquetes, nit, movimiento, fila)];
}

/** Writes with which a purchase that goes gives it back. */
export function giveBack(
  paquetes: string,
  nit: string,
  { compra, movimiento }: CompraGuardada,
): TransactWriteItem[] {
  if (movimiento !== null)
    return [
      addSaldo(paquetes, nit, { [SALDO_COMPRA]: 1 }),
      releaseMovimiento(paquetes, nit, movimiento, SALDO_COMPRA),
    ];
  return compra.carga.credito === 'GRATIS'
    ? [{ Update: buildUpdate(paquetes, saldoKey(nit), {}, { suma: { [GRATIS]: -1 } }) }]
    : [];
}
