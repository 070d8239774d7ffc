import { LARGOS, LIMITES_ARCHIVO } from '../constantes.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isNitValid } from '../identificacion/nit.ts';
import { CAMPOS_ACCESO } from './certificadores.ts';
import type { ProtocoloCertificador } from './certificadores.ts';

export type DatosCertificador = {
  nitCertificador: string;
  /** Absent fields keep the stored value. */
  usuario?: string | null | undefined;
  apiKey?: string | null | undefined;
  llaveFirma?: string | null | undefined;
  /** Certificate, with `datos` in base64; absent keeps the stored one. */
  certificado?: DatosCertificado | null | undefined;
};
export type DatosCertificado = { datos: string; formato: string; passCert: string };

/** Credentials that are stored already, and so may be absent. */
export type AccesoGuardado = { usuario: boolean; apiKey: boolean; llaveFirma: boolean };

const FORMATOS: readonly string[] = ['PFX', 'P12'];
/** Formats of certificates without a key, which cannot sign. */
const PUBLICOS: readonly string[] = ['CRT', 'CER', 'PEM'];
/** Characters of INFILE's user and keys, which travel in HTTP headers. */
const VISIBLES = /^[\x21-\x7e]*$/;

const NIT: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-01', isBroken: (nit) => nit.trim() === '' },
  { codigo: 'NIT-03', isBroken: (nit) => nit === 'CF' || !isNitValid(nit) },
];
const API_KEY: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-02', isBroken: (apiKey) => apiKey.trim() === '' },
  { codigo: 'CERTIFICADOR-03', isBroken: (apiKey) => apiKey.length > LARGOS.apiKey },
];
const API_KEY_VISIBLE: readonly Regla<string>[] = [
  ...API_KEY,
  { codigo: 'CERTIFICADOR-12', isBroken: (apiKey) => !VISIBLES.test(apiKey.trim()) },
];
const USUARIO: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-08', isBroken: (usuario) => usuario.trim() === '' },
  { codigo: 'CERTIFICADOR-09', isBroken: (usuario) => usuario.trim().length > MAX_USUARIO },
  { codigo: 'CERTIFICADOR-12', isBroken: (usuario) => !VISIBLES.test(usuario.trim()) },
];
const LLAVE_FIRMA: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-10', isBroken: (llave) => llave.trim() === '' },
  { codigo: 'CERTIFICADOR-11', isBroken: (llave) => llave.length > LARGOS.apiKey },
  { codigo: 'CERTIFICADOR-12', isBroken: (llave) => !VISIBLES.test(llave.trim()) },
];
const ARCHIVO: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-04', isBroken: (datos) => datos.trim() === '' },
  { codigo: 'CERTIFICADOR-05', isBroken: (datos) => countBytes(datos) > LIMITES_ARCHIVO.certificadoBytes },
];
const FORMATO: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-13', isBroken: isSoloPublico },
  { codigo: 'CERTIFICADOR-06', isBroken: (formato) => !FORMATOS.includes(formato.toUpperCase()) },
];
const PASS_CERT: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-07', isBroken: (passCert) => passCert === '' },
];
const MAX_USUARIO = 100;

/**
 * Finds the faults of the certifier's form by what its protocol asks for (CAMPOS_ACCESO), given or stored; null for an
 * unknown certifier. Whether keys and file work is found out by using them. Without `guardado` an absent field is no
 * fault. No message contains a secret.
 */
export function checkCertificadorInput(
  datos: DatosCertificador,
  protocolo: ProtocoloCertificador | null,
  guardado?: AccesoGuardado,
): Falta[] {
  const { nitCertificador, certificado } = datos;
  const campos = protocolo === null ? [] : CAMPOS_ACCESO[protocolo];
  const isConLlaves = campos.includes('llaveFirma');
  return [
    ...checkReglas(NIT, nitCertificador, 'nitCertificador'),
    ...(campos.includes('usuario') ? checkCampo(USUARIO, datos, 'usuario', guardado) : []),
    ...checkCampo(isConLlaves ? API_KEY_VISIBLE : API_KEY, datos, 'apiKey', guardado),
    ...(isConLlaves ? checkCampo(LLAVE_FIRMA, datos, 'llaveFirma', guardado) : []),
    ...(certificado === undefined || certificado === null ? [] : checkCertificado(certificado)),
  ];
}

/** Proof of a claimed NIT: its certificate or, without one, credentials of a certifier. */
export type DatosReclamo = {
  certificado?: DatosCertificado | null | undefined;
  nitCertificador?: string | null | undefined;
  usuario?: string | null | undefined;
  apiKey?: string | null | undefined;
};

/** Finds the faults of a proof; every field of the chosen way must be there. */
export function checkReclamo(datos: DatosReclamo, protocolo: ProtocoloCertificador | null): Falta[] {
  if (datos.certificado) return checkCertificado(datos.certificado);
  const nada = { usuario: false, apiKey: false, llaveFirma: false };
  const { usuario, apiKey } = datos;
  return checkCertificadorInput(
    { nitCertificador: datos.nitCertificador ?? '', usuario, apiKey },
    protocolo,
    nada,
  );
}

/** Checks one field; its first rule is that it must be present. */
function checkCampo(
  reglas: readonly Regla<string>[],
  datos: DatosCertificador,
  campo: keyof AccesoGuardado,
  guardado: AccesoGuardado | undefined,
): Falta[] {
  const valor = datos[campo];
  if (valor !== undefined && valor !== null) return checkReglas(reglas, valor, campo);
  const [presencia] = reglas;
  return presencia === undefined || guardado === undefined || guardado[campo]
    ? []
    : [falta(presencia.codigo, campo)];
}

function checkCertificado({ datos, formato, passCert }: DatosCertificado): Falta[] {
  return [
    ...checkReglas(ARCHIVO, datos, 'certificado.datos'),
    ...checkReglas(FORMATO, formato, 'certificado.formato'),
    ...checkReglas(PASS_CERT, passCert, 'certificado.passCert'),
  ];
}

/** Whether a format carries only a certificate and never its key. */
export function isSoloPublico(formato: string): boolean {
  return PUBLICOS.includes(formato.toUpperCase());
}

/** Number of bytes that a base64 text stands for. */
export function countBytes(base64: string): number {
  const digits = base64.replace(/[\s=]/g, '').length;
  return Math.floor((digits * 3) / 4);
}
