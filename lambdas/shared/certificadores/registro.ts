import type { Certificador, Log, RegistroCertificadores } from '../ports.ts';
import { readHosts } from './hosts.ts';
import { createMegaprint } from './megaprint.ts';

/** The certifiers this build knows; `soloLocal` ones exist only in the local stage. */
const CERTIFICADORES = [
  // The NIT is the one seen in documents of this certifier; confirm it on SAT's list before going live.
  { nit: '50510231', nombre: 'MEGAPRINT, SOCIEDAD ANÓNIMA', soloLocal: false },
  { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA', soloLocal: true },
] as const;

export type OpcionesRegistro = {
  etapa: string;
  /** Value of CERTIFICADOR_HOSTS, or null for the real hosts. */
  hosts: string | null;
  log: Log;
  fetch?: typeof fetch;
};

/** In the local stage only the simulated certifier is offered: nothing local can reach a real one. */
export function createRegistro({
  etapa,
  hosts,
  log,
  fetch: fetchXml,
}: OpcionesRegistro): RegistroCertificadores {
  const isLocal = etapa === 'local';
  const certificador: Certificador = createMegaprint({
    hosts: readHosts(etapa, hosts),
    etapa,
    log,
    ...(fetchXml === undefined ? {} : { fetch: fetchXml }),
  });
  const ofrecidos = CERTIFICADORES.filter(({ soloLocal }) => soloLocal === isLocal);
  return new Map(ofrecidos.map(({ nit, nombre }) => [nit, { nombre, certificador }]));
}
