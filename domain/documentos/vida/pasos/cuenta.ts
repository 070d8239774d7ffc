import { lugarOf } from '../../../caja/movimiento.ts';
import { applyPago, cuentaOf } from '../../cobros/saldo.ts';
import { describeFormaPago, isFormaPagoCorregible } from '../../cobros/forma-pago.ts';
import type { PartePago } from '../../modelo/documento.ts';
import { nombreMetodoOf } from '../../modelo/metodos-pago.ts';
import { isEstado } from '../../modelo/estados.ts';
import type { Parte, Situacion } from '../decision.ts';
import { createEvento, describePago } from '../eventos.ts';
import type { PasoDe } from '../paso.ts';
import { statusOf, withDatos, withSaldo } from '../registro.ts';

/** Registers one payment of a certified document; null when it was made already or exceeds the amount left. */
export function pay({ registro }: Situacion, { pago }: PasoDe<'pagado'>, now: Date): Parte | null {
  if (!isEstado(statusOf(registro), 'firme')) return null;
  const { documento } = registro.guardado;
  const cuenta = applyPago(cuentaOf(documento), pago, registro.vencimiento);
  if (cuenta === null) return null;
  const detalle = describePago(documento, pago);
  return {
    registro: withSaldo(registro, cuenta),
    evento: createEvento('PAGADO', now, { usuario: pago.idUsuario, detalle }),
  };
}

/** Corrects the address; null when it does not change. */
export function correctDireccion(
  { registro }: Situacion,
  { direccion, usuario }: PasoDe<'direccion_corregida'>,
  now: Date,
): Parte | null {
  if (!isEstado(statusOf(registro), 'firme')) return null;
  const { direccionReceptor } = registro.guardado.documento.datos;
  if (JSON.stringify(direccionReceptor) === JSON.stringify(direccion)) return null;
  return {
    registro: withDatos(registro, { direccionReceptor: direccion }),
    evento: createEvento('DIRECCION_CORREGIDA', now, { usuario, detalle: direccion?.direccion ?? '' }),
  };
}

/** Corrects how a sale was paid, all of it in one way; null when that does not change, or the sale is on credit. */
export function correctFormaPago(
  { registro }: Situacion,
  { metodo, usuario, cierres }: PasoDe<'forma_pago_corregida'>,
  now: Date,
): Parte | null {
  const { documento } = registro.guardado;
  if (!isFormaPagoCorregible(documento, metodo)) return null;
  const { formaPago } = documento.datos;
  const corregida: PartePago[] = [{ metodo, monto: documento.total, entregado: null }];
  if (formaPago.length === 1 && formaPago[0]?.metodo === metodo) return null;
  const antes = describeFormaPago(formaPago, documento.moneda) || nombreMetodoOf(null);
  return {
    registro: withDatos(registro, { formaPago: corregida }),
    evento: createEvento('FORMA_PAGO_CORREGIDA', now, {
      usuario,
      detalle: `${antes} → ${nombreMetodoOf(metodo)}`,
    }),
    movimientos: [{ tipo: 'correccion_caja', lugar: lugarOf(documento), cierres }],
  };
}
