import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { AvanceGuardado } from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Milliseconds between two looks at a document whose result is awaited. */
const MIRADA_MS = 400;
/** Looks after which the call is answered without a result. */
const MIRADAS = 20;
/** Milliseconds after which it is answered too, because looks at a slow table would take the 29 seconds of the function. */
const ESPERA_MS = 12_000;

/**
 * Waits for the certifier's answer to a document that is stored, paid and queued, when the caller asks for the document:
 * most certifiers answer in a few seconds, and then the caller need not look again. Answers the document as it is then.
 */
export async function awaitResultado(
  guardado: DocumentoGuardado,
  contexto: ResolverContext,
): Promise<DocumentoGuardado> {
  const { documentos, log, now, seleccion } = contexto;
  const { nit, idTransaccion } = guardado.documento;
  if (!seleccion.includes('documento') || !isEnCamino(guardado.documento)) return guardado;
  const limite = now().getTime() + ESPERA_MS;
  try {
    for (let mirada = 0; mirada < MIRADAS && now().getTime() < limite; mirada += 1) {
      await new Promise((resolve) => setTimeout(resolve, MIRADA_MS));
      const avance = await documentos.findAvance(nit, idTransaccion);
      if (avance === null || !isEnCamino(avance)) break;
    }
    return (await documentos.find(nit, idTransaccion)) ?? guardado;
  } catch (error) {
    // The document is taken whatever a look says, so the caller must not be told that the call failed.
    log.warn('certificacion.espera', { nit, idTransaccion, error });
    return guardado;
  }
}

/** Whether an answer of the certifier may come at any moment, and no failure has been seen that the user must know. */
function isEnCamino({ statusDocumento, certificadorNoDisponible }: AvanceGuardado): boolean {
  return (
    isEstado(statusDocumento, 'porCertificar') &&
    !isEstado(statusDocumento, 'enDuda') &&
    !isEstado(statusDocumento, 'enEspera') &&
    !isEstado(statusDocumento, 'enContingencia') &&
    !certificadorNoDisponible
  );
}
