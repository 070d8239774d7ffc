import { LIMITES_DOCUMENTO } from '../../constantes.ts';
import { ZERO, compare, decimal } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import { checkAbonos } from './abonos.ts';
import { createCaso } from './caso.ts';
import type { Caso, ContextoDocumento } from './caso.ts';
import { checkDetalle } from './detalle.ts';
import { CAMPOS_ENCABEZADO } from './encabezado.ts';
import { checkExportacion } from './exportacion.ts';
import { checkFormaPago } from './forma-pago.ts';
import { checkFrases } from './frases.ts';
import { CAMPOS_IVA } from './iva.ts';
import { checkNota } from './nota.ts';
import { checkReceptor } from './receptor.ts';

/** Rules of the total, checked only when the lines are right, because the faults of the lines say more. */
const TOTAL: readonly Regla<Caso>[] = [
  // The printed total counts, because amounts below a cent cannot be owed.
  { codigo: 'TOTAL-01', isBroken: ({ total }) => compare(total, ZERO) <= 0 },
  {
    codigo: 'TOTAL-02',
    // The price before discounts is checked too: each amount of a line has at most 22 digits in SAT's schema.
    isBroken: ({ calculado: { granTotal, subtotal } }) => isOverMaximo(granTotal) || isOverMaximo(subtotal),
  },
];

function isOverMaximo(monto: Decimal): boolean {
  return compare(monto, decimal(LIMITES_DOCUMENTO.granTotal)) >= 0;
}

/**
 * Finds every fault that prevents issuing a draft, by field; empty when it may be sent. The browser marks the fields
 * with them, and the Lambda refuses with them.
 */
export function checkDocumento(borrador: DocumentoBorrador, contexto: ContextoDocumento): Falta[] {
  const caso = createCaso(borrador, contexto);
  const campos = [...CAMPOS_ENCABEZADO, ...CAMPOS_IVA].flatMap(({ ruta, reglas }) =>
    checkReglas(reglas, caso, ruta, caso.parametros),
  );
  const lineas = checkDetalle(caso);
  const hasTotal = borrador.detalle.length > 0 && lineas.length === 0;
  return [
    ...campos,
    ...checkReceptor(caso),
    ...lineas,
    ...(hasTotal ? checkReglas(TOTAL, caso, 'detalle') : []),
    ...checkFrases(caso),
    ...checkExportacion(caso),
    ...checkAbonos(caso, hasTotal),
    ...checkFormaPago(caso, hasTotal),
    ...checkNota(caso, hasTotal),
  ];
}
