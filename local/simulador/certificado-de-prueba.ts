import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV } from '#lambdas/shared/env.ts';
import type { Correo, CorreoNuevo } from '../buzon.ts';
import { replaceFile } from '../datos/archivo.ts';
import type { Datos } from '../datos/datos.ts';
import { createModos } from '../modos/modos.ts';
import type { Modos } from '../modos/modos.ts';
import { createGuardado, type Guardado } from './autoridad.ts';
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

/** Name of the keys of the authority and of the certifiers. */
export const SECRETO_AUTORIDAD = 'certificador/autoridad.json';

const CLAVE_PFX = 'Prueba#2026';

export type OpcionesCertificadorDePrueba = { datos: Datos; now: () => Date; modos?: Modos };

export async function openCertificadorDePrueba({
  datos,
  now,
  modos = createModos(),
}: OpcionesCertificadorDePrueba): Promise<CertificadorDePrueba> {
  const { nit } = CERTIFICADOR_DE_PRUEBA;
  const { disco } = datos;
  const llaves = await datos.readSecret(SECRETO_AUTORIDAD, () =>
    Buffer.from(JSON.stringify(createGuardado(now()))),
  );
  const simulador = await startCertificadorSimulado({
    dataDir: datos.folder === null ? null : join(datos.folder, 'certificador'),
    disco,
    autoridad: JSON.parse(llaves.toString('utf8')) as Guardado,
    now,
    modos,
  });
  return {
    nit,
    otros,
    env: {
      [ENV.certificadoresSimulados]: simulador.simulados,
      [ENV.autoridadCertificados]: simulador.autoridad,
      [ENV.certificadorPlataforma]: JSON.stringify({
        nitCertificador: nit,
        nit,
        apiKey: apiKeyDe(nit),
        prod: false,
      }),
    },
    simulador,
    apiKeyOf: apiKeyDe,
    pfxOf: createPfxStore(simulador, datos),
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
  { folder, disco }: Datos,
): (nit: string) => Promise<Buffer> {
  const made = new Map<string, Buffer>();
  return (nit) => {
    const path = folder === null ? null : join(folder, 'certificados-prueba', `${nit}.pfx`);
    const known = made.get(nit) ?? (path !== null && existsSync(path) ? readFileSync(path) : null);
    const pfx = known ?? simulador.issueCertificado(nit, CLAVE_PFX);
    made.set(nit, pfx);
    if (known === null && path !== null && disco.isWritable()) disco.writeSync(() => replaceFile(path, pfx));
    return Promise.resolve(pfx);
  };
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
