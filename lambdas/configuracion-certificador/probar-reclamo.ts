import { impedimentoOf } from '#domain/certificador/produccion.ts';
import { checkReclamo } from '#domain/certificador/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import type { PruebaNit } from '#lambdas/ports/membresia.ts';
import { observe } from '#lambdas/shared/acceso-certificador.ts';
import { findContratable } from '#lambdas/shared/certificador-contratable.ts';
import { isOfAutoridad } from '#lambdas/firma/autoridades.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { toReclamo } from './mi-reclamo.ts';
import { openCertificado } from './open-certificado.ts';

/**
 * Proves the claim of a user who signed up with a NIT that somebody else holds, with the certificate of the NIT or with
 * credentials of production. They serve this one time: nothing of them is stored, because the user has no establishment yet.
 */
export const probarReclamo: Resolver<'Mutation.probarReclamo'> = async ({ data }, contexto) => {
  const { membresias, sesion, now, log } = contexto;
  const reclamo = await membresias.findReclamo(sesion.sub);
  if (reclamo === null) throw new AppError('ACCESO_DENEGADO');
  if (reclamo.estado === 'ganado') return toReclamo(contexto, reclamo);
  const medio = await prove(contexto, reclamo.nit, data);
  const desde = toGuatemala(now().getTime()).iso;
  const estado = await membresias.decideReclamo(reclamo, { medio, desde });
  log.info('reclamo', { nit: reclamo.nit, sub: sesion.sub, medio, estado });
  if (estado === 'abierto') throw new AppError('CONFLICTO');
  return toReclamo(contexto, { ...reclamo, estado });
};

/** Checks the proof and answers of which kind it is; throws when it proves nothing. */
async function prove(
  contexto: UserResolverContext,
  nit: string,
  data: S.ReclamoInput,
): Promise<PruebaNit['medio']> {
  const nitCertificador = cleanIdentificador(data.nitCertificador ?? '');
  const entrada = findContratable(contexto.certificadores, nitCertificador);
  const faltas = checkReclamo({ ...data, nitCertificador }, entrada?.protocolo ?? null);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (data.certificado) return proveCertificado(contexto, nit, data.certificado);
  if (entrada === null) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  const isValida =
    entrada.certificador.capacidades.pruebaNit && impedimentoOf(contexto.etapa, entrada) === null;
  if (!isValida) throw new AppError('RECLAMO_SIN_PRUEBA');
  return proveLlave(contexto, nit, { nitCertificador, entrada, data });
}

type Llave = {
  nitCertificador: string;
  entrada: { certificador: Certificador };
  data: Pick<S.ReclamoInput, 'usuario' | 'apiKey'>;
};

async function proveLlave(
  contexto: UserResolverContext,
  nit: string,
  { nitCertificador, entrada, data }: Llave,
): Promise<'certificador'> {
  const acceso = {
    nitEmisor: nit,
    prod: true,
    usuario: data.usuario?.trim() ?? '',
    apiKey: data.apiKey?.trim() ?? '',
    llaveFirma: '',
    token: '',
  };
  const outcome = await observe(
    contexto,
    { nitCertificador, prod: true, de: { nit, id: '', operacion: 'consulta' } },
    () => entrada.certificador.getToken(acceso),
  );
  if (outcome.tipo === 'ok') return 'certificador';
  contexto.log.warn('reclamo.bearer', { nit, nitCertificador, outcome: outcome.tipo });
  throw new AppError(outcome.tipo === 'rechazado' ? 'BEARER_NO_GENERADO' : 'CERTIFICADOR_NO_RESPONDE');
}

async function proveCertificado(
  { autoridades, now }: UserResolverContext,
  nit: string,
  { datos, passCert }: S.CertificadoInput,
): Promise<'certificado'> {
  const pfx = new Uint8Array(Buffer.from(datos, 'base64'));
  const { certDerBase64 } = await openCertificado(pfx, passCert, nit, now());
  if (!isOfAutoridad(certDerBase64, autoridades)) throw new AppError('RECLAMO_SIN_PRUEBA');
  return 'certificado';
}
