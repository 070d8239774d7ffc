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
 * Indexes of the form's lines that become the document's lines. A sale drops only the empty lines at the end, so that
 * "detalle[i]" is the same line on both sides; a note drops the lines that it does not adjust.
 */
export function keptLineas({ detalle, tipoDocumento }: DocumentoBorrador): number[] {
  const indices = detalle.map((_, indice) => indice);
  if (TIPOS_DOCUMENTO[tipoDocumento].nota) return indices.filter((indice) => isAjustada(detalle[indice]));
  return indices.slice(0, detalle.findLastIndex((linea) => !isLineaVacia(linea)) + 1);
}

/** Whether a line of a note adjusts something: a quantity at a price. */
function isAjustada(linea: LineaBorrador | undefined): boolean {
  return linea !== undefined && [linea.cantidad, linea.precioUnitario].every((text) => !isCero(text));
}

function isCero(text: string): boolean {
  return /^[0.]*$/.test(cleanMonto(text));
}

/**
 * Draft in the form that the rules, the totals and the server read: amounts without separators, without empty lines,
 * and without data for another type of document or of sale.
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

/** Removes the data that the type, or the kind of sale, does not use. */
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

/** Chosen scenario, where the type has it; null otherwise. */
function escenarioPara({ tipoDocumento, escenarioExento }: DocumentoBorrador): number | null {
  return escenariosOf(tipoDocumento).some(({ codigo }) => codigo === escenarioExento)
    ? escenarioExento
    : null;
}

/** Whether the type must always give a reason for carrying no IVA, as receipts do. */
export function isExentoRequerido(tipoDocumento: TipoDocumento): boolean {
  return (
    TIPOS_DOCUMENTO[tipoDocumento].frasesRequeridas.includes(4) && escenariosOf(tipoDocumento).length > 1
  );
}

function tidyLineas(borrador: DocumentoBorrador): LineaBorrador[] {
  const { iva, impuestos, nota } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const { escenarioExento, tipoVenta } = borrador;
  // A note copies the marks of its origin; a sale marks lines only where a scenario gives the reason.
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

/** Keeps only the measures from which the tax is computed. */
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

/** Keeps the INCOTERM only for goods, because services travel without one (rule 2.3.8-3). */
function tidyExportacion({
  tipoVenta,
  datosExportacion,
  detalle,
}: DocumentoBorrador): DatosExportacion | null {
  if (tipoVenta !== 'Export' || datosExportacion === null) return null;
  return hasBienes(detalle) ? datosExportacion : { ...datosExportacion, incoterm: '' };
}
