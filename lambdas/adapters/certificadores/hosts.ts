import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import type { CertificadorDisponible, ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { hasProduccion } from '#domain/certificador/produccion.ts';

/**
 * Hosts of each certifier (docs/servicios.md). INFILE has the same addresses for tests and production. Megaprint's
 * first generation (api.ifacere-fel.com) must not be used.
 */
export const HOSTS = {
  MEGAPRINT: {
    produccion: 'https://apiv2.ifacere-fel.com/api/',
    prueba: 'https://dev2.api.ifacere-fel.com/api/',
  },
  INFILE: {
    certificador: 'https://certificador.feel.com.gt/',
    receptores: 'https://consultareceptores.feel.com.gt/',
  },
  DIGIFACT: {
    produccion: 'https://nucgt.digifact.com/gt.com.apinuc/api/',
    prueba: 'https://testnucgt.digifact.com/api/',
  },
} as const satisfies Record<ProtocoloCertificador, Readonly<Record<string, string>>>;

export type HostsDe<P extends ProtocoloCertificador> = {
  readonly [servicio in keyof (typeof HOSTS)[P]]: string;
};
export type HostsCertificadores = { readonly [P in ProtocoloCertificador]: HostsDe<P> };

/**
 * Address that no server listens on: a certifier without simulator is unreachable in the local stage, and the production
 * of a certifier in a stage that may not issue for real.
 */
const CERRADO = 'http://127.0.0.1:2/';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Hosts that a stage of the cloud may call. */
function permitidosOf(etapa: string): ReadonlySet<string> {
  const direcciones = Object.values(hostsOf(etapa)).flatMap((servicios): string[] =>
    Object.values(servicios),
  );
  return new Set(direcciones.filter((url) => url !== CERRADO).map((url) => new URL(url).host));
}

/** Certifiers that a stage offers, and the hosts of each protocol. */
export type Oferta = {
  readonly certificadores: readonly CertificadorDisponible[];
  readonly hosts: HostsCertificadores;
};
type Simulados = {
  certificadores?: readonly CertificadorDisponible[];
  hosts?: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;
};

/**
 * Offer of a stage: the real certifiers at their real hosts, those of production in production only; INFILE has one host
 * for both, so its credentials decide there. In the local stage only those of `simulados`, the JSON of
 * CERTIFICADORES_SIMULADOS: a list like CERTIFICADORES and hosts with the names of HOSTS, {"certificadores":[…],
 * "hosts":{"MEGAPRINT":{"prueba":…,"produccion":…},…}}. No setting can send a document to any other host.
 */
export function readOferta(etapa: string, simulados: string | null): Oferta {
  if (etapa !== 'local') {
    if (simulados === null) return { certificadores: CERTIFICADORES, hosts: hostsOf(etapa) };
    throw new Error('Certifiers can only be replaced when the stage is local');
  }
  const { certificadores = [], hosts: propios = {} } = JSON.parse(simulados ?? '{}') as Simulados;
  const replace = <P extends ProtocoloCertificador>(protocolo: P): HostsDe<P> =>
    Object.fromEntries(
      Object.keys(HOSTS[protocolo]).map((servicio) => [servicio, propios[protocolo]?.[servicio] ?? CERRADO]),
    ) as HostsDe<P>;
  const hosts = { MEGAPRINT: replace('MEGAPRINT'), INFILE: replace('INFILE'), DIGIFACT: replace('DIGIFACT') };
  for (const servicios of Object.values(hosts)) checkHosts(servicios, etapa);
  return { certificadores, hosts };
}

/** Hosts of a stage of the cloud: without those of production where nothing may be issued for real. */
function hostsOf(etapa: string): HostsCertificadores {
  if (hasProduccion(etapa)) return HOSTS;
  const { MEGAPRINT, INFILE, DIGIFACT } = HOSTS;
  return {
    MEGAPRINT: { ...MEGAPRINT, produccion: CERRADO },
    INFILE,
    DIGIFACT: { ...DIGIFACT, produccion: CERRADO },
  };
}

/** Throws unless every address is one of `checkHost`. */
export function checkHosts(servicios: Readonly<Record<string, string>>, etapa: string): void {
  for (const address of Object.values(servicios)) checkHost(address, etapa);
}

/**
 * Throws unless the address is of a certifier by https or, in the local stage, of this machine. The closed address passes,
 * so that a call of it ends as one that no server took.
 */
export function checkHost(address: string, etapa: string): void {
  const url = new URL(address);
  if (url.origin === new URL(CERRADO).origin) return;
  const isAllowed =
    etapa === 'local'
      ? LOOPBACK.has(url.hostname)
      : url.protocol === 'https:' && permitidosOf(etapa).has(url.host) && url.username === '';
  if (!isAllowed) throw new Error(`Certifier host not allowed: ${url.host}`);
}
