import { PRUEBA_NIT } from '#domain/certificador/certificadores.ts';
import { checkReclamo } from '#domain/certificador/reglas.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { findCertificador, listCertificadores } from '../../datos/certificadores.ts';
import type { ReclamoInput } from '../../generated/operations.ts';
import { SIN_ARCHIVO, camposOf } from './form-certificador.ts';
import type { ArchivoLeido } from './form-certificador.ts';

export type FormReclamo = {
  medio: 'certificado' | 'llave';
  certificado: ArchivoLeido & { passCert: string };
  nitCertificador: string;
  usuario: string;
  apiKey: string;
};

/** Certifiers whose keys tell whose a NIT is. */
export const certificadoresQuePrueban = () =>
  listCertificadores().filter(({ protocolo }) => PRUEBA_NIT[protocolo]);

export const initialReclamo = (): FormReclamo => ({
  medio: 'certificado',
  certificado: { ...SIN_ARCHIVO },
  nitCertificador: certificadoresQuePrueban()[0]?.nit ?? '',
  usuario: '',
  apiKey: '',
});

/** Input of the chosen way; the fields of the other one are not sent. */
export function toReclamoInput({ medio, certificado, ...llave }: FormReclamo): ReclamoInput {
  if (medio === 'certificado') {
    const { datos, formato, passCert } = certificado;
    return { certificado: { datos, formato, passCert } };
  }
  const { nitCertificador, usuario, apiKey } = llave;
  return {
    nitCertificador,
    apiKey: apiKey.trim(),
    ...(camposOf(nitCertificador).includes('usuario') ? { usuario: usuario.trim() } : {}),
  };
}

export function checkFormReclamo(form: FormReclamo): Falta[] {
  return checkReclamo(toReclamoInput(form), findCertificador(form.nitCertificador)?.protocolo ?? null);
}
