import { certificadoresOf } from '#domain/certificador/certificadores.ts';
import type { Certificador, Log, RegistroCertificadores } from '../ports.ts';
import { readHosts } from './hosts.ts';
import { createMegaprint } from './megaprint.ts';

export type OpcionesRegistro = {
  etapa: string;
  /** Value of CERTIFICADOR_HOSTS, or null for the real hosts. */
  hosts: string | null;
  log: Log;
  fetch?: typeof fetch;
};

/** The adapters of the certifiers that the stage offers, by NIT. */
export function createRegistro({
  etapa,
  hosts,
  log,
  fetch: fetchXml,
}: OpcionesRegistro): RegistroCertificadores {
  const certificador: Certificador = createMegaprint({
    hosts: readHosts(etapa, hosts),
    etapa,
    log,
    ...(fetchXml === undefined ? {} : { fetch: fetchXml }),
  });
  return new Map(certificadoresOf(etapa).map(({ nit, nombre }) => [nit, { nombre, certificador }]));
}
