import { escasezOf } from '#domain/creditos/escasez.ts';
import { paquetes } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { RevisionCreditos } from '#lambdas/ports/creditos.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { OTRA_CARTA_MS, tell } from './attend.ts';
import type { PortsDeCompras } from './attend.ts';

const t = textosOf({ paquetes });

/**
 * Looks at the credits of each issuer that asked for it: what waits for a credit is sent to the job of the certification, which
 * wakes it, and an issuer with few credits is told so. The mark goes last, so a run that is cut looks again.
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

async function revise(ports: PortsDeCompras, { nit, numero }: RevisionCreditos): Promise<void> {
  const { colas, compras, creditos, documentos, now } = ports;
  const [primera] = await documentos.listEnEspera(nit, 1);
  if (primera !== undefined) await colas.certificacion.send({ nit, id: primera.id });
  const cuenta = await compras.list(nit);
  const escasez = escasezOf(cuenta.compras, cuenta.saldos);
  const { compra, niveles } = escasez;
  if (compra !== null && niveles.length > 0) {
    try {
      await warnEscasez(ports, nit, cuenta.saldos.creditosRestantesCerV);
    } catch (error) {
      // The look comes later, because an address that takes no mail must not stand before the other issuers each minute.
      await creditos.postponeRevision(nit, numero, now().getTime() + OTRA_CARTA_MS);
      throw error;
    }
    // A run that is cut in between warns again, because nobody may go unwarned.
    await compras.apply(nit, compra.fechaCompra, { tipo: 'escasa', niveles }, now());
  }
  await creditos.endRevision(nit, numero, escasez);
}

/** Tells the issuer how many credits are left, what happens without them, and where to buy. */
async function warnEscasez(ports: PortsDeCompras, nit: string, quedan: number): Promise<void> {
  const cuantos = quedan === 0 ? 'ninguno' : quedan === 1 ? 'uno' : 'pocos';
  await tell(ports, nit, {
    asunto: t(`paquetes.escasez.asunto.${cuantos}`, { creditos: String(quedan) }),
    parrafos: [
      t(`paquetes.escasez.texto.${cuantos}`, { nit, creditos: String(quedan) }),
      t('paquetes.escasez.consejo'),
    ],
  });
}
