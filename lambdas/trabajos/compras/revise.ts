import type { RevisionCreditos } from '#lambdas/ports/creditos.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { PortsDeCompras } from './attend.ts';

/**
 * Looks at the credits of each issuer that asked for it: what waits for a credit is sent to the job of the certification, which
 * wakes it. The mark goes last, so a run that is cut looks again.
 */
export async function reviseCreditos(ports: PortsDeCompras): Promise<void> {
  const { creditos, log, now } = ports;
  for (const revision of await creditos.listRevisiones(now(), TRABAJOS.compras.sweep.limite)) {
    try {
      await revise(ports, revision);
    } catch (error) {
      // One issuer must not stop the others; the next run finds it again.
      log.error('creditos.revision', { nit: revision.nit, error });
    }
  }
}

async function revise(
  { colas, creditos, documentos }: PortsDeCompras,
  { nit, numero }: RevisionCreditos,
): Promise<void> {
  const [primera] = await documentos.listEnEspera(nit, 1);
  if (primera !== undefined) await colas.certificacion.send({ nit, id: primera.id });
  await creditos.endRevision(nit, numero);
}
