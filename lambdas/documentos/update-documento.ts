import { cleanDireccion } from '#domain/clientes/cliente.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkDireccionReceptor } from '#domain/establecimiento/direccion-reglas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { requireByEmision } from './find-por-emision.ts';
import { toDocumentoView } from './get-documento.ts';

/** Corrects the receiver's address with which a certified document is printed and mailed; its XML does not change. */
export const updateDocumento: Resolver<'Mutation.updateDocumento'> = async (args, contexto) => {
  const faltas = checkDireccionReceptor(args.direccionReceptor, 'direccionReceptor');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const { documento } = await requireByEmision(args, contexto);
  if (!isEstado(documento.statusDocumento, 'firme')) throw new AppError('DOCUMENTO_NO_CORREGIBLE');
  const { nit, idTransaccion } = documento;
  const paso = {
    tipo: 'direccion_corregida',
    direccion: cleanDireccion(args.direccionReceptor),
    usuario: contexto.sesion.usuario,
  } as const;
  await contexto.documentos.apply(nit, idTransaccion, paso, contexto.now());
  return toDocumentoView(await requireById(contexto, idTransaccion), contexto);
};
