import { randomBytes } from 'node:crypto';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { toEnlaceView } from './get-enlaces.ts';

const SEGUNDOS_ENLACE = 90 * 86_400;
/** Largest number of links in force of one document; an issuer with more should end some of them. */
export const MAXIMO_ENLACES = 50;
/** Bytes of a secret: 256 random bits cannot be found by trying. */
const BYTES_TOKEN = 32;

/** Creates a link with which the buyer sees the document; its secret is in this answer and is not stored. */
export const crearEnlace: Resolver<'Mutation.crearEnlace'> = async ({ idTransaccion }, contexto) => {
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isEstado(documento.statusDocumento, 'firme')) throw new AppError('ENLACE_SIN_CERTIFICAR');
  const { enlaces, sesion } = contexto;
  const now = contexto.now();
  const vigentes = await enlaces.list(documento.nit, documento.idTransaccion, now);
  if (vigentes.length >= MAXIMO_ENLACES) {
    throw new AppError('ENLACES_AGOTADOS', { parametros: { cantidad: String(MAXIMO_ENLACES) } });
  }
  const token = randomBytes(BYTES_TOKEN).toString('base64url');
  const huella = sha256(token);
  const creado = Math.floor(now.getTime() / 1000);
  const enlace = {
    nit: documento.nit,
    idTransaccion: documento.idTransaccion,
    creado,
    vence: creado + SEGUNDOS_ENLACE,
    usuario: sesion.usuario,
    sub: sesion.sub,
  };
  await enlaces.add(huella, enlace);
  const { id, expira } = toEnlaceView({ ...enlace, huella, primeraVista: null, ultimaVista: null });
  return { id, token, expira };
};
