import { LIMITES_DOCUMENTO } from '../../constantes.ts';
import { PRINT_SCALE, ZERO, compare, decimal, isZero, parseDecimal, round } from '../../dinero/decimal.ts';
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

/**
 * Rules of the total, checked only when the lines are right, because the faults of the lines say more. The printed total counts, because
 * amounts below a cent cannot be owed.
 */
const TOTAL_CERO: readonly Regla<Caso>[] = [
  { codigo: 'TOTAL-01', isBroken: ({ total }) => compare(total, ZERO) <= 0 },
];
const TOTAL: readonly Regla<Caso>[] = [
  {
    codigo: 'TOTAL-02',
    // The price before discounts is checked too: each amount of a line has at most 22 digits in SAT's schema.
    isBroken: ({ calculado: { granTotal, subtotal } }) => isOverMaximo(granTotal) || isOverMaximo(subtotal),
  },
];

/**
 * Field that has to be changed so that a document without an amount gets one: the first discount that takes a whole price, else the price
 * of the first line. The lines of a note have other fields, above which it is said.
 */
function rutaDeTotal({ borrador, calculado, tipo }: Caso): string {
  if (tipo.nota) return 'detalle';
  const rebajada = calculado.lineas.findIndex(({ precio }) => !isZero(round(precio, PRINT_SCALE)));
  const linea = borrador.detalle[rebajada];
  if (linea === undefined) return 'detalle[0].precioUnitario';
  const isDeOtro = isZero(parseDecimal(linea.descuento) ?? ZERO);
  return `detalle[${rebajada}].${isDeOtro ? 'otrosDescuento' : 'descuento'}`;
}

function isOverMaximo(monto: Decimal): boolean {
  return compare(monto, decimal(LIMITES_DOCUMENTO.granTotal)) >= 0;
}

function checkTotal(caso: Caso): Falta[] {
  const cero = checkReglas(TOTAL_CERO, caso, rutaDeTotal(caso));
  return cero.length > 0 ? cero : checkReglas(TOTAL, caso, 'detalle');
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
    ...(hasTotal ? checkTotal(caso) : []),
    ...checkFrases(caso),
    ...checkExportacion(caso),
    ...checkAbonos(caso, hasTotal),
    ...checkFormaPago(caso, hasTotal),
    ...checkNota(caso, hasTotal),
  ];
}
