import { ZERO, add, compare, decimal, printMonto, sum } from '#domain/dinero/decimal.ts';
import type { DocumentoCompleto, Pago } from '#domain/documentos/modelo/documento.ts';
import { nextAbono, restanteOf, saldoOf } from '#domain/documentos/cobros/pagos.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { FilaLote, MotivoLote, PedidoLote } from '#domain/exportacion/lote.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { isPagable, payCompra } from '#domain/importacion/compra.ts';
import { origenOf } from '#lambdas/ports/exportacion.ts';
import { documentosDe } from '#lambdas/shared/por-sucursal.ts';
import type { Obra } from '../obra.ts';

/** Payments of one document at most: its instalments, and attempts that met another writer. */
const INTENTOS = 200;

/** A document as it is now, and the way in which a payment of it is stored; false when it changed meanwhile. */
type Pagable = {
  documento: DocumentoCompleto;
  /** Amount left, also less the notes that are under way. */
  pendiente: string;
  isEnVigor: boolean;
  apply: (pago: Pago) => Promise<boolean>;
};

/**
 * Pays all that is owed of a document, one payment for each instalment. It reads the document before each: what is owed and what
 * this batch has paid must be what the user confirmed, so a balance that anybody else changed is not paid.
 */
export async function paySaldo(
  obra: Obra,
  pedido: PedidoLote,
  { id, saldo }: FilaLote,
): Promise<MotivoLote | null> {
  const marca = origenOf(obra.exportacion);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const pagable = await readPagable(obra, pedido, id);
    if (pagable === null) return 'noExiste';
    const { documento, pendiente, isEnVigor, apply } = pagable;
    const propios = documento.datos.pagos.filter((pago) => pago.id.startsWith(marca));
    const pagado = sum(propios.map(({ monto }) => decimal(monto)));
    if (compare(add(decimal(documento.saldo), pagado), decimal(saldo)) !== 0) return 'saldoCambio';
    if (compare(decimal(documento.saldo), ZERO) === 0) return null;
    // A note that is under way will take its part, so less is owed than was confirmed.
    if (compare(decimal(pendiente), decimal(documento.saldo)) !== 0) return 'saldoCambio';
    const abono = nextAbono(documento);
    if (!isEnVigor || abono === null) return 'noPagable';
    const restante = restanteOf(decimal(pendiente), abono);
    if (compare(restante, ZERO) <= 0) return 'saldoCambio';
    await apply({
      id: `${marca}-${abono.numero}`,
      numeroAbono: abono.numero,
      monto: printMonto(restante),
      fecha: toGuatemala(obra.ports.now().getTime()).iso,
      idUsuario: obra.exportacion.usuario,
      ...(pedido.metodo === null ? {} : { metodo: pedido.metodo }),
    });
  }
  return 'conflicto';
}

async function readPagable(
  { ports, exportacion: { nit } }: Obra,
  { ventas, sucursales }: PedidoLote,
  id: string,
): Promise<Pagable | null> {
  if (ventas === null) {
    const compra = await ports.facturasCompra.find(nit, id);
    if (compra === null) return null;
    return {
      documento: compra.documento,
      pendiente: compra.documento.saldo,
      isEnVigor: isPagable(compra),
      apply: (pago) => ports.facturasCompra.change(nit, id, (actual) => payCompra(actual, pago)),
    };
  }
  const documentos = documentosDe(ports, sucursales);
  const guardado = await documentos.find(nit, id);
  if (guardado === null) return null;
  const { documento } = guardado;
  return {
    documento,
    pendiente: saldoOf(documento, await documentos.listNotas(nit, id)),
    isEnVigor: isEstado(documento.statusDocumento, 'firme'),
    apply: (pago) => documentos.apply(nit, id, { tipo: 'pagado', pago }, ports.now()),
  };
}
