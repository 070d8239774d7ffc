import { decimal, isZero, subtract } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import { layoutPiezas } from './layout-ticket.ts';
import type { Pagina } from './page.ts';
import type { Propiedades } from './render-pdf.ts';
import { IMPRESO } from './textos.ts';
import type { Pieza, PiezaTexto } from './ticket/piezas.ts';

const RAYA: Pieza = { tipo: 'raya' };
const { recibo: TEXTO } = IMPRESO;

/** A paid purchase as its receipt tells it; empty texts are left out. */
export type ReciboCompra = {
  readonly numero: string;
  /** Instant (ISO, of Guatemala). */
  readonly fecha: string;
  /** Service that was paid. */
  readonly servicio: string;
  readonly comprador: { readonly nit: string; readonly nombre: string; readonly direccion: string };
  readonly metodo: string;
  readonly tarjeta: string;
  readonly banco: string;
  readonly boleta: string;
  readonly autorizacion: string;
  readonly paquete: string;
  readonly creditos: number;
  readonly vence: string | null;
  /** Amount that was paid, commission included, as decimal text. */
  readonly monto: string;
  readonly comision: string;
  readonly moneda: Moneda;
  readonly anulada: 'no' | 'devolviendo' | 'devuelta';
};

/** Lists everything that a receipt says. It says too that it is no tax document, because only a DTE is one. */
export function piezasDeRecibo(recibo: ReciboCompra): Pieza[] {
  const { servicio, comprador, numero, fecha, anulada } = recibo;
  return [
    { ...parrafo(servicio, 'negrita'), alineacion: 'C' },
    { ...parrafo(TEXTO.titulo, 'grande'), alineacion: 'C', rol: 'H1', aparte: true },
    ...(anulada === 'no'
      ? []
      : ([
          { ...parrafo(TEXTO.anulado, 'negrita'), alineacion: 'C' },
          {
            ...parrafo(anulada === 'devuelta' ? TEXTO.devuelto : TEXTO.devolviendo, 'normal'),
            alineacion: 'C',
          },
        ] as const)),
    RAYA,
    datos([
      [TEXTO.numero, numero],
      [TEXTO.fecha, formatFechaHora(fecha)],
      [TEXTO.comprador, comprador.nombre],
      [IMPRESO.nit, comprador.nit],
      [IMPRESO.direccion, comprador.direccion],
    ]),
    RAYA,
    datos([
      [TEXTO.paquete, recibo.paquete],
      [TEXTO.creditos, String(recibo.creditos)],
      [TEXTO.vence, recibo.vence === null || anulada !== 'no' ? '' : formatFecha(recibo.vence)],
      [TEXTO.metodo, recibo.metodo],
      [TEXTO.tarjeta, recibo.tarjeta],
      [TEXTO.banco, recibo.banco],
      [TEXTO.boleta, recibo.boleta],
      [TEXTO.autorizacion, recibo.autorizacion],
    ]),
    RAYA,
    ...montosDe(recibo),
    RAYA,
    { ...parrafo(TEXTO.aviso, 'normal'), alineacion: 'C', aparte: true },
  ];
}

function parrafo(texto: string, peso: PiezaTexto['peso']): PiezaTexto {
  return { tipo: 'texto', texto, bloque: 'datos', peso, alineacion: 'I' };
}

function datos(todos: readonly (readonly [string, string])[]): Pieza {
  return { tipo: 'datos', datos: todos.filter(([, valor]) => valor !== ''), bloque: 'datos', peso: 'normal' };
}

function montosDe({ monto, comision, moneda }: ReciboCompra): Pieza[] {
  const [total, recargo] = [decimal(monto), decimal(comision)];
  const partes = [
    [TEXTO.subtotal, subtract(total, recargo)],
    [TEXTO.comision, recargo],
  ] as const;
  const lineas = isZero(recargo)
    ? []
    : partes.map(([izquierda, parte]) => [izquierda, parte, 'normal'] as const);
  return [...lineas, [TEXTO.total, total, 'negrita'] as const].map(([izquierda, parte, peso]) => ({
    ...({ tipo: 'monto', bloque: 'datos', izquierda, peso } as const),
    derecha: formatMonto(parte, moneda),
  }));
}

/** Draws a receipt as a strip with the initial settings of a ticket. */
export function layoutRecibo(recibo: ReciboCompra): Pagina[] {
  return layoutPiezas(formatoPorDefecto(PLANTILLA_TICKET), () => piezasDeRecibo(recibo));
}

/** Properties of the PDF file of a receipt. */
export function propiedadesDeRecibo({ numero, servicio, fecha }: ReciboCompra): Propiedades {
  return {
    titulo: `${TEXTO.titulo} ${numero}`,
    autor: servicio,
    asunto: TEXTO.asunto,
    palabras: numero,
    fecha,
  };
}
