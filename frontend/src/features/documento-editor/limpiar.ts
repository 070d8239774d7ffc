import type {
  DatosExportacion,
  DocumentoBorrador,
  ImpuestoBorrador,
  LineaBorrador,
  TipoDocumento,
} from '#domain/documentos/modelo/borrador.ts';
import { escenariosOf } from '#domain/documentos/modelo/escenarios.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { lacksTipoCambio } from '#domain/documentos/calculo/tipo-cambio.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { cleanMonto } from './montos.ts';

export function isLineaVacia(linea: LineaBorrador): boolean {
  return [linea.codigoProducto, linea.descripcion, linea.precioUnitario, linea.descuento].every(
    (text) => text.trim() === '',
  );
}

/**
 * Which lines of the form make the document. Of a sale only the empty tail is dropped, so that "detalle[i]" is the same
 * line on both sides; a note leaves out the lines of its origin that it does not touch.
 */
export function keptLineas({ detalle, tipoDocumento }: DocumentoBorrador): number[] {
  const indices = detalle.map((_, indice) => indice);
  if (TIPOS_DOCUMENTO[tipoDocumento].nota) return indices.filter((indice) => isAjustada(detalle[indice]));
  return indices.slice(0, detalle.findLastIndex((linea) => !isLineaVacia(linea)) + 1);
}

/** A line of a note that adjusts something: some quantity at some price. */
function isAjustada(linea: LineaBorrador | undefined): boolean {
  return linea !== undefined && [linea.cantidad, linea.precioUnitario].every((text) => !isCero(text));
}

function isCero(text: string): boolean {
  return /^[0.]*$/.test(cleanMonto(text));
}

/**
 * The draft as the rules, the totals and the server read it: amounts without separators, without the lines that say
 * nothing, and without what was typed for another type of document or of sale.
 */
export function tidyBorrador(borrador: DocumentoBorrador): DocumentoBorrador {
  const { receptor } = borrador;
  const nombrado = {
    ...borrador,
    receptor: { ...receptor, nombre: receptor.nombre.trim(), correo: receptor.correo.trim() },
  };
  const aplicado = TIPOS_DOCUMENTO[borrador.tipoDocumento].nota ? nombrado : applyTipo(nombrado);
  const limpio = { ...aplicado, detalle: tidyLineas(aplicado) };
  return {
    ...limpio,
    tipoCambio: limpio.datosNota !== null || lacksTipoCambio(limpio) ? cleanMonto(limpio.tipoCambio) : '',
    datosExportacion: tidyExportacion(limpio),
    datosNota: limpio.datosNota && {
      ...limpio.datosNota,
      motivoAjuste: limpio.datosNota.motivoAjuste.trim(),
    },
  };
}

/** Leaves out what the type, or the kind of sale, has no place for. */
function applyTipo(borrador: DocumentoBorrador): DocumentoBorrador {
  const tipo = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const tipoVenta = tipo.admiteExportacion ? borrador.tipoVenta : 'Local';
  const abonos = borrador.datosFacturaCambiaria?.abonos ?? [];
  return {
    ...borrador,
    tipoVenta,
    escenarioExento: tipoVenta === 'Export' ? null : escenarioPara(borrador),
    tipoPersoneria: tipo.personeria === 'prohibida' ? null : borrador.tipoPersoneria,
    fechaVencimiento: tipo.cambiaria ? '' : borrador.fechaVencimiento,
    datosFacturaCambiaria: tipo.cambiaria
      ? { abonos: abonos.map((abono) => ({ ...abono, monto: cleanMonto(abono.monto) })) }
      : null,
    datosNota: null,
  };
}

/** The chosen scenario, where the type has it. */
function escenarioPara({ tipoDocumento, escenarioExento }: DocumentoBorrador): number | null {
  return escenariosOf(tipoDocumento).some(({ codigo }) => codigo === escenarioExento)
    ? escenarioExento
    : null;
}

/** Receipts always say why they carry no IVA. */
export function isExentoRequerido(tipoDocumento: TipoDocumento): boolean {
  return (
    TIPOS_DOCUMENTO[tipoDocumento].frasesRequeridas.includes(4) && escenariosOf(tipoDocumento).length > 1
  );
}

function tidyLineas(borrador: DocumentoBorrador): LineaBorrador[] {
  const { iva, impuestos, nota } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const { escenarioExento, tipoVenta } = borrador;
  // A note mirrors the lines of its origin; a sale marks lines only where a scenario says why.
  const admiteExento = nota || (iva && tipoVenta === 'Local' && escenarioExento !== null);
  return keptLineas(borrador).flatMap((indice) => {
    const linea = borrador.detalle[indice];
    if (linea === undefined) return [];
    const { impuesto } = linea;
    return {
      ...linea,
      descripcion: linea.descripcion.trim(),
      cantidad: cleanMonto(linea.cantidad),
      precioUnitario: cleanMonto(linea.precioUnitario),
      descuento: cleanMonto(linea.descuento),
      otrosDescuento: cleanMonto(linea.otrosDescuento),
      exento: linea.exento && admiteExento,
      impuesto: impuesto !== null && impuestos.includes(impuesto.nombreCorto) ? tidyImpuesto(impuesto) : null,
    };
  });
}

/** Only the measures that the tax is computed from. */
function tidyImpuesto(impuesto: ImpuestoBorrador): ImpuestoBorrador {
  const { usa } = IMPUESTOS[impuesto.nombreCorto];
  return {
    ...impuesto,
    cantidadUnidades: usa === 'UNIDADES' || usa === 'AMBAS' ? cleanMonto(impuesto.cantidadUnidades) : '',
    montoGravable: usa === 'AMBAS' ? cleanMonto(impuesto.montoGravable) : '',
    monto: usa === 'MONTO' ? cleanMonto(impuesto.monto) : '',
  };
}

export function hasBienes(detalle: readonly Pick<LineaBorrador, 'bienServicio'>[]): boolean {
  return detalle.some(({ bienServicio }) => bienServicio === 'B');
}

/** Rule 2.3.8-3: services alone travel without INCOTERM. */
function tidyExportacion({
  tipoVenta,
  datosExportacion,
  detalle,
}: DocumentoBorrador): DatosExportacion | null {
  if (tipoVenta !== 'Export' || datosExportacion === null) return null;
  return hasBienes(detalle) ? datosExportacion : { ...datosExportacion, incoterm: '' };
}
