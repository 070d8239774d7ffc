import { DOCUMENTO, EN_QUETZALES, MONTOS, columna, montoSumado } from './columnas.ts';
import type { Columna } from './columnas.ts';
import { hojaOf, one } from './tablas.ts';
import { totalEspeciales } from './fila.ts';
import type { FilaReporte } from './fila.ts';
import { reportes } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';

const t = textosOf({ reportes });

/** Name of the supplier; that of a purchase whose amounts are left out says why. */
function nombreOf({ nombreTercero: nombre, prueba }: FilaReporte): string {
  return prueba === 'PROBADA' ? nombre : t(`reportes.nombre.${prueba}`, { nombre });
}

const COMPRAS: readonly Columna<FilaReporte>[] = [
  DOCUMENTO.emision,
  DOCUMENTO.tipo,
  DOCUMENTO.nombreTipo,
  DOCUMENTO.serie,
  DOCUMENTO.numero,
  DOCUMENTO.autorizacion,
  columna('reportes.columna.proveedor', 'texto', ({ idTercero }) => idTercero),
  columna('reportes.columna.razonProveedor', 'texto', ({ razonTercero }) => razonTercero, { ancho: 36 }),
  columna('reportes.columna.nombreProveedor', 'texto', nombreOf, { ancho: 36 }),
  DOCUMENTO.moneda,
  MONTOS.descuento,
  MONTOS.sinImpuesto,
  MONTOS.iva,
  montoSumado<FilaReporte>('reportes.columna.otrosImpuestos', totalEspeciales),
  MONTOS.total,
  ...EN_QUETZALES,
  DOCUMENTO.estado,
  DOCUMENTO.referencia,
];

/** Sheet of purchases, with the annulled ones and those for which nobody vouches as zero. */
export const HOJA_COMPRAS = hojaOf(
  'Compras.xlsx',
  'reportes.hoja.compras',
  COMPRAS,
  one(() => true),
);
