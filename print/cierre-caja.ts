import type { CierreCaja, LineaCierre } from '#domain/caja/cierre.ts';
import { decimal, isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import { layoutPiezas } from './layout-ticket.ts';
import type { Pagina } from './page.ts';
import type { Propiedades } from './render-pdf.ts';
import { IMPRESO } from './textos.ts';
import type { Pieza, PiezaTexto } from './ticket/piezas.ts';

const RAYA: Pieza = { tipo: 'raya' };
const { caja: TEXTO } = IMPRESO;

/** Names that a close prints beside its own data. */
export type LugarImpreso = { negocio: string; sucursal: string };

/** Columns of a line that are printed when they are not nothing. */
const COLUMNAS = ['apertura', 'ventas', 'anulado', 'cobros', 'entradas', 'salidas'] as const;

/** Lists everything that the paper of a close says, for a strip and for a thermal printer alike. */
export function piezasDeCierre(cierre: CierreCaja, { negocio, sucursal }: LugarImpreso): Pieza[] {
  const { numero, usuario, cerradoPor, desde, hasta, documentos, anulados, observacion, produccion } = cierre;
  return [
    { ...parrafo(negocio, 'negrita'), alineacion: 'C' },
    { ...parrafo(sucursal, 'chico'), alineacion: 'C' },
    { ...parrafo(TEXTO.titulo(numero), 'grande'), alineacion: 'C', rol: 'H1', aparte: true },
    ...(produccion ? [] : [{ ...parrafo(TEXTO.prueba, 'negrita'), alineacion: 'C' } as const]),
    RAYA,
    {
      tipo: 'datos',
      datos: [
        [TEXTO.cajero, usuario],
        [TEXTO.desde, formatFechaHora(desde)],
        [TEXTO.hasta, formatFechaHora(hasta)],
        [TEXTO.documentos, String(documentos)],
        [TEXTO.anulados, String(anulados)],
        ...(cerradoPor === usuario ? [] : [[TEXTO.cerradoPor, cerradoPor] as const]),
      ],
      bloque: 'datos',
      peso: 'normal',
    },
    ...cierre.lineas.flatMap((linea) => [RAYA, ...piezasDeLinea(linea)]),
    RAYA,
    ...(observacion === ''
      ? []
      : [{ ...parrafo(`${TEXTO.observacion}: ${observacion}`, 'normal'), aparte: true } as const]),
    { ...parrafo(TEXTO.firma, 'normal'), aparte: true },
  ];
}

function parrafo(texto: string, peso: PiezaTexto['peso']): PiezaTexto {
  return { tipo: 'texto', texto, bloque: 'datos', peso, alineacion: 'I' };
}

function piezasDeLinea(linea: LineaCierre): Pieza[] {
  const { moneda, metodo, esperado, contado, diferencia, queda } = linea;
  const montos: readonly (readonly [string, string | null, 'normal' | 'negrita'])[] = [
    ...COLUMNAS.map((columna) => [TEXTO[columna], orNull(linea[columna]), 'normal'] as const),
    [TEXTO.esperado, esperado, 'negrita'],
    [TEXTO.contado, contado, 'negrita'],
    [TEXTO.diferencia, diferencia, 'negrita'],
    [TEXTO.queda, queda === null ? null : orNull(queda), 'normal'],
  ];
  return [
    { ...parrafo(`${nombreMetodoOf(metodo)} (${moneda})`, 'negrita'), rol: 'H2' },
    ...montos.flatMap(([izquierda, monto, peso]): Pieza[] =>
      monto === null
        ? []
        : [{ tipo: 'monto', izquierda, derecha: formatMonto(monto, moneda), bloque: 'datos', peso }],
    ),
  ];
}

function orNull(monto: string): string | null {
  return isZero(decimal(monto)) ? null : monto;
}

/** Draws a close as a strip with the initial settings of a ticket. */
export function layoutCierre(cierre: CierreCaja, lugar: LugarImpreso): Pagina[] {
  return layoutPiezas(formatoPorDefecto(PLANTILLA_TICKET), () => piezasDeCierre(cierre, lugar));
}

/** Properties of the PDF file of a close. */
export function propiedadesDeCierre(cierre: CierreCaja, { negocio }: LugarImpreso): Propiedades {
  return {
    titulo: `${TEXTO.titulo(cierre.numero)} ${cierre.usuario}`,
    autor: negocio,
    asunto: TEXTO.asunto,
    palabras: cierre.id,
    fecha: cierre.hasta,
  };
}
