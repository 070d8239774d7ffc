import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV } from '#lambdas/shared/env.ts';
import type { Correo, CorreoNuevo } from '../buzon.ts';
import { accesoDe, apiKeyDe, CERTIFICADOR_DE_PRUEBA, SIMULADOS } from './identidad.ts';
import type { AccesoDePrueba, IdentidadCertificador } from './identidad.ts';
import { startCertificadorSimulado } from './simulador.ts';
import type { SimuladorIniciado } from './simulador.ts';

/** The simulated certifiers beside the local server, and the credentials that an issuer needs to use them. */
export type CertificadorDePrueba = {
  /** NIT of the main certifier. */
  nit: string;
  /** The other two certifiers, each with the credentials of an issuer. */
  otros(nit: string): (IdentidadCertificador & AccesoDePrueba)[];
  /** Variables that point the product's adapters at the simulators. */
  env: Readonly<Record<string, string>>;
  simulador: SimuladorIniciado;
  apiKeyOf(nit: string): string;
  /** Test certificate of an issuer; the same file at every call. */
  pfxOf(nit: string): Promise<Buffer>;
  clavePfx: string;
  bienvenida(nit: string, para: string): CorreoNuevo;
  close(): Promise<void>;
};

const CLAVE_PFX = 'Prueba#2026';

export type OpcionesCertificadorDePrueba = { dataDir: string | null; now: () => Date };

export async function openCertificadorDePrueba({
  dataDir,
  now,
}: OpcionesCertificadorDePrueba): Promise<CertificadorDePrueba> {
  const { nit } = CERTIFICADOR_DE_PRUEBA;
  const folder = dataDir === null ? null : join(dataDir, 'certificador');
  const simulador = await startCertificadorSimulado({ dataDir: folder, now });
  return {
    nit,
    otros,
    env: {
      [ENV.certificadoresSimulados]: simulador.simulados,
      [ENV.autoridadCertificados]: simulador.autoridad,
      [ENV.certificadorPlataforma]: JSON.stringify({ nitCertificador: nit, nit, apiKey: apiKeyDe(nit) }),
    },
    simulador,
    apiKeyOf: apiKeyDe,
    pfxOf: createPfxStore(simulador, dataDir),
    clavePfx: CLAVE_PFX,
    bienvenida,
    close: () => simulador.stop(),
  };
}

function otros(nit: string): (IdentidadCertificador & AccesoDePrueba)[] {
  return SIMULADOS.filter((each) => each.nit !== CERTIFICADOR_DE_PRUEBA.nit).map((each) => ({
    ...each,
    ...accesoDe(each.protocolo, nit),
  }));
}

function createPfxStore(
  simulador: SimuladorIniciado,
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

function describeAcceso({
  nombre,
  usuario,
  apiKey,
  llaveFirma,
}: IdentidadCertificador & AccesoDePrueba): Correo['datos'] {
  return [
    { nombre: 'Certificador', valor: nombre },
    { nombre: 'Usuario', valor: usuario },
    { nombre: 'Llave (apiKey)', valor: apiKey },
    ...(llaveFirma === '' ? [] : [{ nombre: 'Llave de firma', valor: llaveFirma }]),
  ];
}

function bienvenida(nit: string, para: string): CorreoNuevo {
  return {
    para,
    asunto: 'Certificador de prueba',
    parrafos: [
      'Con estos datos puede certificar documentos de prueba, sin valor fiscal. Escríbalos en Configuración, Certificador.',
      'Con el segundo y el tercer certificador puede probar qué pasa cuando el primero no responde.',
    ],
    datos: [
      { nombre: 'Certificador', valor: CERTIFICADOR_DE_PRUEBA.nombre },
      { nombre: 'Llave (apiKey)', valor: apiKeyDe(nit) },
      { nombre: 'Contraseña del certificado', valor: CLAVE_PFX },
      ...otros(nit).flatMap(describeAcceso),
    ],
    enlaces: [
      { texto: `Descargar el certificado de prueba ${nit}.pfx`, href: `/__local/certificados/${nit}.pfx` },
    ],
  };
}
