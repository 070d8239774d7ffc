import type { CertificadorDisponible } from '#domain/certificador/certificadores.ts';
import { loadConfig } from '../../frontend/src/lib/config.ts';

/**
 * Loads the configuration of the page for a suite of screens: that of the cloud, or one that offers other certifiers; the
 * stage is that of one machine unless another is named.
 */
export function useConfig(certificadores?: readonly CertificadorDisponible[], etapa = 'local'): void {
  beforeAll(async () => {
    const { fetch } = globalThis;
    const config = {
      etapa,
      soporte: 'soporte@example.com',
      ...(certificadores === undefined ? {} : { certificadores }),
    };
    const answer = { ok: true, json: () => Promise.resolve(config) };
    Object.assign(globalThis, { fetch: () => Promise.resolve(answer) });
    await loadConfig();
    Object.assign(globalThis, { fetch });
  });
}
