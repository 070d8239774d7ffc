import { isPractica } from '#domain/certificador/practica.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';

export type AccesoCertificador = {
  certificador: Certificador;
  nit: string;
  idTransaccion: string;
  prod: boolean;
  /** Credentials; null for a document of practice, which needs none. */
  config: CertificadorConfig | null;
};

/**
 * Access to the certifier of a document: certifier and environment as chosen when it was issued, with the credentials
 * of today. A document that a removed certifier may have is finished with the credentials that it had, because nobody
 * else knows whether it is certified. Throws CERTIFICADOR_DESCONOCIDO or CERTIFICADOR_FALTANTE.
 */
export async function openSesion(ports: Ports, guardado: DocumentoGuardado): Promise<AccesoCertificador> {
  const { nit, idTransaccion, produccion, statusDocumento } = guardado.documento;
  const entrada = ports.certificadores.get(guardado.nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  const { nitCertificador } = guardado;
  const { certificador } = entrada;
  if (isPractica(guardado)) {
    // No way leads here with a document of production; one that came by another is never called certified.
    if (produccion) throw new AppError('CERTIFICADOR_DESCONOCIDO');
    return { certificador, nit, idTransaccion, prod: false, config: null };
  }
  const config =
    (await ports.certificadorConfigs.find(nit, nitCertificador)) ??
    (isEstado(statusDocumento, 'nuncaEnviado')
      ? null
      : await ports.certificadorConfigs.findRetirado(
          nit,
          nitCertificador,
          toGuatemala(ports.now().getTime()).fecha,
        ));
  if (config === null) throw new AppError('CERTIFICADOR_FALTANTE');
  return { certificador, nit, idTransaccion, prod: produccion, config };
}
