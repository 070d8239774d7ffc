import type { AreaGraphql } from '#graphql/campos.ts';
import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import { TABLAS, envOfTabla } from '#lambdas/shared/tablas.ts';
import {
  NOMBRES_COLA,
  NOMBRES_TRABAJO,
  TRABAJOS,
  envOfCarril,
  envOfMuertas,
  mapColas,
  permisosOfSweep,
} from '#lambdas/shared/trabajos.ts';
import type { NombreTrabajo } from '#lambdas/shared/trabajos.ts';
import { AREAS, AVISOS, BAJAS, CONTACTANOS, PUBLICO, REGISTRO, idOfArea } from '../lib/areas.ts';
import type { Permisos } from '../lib/areas.ts';
import {
  grantBorrar,
  grantCarpetas,
  grantEnvio,
  grantIndice,
  grantMuertas,
  grantObjetos,
  grantTabla,
  patronOf,
} from '../lib/concesiones.ts';
import type { Receptor, Recurso } from '../lib/concesiones.ts';
import { applyPermisos } from '../lib/grants.ts';
import type { Recursos } from '../lib/grants.ts';
import { ARN } from './aws/arn.ts';
import type { Declaracion } from './aws/iam/politica.ts';
import { ID_LLAVE } from './aws/kms.ts';
import { BUCKETS, CORREO, PREFIJOS, runtimeEnv } from './aws/start-aws.ts';
import type { Aws } from './aws/start-aws.ts';
import { muertasName, queueEnv, queueName } from './colas.ts';
import type { Entorno } from './entorno.ts';
import { POOL_LOCAL } from './identidad/identidad.ts';
import { ETAPA_LOCAL, tableEnv } from './tablas.ts';

/** Name of the function that sweeps for a job. */
export function sweepOf(trabajo: NombreTrabajo): string {
  return `sweep${trabajo.charAt(0).toUpperCase()}${trabajo.slice(1)}`;
}

/** Every function of the product by its name in the CDK, with the row of the table of permissions that it has there. */
export const FUNCIONES: Readonly<Record<string, Permisos>> = {
  ...Object.fromEntries(Object.entries(AREAS).map(([area, row]) => [idOfArea(area as AreaGraphql), row])),
  publico: PUBLICO,
  bajas: BAJAS,
  contactanos: CONTACTANOS,
  avisos: AVISOS,
  ...REGISTRO,
  ...Object.fromEntries(NOMBRES_COLA.map((nombre) => [nombre, TRABAJOS[nombre].permisos])),
  ...Object.fromEntries(NOMBRES_TRABAJO.map((nombre) => [sweepOf(nombre), permisosOfSweep(nombre)])),
};

export type DepsEntornos = {
  aws: Pick<Aws, 'llavero' | 'onConsumo'>;
  /** Address of the server with an IP. */
  origin: string;
  /** Variables with which the product reaches the simulated certifiers and payment gateways. */
  simulados: Entorno;
  /** Address of the page that ends mail. */
  direccionBajas: string;
};

/**
 * Gives every function what its row of the table of permissions gives it in the cloud: its own variables, and a key of its
 * own with which the stand-ins allow what the row allows and nothing else.
 */
export function createEntornos(deps: DepsEntornos): Readonly<Record<string, Entorno>> {
  const { aws, origin, simulados } = deps;
  const recursos = buildRecursos(deps);
  const nitSinDigito = optionalEnv(ENV.nitSinDigito);
  const comunes = {
    [ENV.etapa]: ETAPA_LOCAL,
    ...(nitSinDigito === null ? {} : { [ENV.nitSinDigito]: nitSinDigito }),
    // Every function may reach these services over the network.
    ...pick(simulados, ENV.certificadoresSimulados),
    ...pick(simulados, ENV.pasarelasSimuladas),
    ...pick(simulados, ENV.botSimulado),
  };
  const create = ([nombre, permisos]: [string, Permisos]): [string, Entorno] => {
    const declaraciones: Declaracion[] = [];
    const propias: Record<string, string> = {};
    const receptor: Receptor = {
      allow: (Action, Resource) => void declaraciones.push({ Effect: 'Allow', Action, Resource }),
      setEnv: (name, value) => void (propias[name] = value),
    };
    applyPermisos(receptor, permisos, recursos);
    // A trigger learns the pool from its event, because inside the template each would wait for the other.
    if (Object.hasOwn(REGISTRO, nombre)) Reflect.deleteProperty(propias, ENV.poolUsuarios);
    const llave = aws.llavero.add({ nombre, declaraciones });
    return [nombre, { ...runtimeEnv(origin, llave), ...comunes, ...propias }];
  };
  return Object.fromEntries(Object.entries(FUNCIONES).map(create));
}

/** The variable, where it is set. */
function pick(entorno: Entorno, nombre: string): Entorno {
  const valor = entorno[nombre];
  return valor === undefined || valor === '' ? {} : { [nombre]: valor };
}

/** Resources of the local stack, named as the rights of the cloud name them. */
function buildRecursos({ origin, simulados, direccionBajas }: DepsEntornos): Recursos<Receptor> {
  const tablas = tableEnv();
  const colas = queueEnv(`${origin}${PREFIJOS.sqs}`);
  return {
    tablas: new Map(
      TABLAS.map(({ nombre }) => {
        const env = envOfTabla(nombre);
        return [nombre, tabla({ env, value: tablas[env] ?? '', arn: ARN.tabla(tablas[env] ?? '') })];
      }),
    ),
    archivos: archivos(ENV.bucketArchivos, BUCKETS.archivos),
    certificados: archivos(ENV.bucketCertificados, BUCKETS.certificados),
    llaveSecretos: { keyArn: ARN.llave(ID_LLAVE) },
    pool: { userPoolArn: ARN.pool(POOL_LOCAL.userPoolId), userPoolId: POOL_LOCAL.userPoolId },
    colas: mapColas((nombre) => {
      const { env, carriles } = TRABAJOS[nombre].cola;
      const todas = [
        { env, value: colas[env] ?? '', arn: ARN.cola(queueName(nombre)) },
        ...carriles.map((carril) => {
          const propia = envOfCarril(nombre, carril);
          return { env: propia, value: colas[propia] ?? '', arn: ARN.cola(queueName(nombre, carril)) };
        }),
      ];
      const envMuertas = envOfMuertas(nombre);
      const muertas = { env: envMuertas, value: colas[envMuertas] ?? '', arn: ARN.cola(muertasName(nombre)) };
      return {
        grantSend: (receptor: Receptor) => grantEnvio(receptor, todas),
        grantMuertas: (receptor: Receptor) => grantMuertas(receptor, muertas),
      };
    }),
    remitente: {
      correo: CORREO.remitente,
      identityArn: ARN.remitente(CORREO.remitente.split('@').at(-1) ?? ''),
      conjunto: CORREO.conjunto,
      conjuntoArn: ARN.conjunto(CORREO.conjunto),
    },
    direccionBajas,
    cuentaPlataforma: simulados[ENV.certificadorPlataforma] ?? null,
    cuentasCobro: {
      tarjeta: simulados[ENV.cuentaTarjeta] ?? null,
      billetera: simulados[ENV.cuentaBilletera] ?? null,
    },
    contacto: { secreto: simulados[ENV.secretoBot] ?? '', correo: CORREO.soporte, sitio: null },
    autoridades: simulados[ENV.autoridadCertificados] ?? null,
  };
}

function tabla(recurso: Recurso) {
  return {
    grantTo: (receptor: Receptor, acciones: Parameters<typeof grantTabla>[2]) =>
      grantTabla(receptor, recurso, acciones),
    grantIndice: (receptor: Receptor, indice: string) => grantIndice(receptor, recurso, indice),
  };
}

function archivos(env: Recurso['env'], value: string) {
  const arn = ARN.bucket(value);
  return {
    grantTo: (receptor: Receptor, acciones: Parameters<typeof grantObjetos>[2]) =>
      grantObjetos(receptor, { env, value, arn }, acciones),
    grantCarpetas: (receptor: Receptor, permisos: Parameters<typeof grantCarpetas>[2]) =>
      grantCarpetas(receptor, { env, value, arn }, permisos, ETAPA_LOCAL),
    grantDelete: (receptor: Receptor, carpeta: Parameters<typeof patronOf>[0]) =>
      grantBorrar(receptor, arn, patronOf(carpeta, ETAPA_LOCAL)),
  };
}
