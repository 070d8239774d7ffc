import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import { buildDocumento } from '#domain/documentos/build-documento.ts';
import { canonicalBorrador } from '#domain/documentos/canonico.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { checkDocumento } from '#domain/documentos/reglas.ts';
import { calculateDocumento } from '#domain/documentos/totales.ts';
import { PRINT_SCALE, compare, decimalFromNumber, round } from '#domain/dinero/decimal.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveXmlSinFirma, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Solicitud } from '#lambdas/shared/ports.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';
import { readEmisor } from './emisor.ts';
import type { Emisor } from './emisor.ts';
import { enqueue } from './enqueue.ts';
import { requestIdOf } from './request-id.ts';
import { saveCliente } from './save-cliente.ts';
import { toBorrador } from './to-borrador.ts';
import { toResultado } from './to-resultado.ts';

const REVISION = 1;
/** A UUID has 36; a longer text is refused by the rules, not looked up. */
const LARGO_ID = 36;

/**
 * Takes a draft into certification exactly once and answers without waiting (external-services A.10): validate, store
 * the bytes, reserve document and credit in one transaction, queue. A repeat gets the present state of the first call.
 */
export const certifyDte: Resolver<'Mutation.certifyDte'> = async ({ data }, contexto) => {
  const borrador = toBorrador(data);
  const huellaBorrador = sha256(canonicalBorrador(borrador));
  const previa = await findPrevia(contexto, borrador.idTransaccion, huellaBorrador);
  if (previa !== null) return toResultado(previa, contexto);

  const emisor = await readEmisor(contexto, borrador.sucursal);
  const sucursal = checkBorrador(borrador, data.valorTotal, emisor, contexto.now());
  const emision = { borrador, emisor, sucursal, huellaBorrador };
  const { solicitud, xml } = buildSolicitud(emision, contexto);
  await contexto.archivos.put(claveXmlSinFirma(solicitud), Buffer.from(xml, 'utf8'), 'application/xml');
  return reserve(solicitud, contexto);
};

async function findPrevia(
  { documentos, sesion }: Contexto,
  idTransaccion: string,
  huellaBorrador: string,
): Promise<Solicitud | null> {
  if (idTransaccion === '' || idTransaccion.length > LARGO_ID) return null;
  const previa = await documentos.find(sesion.nit, idTransaccion);
  if (previa !== null && previa.huellaBorrador !== huellaBorrador) {
    throw new AppError('DOCUMENTO_YA_REGISTRADO');
  }
  return previa;
}

/** The same rules as in the browser, and the total that the user saw there. */
function checkBorrador(
  borrador: DocumentoBorrador,
  valorTotal: number,
  { establecimiento, sucursal }: Emisor,
  now: Date,
): Sucursal {
  const hoy = toGuatemala(now.getTime()).fecha;
  const faltas = checkDocumento(borrador, { establecimiento, sucursal, hoy });
  const todas = faltas.length > 0 ? faltas : checkTotal(borrador, valorTotal);
  if (todas.length > 0) throw new AppError('VALIDACION', { faltas: todas });
  if (sucursal === null) {
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(borrador.sucursal) } });
  }
  return sucursal;
}

function checkTotal(borrador: DocumentoBorrador, valorTotal: number): Falta[] {
  const { granTotal } = calculateDocumento(borrador);
  const visto = round(decimalFromNumber(valorTotal), PRINT_SCALE);
  return compare(visto, round(granTotal, PRINT_SCALE)) === 0 ? [] : [falta('TOTAL-03', 'valorTotal')];
}

type Emision = {
  borrador: DocumentoBorrador;
  emisor: Emisor;
  sucursal: Sucursal;
  huellaBorrador: string;
};

function buildSolicitud(emision: Emision, contexto: Contexto): { solicitud: Solicitud; xml: string } {
  const { borrador, emisor, sucursal, huellaBorrador } = emision;
  const { establecimiento, certificador, produccion } = emisor;
  const documento: DocumentoCompleto = buildDocumento({
    borrador,
    establecimiento,
    sucursal,
    ...readFechaEmision(borrador.fechaEmision, contexto.now()),
    idUsuario: contexto.sesion.usuario,
    produccion,
    certificador,
  });
  const xml = buildDteXml(documento, establecimiento, sucursal);
  const solicitud: Solicitud = {
    documento,
    borrador,
    huellaBorrador,
    nitCertificador: certificador.nit,
    requestId: requestIdOf(documento.nit, borrador.idTransaccion, `cert:${REVISION}`),
    revision: REVISION,
    huellaXml: sha256(xml),
    intentos: 0,
    anulacion: null,
  };
  return { solicitud, xml };
}

/** The draft carries a day: today gets the hour, another day noon (docs/decisions.md). */
function readFechaEmision(dia: string, now: Date): { fechaEmision: string; fechaEmisionUnix: number } {
  const { fecha, iso } = toGuatemala(now.getTime());
  const fechaEmision = dia === fecha ? iso : `${dia}T12:00:00-06:00`;
  return { fechaEmision, fechaEmisionUnix: Math.floor((toEpochMs(fechaEmision) ?? now.getTime()) / 1000) };
}

async function reserve(solicitud: Solicitud, contexto: Contexto): Promise<S.ResultadoCertificacion> {
  const { nit, idTransaccion } = solicitud.documento;
  const reserva = await contexto.documentos.reserve(solicitud, contexto.now());
  if (reserva === 'OTRO_CONTENIDO') throw new AppError('DOCUMENTO_YA_REGISTRADO');
  if (reserva === 'MUY_GRANDE') {
    throw new AppError('VALIDACION', { faltas: [falta('DETALLE-03', 'detalle')] });
  }
  if (reserva === 'SIN_CREDITOS') throw new AppError('CREDITOS_INSUFICIENTES_CERTIFICAR');
  if (reserva === 'REPETIDA') {
    // Another call with this draft won the race: its document is the one.
    return toResultado((await contexto.documentos.find(nit, idTransaccion)) ?? solicitud, contexto);
  }
  await Promise.all([enqueue(contexto, { nit, idTransaccion }), saveCliente(contexto, solicitud.documento)]);
  return toResultado(solicitud, contexto);
}
