import { decimal, multiply, printMonto, round, sum, toText } from '#domain/dinero/decimal.ts';
import { createDatosDocumento, createDocumento } from '../support/factories/documento.ts';
import type { DocumentoCompleto, FraseImpresa, LineaDocumento } from '#domain/documentos/modelo/documento.ts';

export const UUID = 'DBB51AE2-3A62-4437-9F1C-0A1B2C3D4E5F';

export function createLinea(numeroLinea: number, cambios: Partial<LineaDocumento> = {}): LineaDocumento {
  const cantidad = cambios.cantidad ?? `${(numeroLinea % 5) + 1}.000000`;
  const precioUnitario = cambios.precioUnitario ?? `${numeroLinea * 7}.500000`;
  const subtotal = toText(round(multiply(decimal(cantidad), decimal(precioUnitario)), 6));
  return {
    numeroLinea,
    codigoProducto: `P-${numeroLinea}`,
    codigoAlternoProducto: '',
    descripcion: `Güipil bordado a mano n.º ${numeroLinea}, algodón y añil`,
    unidadMedida: 'UND',
    cantidad,
    precioUnitario,
    descuento: '0.000000',
    otrosDescuento: '0.000000',
    subtotal,
    iva: '0.000000',
    bienServicio: numeroLinea % 3 === 0 ? 'S' : 'B',
    impuestos: [],
    ...cambios,
  };
}

/** Makes an invented certified invoice with the given lines. */
export function createImpreso(
  lineas: LineaDocumento[],
  cambios: Partial<DocumentoCompleto> = {},
): DocumentoCompleto {
  const total = printMonto(sum(lineas.map(({ subtotal }) => decimal(subtotal))));
  return createDocumento({
    idTransaccion: '3f1b5b0e-6f0e-4a53-9a7e-3d2a1f0c9b8a',
    fechaEmisionUnix: 1_795_000_000,
    uuidCertificacion: UUID,
    serie: 'DBB51AE2',
    numero: '979518519',
    total,
    totalIva: '132.27',
    totalDescuento: printMonto(sum(lineas.map(({ descuento }) => decimal(descuento)))),
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    fechaEmision: '2026-11-20T09:05:07-06:00',
    fechaCertificacion: '2026-11-20T09:06:31-06:00',
    tipoGrabacion: 'CERTIFICADO',
    detalle: lineas,
    datos: createDatosDocumento({
      razonEmisor: 'COMERCIAL LA CEIBA, SOCIEDAD ANÓNIMA',
      nombreEmisor: 'Tejidos Ñandú',
      correoEmisor: 'ventas@tejidos.example',
      telefonoEmisor: '2222-3333',
      direccionEmisor: '4a. avenida 5-60 zona 1, Quetzaltenango, Quetzaltenango',
      regimenSat: 'PATRI',
      numeroAutorizacion: UUID,
      frases: [FRASE],
      impuestos: [],
    }),
    ...cambios,
  });
}

const FRASE: FraseImpresa = {
  tipoFrase: 1,
  codigoEscenario: 1,
  texto: 'Sujeto a pagos trimestrales ISR',
  motivo: 'REGIMEN',
  numeroResolucion: null,
  fechaResolucion: null,
};

export function createLineas(cuenta: number): LineaDocumento[] {
  return Array.from({ length: cuenta }, (_, i) => createLinea(i + 1));
}

const FRASE_LARGA =
  'Descripción muy larga de un servicio prestado en la cabecera departamental con materiales y transporte. ';
/** The shortest invoice. */
export const UNA = createImpreso(createLineas(1));

/** Invoice with every text as long as the schema allows, and amounts of thirteen figures. */
export const LARGO = createImpreso(
  [
    createLinea(1, { descripcion: FRASE_LARGA.repeat(97).slice(0, 10_000) }),
    createLinea(2, { descripcion: 'X'.repeat(500) }),
    createLinea(3, {
      descripcion: 'kʼo ẍ ä ꞌ 😀 漢字\nsegunda línea',
      cantidad: '9999999.123456',
      precioUnitario: '1234567.1234567891',
      descuento: '1000000.00',
    }),
  ],
  {
    nombreReceptor: 'N'.repeat(255),
    total: '12345678901234.56',
    totalIva: '1234567890123.45',
    datos: {
      ...UNA.datos,
      nombreEmisor: 'Nombre comercial largo '.repeat(11).trim(),
      razonEmisor: 'RAZÓN SOCIAL LARGA '.repeat(13).trim(),
      direccionEmisor: 'Dirección larga '.repeat(15).trim(),
      nombreCertificador: 'CERTIFICADOR '.repeat(15).trim(),
      frases: Array.from({ length: 4 }, () => ({ ...FRASE, texto: FRASE_LARGA })),
    },
  },
);
