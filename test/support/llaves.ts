import { createGuardado } from '../../local/simulador/autoridad.ts';
import type { Guardado } from '../../local/simulador/autoridad.ts';
import { startCertificadorSimulado } from '../../local/simulador/simulador.ts';
import type { OpcionesSimulador, SimuladorIniciado } from '../../local/simulador/simulador.ts';
import { createPem } from '../../local/identidad/tokens.ts';

export const LLAVES_ENV = 'LLAVES_DE_PRUEBA';

/** `emisor` is the PEM of the private key that the certificates of issuers share. */
type Llaves = { autoridad: Guardado; emisor: string };

export function createLlaves(): Llaves {
  return { autoridad: createGuardado(new Date('2026-11-21T16:00:00Z')), emisor: createPem() };
}

/** The keys of this run of Jest. Making an RSA key takes a good part of a second, and hundreds of tests need three. */
export function readLlaves(): Llaves {
  return JSON.parse(process.env[LLAVES_ENV] ?? 'null') as Llaves;
}

/** Starts a simulator that keeps nothing on the disk, with the keys of this run. */
export async function startSimulador(
  opciones: Omit<OpcionesSimulador, 'dataDir' | 'autoridad'>,
): Promise<SimuladorIniciado> {
  const { autoridad, emisor } = readLlaves();
  const simulador = await startCertificadorSimulado({ ...opciones, dataDir: null, autoridad });
  return {
    ...simulador,
    issueCertificado: (nit, clave, propias) =>
      simulador.issueCertificado(nit, clave, { llavePem: emisor, ...propias }),
  };
}
