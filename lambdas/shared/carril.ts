import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { findContratable } from './certificador-contratable.ts';
import type { Carril } from './trabajos.ts';

/**
 * Task of a document, in the lane of its certifier: one that hangs holds the workers of its own lane and of no other. A
 * document whose certifier this build does not know takes the main queue, where no call is made for it.
 */
export function tareaOf(
  { certificadores }: Pick<Ports, 'certificadores'>,
  { documento, nitCertificador }: Pick<DocumentoGuardado, 'documento' | 'nitCertificador'>,
): Tarea {
  const { nit, idTransaccion: id, produccion: prod } = documento;
  const carril = carrilOf({ certificadores }, { nitCertificador, prod });
  return carril === null ? { nit, id } : { nit, id, carril };
}

/**
 * Lane of a certifier in one environment; null for a certifier that this build does not know, and for the practice mode,
 * which waits for nobody.
 */
export function carrilOf(
  { certificadores }: Pick<Ports, 'certificadores'>,
  { nitCertificador, prod }: { nitCertificador: string; prod: boolean },
): Carril | null {
  const protocolo = findContratable(certificadores, nitCertificador)?.protocolo;
  if (protocolo === undefined) return null;
  return prod ? protocolo : `${protocolo}_PRUEBA`;
}
