import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { importacionesResolvers } from '#lambdas/importaciones/resolvers.ts';
import { administracionResolvers } from '#lambdas/administracion/resolvers.ts';
import { certificadorResolvers } from '#lambdas/configuracion-certificador/resolvers.ts';
import { clientesResolvers } from '#lambdas/clientes/resolvers.ts';
import { documentosResolvers, emisionResolvers } from '#lambdas/documentos/resolvers.ts';
import { establecimientoResolvers } from '#lambdas/establecimiento/resolvers.ts';
import { operacionResolvers } from '#lambdas/operacion/resolvers.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { traduccionResolvers } from '#lambdas/traduccion/resolvers.ts';
import { productosResolvers } from '#lambdas/productos/resolvers.ts';
import { createUsuariosResolvers } from '#lambdas/usuarios/resolvers.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { RespuestaCampo, RespuestaError } from '#lambdas/shared/create-handler.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { Certificador, Outcome } from '#lambdas/ports/certificador.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { SIMULADOS } from '../../local/simulador/identidad.ts';
import { createContratoPaf, createEstablecimiento, createSucursal } from './factories/establecimiento.ts';
import { createMiembro } from './factories/miembro.ts';
import { AHORA, NIT_A, NIT_CERTIFICADOR } from './factories/ids.ts';
import { createInMemoryPorts } from './in-memory.ts';
import type { PortsEnMemoria } from './in-memory.ts';

/** Certifier that speaks INFILE's protocol in SIMULADOS. */
export const NIT_CERTIFICADOR_2 = '99900165';

/** Messages that the resolvers sent, the last one last; a test that reads them empties the list first. */
export const MENSAJES: Mensaje[] = [];

export const RESOLVERS = {
  ...establecimientoResolvers,
  ...certificadorResolvers,
  ...documentosResolvers,
  ...emisionResolvers,
  ...productosResolvers,
  ...clientesResolvers,
  ...paquetesResolvers,
  ...createUsuariosResolvers({
    send: async (mensaje) => {
      MENSAJES.push(mensaje);
      return `ses-${MENSAJES.length}`;
    },
  }),
  ...administracionResolvers,
  ...importacionesResolvers,
  ...operacionResolvers,
  ...traduccionResolvers,
};

/** A user who calls single fields through the real handler. */
export type Usuario = {
  call<C extends Campo>(
    campo: C,
    args: Campos[C]['args'],
    seleccion?: readonly string[],
  ): Promise<RespuestaCampo>;
  /** Answers the data of a field; throws when the answer is an error. */
  data<C extends Campo>(
    campo: C,
    args: Campos[C]['args'],
    seleccion?: readonly string[],
  ): Promise<NonNullable<Campos[C]['result']>>;
  /** Answers the error of a field; throws when the answer is data. */
  error<C extends Campo>(campo: C, args: Campos[C]['args']): Promise<RespuestaError>;
};

export function createUsuario(
  ports: Ports,
  nit = NIT_A,
  groups: readonly string[] = ['Administrador'],
): Usuario {
  const handler = createHandler(RESOLVERS, ports);
  const call: Usuario['call'] = (campo, argumentos, seleccion = []) =>
    handler({ campo, argumentos, seleccion, identidad: { sub: `sub-${nit}`, username: nit, groups } });
  return {
    call,
    data: async (campo, args, seleccion) => {
      const respuesta = await call(campo, args, seleccion);
      if ('error' in respuesta) throw new Error(JSON.stringify(respuesta.error));
      return respuesta.datos as never;
    },
    error: async (campo, args) => {
      const respuesta = await call(campo, args);
      if ('datos' in respuesta) throw new Error(`${campo} answered data`);
      return respuesta.error;
    },
  };
}

export function faltasOf(error: RespuestaError): string[] {
  const faltas = (error.info['faltas'] ?? []) as Falta[];
  return faltas.map(({ codigo, ruta }) => `${codigo} ${ruta}`);
}

const NO_USADO = (): Promise<Outcome<never>> =>
  Promise.resolve({ tipo: 'no_disponible', motivo: 'not part of this test' });

/** Accepts any key. */
const acceptKeys: Certificador['getToken'] = () =>
  Promise.resolve({ tipo: 'ok', datos: { token: 'canario-token', vigencia: '2026-11-20T17:30:00.000Z' } });

export function createCertificadorFalso(cambio: Partial<Certificador> = {}): Certificador {
  return {
    capacidades: {
      firma: 'EMISOR',
      usaToken: true,
      pruebaNit: true,
      buscaPorId: true,
      anulaPorId: true,
      conservaBytes: true,
      entregaXml: true,
    },
    getToken: NO_USADO,
    certify: NO_USADO,
    find: NO_USADO,
    annul: NO_USADO,
    lookupNit: NO_USADO,
    lookupCui: NO_USADO,
    getXml: NO_USADO,
    ...cambio,
  };
}

export function createConfig(nit = NIT_A, cambio: Partial<CertificadorConfig> = {}): CertificadorConfig {
  return {
    nitCertificador: NIT_CERTIFICADOR,
    prod: false,
    principal: true,
    usuario: '',
    apiKeyCifrada: `sellado:${nit}:YXBpS2V5`,
    llaveFirmaCifrada: null,
    bearerCifrado: null,
    bearerVigencia: null,
    comprobado: '2026-11-01T12:00:00.000Z',
    certificado: {
      sujeto: `CN=${nit}`,
      nit,
      serie: '1',
      huella: 'ab',
      vence: '2028-01-01T00:00:00.000Z',
      clave: `${nit}/ab.pfx`,
      passCertCifrada: `sellado:${nit}:cGFzcw==`,
    },
    ...cambio,
  };
}

/** Configuration of another certifier of the same issuer, which signs for it: user and signing key instead of a certificate. */
export function createSegundoConfig(
  nit = NIT_A,
  cambio: Partial<CertificadorConfig> = {},
): CertificadorConfig {
  return createConfig(nit, {
    nitCertificador: NIT_CERTIFICADOR_2,
    principal: false,
    usuario: 'LACEIBA',
    llaveFirmaCifrada: `sellado:${nit}:bGxhdmU=`,
    certificado: null,
    ...cambio,
  });
}

/** Ports in memory with the clock stopped at AHORA and three certifiers that are never reached. */
export function createPortsDePrueba(overrides: Partial<Ports> = {}): PortsEnMemoria {
  return createInMemoryPorts({
    now: () => AHORA,
    certificadores: new Map(
      SIMULADOS.map(({ nit, nombre, protocolo }) => [
        nit,
        {
          nombre,
          protocolo,
          confirmado: true,
          certificador: createCertificadorFalso({ getToken: acceptKeys }),
        },
      ]),
    ),
    ...overrides,
  });
}

/** Adds a member of that NIT, without any configuration. */
export async function addMiembro(ports: Ports, nit = NIT_A): Promise<void> {
  await ports.membresias.addMiembro(nit, createMiembro({ sub: `sub-${nit}`, usuario: nit }));
}

/** Adds an issuer that is ready to certify, with that number of credits. */
export async function addEmisor(ports: Ports, nit = NIT_A, creditos = 25): Promise<void> {
  await addMiembro(ports, nit);
  await ports.establecimientos.save(createEstablecimiento({ nit }), createSucursal());
  await ports.establecimientos.putPaf(nit, createContratoPaf());
  await ports.certificadorConfigs.put(nit, createConfig(nit));
  if (creditos > 0) await ports.creditos.grant(nit, 'PRUEBA', creditos, AHORA);
}
