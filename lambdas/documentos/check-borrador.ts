import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { PRINT_SCALE, compare, decimalFromNumber, round } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { calculateRetenciones } from '#domain/documentos/calculo/retenciones.ts';
import type { RetencionesCalculadas } from '#domain/documentos/calculo/retenciones.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Emisor } from './emisor.ts';

type Revision = {
  data: S.DteInput;
  borrador: DocumentoBorrador;
  emisor: Emisor;
  origen: OrigenDeNota | null;
  tiposCambio: readonly TipoCambioDia[];
  now: Date;
};

/**
 * Checks a draft with the rules of the browser, and the amounts that the user saw there; throws with the faults at
 * their fields.
 */
export function checkBorrador({ data, borrador, emisor, origen, tiposCambio, now }: Revision): Sucursal {
  const { establecimiento, sucursal, produccion } = emisor;
  const hoy = toGuatemala(now.getTime()).fecha;
  const faltas = checkDocumento(borrador, {
    establecimiento,
    sucursal,
    hoy,
    produccion,
    origen,
    tiposCambio,
  });
  const todas = faltas.length > 0 ? faltas : checkVisto(data, borrador);
  if (todas.length > 0) throw new AppError('VALIDACION', { faltas: todas });
  if (sucursal === null) {
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(borrador.sucursal) } });
  }
  return sucursal;
}

function checkVisto(data: S.DteInput, borrador: DocumentoBorrador): Falta[] {
  const calculado = calculateDocumento(borrador);
  const total = isSame(data.valorTotal, calculado.granTotal) ? [] : [falta('TOTAL-03', 'valorTotal')];
  return TIPOS_DOCUMENTO[borrador.tipoDocumento].retenciones
    ? [
        ...total,
        ...checkRetenciones(
          data.datosFacturaEspecial ?? null,
          calculateRetenciones(calculado, borrador.fechaEmision),
        ),
      ]
    : total;
}

function checkRetenciones(
  visto: S.DatosFacturaEspecialInput | null,
  retenciones: RetencionesCalculadas,
): Falta[] {
  if (visto === null) return [];
  return (['retencionIsr', 'retencionIva'] as const)
    .filter((campo) => !isSame(visto[campo], retenciones[campo]))
    .map((campo) => falta('RETENCION-01', `datosFacturaEspecial.${campo}`));
}

/** Whether two amounts are equal to the cent, which is what the screen shows. */
function isSame(visto: number, calculado: Decimal): boolean {
  return compare(round(decimalFromNumber(visto), PRINT_SCALE), round(calculado, PRINT_SCALE)) === 0;
}
