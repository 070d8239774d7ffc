import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { compare, decimal } from '#domain/dinero/decimal.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { reparo } from '#domain/errores/mensajes-importacion.ts';
import type { Reparo } from '#domain/errores/mensajes-importacion.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkCarga, listReparosFirma } from '#domain/importacion/carga.ts';
import { isMejor } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { mesDeReemplazo, mesesDeCompra } from '#domain/importacion/mes-compra.ts';
import { exigidoEn, isContable, pruebaOf } from '#domain/importacion/comprobacion.ts';
import type { PruebaCompra } from '#domain/importacion/comprobacion.ts';
import { recallClases } from '#domain/importacion/articulos.ts';
import { toDocumentoImportado } from '#domain/importacion/documento-importado.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import type { DocumentoImportado } from '#domain/importacion/read-importado.ts';
import type { Firmantes } from '#lambdas/firma/firmante.ts';
import { verifyFirmas } from '#lambdas/firma/verify-firmas.ts';
import type { ArchivoImportado, ResultadoArchivo as Resultado } from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { LecturaValida, ResultadoArchivo } from '#lambdas/shared/import-archivo.ts';
import { annulDocumento, annulIfKnown } from './anular.ts';
import type { Carga, Cargado } from './paso.ts';

/** A file with its place in the import. */
export type Archivo = {
  lugar: string;
  leido: ResultadoArchivo | { nombre: string; rechazado: ArchivoImportado };
};

const RESULTADOS = { ajeno: 'AJENO', invalido: 'INVALIDO', omitido: 'OMITIDO' } as const;

/** Result of a file, and the months (yyyy-mm) whose figures it changes. */
export type ArchivoCargado = { archivo: ArchivoImportado; meses: readonly string[] };

/** Stores what one file holds, and answers what became of it. */
export async function loadArchivo(
  ports: Ports,
  { importacion, compras }: Pick<Carga, 'importacion' | 'compras'>,
  { lugar, leido }: Archivo,
): Promise<ArchivoCargado> {
  if ('rechazado' in leido) return withoutMeses(leido.rechazado);
  const { nombre } = leido;
  if (leido.resultado !== 'leido')
    return withoutMeses(toRechazado(nombre, RESULTADOS[leido.resultado], leido.motivos));
  const { lectura, texto, xml } = leido;
  const { autoridades } = ports;
  const firmas = verifyFirmas(texto, { ...firmantesOf(lectura), autoridades }, lectura.escaneado);
  const exige = autoridades !== null;
  const rechazo = checkCarga(lectura, firmas, exige);
  const isVenta = lectura.tipo === 'documento' && lectura.documento.uso === 'venta';
  const deFirma = listReparosFirma(firmas, exige || isVenta);
  if (rechazo !== null) {
    const motivos = [rechazo, ...deFirma].map(({ mensaje }) => mensaje);
    return withoutMeses({ ...describe(nombre, lectura, firmas), resultado: 'INVALIDO', motivos });
  }
  const reparos = [...deFirma, ...lectura.reparos];
  const carga = { importacion, compras, lugar, firmas, reparos, xml, exige };
  const { resultado, motivos, meses } =
    lectura.tipo === 'anulacion'
      ? await annulDocumento(ports, lectura.anulacion, carga)
      : lectura.documento.uso === 'venta'
        ? await loadVenta(ports, lectura.documento, carga)
        : await loadCompra(ports, lectura.documento, carga);
  const todos = [...motivos, ...reparos].map(({ mensaje }) => mensaje);
  return { archivo: { ...describe(nombre, lectura, firmas), resultado, motivos: todos }, meses };
}

const withoutMeses = (archivo: ArchivoImportado): ArchivoCargado => ({ archivo, meses: [] });

/** NITs whose certificates must have signed, and when the document was certified, as the reader read them. */
function firmantesOf(lectura: LecturaValida): Omit<Firmantes, 'autoridades'> {
  const [nitEmisor, certificacion] =
    lectura.tipo === 'anulacion'
      ? [lectura.anulacion.leida.nitEmisor, lectura.anulacion.leida.certificacion]
      : [lectura.documento.leido.emisor.nit, lectura.documento.leido.certificacion];
  const { nitCertificador = null, fechaCertificacion = '' } = certificacion ?? {};
  return { nitEmisor, nitCertificador, certificadoEn: new Date(toEpochMs(fechaCertificacion) ?? 0) };
}

async function loadCompra(ports: Ports, importado: DocumentoImportado, carga: Carga): Promise<Cargado> {
  const { importacion, compras, lugar, firmas, reparos, xml, exige } = carga;
  const { nit, id: idImportacion, usuario } = importacion;
  const documento = toDocumentoImportado(importado, usuario);
  const now = ports.now();
  // The file is stored first: a purchase without its XML could not be shown to anybody.
  const anterior = await ports.facturasCompra.find(nit, documento.uuidCertificacion ?? '');
  if (anterior !== null && isOtro(anterior.documento, documento) && !isMejor(firmas, anterior.firmas))
    return OTRO;
  if (anterior === null) await putXml(ports, nit, documento.idTransaccion, xml);
  const exigido = exigidoEn(exige);
  const resultado = await compras.put(
    {
      documento,
      exigido,
      factura: importado.factura,
      firmas,
      reparos: reparos.map(({ mensaje }) => mensaje),
      clasificacion: recallClases(documento.detalle, await compras.findClases(documento.nit)),
      carga: { idImportacion, lugar, cargada: toGuatemala(now.getTime()).iso, credito: 'NINGUNO' },
    },
    now,
    anterior === null,
  );
  // Only now is it known that this file takes the place of one that could not be trusted.
  if (anterior !== null && resultado === 'CREADA') await putXml(ports, nit, documento.idTransaccion, xml);
  const prueba = pruebaOf({ firmas, exigido });
  const cargado = toCargado(resultado, RESULTADO_DE[prueba], listMeses(anterior, documento, prueba));
  const isCambio =
    anterior !== null && resultado === 'CREADA' && anterior.carga.idImportacion !== idImportacion;
  return isCambio ? { ...cargado, motivos: [...cargado.motivos, reparo('REPARO-27', '')] } : cargado;
}

/** Months whose figures a purchase changes: the one that it enters, and the one in which the purchase stood whose place it takes. */
function listMeses(
  anterior: FacturaCompra | null,
  { produccion, fechaEmision }: Pick<DocumentoCompleto, 'produccion' | 'fechaEmision'>,
  prueba: PruebaCompra,
): string[] {
  const nuevo = anterior === null ? fechaEmision.slice(0, 7) : mesDeReemplazo(anterior, fechaEmision);
  return [...new Set([...mesesDeCompra(anterior), ...(isContable({ produccion, prueba }) ? [nuevo] : [])])];
}

async function loadVenta(ports: Ports, importado: DocumentoImportado, carga: Carga): Promise<Cargado> {
  const { importacion, lugar, xml, reparos, firmas } = carga;
  const leido = toDocumentoImportado(importado, importacion.usuario);
  const alertas = reparos.map(({ codigo, mensaje }) => ({ codigo, mensaje }));
  const documento = { ...leido, datos: { ...leido.datos, alertas } };
  const { nit } = importacion;
  const previa = await ports.documentos.findByUuid(nit, documento.uuidCertificacion ?? '');
  if (previa === null) await putXml(ports, nit, documento.idTransaccion, xml);
  if (previa !== null && isOtro(previa.documento, documento)) return OTRO;
  const resultado = await ports.documentos.load(
    documento,
    { idImportacion: importacion.id, lugar },
    ports.now(),
  );
  if (resultado === 'CREADA') await annulIfKnown(ports, documento, firmas);
  return toCargado(resultado, 'VENTA', [documento.fechaEmision.slice(0, 7)]);
}

/** Result of a purchase that is stored, by its worth. */
const RESULTADO_DE = {
  PROBADA: 'COMPRA',
  POR_COMPROBAR: 'POR_COMPROBAR',
  FALSIFICADA: 'FALSIFICADO',
} as const satisfies Record<PruebaCompra, Resultado>;

const OTRO: Cargado = { resultado: 'REPETIDO', motivos: [reparo('IMPORTACION-32', '')], meses: [] };

/** Whether two documents of one authorisation are not the same: one of them is not authentic. */
function isOtro(guardado: DocumentoCompleto, nuevo: DocumentoCompleto): boolean {
  const isIgual = (['nit', 'idReceptor', 'tipoDoc', 'moneda', 'fechaEmisionUnix'] as const).every(
    (campo) => guardado[campo] === nuevo[campo],
  );
  return !isIgual || compare(decimal(guardado.total), decimal(nuevo.total)) !== 0;
}

function putXml(ports: Ports, nit: string, idTransaccion: string, xml: Uint8Array): Promise<void> {
  return ports.archivos.put(claveXmlCertificado({ nit, idTransaccion }), xml, 'application/xml');
}

function toCargado(
  resultado: 'CREADA' | 'REPETIDA' | 'SIN_CREDITOS' | 'MUY_GRANDE',
  creada: 'COMPRA' | 'VENTA' | 'POR_COMPROBAR' | 'FALSIFICADO',
  meses: readonly string[],
): Cargado {
  switch (resultado) {
    case 'CREADA':
      return { resultado: creada, motivos: [], meses };
    case 'REPETIDA':
      return { resultado: 'REPETIDO', motivos: [reparo('IMPORTACION-10', '')], meses: [] };
    case 'SIN_CREDITOS':
      return { resultado: 'SIN_CREDITOS', motivos: [reparo('IMPORTACION-27', '')], meses: [] };
    case 'MUY_GRANDE':
      return { resultado: 'INVALIDO', motivos: [reparo('IMPORTACION-25', '')], meses: [] };
  }
}

export function toRechazado(
  nombre: string,
  resultado: Resultado,
  motivos: readonly Reparo[],
): ArchivoImportado {
  return {
    ...{ nombre, resultado, motivos: motivos.map(({ mensaje }) => mensaje) },
    ...{ uuid: null, tipoDoc: null, contraparte: null, total: null, moneda: null, fecha: null, firmas: null },
  };
}

function describe(
  nombre: string,
  lectura: LecturaValida,
  firmas: Firmas,
): Omit<ArchivoImportado, 'resultado' | 'motivos'> {
  if (lectura.tipo === 'anulacion') {
    const { uuid, fechaHoraAnulacion, nitEmisor } = lectura.anulacion.leida;
    const fecha = fechaHoraAnulacion.slice(0, 10);
    return {
      nombre,
      uuid: uuid.toUpperCase(),
      tipoDoc: null,
      contraparte: cleanIdentificador(nitEmisor),
      total: null,
      moneda: null,
      fecha,
      firmas,
    };
  }
  const { uso, factura } = lectura.documento;
  const { invoice, client, emisor } = factura;
  return {
    ...{ nombre, uuid: invoice.numeroAutorizacion || null, tipoDoc: invoice.tipoDocumento, firmas },
    ...{ contraparte: uso === 'venta' ? client.nombre : emisor.nombre, total: invoice.total },
    ...{ moneda: invoice.moneda, fecha: invoice.fechaEmision.slice(0, 10) },
  };
}
