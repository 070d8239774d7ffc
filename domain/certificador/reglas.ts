import { LARGOS, LIMITES_ARCHIVO } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isNitValid } from '../identificacion/nit.ts';

export type DatosCertificador = {
  nitCertificador: string;
  /** Absent keeps the stored one. */
  apiKey?: string | null | undefined;
  /** Absent keeps the stored one; `datos` is base64. */
  certificado?: DatosCertificado | null | undefined;
};
export type DatosCertificado = { datos: string; formato: string; passCert: string };

const FORMATOS: readonly string[] = ['PFX', 'P12'];

const NIT: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-01', isBroken: (nit) => nit.trim() === '' },
  { codigo: 'NIT-03', isBroken: (nit) => nit === 'CF' || !isNitValid(nit) },
];
const API_KEY: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-02', isBroken: (apiKey) => apiKey.trim() === '' },
  { codigo: 'CERTIFICADOR-03', isBroken: (apiKey) => apiKey.length > LARGOS.apiKey },
];
const ARCHIVO: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-04', isBroken: (datos) => datos.trim() === '' },
  { codigo: 'CERTIFICADOR-05', isBroken: (datos) => countBytes(datos) > LIMITES_ARCHIVO.certificadoBytes },
];
const FORMATO: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-06', isBroken: (formato) => !FORMATOS.includes(formato.toUpperCase()) },
];
const PASS_CERT: readonly Regla<string>[] = [
  { codigo: 'CERTIFICADOR-07', isBroken: (passCert) => passCert === '' },
];

/** Faults of the certifier's form; whether key and file work is found out by using them. No message carries a secret. */
export function checkCertificadorInput({ nitCertificador, apiKey, certificado }: DatosCertificador): Falta[] {
  return [
    ...checkReglas(NIT, nitCertificador, 'nitCertificador'),
    ...(apiKey === undefined || apiKey === null ? [] : checkReglas(API_KEY, apiKey, 'apiKey')),
    ...(certificado === undefined || certificado === null ? [] : checkCertificado(certificado)),
  ];
}

function checkCertificado({ datos, formato, passCert }: DatosCertificado): Falta[] {
  return [
    ...checkReglas(ARCHIVO, datos, 'certificado.datos'),
    ...checkReglas(FORMATO, formato, 'certificado.formato'),
    ...checkReglas(PASS_CERT, passCert, 'certificado.passCert'),
  ];
}

/** Bytes that a base64 text stands for. */
export function countBytes(base64: string): number {
  const digits = base64.replace(/[\s=]/g, '').length;
  return Math.floor((digits * 3) / 4);
}
