import type {
  DatosExportacion,
  DocumentoBorrador,
  ImpuestoBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { splitAbonos } from '#domain/documentos/calculo/abonos.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { createNota } from '#domain/documentos/borrador/nueva-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { createEmision } from './factories/emision.ts';
import { SILLA, createBorradorDePrueba } from './factories/borrador.ts';
import type { CambiosBorrador } from './factories/borrador.ts';
import { createEstablecimiento, EL_GUIPIL } from './factories/establecimiento.ts';
import type { OpcionesRecalculo } from './recompute-dte.ts';

/** A document that must be right: its emission, and the data that its recomputation needs. */
export type CasoDte = { emision: Emision; recalculo?: OpcionesRecalculo };

const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const NIT = { nit: '99900025', tipoIdentificador: 'NIT', nombre: 'RECEPTOR DE PRUEBA' } as const;
const CUI = { nit: '9999000130101', tipoIdentificador: 'CUI', nombre: 'Ana Xol' } as const;
const EXT = { nit: 'XXPRUEBA001', tipoIdentificador: 'EXT', nombre: 'CLIENTE EXTRANJERO DE PRUEBA' } as const;

const EXPORTACION: DatosExportacion = {
  nombreConsignatario: 'CLIENTE EXTRANJERO DE PRUEBA',
  direccionConsignatario: '100 Test Street & "Co"',
  codigoConsignatario: '',
  paisConsignatario: 'Estados Unidos',
  nombreComprador: '',
  direccionComprador: '',
  codigoComprador: '',
  lugarExpedicion: 'Puerto Quetzal',
  otraReferencia: '',
  incoterm: 'FOB',
  nombreExportador: 'EMISOR DE PRUEBA, SOCIEDAD ANÓNIMA',
  codigoExportador: '000001',
};
const COMPRADOR = {
  codigoConsignatario: 'C-1',
  nombreComprador: 'COMPRADOR DE PRUEBA',
  direccionComprador: '200 Test Street',
  codigoComprador: 'XXPRUEBA002',
  otraReferencia: 'PO-1',
};

export function makeImpuesto(
  changes: Pick<ImpuestoBorrador, 'nombreCorto'> & Partial<ImpuestoBorrador>,
): ImpuestoBorrador {
  return { codigoUnidadGravable: 1, cantidadUnidades: '', montoGravable: '', monto: '', ...changes };
}

function caso(
  borrador: CambiosBorrador,
  recalculo: OpcionesRecalculo = {},
  establecimiento: Partial<Establecimiento> = {},
): CasoDte {
  const emision = createEmision({
    borrador: createBorradorDePrueba(borrador, SILLA),
    establecimiento: createEstablecimiento(establecimiento, EL_GUIPIL),
  });
  return { emision, recalculo: { sumaAbonos: true, ...recalculo } };
}

function conImpuesto(
  impuesto: ImpuestoBorrador,
  borrador: CambiosBorrador = {},
  recalculo: OpcionesRecalculo = {},
): CasoDte {
  const linea = { cantidad: '3', precioUnitario: '16.80', descuento: '0.40', impuesto };
  return caso({ receptor: NIT, ...borrador, detalle: [linea, { precioUnitario: '10' }] }, recalculo);
}

/** Record of an emission after its certification. */
export function makeCertificado(
  emision: Emision,
  changes: Partial<DocumentoCompleto> = {},
): DocumentoCompleto {
  const uuidCertificacion = changes.uuidCertificacion ?? UUID;
  return {
    ...buildDocumento(emision),
    statusDocumento: 'CERTIFICADO',
    uuidCertificacion,
    ...serieNumeroOf(uuidCertificacion),
    fechaCertificacion: emision.fechaEmision,
    ...changes,
  };
}

/** Makes a note on the document of another case. */
export function makeNota(origen: CasoDte, ruta: RutaNota, changes: Partial<DocumentoCompleto> = {}): Emision {
  const documento = makeCertificado(origen.emision, changes);
  const nota = createNota({
    origen: { documento, acreditado: [] },
    ruta,
    idTransaccion: '1b2c3d4e-5f6a-4b7c-8d9e-0f1a2b3c4d5e',
    hoy: '2026-11-20',
  });
  const datosNota = nota.datosNota && { ...nota.datosNota, motivoAjuste: 'Devolución de "mercadería"' };
  return createEmision({
    borrador: { ...nota, datosNota },
    establecimiento: origen.emision.establecimiento,
    origen: documento,
  });
}

function nota(origen: CasoDte, ruta: RutaNota, changes: Partial<DocumentoBorrador> = {}): CasoDte {
  const emision = makeNota(origen, ruta);
  return {
    emision: { ...emision, borrador: { ...emision.borrador, ...changes } },
    recalculo: origen.recalculo ?? {},
  };
}

/** Makes a debit note that raises the price of every line. */
function debito(origen: CasoDte): CasoDte {
  const { borrador } = makeNota(origen, 'debito');
  return nota(origen, 'debito', {
    detalle: borrador.detalle.map((linea) => ({ ...linea, precioUnitario: '7.35' })),
  });
}

const HOSPEDAJE = conImpuesto(makeImpuesto({ nombreCorto: 'TURISMO HOSPEDAJE' }));
const PETROLEO = caso({
  receptor: NIT,
  detalle: [
    {
      descripcion: 'Gasolina superior',
      cantidad: '3',
      precioUnitario: '16.80',
      impuesto: makeImpuesto({ nombreCorto: 'PETROLEO' }),
    },
    {
      descripcion: 'Diésel',
      cantidad: '10.5',
      precioUnitario: '22.40',
      impuesto: makeImpuesto({ nombreCorto: 'PETROLEO', codigoUnidadGravable: 4 }),
    },
    { descripcion: 'Aceite' },
  ],
});
const MIXTA = caso({
  receptor: NIT,
  escenarioExento: 9,
  detalle: [{ descripcion: 'Champú' }, { descripcion: 'Medicina genérica', exento: true }],
});
const EXPORTACION_BIENES = caso({
  receptor: EXT,
  moneda: 'USD',
  tipoCambio: '7.68',
  tipoVenta: 'Export',
  detalle: [{ descripcion: 'Café oro', cantidad: '1000', precioUnitario: '3.25' }],
  datosExportacion: EXPORTACION,
});
const VENCIMIENTOS = ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20'];
const CAMBIARIA = caso({
  tipoDocumento: 'FCAM',
  receptor: NIT,
  detalle: [{ cantidad: '7', precioUnitario: '142.857143', descuento: '0.03' }],
  datosFacturaCambiaria: { abonos: splitAbonos('999.97', VENCIMIENTOS) },
});

/** One case of each type, of each tax and of each complement. */
export const CASOS_DTE: Readonly<Record<string, CasoDte>> = {
  FACT: caso({}),
  'FACT with both discounts': caso({
    receptor: NIT,
    detalle: [{ cantidad: '5', descuento: '65', otrosDescuento: '10.50' }, { bienServicio: 'S' }],
  }),
  'FACT with a free line': caso({ detalle: [{}, { precioUnitario: '0', descripcion: 'Muestra' }] }),
  'FACT in USD': caso({ receptor: NIT, moneda: 'USD', tipoCambio: '7.68' }),
  'FACT exempt': caso({ receptor: NIT, escenarioExento: 9 }),
  'FACT with taxed and exempt lines': MIXTA,
  'FACT on credit': caso({ receptor: NIT, fechaVencimiento: '2026-12-20' }),
  'FACT export of goods': EXPORTACION_BIENES,
  'FACT export with every field': caso({
    receptor: EXT,
    tipoVenta: 'Export',
    datosExportacion: { ...EXPORTACION, ...COMPRADOR },
  }),
  'FACT export of services': caso({
    receptor: EXT,
    tipoVenta: 'Export',
    detalle: [{ bienServicio: 'S', descripcion: 'Consultoría' }],
    datosExportacion: { ...EXPORTACION, incoterm: '', otraReferencia: 'PO-2' },
  }),
  'FCAM of four instalments': CAMBIARIA,
  'FCAM export': caso({
    tipoDocumento: 'FCAM',
    receptor: EXT,
    tipoVenta: 'Export',
    datosExportacion: EXPORTACION,
    datosFacturaCambiaria: { abonos: splitAbonos('125', VENCIMIENTOS) },
  }),
  FPEQ: caso({ tipoDocumento: 'FPEQ' }, {}, { regimenSat: 'PAPEQ' }),
  'FPEQ lodging': caso(
    { tipoDocumento: 'FPEQ', detalle: [{ impuesto: makeImpuesto({ nombreCorto: 'TURISMO HOSPEDAJE' }) }] },
    {},
    { regimenSat: 'PAPEQ' },
  ),
  FCAP: caso(
    {
      tipoDocumento: 'FCAP',
      datosFacturaCambiaria: { abonos: splitAbonos('125', VENCIMIENTOS.slice(0, 3)) },
    },
    {},
    { regimenSat: 'PAPEQ' },
  ),
  FESP: caso({
    tipoDocumento: 'FESP',
    receptor: CUI,
    detalle: [{ bienServicio: 'S', precioUnitario: '33666.06' }],
  }),
  'FESP of a small taxpayer to a foreigner': caso(
    { tipoDocumento: 'FESP', receptor: EXT },
    {},
    { regimenSat: 'PAPEQ' },
  ),
  RECI: caso({ tipoDocumento: 'RECI', escenarioExento: 8 }, {}, { regimenSat: 'EXENT' }),
  RDON: caso(
    { tipoDocumento: 'RDON', receptor: NIT, tipoPersoneria: 2635, escenarioExento: 4 },
    {},
    { regimenSat: 'EXENT', tipoPersoneria: 2635 },
  ),
  NCRE: nota(CAMBIARIA, 'credito'),
  'NCRE of petroleum': nota(PETROLEO, 'credito'),
  'NCRE of a mixed document': nota(MIXTA, 'credito'),
  'NCRE of an export': nota(EXPORTACION_BIENES, 'credito'),
  NDEB: debito(MIXTA),
  'NDEB of lodging': debito(HOSPEDAJE),
  NABN: nota(CAMBIARIA, 'abono', {
    frasesElegidas: [{ tipoFrase: 9, codigoEscenario: 16, numeroResolucion: '' }],
  }),
  PETROLEO: PETROLEO,
  'PETROLEO with ethanol': conImpuesto(makeImpuesto({ nombreCorto: 'PETROLEO', codigoUnidadGravable: 15 })),
  'PETROLEO in USD': conImpuesto(
    makeImpuesto({ nombreCorto: 'PETROLEO' }),
    { moneda: 'USD', tipoCambio: '7.72825' },
    { tipoCambio: '7.72825' },
  ),
  'PETROLEO in an exempt sale': conImpuesto(makeImpuesto({ nombreCorto: 'PETROLEO' }), {
    escenarioExento: 18,
  }),
  'TURISMO HOSPEDAJE': HOSPEDAJE,
  'TURISMO HOSPEDAJE exempt': conImpuesto(
    makeImpuesto({ nombreCorto: 'TURISMO HOSPEDAJE', codigoUnidadGravable: 2 }),
  ),
  'TURISMO PASAJES in GTQ': conImpuesto(
    makeImpuesto({ nombreCorto: 'TURISMO PASAJES', cantidadUnidades: '2' }),
    { tipoCambio: '7.5' },
    { tipoCambio: '7.5' },
  ),
  'TURISMO PASAJES in USD': conImpuesto(
    makeImpuesto({ nombreCorto: 'TURISMO PASAJES', codigoUnidadGravable: 2 }),
    { moneda: 'USD', tipoCambio: '7.68' },
  ),
  'TIMBRE DE PRENSA': conImpuesto(makeImpuesto({ nombreCorto: 'TIMBRE DE PRENSA' })),
  BOMBEROS: conImpuesto(makeImpuesto({ nombreCorto: 'BOMBEROS' })),
  'TASA MUNICIPAL': conImpuesto(
    makeImpuesto({ nombreCorto: 'TASA MUNICIPAL', codigoUnidadGravable: 101_000, monto: '10' }),
  ),
  'BEBIDAS ALCOHOLICAS': conImpuesto(
    makeImpuesto({ nombreCorto: 'BEBIDAS ALCOHOLICAS', cantidadUnidades: '240', montoGravable: '5' }),
  ),
  TABACO: conImpuesto(makeImpuesto({ nombreCorto: 'TABACO', codigoUnidadGravable: 2, montoGravable: '85' })),
  CEMENTO: conImpuesto(makeImpuesto({ nombreCorto: 'CEMENTO', cantidadUnidades: '25' })),
  'BEBIDAS NO ALCOHOLICAS': conImpuesto(
    makeImpuesto({ nombreCorto: 'BEBIDAS NO ALCOHOLICAS', cantidadUnidades: '9.123456789' }),
  ),
  'TARIFA PORTUARIA': conImpuesto(
    makeImpuesto({ nombreCorto: 'TARIFA PORTUARIA', cantidadUnidades: '10' }),
    { tipoCambio: '7.68' },
    { tipoCambio: '7.68' },
  ),
};
