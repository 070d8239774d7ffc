import { add, compare, decimal, printMonto, subtract, ZERO } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { cuotaOf } from '../cobros/cuota.ts';
import { cuentaOf, lowerSaldo, raiseSaldo } from '../cobros/saldo.ts';
import type { DatosCertificacion } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { createCambio } from './decision.ts';
import type { CambioRegistro, Situacion } from './decision.ts';
import { createEvento, describeNota } from './eventos.ts';
import { statusOf, withDocumento, withSaldo } from './registro.ts';
import type { Registro } from './registro.ts';

/** Origin whose credited total has changed by that amount, and never falls below nothing. */
function withAcreditado(origen: Registro, cambio: Decimal): Registro {
  const total = add(decimal(origen.guardado.documento.totalAcreditado ?? '0.00'), cambio);
  return withDocumento(origen, { totalAcreditado: compare(total, ZERO) <= 0 ? null : printMonto(total) });
}

type EfectoNota = { origen: CambioRegistro | null; rebajado: string | null };

/**
 * Enters a certified note in the history of its origin; a credit or abono note also counts in what is credited there and lowers
 * the debt. `rebajado` is the amount that it took of the debt; null when it takes none.
 */
export function certifyNota(
  { registro, origen }: Situacion,
  datos: DatosCertificacion,
  now: Date,
): EfectoNota {
  const { documento } = registro.guardado;
  const cuota = cuotaOf(documento);
  if (cuota === null || origen === null) return { origen: null, rebajado: null };
  const evento = createEvento('NOTA_CERTIFICADA', now, { detalle: describeNota(documento, datos) });
  if (!cuota.acredita) return { origen: createCambio(origen, { registro: origen, evento }), rebajado: null };
  const cuenta = cuentaOf(origen.guardado.documento);
  const rebaja = lowerSaldo(cuenta, documento.total, origen.vencimiento);
  return {
    origen: createCambio(origen, {
      registro: withSaldo(withAcreditado(origen, decimal(documento.total)), rebaja.cuenta),
      evento,
    }),
    rebajado: rebaja.rebajado,
  };
}

/** Gives back the amount that a note without effect took of its origin, which is owed again. */
export function returnCuota({ registro, origen }: Situacion): CambioRegistro | null {
  const { documento } = registro.guardado;
  const cuota = cuotaOf(documento);
  if (cuota === null || origen === null) return null;
  const libre = {
    ...origen,
    notasVigentes: origen.notasVigentes - (cuota.bloquea ? 1 : 0),
  };
  const { rebajado } = registro;
  // Abono notes do not prevent annulling their origin, and an annulled document owes nothing.
  if (rebajado === null || isEstado(statusOf(origen), 'anulado'))
    return createCambio(origen, { registro: libre });
  const cuenta = raiseSaldo(cuentaOf(origen.guardado.documento), rebajado, origen.vencimiento);
  const sinNota = withAcreditado(libre, subtract(ZERO, decimal(documento.total)));
  return createCambio(origen, { registro: withSaldo(sinNota, cuenta) });
}
