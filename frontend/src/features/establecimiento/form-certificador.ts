import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { extensionOf } from '#domain/archivos/subidas.ts';
import { checkProduccion, impedimentoOf } from '#domain/certificador/produccion.ts';
import { checkCertificadorInput, isSoloPublico } from '#domain/certificador/reglas.ts';
import { LIMITES_ARCHIVO } from '#domain/constantes.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { CertificadorInput } from '../../generated/operations.ts';
import { findCertificador } from '../../datos/certificadores.ts';
import { getConfig } from '../../lib/config.ts';
import { t } from './i18n.ts';

export type FormCertificador = {
  nitCertificador: string;
  prod: boolean;
  principal: boolean;
  usuario: string;
  apiKey: string;
  llaveFirma: string;
  certificado: { nombre: string; datos: string; formato: string; passCert: string };
};

/** Secrets that the server has stored for the certifier; their fields may stay empty. */
export type SecretosGuardados = { apiKey: boolean; llaveFirma: boolean; certificado: boolean };

export const SIN_SECRETOS: SecretosGuardados = { apiKey: false, llaveFirma: false, certificado: false };

/** Credentials that the chosen certifier needs besides its apiKey. */
export function camposOf(nitCertificador: string): readonly CampoAcceso[] {
  const certificador = findCertificador(nitCertificador);
  return certificador === null ? [] : CAMPOS_ACCESO[certificador.protocolo];
}

/** Text that says why the chosen certifier cannot be switched to production here; null when it can. */
export function readImpedimento(nitCertificador: string): string | null {
  const certificador = findCertificador(nitCertificador);
  const impedimento = certificador === null ? null : impedimentoOf(getConfig().etapa, certificador);
  return impedimento === null ? null : t(`certificador.impedimento.${impedimento}`);
}

export const SIN_ARCHIVO = { nombre: '', datos: '', formato: 'PFX', passCert: '' } as const;

/**
 * Converts the form to the input. Empty secrets are not sent, so the stored ones stay; neither are fields that the
 * certifier does not need.
 */
export function toCertificadorInput(form: FormCertificador, guardados: SecretosGuardados): CertificadorInput {
  const { nitCertificador, prod, principal } = form;
  const campos = camposOf(nitCertificador);
  const { nombre, ...certificado } = form.certificado;
  const isIntacto = nombre === '' && certificado.passCert === '' && guardados.certificado;
  return {
    nitCertificador,
    prod,
    principal,
    ...(campos.includes('usuario') ? { usuario: form.usuario.trim() } : {}),
    ...(form.apiKey === '' && guardados.apiKey ? {} : { apiKey: form.apiKey.trim() }),
    ...(!campos.includes('llaveFirma') || (form.llaveFirma === '' && guardados.llaveFirma)
      ? {}
      : { llaveFirma: form.llaveFirma.trim() }),
    ...(!campos.includes('certificado') || isIntacto ? {} : { certificado }),
  };
}

export function checkCertificador(guardados: SecretosGuardados): (form: FormCertificador) => Falta[] {
  return (form) => {
    const certificador = findCertificador(form.nitCertificador);
    return [
      ...checkCertificadorInput(toCertificadorInput(form, guardados), certificador?.protocolo ?? null),
      ...checkProduccion(form, getConfig().etapa, certificador),
    ];
  };
}

export const CAMPOS_CERTIFICADOR = [
  'nitCertificador',
  'prod',
  'usuario',
  'apiKey',
  'llaveFirma',
  'certificado.datos',
  'certificado.formato',
  'certificado.passCert',
] as const;
export type CampoCertificador = (typeof CAMPOS_CERTIFICADOR)[number];

/** Field of the form for each refusal of the server. */
export const CAMPO_DE_ERROR: Partial<Record<CodigoError, CampoCertificador>> = {
  CERTIFICADOR_DESCONOCIDO: 'nitCertificador',
  BEARER_NO_GENERADO: 'apiKey',
  CERTIFICADO_FALTANTE: 'certificado.datos',
  CERTIFICADO_INVALIDO: 'certificado.datos',
  CERTIFICADO_SIN_LLAVE: 'certificado.datos',
  CERTIFICADO_DE_OTRO_NIT: 'certificado.datos',
  CERTIFICADO_VENCIDO: 'certificado.datos',
  CERTIFICADO_YA_EXISTE: 'certificado.datos',
  CERTIFICADO_MUY_GRANDE: 'certificado.datos',
  CERTIFICADO_CLAVE_INCORRECTA: 'certificado.passCert',
};

export type ArchivoLeido = { nombre: string; datos: string; formato: string };

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  const step = 0x8000;
  for (let at = 0; at < bytes.length; at += step)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + step)));
  return btoa(parts.join(''));
}

/** Reads the chosen file, or answers a fault at once when it is too large. */
export async function readArchivo(file: File): Promise<ArchivoLeido | Falta> {
  if (file.size > LIMITES_ARCHIVO.certificadoBytes) return falta('CERTIFICADOR-05', 'certificado.datos');
  const formato = extensionOf(file.name);
  // The fault is reported before the user types a password for the file.
  if (isSoloPublico(formato)) return falta('CERTIFICADOR-13', 'certificado.datos');
  return { nombre: file.name, datos: toBase64(new Uint8Array(await file.arrayBuffer())), formato };
}
