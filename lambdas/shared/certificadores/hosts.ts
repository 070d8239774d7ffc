/** Where each of Megaprint's services listens (external-services A.3). */
export type HostsMegaprint = { readonly produccion: string; readonly prueba: string };

/** Megaprint's second generation; the first one (api.ifacere-fel.com) is not to be used. */
export const HOSTS_MEGAPRINT: HostsMegaprint = {
  produccion: 'https://apiv2.ifacere-fel.com/api/',
  prueba: 'https://dev2.api.ifacere-fel.com/api/',
};

const PERMITIDOS: ReadonlySet<string> = new Set(
  Object.values(HOSTS_MEGAPRINT).map((url) => new URL(url).host),
);
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type Reemplazo = { api?: string; apiProduccion?: string };

/**
 * The real hosts, or those of `reemplazo` (JSON of CERTIFICADOR_HOSTS: {"MEGAPRINT":{"api":…,"apiProduccion"?:…}}),
 * which may only be loopback and only when the stage is local: no setting can send a document elsewhere.
 */
export function readHosts(etapa: string, reemplazo: string | null): HostsMegaprint {
  if (reemplazo === null) return HOSTS_MEGAPRINT;
  const { MEGAPRINT: propio } = JSON.parse(reemplazo) as { MEGAPRINT?: Reemplazo };
  if (propio?.api === undefined) return HOSTS_MEGAPRINT;
  if (etapa !== 'local') throw new Error('Certifier hosts can only be replaced when the stage is local');
  return { prueba: propio.api, produccion: propio.apiProduccion ?? propio.api };
}

/** Throws unless every address is an allowed https host, or loopback in the local stage. */
export function checkHosts(hosts: HostsMegaprint, etapa: string): void {
  for (const address of Object.values(hosts)) {
    const url = new URL(address);
    const isReal = url.protocol === 'https:' && PERMITIDOS.has(url.host);
    const isLocal = etapa === 'local' && LOOPBACK.has(url.hostname);
    if (!isReal && !isLocal) throw new Error(`Certifier host not allowed: ${url.host}`);
  }
}
