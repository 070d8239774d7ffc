import {
  add,
  decimal,
  divide,
  multiply,
  printMonto,
  round,
  subtract,
  sum,
  toText,
} from '#domain/dinero/decimal.ts';
import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import type {
  DatosDocumento,
  DocumentoCompleto,
  LineaDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';

/** Invented goods of a shop: description, B or S, quantity, price, discount. */
const VENTA = [
  ['Huipil bordado a mano, algodón y añil, talla M', 'B', '2', '385.00', '0'],
  ['Corte típico de Totonicapán, 7 varas', 'B', '1', '640.00', '40.00'],
  ['Faja tejida en telar de cintura', 'B', '4', '95.00', '0'],
  ['Mantel de 6 puestos con servilletas', 'B', '1', '420.00', '0'],
  ['Arreglo de costura y ajuste a la medida', 'S', '2', '60.00', '0'],
  ['Bolsa de jaspe con forro y cierre', 'B', '3', '145.00', '15.00'],
  ['Rebozo de seda, hecho por encargo', 'B', '1', '890.00', '0'],
  ['Camino de mesa con motivos de pájaros', 'B', '2', '110.00', '0'],
  ['Individuales tejidos, juego de 4', 'B', '1', '160.00', '0'],
  ['Cojín bordado de 45 × 45 cm', 'B', '2', '125.00', '0'],
  ['Monedero de cuero repujado', 'B', '5', '45.00', '0'],
  ['Muñeca de trapo vestida con traje de Sololá', 'B', '2', '75.00', '0'],
  ['Cinta tejida para el cabello, por vara', 'B', '12', '18.00', '0'],
  ['Envío dentro de la cabecera departamental', 'S', '1', '35.00', '0'],
  ['Empaque de regalo', 'S', '3', '15.00', '0'],
] as const;

const IVA = '1.12';

type Venta = (typeof VENTA)[number];

function toLinea(
  [descripcion, bienServicio, cantidad, precio, descuento]: Venta,
  i: number,
  isConIva: boolean,
): LineaDocumento {
  const subtotal = subtract(multiply(decimal(cantidad), decimal(precio)), decimal(descuento));
  const iva = subtract(subtotal, round(divide(subtotal, decimal(IVA), 12), 6));
  return {
    numeroLinea: i + 1,
    codigoProducto: `T-${String(i + 1).padStart(3, '0')}`,
    codigoAlternoProducto: '',
    descripcion,
    unidadMedida: 'UNI',
    cantidad,
    precioUnitario: precio,
    descuento,
    otrosDescuento: '0',
    subtotal: toText(round(subtotal, 6)),
    iva: isConIva ? toText(round(iva, 6)) : '0',
    bienServicio,
    impuestos: [],
  };
}

/** Data of the issuer that the sample shows. */
export type EmisorDemo = Pick<DocumentoCompleto, 'nit' | 'codigoEstablecimiento'> &
  Pick<
    DatosDocumento,
    'nombreEmisor' | 'razonEmisor' | 'direccionEmisor' | 'telefonoEmisor' | 'correoEmisor' | 'regimenSat'
  >;

/** Kind of sample: a cash sale, or a sale on instalments. */
export type VentaDemo = 'contado' | 'cambiaria';

/** Document type of a sample: the usual one of the regime, or the first of its types that carries instalments. */
function tipoOf(venta: VentaDemo, isConIva: boolean): TipoDocumento {
  const { tipos, porDefecto } = tiposOf(isConIva ? 'PATRI' : 'PAPEQ');
  const cambiaria = tipos.find((tipo) => TIPOS_DOCUMENTO[tipo].cambiaria) ?? porDefecto;
  return venta === 'cambiaria' ? cambiaria : porDefecto;
}

/** Makes a sample document of 15 lines for issuers that have not issued anything yet. */
export function createDocumentoDemo(venta: VentaDemo, emisor: EmisorDemo): DocumentoCompleto {
  const isConIva = emisor.regimenSat !== 'PAPEQ';
  const detalle = VENTA.map((each, i) => toLinea(each, i, isConIva));
  const sumOf = (campo: 'subtotal' | 'iva' | 'descuento'): string =>
    printMonto(sum(detalle.map((linea) => decimal(linea[campo]))));
  const { nit, codigoEstablecimiento, ...datosEmisor } = emisor;
  const total = sumOf('subtotal');
  const abonos = venta === 'cambiaria' ? abonosOf(total) : [];
  return {
    ...RESUMEN,
    nit,
    idUsuario: nit,
    codigoEstablecimiento,
    tipoDoc: tipoOf(venta, isConIva),
    incluyeIva: isConIva,
    total,
    totalIva: sumOf('iva'),
    totalDescuento: sumOf('descuento'),
    detalle,
    datos: {
      ...DATOS,
      ...datosEmisor,
      frases: [isConIva ? FRASE_GENERAL : FRASE_PEQUENO],
      impuestos: isConIva ? [{ nombreCorto: 'IVA', monto: sumOf('iva') }] : [],
      abonos,
    },
  };
}

const RESUMEN = {
  idTransaccion: '00000000-0000-4000-8000-000000000015',
  fechaEmisionUnix: 1_795_000_000,
  uuidCertificacion: 'E5A3C1B0-0000-4000-8000-00000000CE1B',
  paisIso: 'GT',
  serie: 'E5A3C1B0',
  numero: '1234567890',
  numeroAcceso: null,
  escenarioExento: null,
  moneda: 'GTQ',
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  tipoVenta: 'Local',
  idReceptor: '99900025',
  nombreReceptor: 'MERCADITO SAN JUAN, SOCIEDAD ANÓNIMA',
  tipoIdentificador: 'NIT',
  fechaEmision: '2026-11-20T09:05:07-06:00',
  fechaCertificacion: '2026-11-20T09:06:31-06:00',
  fechaAnulacion: null,
  motivoAnulacion: null,
  tipoGrabacion: 'EMITIDO',
  mensajes: [],
  saldo: '0.00',
  fechaVencimiento: null,
  idTransaccionOrigen: null,
  totalAcreditado: null,
  certificadorNoDisponible: false,
} as const satisfies Partial<DocumentoCompleto>;

const FRASE = { motivo: 'REGIMEN', numeroResolucion: null, fechaResolucion: null } as const;
const FRASE_GENERAL = {
  ...FRASE,
  tipoFrase: 1,
  codigoEscenario: 1,
  texto: 'Sujeto a pagos trimestrales ISR',
};
const FRASE_PEQUENO = {
  ...FRASE,
  tipoFrase: 3,
  codigoEscenario: 1,
  texto: 'No genera derecho a crédito fiscal',
};

const DATOS = {
  correoReceptor: 'compras@mercadito.example',
  direccionReceptor: {
    direccion: '3a. calle 2-15 zona 1',
    municipio: 'Quetzaltenango',
    departamento: 'Quetzaltenango',
    codigoPostal: '09001',
    pais: 'GT',
  },
  numeroAutorizacion: null,
  fechaEmisionDocumentoOrigen: null,
  nitCertificador: '99900122',
  nombreCertificador: 'CERTIFICADOR DE EJEMPLO',
  afiliacionIva: 'GEN',
  tipoCambio: null,
  tipoPersoneria: null,
  retenciones: null,
  exportacion: null,
  origen: null,
  pagos: [],
  formaPago: [],
  alertas: [],
} satisfies Partial<DatosDocumento>;

/** Three monthly instalments of a third each; the last one takes the remaining cents. */
function abonosOf(total: string): DatosDocumento['abonos'] {
  const tercio = round(divide(decimal(total), decimal('3'), 6), 2);
  const ultimo = subtract(decimal(total), add(tercio, tercio));
  return ['2026-12-20', '2027-01-20', '2027-02-20'].map((fechaVencimiento, i) => ({
    numero: i + 1,
    fechaVencimiento,
    monto: printMonto(i === 2 ? ultimo : tercio),
    pagado: '0.00',
  }));
}
