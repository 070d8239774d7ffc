import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { toDocumentoImportado } from '#domain/importacion/documento-importado.ts';
import { CLASES_COMPRA } from '#domain/importacion/clasificacion.ts';
import type { ClaseCompra, Clasificacion } from '#domain/importacion/clasificacion.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { GRADOS_FIRMA } from '#domain/importacion/firmas.ts';
import type { EstadoFirma } from '#domain/importacion/firmas.ts';
import { addDays, lastDayOfMonth, toEpochMs } from '#domain/fechas/guatemala.ts';
import { stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import type { Azar } from './azar.ts';
import { createBorradorAlAzar } from './borrador-al-azar.ts';
import { CERTIFICADOR, readCertificado, uuidDe } from './factories/factura-compra.ts';
import { buildXml, createEmisionOf } from './factories/emision.ts';
import { NIT_A, createId } from './factories/ids.ts';
import type { DichoDeCompra } from './recompute-compras.ts';
import type { Hecho } from './recompute-mes.ts';

/** A made sale with its XML, and what a second program has to know of it. */
export type VentaHecha = { documento: DocumentoCompleto; hecho: Hecho };
export type CompraHecha = { compra: FacturaCompra; hecho: Hecho & { dicho: DichoDeCompra } };

/** Name of a class in the second program. */
const CLASES: Readonly<Record<ClaseCompra, string>> = {
  BIEN: 'bien',
  SERVICIO: 'servicio',
  COMBUSTIBLE: 'combustible',
  IMPORTACION: 'exterior',
  PEQUENO_CONTRIBUYENTE: 'pequeno',
};
const PROVEEDORES = ['99901013', '99901021', '99901080', '99901153', '99901226'];
/** Signatures of an issuer and of its certifier: of a good purchase, of one that nobody vouches for, and of a forged one. */
type ParDeFirmas = readonly [emisor: EstadoFirma, certificador: EstadoFirma];
const VALIDAS: ParDeFirmas = ['VALIDA', 'VALIDA'];
const FIRMAS: readonly ParDeFirmas[] = [
  ['VALIDA', 'SIN_COMPROBAR'],
  ['SIN_COMPROBAR', 'VALIDA'],
  ['AUSENTE', 'VALIDA'],
  ['VALIDA', 'AUSENTE'],
  ['DESCONOCIDA', 'VALIDA'],
  ['FALSA', 'VALIDA'],
  ['DE_OTRO', 'VALIDA'],
  ['AUSENTE', 'FALSA'],
];
const TASAS = ['7.65', '7.70123', '7.81', '7.654321'];

type Lugar = { azar: Azar; /** yyyy-mm */ mes: string; n: number };

/** Reference rates of nine days in ten of a month. */
export function inventTasas(azar: Azar, mes: string): Record<string, string> {
  const dias = Number(lastDayOfMonth(`${mes}-01`).slice(8));
  const todos = Array.from({ length: dias }, (_, i) => addDays(`${mes}-01`, i));
  return Object.fromEntries(
    todos.filter(() => azar.chance(0.9)).map((dia) => [dia, azar.pick(TASAS)] as const),
  );
}

/** Draft of a document of that regime, a note at times, with its XML and its record. */
function inventDocumento({ azar, mes, n }: Lugar, regimen: RegimenSat) {
  const hoy = `${mes}-${String(azar.int(6, 28)).padStart(2, '0')}`;
  const borrador = createBorradorAlAzar({ azar, regimen, idTransaccion: createId(n), hoy, tasa: '7.7' });
  const tipoDocumento =
    borrador.tipoDocumento === 'FACT' && azar.chance(0.25)
      ? azar.pick(['NCRE', 'NDEB'] as const)
      : borrador.tipoDocumento;
  const fechaEmision = `${borrador.fechaEmision}T10:00:00-06:00`;
  const emision = {
    ...createEmisionOf(regimen, { ...borrador, tipoDocumento }),
    ...{ fechaEmision, fechaEmisionUnix: (toEpochMs(fechaEmision) ?? 0) / 1000 },
    produccion: true,
  };
  return { borrador, documento: buildDocumento(emision), xml: buildXml(emision) };
}

/** A sale of the issuer, annulled at times; one in dollars has a typed rate where a rule asked for it. */
export function inventVenta(lugar: Lugar, regimen: RegimenSat): VentaHecha {
  const { documento, xml } = inventDocumento(lugar, regimen);
  const anulado = lugar.azar.chance(0.1);
  const { tipoCambio } = documento.datos;
  return {
    documento: { ...documento, nit: NIT_A },
    hecho: { xml, lado: 'venta', anulado, tasa: tipoCambio },
  };
}

/**
 * A purchase as an import stores it: of a supplier of any regime, forged, without proof or annulled at times, with classes of a person at
 * times. What persons say of it later is added to its fact.
 */
export function inventCompra(lugar: Lugar): CompraHecha {
  const { azar, n } = lugar;
  const { xml: propio, documento } = inventDocumento(lugar, azar.pick(['PASIM', 'PASIM', 'PATRI', 'PAPEQ']));
  const recibido = propio
    .replace(/NITEmisor="[^"]*"/, `NITEmisor="${azar.pick(PROVEEDORES)}"`)
    .replace(/IDReceptor="[^"]*"/, `IDReceptor="${NIT_A}"`)
    .replace(/ TipoEspecial="[^"]*"/, '');
  const uuid = uuidDe(n);
  const numero = String(Number.parseInt(uuid.slice(9, 18).replace('-', ''), 16));
  const sello = { certificador: CERTIFICADOR, fecha: documento.fechaEmision };
  const xml = stampDte(recibido, { uuid, serie: uuid.slice(0, 8), numero }, sello);
  const importado = readCertificado(xml, NIT_A);
  const anulado = azar.chance(0.1);
  const completo = toDocumentoImportado(importado, 'ana');
  const clasificacion = inventClases(azar, completo);
  const [emisor, certificador] = azar.chance(0.6) ? VALIDAS : azar.pick(FIRMAS);
  const exige = azar.chance(0.3);
  return {
    compra: {
      documento: anulado ? { ...completo, statusDocumento: 'ANULADO' } : completo,
      factura: importado.factura,
      firmas: { emisor, certificador },
      exigido: exige ? GRADOS_FIRMA.probado : GRADOS_FIRMA.integro,
      reparos: [],
      clasificacion,
      carga: {
        ...{ idImportacion: 'imp-1', lugar: `0-${n}`, cargada: documento.fechaEmision, credito: 'NINGUNO' },
      },
    },
    hecho: {
      ...{ xml, lado: 'compra', anulado, tasa: null, sinCredito: clasificacion.sinCredito !== null },
      dicho: { firmas: [emisor, certificador], exige, razones: [], pedidos: [], declarada: null },
      clases: Object.fromEntries(
        clasificacion.clases.map(({ numeroLinea, clase }) => [numeroLinea, CLASES[clase]]),
      ),
    },
  };
}

function inventClases(azar: Azar, { detalle }: DocumentoCompleto): Clasificacion {
  const clases = azar.chance(0.3)
    ? detalle
        .filter(() => azar.chance(0.6))
        .map(({ numeroLinea }) => ({ numeroLinea, clase: azar.pick(CLASES_COMPRA) }))
    : [];
  return { clases, sinCredito: azar.chance(0.08) ? 'PERSONAL' : null };
}
