import { requireVigente } from '#domain/certificador/vigencia.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import type { CodigoFalta } from '#domain/errores/faltas.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';

type Campo = { codigo: CodigoFalta; ruta: string };

const ARCHIVO: Campo = { codigo: 'CERTIFICADOR-06', ruta: 'certificado.datos' };
const CLAVE: Campo = { codigo: 'CERTIFICADOR-07', ruta: 'certificado.passCert' };

/** Field of the form that shows each failure. */
const CAMPOS: Readonly<Partial<Record<CodigoError, Campo>>> = {
  CERTIFICADO_INVALIDO: ARCHIVO,
  CERTIFICADO_DEMASIADAS_VUELTAS: ARCHIVO,
  CERTIFICADO_SIN_LLAVE: ARCHIVO,
  CERTIFICADO_DE_OTRO_NIT: ARCHIVO,
  CERTIFICADO_VENCIDO: ARCHIVO,
  CERTIFICADO_CLAVE_INCORRECTA: CLAVE,
};

/**
 * Opens the file and checks its owner and its end; every failure contains the field it belongs to. The reader of such
 * files is loaded here, because the other calls of this function's area never need it.
 */
export async function openCertificado(
  pfx: Uint8Array,
  passCert: string,
  nit: string,
  now: Date,
): Promise<CertificadoAbierto> {
  const { openPfx } = await import('#lambdas/firma/certificado.ts');
  try {
    const certificado = openPfx(pfx, passCert);
    if (certificado.nit !== nit) {
      throw new AppError('CERTIFICADO_DE_OTRO_NIT', { parametros: { nit: certificado.nit } });
    }
    requireVigente(Date.parse(certificado.vence), now.getTime());
    return certificado;
  } catch (error) {
    throw toFalta(error);
  }
}

function toFalta(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { codigo, message }: AppError = error;
  const campo = CAMPOS[codigo];
  if (campo === undefined) return error;
  return new AppError('VALIDACION', { faltas: [{ ...campo, mensaje: message }], cause: error });
}
