import type {
  AbonoDocumento,
  DatosDocumento,
  DocumentoCompleto,
  LineaDocumento,
  OrigenNota,
  ResumenDocumento,
} from '../documentos/modelo/documento.ts';
import type { FormatoPdf } from '../plantillas/formato-pdf.ts';

/**
 * Fields of a document that its public page shows. They are listed one by one, so that a field added later is not shown
 * to strangers by accident.
 */
const RESUMEN = [
  'uuidCertificacion',
  'tipoDoc',
  'serie',
  'numero',
  'numeroAcceso',
  'incluyeIva',
  'escenarioExento',
  'total',
  'totalIva',
  'totalDescuento',
  'moneda',
  'codigoEstablecimiento',
  'statusDocumento',
  'produccion',
  'tipoVenta',
  'idReceptor',
  'nombreReceptor',
  'tipoIdentificador',
  'fechaEmision',
  'fechaCertificacion',
  'fechaAnulacion',
  'motivoAnulacion',
  'nit',
  'fechaVencimiento',
] as const satisfies readonly (keyof ResumenDocumento)[];
const DATOS = [
  'razonEmisor',
  'nombreEmisor',
  'correoEmisor',
  'telefonoEmisor',
  'direccionEmisor',
  'regimenSat',
  'direccionReceptor',
  'frases',
  'nitCertificador',
  'nombreCertificador',
  'afiliacionIva',
  'impuestos',
  'tipoCambio',
  'tipoPersoneria',
  'retenciones',
  'exportacion',
] as const satisfies readonly (keyof DatosDocumento)[];
/** Fields of a line; product codes stay private to the issuer. */
const LINEA = [
  'numeroLinea',
  'descripcion',
  'unidadMedida',
  'cantidad',
  'precioUnitario',
  'descuento',
  'otrosDescuento',
  'subtotal',
  'bienServicio',
  'impuestos',
] as const satisfies readonly (keyof LineaDocumento)[];
const ABONO = ['numero', 'fechaVencimiento', 'monto'] as const satisfies readonly (keyof AbonoDocumento)[];
const ORIGEN = [
  'tipoDoc',
  'numeroAutorizacion',
  'serie',
  'numero',
  'fechaEmision',
  'motivoAjuste',
] as const satisfies readonly (keyof OrigenNota)[];

type LineaPublica = Pick<LineaDocumento, (typeof LINEA)[number]>;
type AbonoPublico = Pick<AbonoDocumento, (typeof ABONO)[number]>;
type OrigenPublico = Pick<OrigenNota, (typeof ORIGEN)[number]>;

/** Public part of a document: without ids, users, payments and mail addresses. */
export type DocumentoPublico = Pick<ResumenDocumento, (typeof RESUMEN)[number]> & {
  detalle: LineaPublica[];
  datos: Pick<DatosDocumento, (typeof DATOS)[number]> & {
    abonos: AbonoPublico[];
    origen: OrigenPublico | null;
  };
};

/** A stored picture with a short-lived address. */
export type DibujoPublico = { formato: string; ancho: number; alto: number; url: string };

/** Answer of /publico/documento: all data that the buyer's page draws. */
export type EnlacePublico = {
  documento: DocumentoPublico;
  formato: FormatoPdf;
  logo: DibujoPublico | null;
  imagen: DibujoPublico | null;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  expira: string;
};

/**
 * Paths that the public page calls. The secret travels in a header, because proxies and servers log addresses but not
 * headers.
 */
export const RUTA_PUBLICA = { documento: '/publico/documento', xml: '/publico/xml' } as const;
/** Address of the texts that translators changed in a language, whose code follows. */
export const RUTA_TEXTOS = '/publico/textos/';
/** Recordings of a language, by label; below it each file, `<language>/<label>/<id>`. */
export const RUTA_VOCES = '/publico/voces/';
export const CABECERA_ENLACE = 'x-enlace';

/** Whether the text has the form of a secret: 32 bytes as base64url. */
export function isTokenEnlace(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function toDocumentoPublico(documento: DocumentoCompleto): DocumentoPublico {
  const { datos } = documento;
  return {
    ...pick(documento, RESUMEN),
    detalle: documento.detalle.map((linea) => pick(linea, LINEA)),
    datos: {
      ...pick(datos, DATOS),
      abonos: datos.abonos.map((abono) => pick(abono, ABONO)),
      origen: datos.origen === null ? null : pick(datos.origen, ORIGEN),
    },
  };
}

/** Converts a public document for the print engine; fields that are not printed are empty. */
export function fromDocumentoPublico({ detalle, datos, ...resumen }: DocumentoPublico): DocumentoCompleto {
  return {
    ...resumen,
    idTransaccion: '',
    fechaEmisionUnix: 0,
    paisIso: 'GT',
    idUsuario: '',
    tipoGrabacion: '',
    mensajes: [],
    saldo: '0.00',
    idTransaccionOrigen: null,
    totalAcreditado: null,
    certificadorNoDisponible: false,
    detalle: detalle.map((linea) => ({
      ...linea,
      codigoProducto: '',
      codigoAlternoProducto: '',
      iva: '0.00',
    })),
    datos: {
      ...datos,
      correoReceptor: '',
      numeroAutorizacion: null,
      fechaEmisionDocumentoOrigen: null,
      abonos: datos.abonos.map((abono) => ({ ...abono, pagado: '0.00' })),
      origen: datos.origen === null ? null : { ...datos.origen, idTransaccion: '' },
      pagos: [],
      formaPago: [],
      alertas: [],
    },
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
