import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { LIMITE_PRACTICA, isPractica } from '#domain/certificador/practica.ts';
import { LIMITES_CAMBIO, MAXIMO_EN_ESPERA } from '#domain/constantes.ts';
import { plazoEn } from '#domain/ley/plazos.ts';
import { lacksTipoCambio } from '#domain/documentos/calculo/tipo-cambio.ts';
import { whySinPaquete } from '#domain/creditos/sin-paquete.ts';
import type { MotivoSinPaquete } from '#domain/creditos/sin-paquete.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { momentoEmision } from '#domain/documentos/vida/momento-emision.ts';
import { canonicalBorrador } from '#domain/documentos/borrador/canonical-borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { routeTarea } from '#lambdas/shared/corte.ts';
import { claveEnvio, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Reserva } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { awaitResultado } from './await-resultado.ts';
import { checkBorrador } from './check-borrador.ts';
import { readEmisor } from './emisor.ts';
import type { Emisor } from './emisor.ts';
import { putSinFirma } from '#lambdas/shared/envios.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { loadOrigen } from './origen.ts';
import { requestIdOf } from './request-id.ts';
import { saveCliente } from './save-cliente.ts';
import { toBorrador } from './to-borrador.ts';
import { toResultado } from './to-resultado.ts';

const REVISION = 1;
/** Length of a UUID; a longer text is refused by the rules and not looked up. */
const LARGO_ID = 36;

/**
 * Takes a draft into certification exactly once (docs/servicios.md, "One certification"): validates, stores the bytes,
 * reserves document and credit in one transaction, and queues. Only then it waits for the result, when the caller asks for
 * the document. A repeat is answered with the present state of the first call.
 */
export const certifyDte: Resolver<'Mutation.certifyDte'> = async ({ data }, contexto) => {
  const borrador = toBorrador(data);
  const huellaBorrador = sha256(canonicalBorrador(borrador));
  const previa = await findPrevia(contexto, borrador.idTransaccion, huellaBorrador);
  if (previa !== null) return toResultado(await awaitResultado(previa, contexto), contexto);

  const [emisor, origen, tiposCambio] = await Promise.all([
    readEmisor(contexto, borrador.sucursal),
    loadOrigen(contexto, borrador),
    listReferencias(contexto, borrador),
  ]);
  const revision = { data, borrador, emisor, origen, tiposCambio, now: contexto.now() };
  const sucursal = checkBorrador(revision);
  await takePractica(contexto, emisor);
  const emision = { borrador, emisor, sucursal, origen, huellaBorrador };
  const { guardado, xml } = buildGuardado(emision, contexto);
  await putSinFirma(contexto, claveEnvio(guardado), xml);
  return reserve(guardado, contexto);
};

/** References that a document of these days may need; none for one without an exchange rate. */
async function listReferencias(
  { unidades, sesion }: ResolverContext,
  borrador: DocumentoBorrador,
): Promise<TipoCambioDia[]> {
  const needsReferencia = borrador.tipoCambio.trim() !== '' || lacksTipoCambio(borrador);
  if (!needsReferencia) return [];
  // One for each day in which a document may be issued, and the days before it.
  const dias = 2 * (plazoEn('diasEmision', borrador.fechaEmision) + LIMITES_CAMBIO.dias);
  return unidades.listTiposCambio(sesion.nit, dias);
}

async function findPrevia(
  { documentos, sesion }: ResolverContext,
  idTransaccion: string,
  huellaBorrador: string,
): Promise<DocumentoGuardado | null> {
  if (idTransaccion === '' || idTransaccion.length > LARGO_ID) return null;
  const previa = await documentos.find(sesion.nit, idTransaccion);
  if (previa !== null && previa.huellaBorrador !== huellaBorrador) {
    throw new AppError('DOCUMENTO_YA_REGISTRADO');
  }
  return previa;
}

/** Takes a place of the day for a document of practice, which takes no credit. */
async function takePractica(
  { limites, sesion, now }: ResolverContext,
  { certificador }: Emisor,
): Promise<void> {
  if (!isPractica({ nitCertificador: certificador.nit })) return;
  const segundos = await limites.take(`${sesion.nit}#practica`, LIMITE_PRACTICA, now());
  if (segundos > 0)
    throw new AppError('DEMASIADAS_SOLICITUDES', { parametros: { segundos: String(segundos) } });
}

type Emision = {
  borrador: DocumentoBorrador;
  emisor: Emisor;
  sucursal: Sucursal;
  origen: OrigenDeNota | null;
  huellaBorrador: string;
};

function buildGuardado(
  emision: Emision,
  contexto: ResolverContext,
): { guardado: DocumentoGuardado; xml: string } {
  const { borrador, emisor, sucursal, origen, huellaBorrador } = emision;
  const { establecimiento, certificador, produccion } = emisor;
  const documento: DocumentoCompleto = buildDocumento({
    borrador,
    establecimiento,
    sucursal,
    ...momentoEmision(borrador.fechaEmision, contexto.now().getTime()),
    idUsuario: contexto.sesion.usuario,
    produccion,
    certificador,
    origen: origen?.documento ?? null,
  });
  const xml = buildDteXml(documento, establecimiento, sucursal);
  const guardado: DocumentoGuardado = {
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
  return { guardado, xml };
}

async function reserve(
  guardado: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<S.ResultadoCertificacion> {
  const { nit, idTransaccion } = guardado.documento;
  const { reserva, isEnEspera } = await reserveOrWait(guardado, contexto);
  if (reserva === 'SIN_CREDITOS') return refuseSinPaquete(contexto);
  checkReserva(reserva);
  if (reserva === 'REPETIDA') {
    // Another call with this draft was first, so the result is its document.
    const primera = (await contexto.documentos.find(nit, idTransaccion)) ?? guardado;
    return toResultado(await awaitResultado(primera, contexto), contexto);
  }
  await Promise.all([
    enqueue(contexto, 'certificacion', await routeTarea(contexto, guardado)),
    saveCliente(contexto, guardado.documento),
  ]);
  const actual = isEnEspera ? ((await contexto.documentos.find(nit, idTransaccion)) ?? guardado) : guardado;
  return toResultado(await awaitResultado(actual, contexto), contexto);
}

/**
 * Reserves the document with its credit. Without credits it is stored all the same and goes out by itself after the purchase,
 * unless too many wait already.
 */
async function reserveOrWait(
  guardado: DocumentoGuardado,
  { documentos, now }: ResolverContext,
): Promise<{ reserva: Reserva; isEnEspera: boolean }> {
  const reserva = await documentos.reserve(guardado, now());
  if (reserva !== 'SIN_CREDITOS') return { reserva, isEnEspera: false };
  const enEspera = await documentos.listEnEspera(guardado.documento.nit, MAXIMO_EN_ESPERA);
  if (enEspera.length >= MAXIMO_EN_ESPERA) return { reserva, isEnEspera: false };
  return { reserva: await documentos.reserve(guardado, now(), true), isEnEspera: true };
}

/** Error for each reason for which no package pays a document. */
const SIN_PAQUETE = {
  AGOTADOS: 'CREDITOS_INSUFICIENTES_CERTIFICAR',
  CONGELADOS: 'PAQUETES_CONGELADOS',
  VENCIDOS: 'PAQUETES_VENCIDOS',
} as const satisfies Record<MotivoSinPaquete, string>;

async function refuseSinPaquete({ compras, sesion }: ResolverContext): Promise<never> {
  const cuenta = await compras.list(sesion.nit);
  throw new AppError(SIN_PAQUETE[whySinPaquete(cuenta.saldos, cuenta.compras) ?? 'AGOTADOS']);
}

/** Throws the reason for which the document could not be reserved; nothing was stored then. */
function checkReserva(reserva: Exclude<Reserva, 'SIN_CREDITOS'>): void {
  switch (reserva) {
    case 'CREADA':
    case 'REPETIDA':
      return;
    case 'OTRO_CONTENIDO':
      throw new AppError('DOCUMENTO_YA_REGISTRADO');
    case 'MUY_GRANDE':
      throw new AppError('VALIDACION', { faltas: [falta('DETALLE-03', 'detalle')] });
    case 'ORIGEN_NO_VIGENTE':
    case 'SIN_SALDO_ORIGEN':
      throw new AppError(reserva);
  }
}
