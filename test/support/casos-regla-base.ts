import type {
  DatosExportacion,
  DocumentoBorrador,
  ImpuestoBorrador,
  LineaBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { createNota } from '#domain/documentos/borrador/nueva-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import type { ContextoDocumento } from '#domain/documentos/reglas/caso.ts';
import type { CodigoFalta } from '#domain/errores/faltas.ts';
import { createEmision } from './factories/emision.ts';
import { SILLA, createBorradorDePrueba } from './factories/borrador.ts';
import type { CambiosBorrador } from './factories/borrador.ts';
import {
  createEstablecimiento,
  EL_GUIPIL,
  createSucursal,
  SUCURSAL_EL_GUIPIL,
} from './factories/establecimiento.ts';

/** A right draft and the place where it is issued. */
export type Sano = { borrador: DocumentoBorrador; contexto: ContextoDocumento };
/** One change that breaks exactly one rule of a right draft. */
export type CasoRegla = {
  codigo: CodigoFalta;
  ruta: string;
  sano: Sano;
  rompe: (sano: Sano) => { borrador?: DocumentoBorrador; contexto?: Partial<ContextoDocumento> };
};

export const HOY = '2026-11-20';
export const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
export const NIT = { nit: '99900025', tipoIdentificador: 'NIT', nombre: 'RECEPTOR DE PRUEBA' } as const;
export const CUI = { nit: '9999000130101', tipoIdentificador: 'CUI', nombre: 'Ana Xol' } as const;
export const EXT = { nit: 'XXPRUEBA001', tipoIdentificador: 'EXT', nombre: 'CLIENTE DE PRUEBA' } as const;
export const DIRECCION = { direccion: '', municipio: '', departamento: '', codigoPostal: '', pais: '' };
export const BELL = String.fromCharCode(7);

export function sano(cambios: CambiosBorrador = {}, contexto: Partial<ContextoDocumento> = {}): Sano {
  return {
    borrador: createBorradorDePrueba(cambios, SILLA),
    contexto: {
      establecimiento: createEstablecimiento({}, EL_GUIPIL),
      sucursal: createSucursal({}, SUCURSAL_EL_GUIPIL),
      hoy: HOY,
      produccion: false,
      tiposCambio: [{ fecha: HOY, tasa: '7.70' }],
      origen: null,
      ...contexto,
    },
  };
}

export const regimen = (regimenSat: 'PASIM' | 'PAPEQ' | 'EXENT') => ({
  establecimiento: createEstablecimiento({ regimenSat }, EL_GUIPIL),
});

export const EXPORTACION: DatosExportacion = {
  nombreConsignatario: 'CLIENTE DE PRUEBA',
  direccionConsignatario: '100 Test Street',
  codigoConsignatario: '',
  paisConsignatario: 'Estados Unidos',
  nombreComprador: '',
  direccionComprador: '',
  codigoComprador: '',
  lugarExpedicion: '',
  otraReferencia: '',
  incoterm: 'FOB',
  nombreExportador: '',
  codigoExportador: '',
};

export const FACT = sano();
export const FACT_NIT = sano({ receptor: NIT });
export const FPEQ = sano({ tipoDocumento: 'FPEQ' }, regimen('PAPEQ'));
export const FESP = sano({ tipoDocumento: 'FESP', receptor: CUI });
export const RDON = sano({ tipoDocumento: 'RDON', receptor: NIT, tipoPersoneria: 2635 }, regimen('EXENT'));
export const RECI = sano({ tipoDocumento: 'RECI', escenarioExento: 5 }, regimen('EXENT'));
export const EXENTA = sano({ receptor: NIT, escenarioExento: 3 });
export const EXPORTA = sano({ tipoVenta: 'Export', receptor: EXT, datosExportacion: EXPORTACION });
export const EXPORTA_SERVICIO = sano({
  tipoVenta: 'Export',
  receptor: EXT,
  datosExportacion: { ...EXPORTACION, incoterm: '' },
  detalle: [{ bienServicio: 'S' }],
});
export const DOLARES = sano({ moneda: 'USD', tipoCambio: '7.70' });
export const FCAM = sano({
  tipoDocumento: 'FCAM',
  receptor: NIT,
  datosFacturaCambiaria: {
    abonos: [
      { fechaVencimiento: '2026-12-20', monto: '62.50' },
      { fechaVencimiento: '2027-01-20', monto: '62.50' },
    ],
  },
});

export function impuesto(cambios: Pick<ImpuestoBorrador, 'nombreCorto'> & Partial<ImpuestoBorrador>): Sano {
  const completo = {
    codigoUnidadGravable: 1,
    cantidadUnidades: '',
    montoGravable: '',
    monto: '',
    ...cambios,
  };
  return sano({ receptor: NIT, detalle: [{ impuesto: completo }] });
}
export const PETROLEO = impuesto({ nombreCorto: 'PETROLEO' });
export const TABACO = impuesto({ nombreCorto: 'TABACO', montoGravable: '85' });
export const MUNICIPAL = impuesto({
  nombreCorto: 'TASA MUNICIPAL',
  codigoUnidadGravable: 101_000,
  monto: '10',
});

/** A certified document and the amounts that are left of it. */
export function origenDe(
  { borrador, contexto }: Sano,
  cambios: Partial<DocumentoCompleto> = {},
): OrigenDeNota {
  const documento = buildDocumento(
    createEmision({
      borrador,
      establecimiento: contexto.establecimiento,
      fechaEmision: `${borrador.fechaEmision}T10:00:00-06:00`,
    }),
  );
  return {
    documento: {
      ...documento,
      statusDocumento: 'CERTIFICADO',
      uuidCertificacion: UUID,
      serie: '51D40A3E',
      numero: '3300016700',
      ...cambios,
    },
    acreditado: [],
  };
}

export function nota(base: Sano, ruta: RutaNota, contexto: Partial<ContextoDocumento> = {}): Sano {
  const origen = origenDe(base);
  const nueva = createNota({ origen, ruta, idTransaccion: FACT.borrador.idTransaccion, hoy: HOY });
  const datosNota = nueva.datosNota === null ? null : { ...nueva.datosNota, motivoAjuste: 'Devolución' };
  return { borrador: { ...nueva, datosNota }, contexto: { ...base.contexto, origen, ...contexto } };
}
export const NCRE = nota(FACT_NIT, 'credito');
export const NCRE_PETROLEO = nota(PETROLEO, 'credito');
export const NABN = nota(FACT_NIT, 'abono');

export const cambia =
  (cambios: Partial<DocumentoBorrador>) =>
  ({ borrador }: Sano) => ({ borrador: { ...borrador, ...cambios } });
export const receptor =
  (cambios: Partial<DocumentoBorrador['receptor']>) =>
  ({ borrador }: Sano) => ({ borrador: { ...borrador, receptor: { ...borrador.receptor, ...cambios } } });
export const linea =
  (cambios: Partial<LineaBorrador>) =>
  ({ borrador }: Sano) => ({
    borrador: {
      ...borrador,
      detalle: borrador.detalle.map((each, i) => (i === 0 ? { ...each, ...cambios } : each)),
    },
  });
export const tributo =
  (cambios: Partial<ImpuestoBorrador>) =>
  ({ borrador }: Sano) => ({
    borrador: {
      ...borrador,
      detalle: borrador.detalle.map((each) =>
        each.impuesto === null ? each : { ...each, impuesto: { ...each.impuesto, ...cambios } },
      ),
    },
  });
export const exportacion = (cambios: Partial<DatosExportacion>) =>
  cambia({ datosExportacion: { ...EXPORTACION, ...cambios } });
export const abonos = (...filas: [string, string][]) =>
  cambia({
    datosFacturaCambiaria: {
      abonos: filas.map(([fechaVencimiento, monto]) => ({ fechaVencimiento, monto })),
    },
  });
export const frases = (...filas: [number, number, string?][]) =>
  cambia({
    frasesElegidas: filas.map(([tipoFrase, codigoEscenario, numeroResolucion = '']) => ({
      tipoFrase,
      codigoEscenario,
      numeroResolucion,
    })),
  });
export const datosNota =
  (cambios: object) =>
  ({ borrador }: Sano) => ({
    borrador: {
      ...borrador,
      datosNota: borrador.datosNota === null ? null : { ...borrador.datosNota, ...cambios },
    },
  });
export const origenCambiado =
  (cambios: Partial<OrigenDeNota['documento']>) =>
  ({ contexto: { origen } }: Sano) => ({
    contexto: {
      origen: origen === null ? null : { ...origen, documento: { ...origen.documento, ...cambios } },
    },
  });

export type Fila = [CodigoFalta, string, Sano, CasoRegla['rompe']];

/** Special tax of the first line. */
export function impuestoDe({ borrador }: Sano): ImpuestoBorrador {
  const encontrado = borrador.detalle[0]?.impuesto;
  if (encontrado === null || encontrado === undefined) throw new Error('The line has no special tax');
  return encontrado;
}
