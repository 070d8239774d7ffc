import { cuotaOf } from '../cobros/cuota.ts';
import { cuentaOf, lowerSaldo, raiseSaldo, toMicros } from '../cobros/saldo.ts';
import type { DatosCertificacion } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { createCambio } from './decision.ts';
import type { CambioRegistro, Situacion } from './decision.ts';
import { createEvento, describeNota } from './eventos.ts';
import { statusOf, withSaldo } from './registro.ts';

type EfectoNota = { origen: CambioRegistro | null; rebajado: string | null };

/**
 * A certified note is told on its origin; a credit or abono note also lowers what is owed there. `rebajado` is what it
 * really took, null when it takes nothing.
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
    origen: createCambio(origen, { registro: withSaldo(origen, rebaja.cuenta), evento }),
    rebajado: rebaja.rebajado,
  };
}

/** A note that came to nothing gives back what it took of its origin, which is owed again. */
export function returnCuota({ registro, origen }: Situacion): CambioRegistro | null {
  const { documento } = registro.guardado;
  const cuota = cuotaOf(documento);
  if (cuota === null || origen === null) return null;
  const libre = {
    ...origen,
    acreditado: origen.acreditado - (cuota.acredita ? toMicros(documento.total) : 0n),
    notasVigentes: origen.notasVigentes - (cuota.bloquea ? 1 : 0),
  };
  const { rebajado } = registro;
  // Abono notes do not keep their origin from being annulled, and an annulled document owes nothing.
  if (rebajado === null || isEstado(statusOf(origen), 'anulado'))
    return createCambio(origen, { registro: libre });
  const cuenta = raiseSaldo(cuentaOf(origen.guardado.documento), rebajado, origen.vencimiento);
  return createCambio(origen, { registro: withSaldo(libre, cuenta) });
}
