import { ZERO, compare, decimal } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import type { FormatoPdf, Recuadro } from '#domain/plantillas/formato-pdf.ts';
import { avisosOf } from '../blocks/avisos.ts';
import { notaOf, textoFcamOf } from '../blocks/cierre.ts';
import { complementosOf } from '../blocks/complementos.ts';
import type { NumeroTexto } from '../blocks/partes.ts';
import {
  autorizacionOf,
  datosCertificador,
  datosDocumento,
  datosEmisor,
  datosReceptor,
  isDeVendedor,
  verificacionUrlOf,
} from '../datos-impresos.ts';
import type { Dato } from '../dibujo.ts';
import type { Imagenes } from '../logo.ts';
import { descuentoOf, impuestosOf, leyendasOf, montosOf, showsIva } from '../montos-impresos.ts';
import type { Monto } from '../montos-impresos.ts';
import { printExacto } from '../numeros.ts';
import { IMPRESO, ROTULO_TICKET } from '../textos.ts';
import type { Peso, Pieza, PiezaDatos, PiezaFila, PiezaTexto } from './piezas.ts';

const RAYA: Pieza = { tipo: 'raya' };

/** Lists everything that the ticket of a document says. */
export function contenidoDe(documento: DocumentoCompleto, formato: FormatoPdf, imagenes: Imagenes): Pieza[] {
  const { logo, imagen } = imagenes;
  return [
    ...figuraOf(logo, formato.logo, IMPRESO.altLogo(documento.datos.nombreEmisor)),
    ...emisorOf(documento),
    ...textoOf(formato, 1),
    ...avisosOf(documento).map(({ texto }) => avisoOf(texto)),
    RAYA,
    ...identidadOf(documento),
    RAYA,
    ...receptorOf(documento),
    ...textoOf(formato, 2),
    ...complementosOf(documento).flatMap(({ titulo, datos }): Pieza[] => [
      { ...parrafo(titulo, 'cliente', 'negrita'), rol: 'H2', aparte: true },
      { tipo: 'datos', datos, bloque: 'cliente', peso: 'chico' },
    ]),
    RAYA,
    cabezaOf(documento),
    ...documento.detalle.map(filaOf),
    RAYA,
    // The warnings are printed again, because the end of a long strip (total and code) can be torn off its head.
    ...avisosOf(documento).map(({ texto }): Pieza => ({ ...avisoOf(texto), repetido: true })),
    ...textoOf(formato, 3),
    ...montosOf(documento).map(montoOf),
    ...abonosOf(documento),
    ...parrafos([textoFcamOf({ documento, formato })]),
    ...cierreOf(documento, formato),
    ...textoOf(formato, 5),
    ...formato.textosLibres.map((libre): Pieza => ({ tipo: 'libre', libre })),
    ...figuraOf(imagen, formato.imagen, IMPRESO.altImagen),
  ];
}

function figuraOf(imagen: Imagenes['logo'], recuadro: Recuadro, alt: string): Pieza[] {
  return imagen === null ? [] : [{ tipo: 'figura', imagen, recuadro, alt }];
}

function parrafo(texto: string, bloque: PiezaTexto['bloque'], peso: Peso): PiezaTexto {
  return { tipo: 'texto', texto, bloque, peso, alineacion: 'I' };
}

/** Paragraphs of small print, without the empty ones. */
function parrafos(textos: readonly string[]): PiezaTexto[] {
  return textos
    .filter((texto) => texto !== '')
    .map((texto) => ({ ...parrafo(texto, 'datos', 'chico'), aparte: true }));
}

/** Text of the issuer at one of its five places; nothing while it is empty. */
function textoOf(formato: FormatoPdf, numero: NumeroTexto): PiezaTexto[] {
  const texto = formato[`textoFactura${numero}`].trim();
  const alineacion = formato[`texto${numero}Alineacion`];
  return texto === '' ? [] : [{ ...parrafo(texto, 'datos', 'normal'), alineacion, aparte: true }];
}

/** A warning as a sentence; on a strip, which is cut and copied, it takes the place of the slanted word of a page. */
function avisoOf(texto: string): PiezaTexto {
  return { ...parrafo(texto, 'nombre', 'grande'), alineacion: 'C', aparte: true };
}

function emisorOf(documento: DocumentoCompleto): Pieza[] {
  const { nombreEmisor, razonEmisor } = documento.datos;
  const [nit, establecimiento, ...contacto] = abbreviate(datosEmisor(documento));
  // The long address stands last, so that the short data share their lines.
  const emisor = [nit, ...contacto, establecimiento].filter((dato) => dato !== undefined);
  return [
    { ...parrafo(nombreEmisor, 'nombre', 'negrita'), alineacion: 'C' },
    { ...parrafo(razonEmisor, 'razon', 'chico'), alineacion: 'C' },
    { tipo: 'datos', datos: emisor, bloque: 'datos', peso: 'chico' },
  ];
}

/** Type, authorisation, serie and dates; the dates stand last, where they share a line on 80 mm. */
function identidadOf(documento: DocumentoCompleto): Pieza[] {
  const tipo = nombreTipoOf(documento.tipoDoc).toUpperCase();
  const isFecha = ([etiqueta]: Dato): boolean =>
    etiqueta === IMPRESO.emision || etiqueta === IMPRESO.certificacion;
  const sinFechas = datosDocumento(documento).filter((dato) => !isFecha(dato));
  const datos = abbreviate([
    autorizacionOf(documento),
    // The amount in words says the name of the currency.
    ...sinFechas.map((dato): Dato =>
      dato[0] === IMPRESO.moneda ? [IMPRESO.moneda, documento.moneda] : dato,
    ),
    ...datosDocumento(documento).filter(isFecha),
  ]);
  return [
    { ...parrafo(tipo, 'factura', 'grande'), alineacion: 'C', rol: 'H1' },
    { ...parrafo(IMPRESO.dte, 'factura', 'chico'), alineacion: 'C' },
    { tipo: 'datos', datos, bloque: 'factura', peso: 'chico' },
  ];
}

/** Gives data the labels of a ticket. */
function abbreviate(datos: readonly Dato[]): Dato[] {
  return datos.map(([etiqueta, valor]) => [ROTULO_TICKET.get(etiqueta) ?? etiqueta, valor]);
}

/** The other party: identification and name as large as the lines, the address in small print. */
function receptorOf(documento: DocumentoCompleto): Pieza[] {
  const [identificador, nombre, ...direccion] = abbreviate(datosReceptor(documento));
  const quien = [identificador, nombre].filter((dato) => dato !== undefined);
  const juntos: Dato[] = isConsumidorFinal(documento)
    ? [[IMPRESO.nit, [documento.idReceptor, documento.nombreReceptor].filter((t) => t !== '').join(', ')]]
    : quien;
  return [
    { tipo: 'datos', datos: juntos, bloque: 'cliente', peso: 'normal' },
    ...(direccion.length === 0
      ? []
      : [{ tipo: 'datos', datos: direccion, bloque: 'cliente', peso: 'chico' } as const]),
  ];
}

function isConsumidorFinal(documento: DocumentoCompleto): boolean {
  return documento.tipoIdentificador === 'CF' && !isDeVendedor(documento);
}

function cabezaOf(documento: DocumentoCompleto): PiezaFila {
  return {
    tipo: 'fila',
    tabla: 'detalle',
    cabeza: true,
    texto: IMPRESO.descripcion,
    izquierda: showsIva(documento) ? IMPRESO.cantidadPorPrecioConIva : IMPRESO.cantidadPorPrecio,
    derecha: IMPRESO.total,
    peso: 'chico',
  };
}

/** A line: its description, "cantidad x precio" and the total. */
function filaOf(linea: LineaDocumento): PiezaFila {
  const descuento = descuentoOf(linea);
  const textos = [
    `${linea.bienServicio} ${linea.descripcion}`,
    ...impuestosOf(linea),
    // A discount is named only where there is one (spec 2 §5).
    ...(compare(descuento, ZERO) > 0 ? [`${IMPRESO.descuento}: ${formatNumero(descuento)}`] : []),
  ];
  const cantidad = `${printExacto(linea.cantidad)} ${linea.unidadMedida}`.trim();
  return {
    tipo: 'fila',
    tabla: 'detalle',
    cabeza: false,
    texto: textos.join('\n'),
    izquierda: `${cantidad} x ${printExacto(linea.precioUnitario)}`,
    derecha: formatNumero(linea.subtotal),
    peso: 'normal',
  };
}

const PESOS: Readonly<Record<Monto['realce'], Peso>> = {
  ninguno: 'normal',
  total: 'grande',
  liquido: 'negrita',
};

function montoOf({ etiqueta, monto, realce }: Monto): Pieza {
  return { tipo: 'monto', izquierda: etiqueta, derecha: monto, bloque: 'detalle', peso: PESOS[realce] };
}

function abonosOf({ datos, moneda }: DocumentoCompleto): Pieza[] {
  if (datos.abonos.length === 0) return [];
  return [
    { ...parrafo(IMPRESO.abonos, 'detalle', 'negrita'), rol: 'H2', aparte: true },
    ...datos.abonos.map(({ numero, fechaVencimiento, monto }): Pieza => ({
      tipo: 'fila',
      tabla: 'abonos',
      cabeza: false,
      texto: `${IMPRESO.abono} ${numero}, ${IMPRESO.vence.toLowerCase()} ${formatFecha(fechaVencimiento)}`,
      izquierda: '',
      derecha: formatMonto(monto, moneda),
      peso: 'normal',
    })),
  ];
}

/** Sentence about the code: the usual one is shorter than on letter paper. */
function notaTicketOf(documento: DocumentoCompleto, url: string | null): string {
  const nota = notaOf(documento, url);
  return nota === IMPRESO.verificar ? IMPRESO.verificarTicket : nota;
}

/** Words of the total, phrases, certifier and the code that the tax authority's page opens from. */
function cierreOf(documento: DocumentoCompleto, formato: FormatoPdf): Pieza[] {
  const url = verificacionUrlOf(documento);
  const letras = montoEnLetras(decimal(documento.total), documento.moneda);
  const certificador: PiezaDatos = {
    tipo: 'datos',
    datos: abbreviate(datosCertificador(documento)),
    bloque: 'datos',
    peso: 'chico',
  };
  const junto = [
    ...parrafos([letras, ...leyendasOf(documento)]),
    ...textoOf(formato, 4),
    certificador,
    ...parrafos([notaTicketOf(documento, url)]),
  ];
  return url === null ? junto : [{ tipo: 'codigo', url, alt: IMPRESO.altQr, junto }];
}
