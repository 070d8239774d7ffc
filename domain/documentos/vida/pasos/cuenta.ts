import { applyPago, cuentaOf } from '../../cobros/saldo.ts';
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
