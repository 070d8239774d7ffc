import { AppError } from '#domain/errores/app-error.ts';
import { DESCARTADO } from '#domain/errores/mensajes-propios.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { toResultado } from './to-resultado.ts';

/** Gives a document up that waits for a credit; refused once it has taken one. A repeat gets the present state. */
export const descartarDte: Resolver<'Mutation.descartarDte'> = async ({ idTransaccion }, contexto) => {
  const { documentos, now, sesion } = contexto;
  const { nit, idTransaccion: id } = (await requireById(contexto, idTransaccion)).documento;
  const paso = { tipo: 'descartado', mensajes: [DESCARTADO], usuario: sesion.usuario } as const;
  const isHecho = await documentos.apply(nit, id, paso, now());
  const actual = await requireById(contexto, id);
  const isDescartado = actual.documento.mensajes.some(({ codigo }) => codigo === DESCARTADO.codigo);
  if (!isHecho && !isDescartado) throw new AppError('DOCUMENTO_SIN_ESPERA');
  return toResultado(actual, contexto);
};
