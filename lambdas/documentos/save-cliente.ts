import { receptorOf } from '#domain/clientes/receptor.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { keepContactos } from '#lambdas/shared/keep-contactos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Stores the receiver for the next document: a client, or the supplier that received a special invoice. */
export async function saveCliente(
  { clientes, log, sesion }: ResolverContext,
  documento: DocumentoCompleto,
): Promise<void> {
  const receptor = receptorOf(documento);
  if (receptor === null) return;
  const { datos, nombreReceptor: nombre } = documento;
  const { idReceptor: nitCliente, tipoIdentificador, modulo } = receptor;
  const { correoReceptor: correo, direccionReceptor: direccionCliente } = datos;
  try {
    const visto = { nitCliente, tipoIdentificador, nombre, correo, direccionCliente };
    await keepContactos(clientes, sesion.nit, modulo, [visto]);
  } catch (error) {
    log.warn('cliente', { error });
  }
}
