import { isCaido } from '#domain/certificador/salud.ts';
import type { SaludCertificador } from '#domain/certificador/salud.ts';
import { LARGOS } from '#domain/constantes.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { NUMERO_ACCESO } from '#domain/documentos/vida/contingencia.ts';
import type { PasoDe } from '#domain/documentos/vida/paso.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkReglas } from '#domain/errores/falta.ts';
import type { Regla } from '#domain/errores/falta.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter } from '#domain/texto/texto.ts';
import { claveEnvio, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { putSinFirma } from '#lambdas/shared/envios.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { requireListo } from './emisor.ts';
import { requireById } from './find-documento.ts';
import { closeTerminados, isoNow } from './periodos.ts';
import { toResultado } from './to-resultado.ts';

/** Number of tries, because another document may have the number, or a worker may hold this document. */
const INTENTOS = 5;

const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'CONTINGENCIA-01', isBroken: (motivo) => motivo === '' },
  { codigo: 'CONTINGENCIA-02', isBroken: (motivo) => countCaracteres(motivo) > LARGOS.motivoAnulacion },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/**
 * Issues a document with an access number when none of the issuer's certifiers can be reached (docs/fel.md §18); it is
 * certified later by itself, with the same id. A repeat gets the present state.
 */
export const startContingencia: Resolver<'Mutation.startContingencia'> = async (
  { idTransaccion, motivo },
  contexto,
) => {
  const guardado = await requireById(contexto, idTransaccion);
  if (guardado.documento.numeroAcceso !== null) return toResultado(guardado, contexto);
  const limpio = cleanLinea(motivo);
  const faltas = checkReglas(MOTIVO, limpio, 'motivo');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  checkEstado(guardado);
  await checkCertificadores(guardado, contexto);
  return toResultado(await start(guardado, limpio, contexto), contexto);
};

function checkEstado({ documento }: DocumentoGuardado): void {
  const { statusDocumento, certificadorNoDisponible } = documento;
  if (!isEstado(statusDocumento, 'nuncaEnviado') || !certificadorNoDisponible) {
    throw new AppError('CONTINGENCIA_NO_PERMITIDA');
  }
}

/** Requires that no certifier that could take the document works; with a single certifier its silence is enough. */
async function checkCertificadores(
  { documento }: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<void> {
  const configs = await contexto.certificadorConfigs.list(documento.nit);
  const utiles = configs.filter(
    (config) => config.prod === documento.produccion && isListo(contexto, config),
  );
  if (utiles.length <= 1) return;
  const now = contexto.now();
  const fallidos = await listFallidos(documento, contexto);
  for (const { nitCertificador, prod } of utiles) {
    const nombre = contexto.certificadores.get(nitCertificador)?.nombre ?? nitCertificador;
    const salud = await contexto.salud.read(nitCertificador, prod, now);
    if (fallidos.includes(nombre) ? !isRecuperado(salud) : isCaido(salud, now)) continue;
    throw new AppError('CONTINGENCIA_HAY_CERTIFICADOR', { parametros: { nombre } });
  }
}

/** Names of the certifiers that this document could not reach: the present one and the earlier ones. */
async function listFallidos(
  { nit, idTransaccion }: DocumentoGuardado['documento'],
  { documentos }: ResolverContext,
): Promise<string[]> {
  const eventos = await documentos.listEventos(nit, idTransaccion);
  return eventos.filter(({ tipo }) => tipo === 'NO_DISPONIBLE').map(({ detalle }) => detalle);
}

/** Whether the certifier has answered any issuer since it failed; the document itself could not reach it. */
function isRecuperado({ ultimoError, ultimoExito }: SaludCertificador): boolean {
  const exito = ultimoExito === null ? null : toEpochMs(ultimoExito);
  return exito !== null && exito > (ultimoError === null ? 0 : (toEpochMs(ultimoError) ?? 0));
}

function isListo(contexto: ResolverContext, config: CertificadorConfig): boolean {
  try {
    requireListo(contexto, config);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Stores the period and the bytes first; afterwards the state changes, and the document joins the period, in one transaction. */
async function start(
  guardado: DocumentoGuardado,
  motivo: string,
  contexto: ResolverContext,
): Promise<DocumentoGuardado> {
  const { nit, idTransaccion } = guardado.documento;
  const idContingencia = await openPeriodo(guardado, motivo, contexto);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const paso = await buildPaso(guardado, idContingencia, contexto);
    const isMine = await contexto.documentos.apply(nit, idTransaccion, paso, contexto.now());
    const actual = await requireById(contexto, idTransaccion);
    if (isMine || actual.documento.numeroAcceso !== null) return actual;
    checkEstado(actual);
  }
  throw new AppError('CONFLICTO');
}

async function openPeriodo(
  { documento }: DocumentoGuardado,
  motivo: string,
  contexto: ResolverContext,
): Promise<string> {
  const { contingencias } = contexto;
  const { nit, codigoEstablecimiento } = documento;
  // A period that has ended unnoticed must not be lengthened by this document.
  await closeTerminados(contexto, await contingencias.list(nit));
  const { id } = await contingencias.open(nit, {
    id: contexto.newId(),
    codigoEstablecimiento,
    motivo,
    inicio: isoNow(contexto),
  });
  return id;
}

/** The access number is part of the XML, so the document gets new bytes, stored under their own hash. */
async function buildPaso(
  guardado: DocumentoGuardado,
  idContingencia: string,
  contexto: ResolverContext,
): Promise<PasoDe<'contingencia'>> {
  const { nit, codigoEstablecimiento } = guardado.documento;
  const [establecimiento, sucursal] = await Promise.all([
    contexto.establecimientos.find(nit),
    contexto.establecimientos.findSucursal(nit, codigoEstablecimiento),
  ]);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  if (sucursal === null) {
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(codigoEstablecimiento) } });
  }
  const numeroAcceso = String(contexto.randomInt(NUMERO_ACCESO.minimo, NUMERO_ACCESO.maximo));
  const xml = buildDteXml({ ...guardado.documento, numeroAcceso }, establecimiento, sucursal);
  const huellaXml = sha256(xml);
  await putSinFirma(contexto, claveEnvio({ ...guardado, huellaXml }), xml);
  return { tipo: 'contingencia', numeroAcceso, idContingencia, huellaXml, usuario: contexto.sesion.usuario };
}
