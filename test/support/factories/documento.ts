import type { DocumentoCompleto, DatosDocumento } from '#domain/documentos/modelo/documento.ts';
import { createId, AHORA, NIT_A, NIT_CERTIFICADOR } from './ids.ts';
import type {
  DocumentoGuardado,
  DatosCertificacion,
  AnulacionGuardada,
} from '#domain/documentos/modelo/documento-guardado.ts';
import { createBorradorDePrueba } from './borrador.ts';

export function createDocumento(cambio: Partial<DocumentoCompleto> = {}): DocumentoCompleto {
  const documento = createCuadernos(cambio);
  if (cambio.total === undefined || cambio.detalle !== undefined) return documento;
  // Another total is that of one line without taxes, so that lines and total agree.
  const detalle = documento.detalle.map((linea) => ({
    ...linea,
    subtotal: documento.total,
    iva: '0.000000',
    impuestos: [],
  }));
  return { ...documento, detalle };
}

function createCuadernos(cambio: Partial<DocumentoCompleto>): DocumentoCompleto {
  return {
    idTransaccion: createId(1),
    fechaEmisionUnix: AHORA.getTime() / 1000,
    uuidCertificacion: null,
    paisIso: 'GT',
    tipoDoc: 'FACT',
    serie: null,
    numero: null,
    numeroAcceso: null,
    incluyeIva: true,
    escenarioExento: null,
    total: '112.00',
    totalIva: '12.00',
    totalDescuento: '0.00',
    moneda: 'GTQ',
    codigoEstablecimiento: 1,
    statusDocumento: 'EN_PROCESO',
    produccion: false,
    tipoVenta: 'Local',
    idReceptor: 'CF',
    nombreReceptor: 'Consumidor Final',
    tipoIdentificador: 'CF',
    fechaEmision: '2026-11-20T10:30:00-06:00',
    fechaCertificacion: null,
    fechaAnulacion: null,
    motivoAnulacion: null,
    idUsuario: NIT_A,
    nit: NIT_A,
    tipoGrabacion: 'EMITIDO',
    mensajes: [],
    saldo: '0.00',
    fechaVencimiento: null,
    idTransaccionOrigen: null,
    totalAcreditado: null,
    certificadorNoDisponible: false,
    detalle: [
      {
        numeroLinea: 1,
        codigoProducto: 'CUA-01',
        codigoAlternoProducto: '',
        descripcion: 'Cuaderno cuadriculado de 100 hojas',
        unidadMedida: 'UNI',
        cantidad: '2',
        precioUnitario: '56',
        descuento: '0.000000',
        otrosDescuento: '0.000000',
        subtotal: '112.000000',
        iva: '12.000000',
        bienServicio: 'B',
        impuestos: [
          {
            nombreCorto: 'IVA',
            codigoUnidadGravable: 1,
            montoGravable: '100.000000',
            cantidadUnidadesGravables: null,
            montoImpuesto: '12.000000',
          },
        ],
      },
    ],
    datos: createDatosDocumento(),
    ...cambio,
  };
}

export function createDatosDocumento(cambio: Partial<DatosDocumento> = {}): DatosDocumento {
  return {
    razonEmisor: 'La Ceiba, Sociedad Anónima',
    nombreEmisor: 'Librería La Ceiba',
    correoEmisor: 'ventas@laceiba.example',
    telefonoEmisor: '22220000',
    direccionEmisor: '6a. avenida 1-23, zona 1',
    regimenSat: 'PASIM',
    correoReceptor: '',
    direccionReceptor: null,
    numeroAutorizacion: null,
    fechaEmisionDocumentoOrigen: null,
    frases: [],
    nitCertificador: NIT_CERTIFICADOR,
    nombreCertificador: 'CERTIFICADOR DE PRUEBA',
    afiliacionIva: 'GEN',
    impuestos: [{ nombreCorto: 'IVA', monto: '12.000000' }],
    tipoCambio: null,
    tipoPersoneria: null,
    abonos: [],
    retenciones: null,
    exportacion: null,
    origen: null,
    pagos: [],
    formaPago: [],
    alertas: [],
    ...cambio,
  };
}

/** Makes the record of a note from its type, its total and the document that it adjusts. */
export function createNota(
  idOrigen: string,
  cambio: Partial<DocumentoCompleto> = {},
): Partial<DocumentoCompleto> {
  const origen = {
    idTransaccion: idOrigen,
    tipoDoc: 'FACT',
    numeroAutorizacion: 'B0000000-0000-4000-8000-000000000001',
    serie: 'B0000000',
    numero: '16384',
    fechaEmision: '2026-11-20',
    motivoAjuste: 'Devolución',
  };
  return {
    tipoDoc: 'NCRE',
    idTransaccionOrigen: idOrigen,
    datos: createDatosDocumento({ origen }),
    ...cambio,
  };
}

/** Makes a stored document whose ids follow from its idTransaccion. */
export function createGuardado(
  documento: Partial<DocumentoCompleto> = {},
  cambio: Partial<DocumentoGuardado> = {},
): DocumentoGuardado {
  const completo = createDocumento(documento);
  return {
    documento: completo,
    borrador: createBorradorDePrueba({
      idTransaccion: completo.idTransaccion,
      detalle: [{ numeroLineaOrigen: completo.idTransaccionOrigen === null ? null : 1 }],
    }),
    huellaBorrador: 'h'.repeat(64),
    nitCertificador: NIT_CERTIFICADOR,
    requestId: `C0${completo.idTransaccion.slice(2).toUpperCase()}`,
    revision: 1,
    huellaXml: 'f'.repeat(64),
    intentos: 0,
    anulacion: null,
    ...cambio,
  };
}

export function createCertificacion(n: number, cambio: Partial<DatosCertificacion> = {}): DatosCertificacion {
  return {
    uuidCertificacion: `B0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    serie: 'B0000000',
    numero: '16384',
    fechaCertificacion: '2026-11-20T10:30:02-06:00',
    produccion: false,
    alertas: [],
    ...cambio,
  };
}

export function createAnulacion(cambio: Partial<AnulacionGuardada> = {}): AnulacionGuardada {
  return {
    requestId: 'D0000000-0000-4000-8000-000000000001',
    estado: 'ANULANDO',
    motivo: 'Error en el receptor',
    fechaHora: '2026-11-20T11:00:00-06:00',
    idUsuario: NIT_A,
    mensajes: [],
    intentos: 0,
    ...cambio,
  };
}
