import { TIPO_GRABACION_IMPORTADO } from '../constantes.ts';
import { ZERO, decimal, parseDecimal, printMonto, sum } from '../dinero/decimal.ts';
import { isMoneda } from '../dinero/moneda.ts';
import type { DatosExportacion, Moneda } from '../documentos/modelo/borrador.ts';
import type {
  AbonoDocumento,
  DatosDocumento,
  DocumentoCompleto,
  FraseImpresa,
  ImpuestoDocumento,
  LineaDocumento,
  OrigenNota,
  ResumenDocumento,
  Retenciones,
} from '../documentos/modelo/documento.ts';
import { TEXTOS_FRASE } from '../documentos/modelo/frases.ts';
import { findTipo } from '../documentos/modelo/tipos.ts';
import { STATUS_CARGA } from '../documentos/vida/carga.ts';
import type { DteLeido, ElementoLeido, ImpuestoLeido, LineaLeida } from '../dte/dte-leido.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type { RegimenSat } from '../establecimiento/establecimiento.ts';
import { toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import { cleanIdentificador } from '../identificacion/nit.ts';
import { IMPUESTOS_ESPECIALES } from '../impuestos/impuesto.ts';
import type { NombreImpuesto } from '../impuestos/impuesto.ts';
import { findComplemento, listElementos, montoDeComplemento } from './complementos.ts';
import type { DocumentoImportado } from './read-importado.ts';

/** Regime that prints as the issuer's affiliation does; the XML does not say which of the two general ones it is. */
const REGIMENES: Readonly<Record<string, RegimenSat>> = { GEN: 'PASIM', PEQ: 'PAPEQ', EXE: 'EXENT' };

/**
 * Makes the record of a certified document that came as XML, in the form of those issued here, so that lists, pages and
 * templates take both alike. Its key is its authorisation. Amounts are those of the XML and never computed again.
 */
export function toDocumentoImportado(
  { leido, factura, validez }: DocumentoImportado,
  idUsuario: string,
): DocumentoCompleto {
  return {
    ...toResumen(leido, factura, { validez, idUsuario }),
    detalle: toDetalle(leido),
    datos: toDatos(leido),
  };
}

type Carga = Pick<DocumentoImportado, 'validez'> & { idUsuario: string };

function toResumen(
  leido: DteLeido,
  factura: DocumentoImportado['factura'],
  { validez, idUsuario }: Carga,
): ResumenDocumento {
  const { receptor, emisor, lineas } = leido;
  const { client, invoice } = factura;
  const descuento = lineas.flatMap((linea) =>
    [linea.descuento, linea.otrosDescuento].map((each) => decimal(each)),
  );
  return {
    idTransaccion: invoice.numeroAutorizacion.toLowerCase(),
    fechaEmisionUnix: Math.floor((toEpochMs(leido.fechaEmision) ?? 0) / 1000),
    uuidCertificacion: invoice.numeroAutorizacion,
    paisIso: 'GT',
    tipoDoc: leido.tipo,
    ...toNumeracion(leido),
    numeroAcceso: leido.numeroAcceso,
    incluyeIva: lineas.some(({ impuestos }) => impuestos.some(isIvaGravado)),
    escenarioExento: escenarioOf(leido),
    total: invoice.total,
    totalIva: invoice.iva,
    totalDescuento: printMonto(sum(descuento)),
    moneda: requireMoneda(leido.moneda),
    codigoEstablecimiento: enteroOf(emisor.codigoEstablecimiento) ?? 1,
    statusDocumento: STATUS_CARGA,
    produccion: validez === 'FISCAL',
    tipoVenta: leido.exportacion ? 'Export' : 'Local',
    idReceptor: client.nit,
    nombreReceptor: receptor.nombre,
    tipoIdentificador: receptor.tipoIdentificador,
    fechaEmision: invoice.fechaEmision,
    fechaAnulacion: null,
    motivoAnulacion: null,
    idUsuario,
    nit: cleanIdentificador(emisor.nit),
    tipoGrabacion: TIPO_GRABACION_IMPORTADO,
    mensajes: [],
    ...toCuenta(leido, invoice.total),
    // A note that was certified elsewhere takes nothing off the balance of its origin here.
    idTransaccionOrigen: null,
    totalAcreditado: null,
    certificadorNoDisponible: false,
  };
}

function toNumeracion({
  certificacion,
}: DteLeido): Pick<ResumenDocumento, 'serie' | 'numero' | 'fechaCertificacion'> {
  if (certificacion === null) return { serie: null, numero: null, fechaCertificacion: null };
  const { serie, numero, fechaCertificacion } = certificacion;
  return { serie, numero, fechaCertificacion: toIso(fechaCertificacion) };
}

/** Balance and first due day of a bill of exchange; the XML of any other document does not say that it is owed. */
function toCuenta(leido: DteLeido, total: string): Pick<ResumenDocumento, 'saldo' | 'fechaVencimiento'> {
  if (findTipo(leido.tipo)?.cambiaria !== true) return { saldo: '0.00', fechaVencimiento: null };
  const [primera = null] = toAbonos(leido)
    .map(({ fechaVencimiento }) => fechaVencimiento)
    .sort();
  return { saldo: total, fechaVencimiento: primera };
}

function escenarioOf({ frases }: DteLeido): number | null {
  return frases.find(({ tipoFrase }) => tipoFrase === 4)?.codigoEscenario ?? null;
}

/** Largest whole number that the API tells. */
const ENTERO_MAXIMO = 2_147_483_647;

/** Whole number above zero; null for any other text, as "1e999", which a stored row could not give back. */
function enteroOf(texto: string): number | null {
  const numero = Number(texto);
  return Number.isInteger(numero) && numero > 0 && numero <= ENTERO_MAXIMO ? numero : null;
}

const isIvaGravado = ({ nombreCorto, codigoUnidadGravable }: ImpuestoLeido): boolean =>
  nombreCorto === 'IVA' && codigoUnidadGravable === '1';

/** The reader refuses other currencies before (`checkCarga`). */
function requireMoneda(moneda: string): Moneda {
  if (!isMoneda(moneda)) throw new Error(`No document is loaded in the currency ${moneda}`);
  return moneda;
}

function toIso(fecha: string): string {
  return toGuatemala(toEpochMs(fecha) ?? 0).iso;
}

function toDetalle({ lineas }: DteLeido): LineaDocumento[] {
  return lineas.map((linea, i) => toLinea(linea, i + 1));
}

function toLinea(linea: LineaLeida, numero: number): LineaDocumento {
  return {
    numeroLinea: enteroOf(linea.numeroLinea) ?? numero,
    codigoProducto: linea.codigoProducto ?? '',
    codigoAlternoProducto: '',
    descripcion: linea.descripcion,
    unidadMedida: linea.unidadMedida,
    cantidad: linea.cantidad,
    precioUnitario: linea.precioUnitario,
    descuento: linea.descuento,
    otrosDescuento: linea.otrosDescuento,
    subtotal: linea.total,
    iva: linea.impuestos.find(({ nombreCorto }) => nombreCorto === 'IVA')?.montoImpuesto ?? '0',
    bienServicio: linea.bienServicio === 'S' ? 'S' : 'B',
    impuestos: linea.impuestos.flatMap(toImpuesto),
  };
}

/** Taxes that SAT adds later are in the total of the line and in the XML, and have no column here. */
function toImpuesto(impuesto: ImpuestoLeido): ImpuestoDocumento[] {
  const { nombreCorto, codigoUnidadGravable, montoGravable, cantidadUnidadesGravables, montoImpuesto } =
    impuesto;
  return isImpuesto(nombreCorto)
    ? [
        {
          ...{ nombreCorto, codigoUnidadGravable: enteroOf(codigoUnidadGravable) ?? 1 },
          ...{ montoGravable, cantidadUnidadesGravables, montoImpuesto },
        },
      ]
    : [];
}

function isImpuesto(nombre: string): nombre is NombreImpuesto {
  return nombre === 'IVA' || IMPUESTOS_ESPECIALES.some((each) => each === nombre);
}

function toDatos(leido: DteLeido): DatosDocumento {
  const { emisor, receptor, certificacion, totales } = leido;
  const origen = toOrigen(leido);
  return {
    razonEmisor: emisor.nombre,
    nombreEmisor: emisor.nombreComercial,
    correoEmisor: emisor.correo,
    telefonoEmisor: '',
    direccionEmisor: printDireccion(emisor.direccion),
    regimenSat: REGIMENES[emisor.afiliacionIva] ?? 'PAPEQ',
    correoReceptor: receptor.correo,
    direccionReceptor: receptor.direccion,
    numeroAutorizacion: certificacion?.numeroAutorizacion.toUpperCase() ?? null,
    fechaEmisionDocumentoOrigen: origen?.fechaEmision ?? null,
    frases: leido.frases.map(toFrase),
    nitCertificador: certificacion?.nitCertificador ?? '',
    nombreCertificador: certificacion?.nombreCertificador ?? '',
    afiliacionIva: emisor.afiliacionIva,
    impuestos: totales.impuestos.flatMap(({ nombreCorto, monto }) =>
      isImpuesto(nombreCorto) ? [{ nombreCorto, monto }] : [],
    ),
    tipoCambio: null,
    tipoPersoneria: enteroOf(leido.tipoPersoneria ?? ''),
    abonos: toAbonos(leido),
    retenciones: toRetenciones(leido),
    exportacion: toExportacion(leido),
    origen,
    pagos: [],
    formaPago: [],
    alertas: [],
  };
}

function printDireccion(direccion: Direccion | null): string {
  if (direccion === null) return '';
  return [direccion.direccion, direccion.municipio, direccion.departamento]
    .filter((parte) => parte !== '')
    .join(', ');
}

/** Phrase with its text; one that SAT adds later has its numbers alone. */
function toFrase({
  tipoFrase,
  codigoEscenario,
  numeroResolucion,
  fechaResolucion,
}: DteLeido['frases'][number]): FraseImpresa {
  const textos: Readonly<Record<string, string | undefined>> = TEXTOS_FRASE;
  const clave = `${tipoFrase}/${codigoEscenario}`;
  return {
    ...{ tipoFrase, codigoEscenario, texto: textos[clave] ?? clave },
    ...{ motivo: 'ELEGIDA', numeroResolucion, fechaResolucion },
  };
}

function toAbonos(leido: DteLeido): AbonoDocumento[] {
  return listElementos(leido, 'AbonosFacturaCambiaria', 'Abono').map((abono, i) => ({
    numero: enteroOf(textOf(abono, 'NumeroAbono')) ?? i + 1,
    fechaVencimiento: textOf(abono, 'FechaVencimiento').slice(0, 10),
    monto: printMonto(parseDecimal(textOf(abono, 'MontoAbono')) ?? ZERO),
    pagado: '0.00',
  }));
}

function toRetenciones(leido: DteLeido): Retenciones | null {
  if (findComplemento(leido, 'RetencionesFacturaEspecial') === null) return null;
  const monto = (elemento: string): string =>
    printMonto(montoDeComplemento(leido, 'RetencionesFacturaEspecial', elemento) ?? ZERO);
  return {
    retencionIsr: monto('RetencionISR'),
    retencionIva: monto('RetencionIVA'),
    totalMenosRetenciones: monto('TotalMenosRetenciones'),
  };
}

function toExportacion(leido: DteLeido): DatosExportacion | null {
  const complemento = findComplemento(leido, 'Exportacion');
  if (complemento === null) return null;
  const text = (elemento: string): string => textOf(complemento, elemento);
  return {
    nombreConsignatario: text('NombreConsignatarioODestinatario'),
    direccionConsignatario: text('DireccionConsignatarioODestinatario'),
    codigoConsignatario: text('CodigoConsignatarioODestinatario'),
    paisConsignatario: text('PaisConsignatario'),
    nombreComprador: text('NombreComprador'),
    direccionComprador: text('DireccionComprador'),
    codigoComprador: text('CodigoComprador'),
    lugarExpedicion: text('LugarExpedicion'),
    otraReferencia: text('OtraReferencia'),
    incoterm: text('INCOTERM'),
    nombreExportador: text('NombreExportador'),
    codigoExportador: text('CodigoExportador'),
  };
}

/** Origin of a note; the XML does not say of which type it is. */
function toOrigen(leido: DteLeido): OrigenNota | null {
  const referencia = findComplemento(leido, 'ReferenciasNota');
  if (referencia === null) return null;
  const text = (nombre: string): string => referencia.atributos[nombre] ?? '';
  const numeroAutorizacion = text('NumeroAutorizacionDocumentoOrigen').toUpperCase();
  return {
    idTransaccion: numeroAutorizacion.toLowerCase(),
    tipoDoc: '',
    numeroAutorizacion,
    serie: text('SerieDocumentoOrigen'),
    numero: text('NumeroDocumentoOrigen'),
    fechaEmision: text('FechaEmisionDocumentoOrigen').slice(0, 10),
    motivoAjuste: text('MotivoAjuste'),
  };
}

function textOf(padre: ElementoLeido, elemento: string): string {
  return padre.hijos.find((hijo) => hijo.elemento === elemento)?.texto ?? '';
}
