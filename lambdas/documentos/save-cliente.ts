import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import type { Contexto } from '#lambdas/shared/resolver.ts';

/** Keeps the receiver for the next sale; what this sale left empty does not erase what was known. */
export async function saveCliente(
  { clientes, log, sesion }: Contexto,
  { idReceptor, nombreReceptor, tipoIdentificador, datos }: DocumentoCompleto,
): Promise<void> {
  if (tipoIdentificador === 'CF') return;
  try {
    const previo = await clientes.find(sesion.nit, idReceptor);
    await clientes.put(sesion.nit, {
      nitCliente: idReceptor,
      tipoIdentificador,
      nombre: nombreReceptor,
      correo: datos.correoReceptor === '' ? (previo?.correo ?? '') : datos.correoReceptor,
      direccionCliente: datos.direccionReceptor ?? previo?.direccionCliente ?? null,
    });
  } catch (error) {
    log.warn('cliente', { error });
  }
}
