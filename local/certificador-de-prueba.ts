import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENV } from '#lambdas/shared/env.ts';
import type { CorreoNuevo } from './buzon.ts';
import { apiKeyDe, CERTIFICADOR_DE_PRUEBA } from './certificador/identidad.ts';
import { createCertificadorSimulado } from './certificador/simulador.ts';
import type { CertificadorSimulado } from './certificador/simulador.ts';

/** The simulated certifier mounted on the local server, and what an issuer needs to use it. */
export type CertificadorDePrueba = {
  nit: string;
  /** Points the product's own adapter at the simulator. */
  env: Readonly<Record<string, string>>;
  simulador: CertificadorSimulado;
  apiKeyOf(nit: string): string;
  /** The issuer's test certificate: always the same file. */
  pfxOf(nit: string): Promise<Buffer>;
  clavePfx: string;
  bienvenida(nit: string, para: string): CorreoNuevo;
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  handleControl(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

const PREFIX = '/__certificador';
const CLAVE_PFX = 'Prueba#2026';

export type OpcionesCertificadorDePrueba = { dataDir: string | null; origin: string; now: () => Date };

export function openCertificadorDePrueba(opciones: OpcionesCertificadorDePrueba): CertificadorDePrueba {
  const { dataDir, origin, now } = opciones;
  const { nit } = CERTIFICADOR_DE_PRUEBA;
  const folder = dataDir === null ? null : join(dataDir, 'certificador');
  const simulador = createCertificadorSimulado({ dataDir: folder, now });
  return {
    nit,
    env: {
      [ENV.certificadorHosts]: JSON.stringify({
        MEGAPRINT: { prueba: `${origin}${PREFIX}/api/`, produccion: `${origin}${PREFIX}/produccion/api/` },
      }),
      [ENV.certificadorPlataforma]: JSON.stringify({ nitCertificador: nit, nit, apiKey: apiKeyDe(nit) }),
    },
    simulador,
    apiKeyOf: apiKeyDe,
    pfxOf: createPfxStore(simulador, dataDir),
    clavePfx: CLAVE_PFX,
    bienvenida,
    handle: (req, res) => simulador.handle(req, res, (req.url ?? '/').slice(PREFIX.length)),
    handleControl: (req, res) => simulador.handle(req, res, req.url ?? '/'),
    close: () => {
      simulador.close();
      return Promise.resolve();
    },
  };
}

function createPfxStore(
  simulador: CertificadorSimulado,
  dataDir: string | null,
): (nit: string) => Promise<Buffer> {
  const made = new Map<string, Buffer>();
  return (nit) => {
    const path = dataDir === null ? null : join(dataDir, 'certificados-prueba', `${nit}.pfx`);
    const known = made.get(nit) ?? (path !== null && existsSync(path) ? readFileSync(path) : null);
    const pfx = known ?? simulador.issueCertificado(nit, CLAVE_PFX);
    made.set(nit, pfx);
    if (known === null && path !== null && dataDir !== null)
      keep(join(dataDir, 'certificados-prueba'), path, pfx);
    return Promise.resolve(pfx);
  };
}

function keep(folder: string, path: string, pfx: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.tmp`, pfx);
  chmodSync(`${path}.tmp`, 0o600);
  renameSync(`${path}.tmp`, path);
}

function bienvenida(nit: string, para: string): CorreoNuevo {
  return {
    para,
    asunto: 'Certificador de prueba',
    parrafos: [
      'Con estos datos puede certificar facturas de prueba, sin valor fiscal. Escríbalos en Configuración, Certificador.',
    ],
    datos: [
      { nombre: 'Certificador', valor: CERTIFICADOR_DE_PRUEBA.nombre },
      { nombre: 'Llave (apiKey)', valor: apiKeyDe(nit) },
      { nombre: 'Contraseña del certificado', valor: CLAVE_PFX },
    ],
    enlaces: [
      { texto: `Descargar el certificado de prueba ${nit}.pfx`, href: `/__local/certificados/${nit}.pfx` },
    ],
  };
}
