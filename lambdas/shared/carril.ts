import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/**
 * Task of a document, in the lane of its certifier: one that hangs holds the workers of its own lane and of no other. A
 * document whose certifier this build does not know takes the main queue, where no call is made for it.
 */
export function tareaOf(
  { certificadores }: Pick<Ports, 'certificadores'>,
  { documento, nitCertificador }: Pick<DocumentoGuardado, 'documento' | 'nitCertificador'>,
): Tarea {
  const { nit, idTransaccion: id, produccion } = documento;
  const protocolo = certificadores.get(nitCertificador)?.protocolo;
  if (protocolo === undefined) return { nit, id };
  return { nit, id, carril: produccion ? protocolo : `${protocolo}_PRUEBA` };
}
