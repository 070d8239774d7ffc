import { AppError } from '#domain/errores/app-error.ts';
import { FASE_PAF, isPafAceptado } from '#domain/establecimiento/paf.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { withVersion } from '#lambdas/shared/version.ts';

/**
 * Asks the register about the NIT and stores the answer as the phase. The register gives name and address, but neither
 * branches nor regime, so the issuer's own are returned unchanged. The screen reads the phase after a failure: phase 2
 * sends the user Home, any other shows the message as a warning (spec 1 §8).
 */
export const actualizarDatosPaf: Resolver<'Query.actualizarDatosPaf'> = async (_args, contexto) => {
  const { certificadorConfigs, establecimientos, sesion } = contexto;
  const [establecimiento, contrato, configs, sucursales] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findPaf(sesion.nit),
    certificadorConfigs.list(sesion.nit),
    establecimientos.listSucursales(sesion.nit),
  ]);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  if (!isPafAceptado(contrato)) throw new AppError('CONTRATO_SIN_FIRMAR');
  // A certifier that gave a token for this NIT has it registered, whatever a list says; keys alone name no NIT.
  const probado = configs.find(({ bearerVigencia }) => bearerVigencia !== null) ?? null;
  if (probado === null && !(await isRegistrado(contexto))) {
    await putFase(contexto, contrato, FASE_PAF.fallido, '');
    throw new AppError('PAF_REGISTRO_FALLIDO');
  }
  const certificador = (probado ?? configs[0])?.nitCertificador ?? '';
  await putFase(contexto, contrato, FASE_PAF.confirmado, certificador);
  return {
    sucursales: sucursales.map(withVersion),
    regimenSat: establecimiento.regimenSat,
    faseRegistroPaf: FASE_PAF.confirmado,
  };
};

/** Whether the register knows the NIT; a register that does not answer changes nothing. */
async function isRegistrado({ consulta, log, sesion }: ResolverContext): Promise<boolean> {
  try {
    return (await consulta.byNit(sesion.nit)) !== null;
  } catch (cause) {
    log.warn('paf', { nit: sesion.nit, error: cause });
    throw new AppError('PAF_NO_ACTUALIZADO', { cause });
  }
}

async function putFase(
  { establecimientos, sesion }: ResolverContext,
  contrato: ContratoPaf,
  fase: ContratoPaf['fase'],
  certificadorAcreditado: string,
): Promise<void> {
  if (contrato.fase === fase && contrato.certificadorAcreditado === certificadorAcreditado) return;
  await establecimientos.putPaf(sesion.nit, { ...contrato, fase, certificadorAcreditado });
}
