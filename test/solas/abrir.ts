import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AreaGraphql } from '#graphql/campos.ts';
import { ENV } from '#lambdas/shared/env.ts';
import { SECOND_ISSUER } from '../support/issuer.ts';
import { mapColas } from '#lambdas/shared/trabajos.ts';
import { AREAS, idOfArea } from '../../lib/areas.ts';
import { BUCKETS, CORREO, runtimeEnv } from '../../local/aws/start-aws.ts';
import type { DepsEntornos } from '../../local/funciones.ts';
import type { HandlerArea } from '../../local/appsync.ts';
import type { Lambdas } from '../../local/lambdas.ts';
import { ETAPA_LOCAL } from '../../local/tablas.ts';
import { createLocales } from './locales.ts';
import { readSintesis } from './plantillas.ts';
import type { FuncionSintetizada } from './plantillas.ts';
import { createProceso } from './proceso.ts';
import type { LineaMala, Proceso } from './proceso.ts';

/** Beginning of a value that the deployment takes from a secret. */
const SECRETO = '{{resolve:secretsmanager:';
/** Text of the file that the synthesis takes for the authorities of certificates; those of this machine replace it. */
const AUTORIDAD = '-----BEGIN CERTIFICATE-----\nTHE AUTHORITIES OF THIS MACHINE\n-----END CERTIFICATE-----';

/** Variables that the deployment takes from secrets, and the simulators of this machine give here. */
const DE_SECRETOS: ReadonlySet<string> = new Set([
  ENV.certificadorPlataforma,
  ENV.cuentaTarjeta,
  ENV.cuentaBilletera,
  ENV.secretoBot,
]);

const CANARIO = 'canario';
/** Account of the canary: the issuer of the walk. */
const CUENTA_CANARIO = JSON.stringify({ usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave });

export type Solas = {
  readonly funciones: readonly FuncionSintetizada[];
  readonly procesos: Readonly<Record<string, Proceso>>;
  readonly lambdas: Lambdas;
  /** One way of the canary, which has a rhythm of its own. */
  readonly canario: () => Promise<void>;
  /** Runs something after the schedules that are under way have ended, and lets none begin meanwhile. */
  sinHorarios<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens every synthesised function in a process of its own, with the rights and variables of its template alone. */
export function openSolas(carpeta: string, deps: DepsEntornos, onMala: (linea: LineaMala) => void): Solas {
  const { aws, origin } = deps;
  const { funciones: sintetizadas, horarios, lotes } = readSintesis(carpeta, createLocales(origin));
  const funciones = sintetizadas.map((funcion): FuncionSintetizada => ({
    ...funcion,
    declaraciones: funcion.declaraciones.map(toLocal(funcion.variables)),
  }));
  const crear = (funcion: FuncionSintetizada): [string, Proceso] => {
    const { nombre, declaraciones, variables } = funcion;
    const llave = aws.llavero.add({ nombre, declaraciones });
    const propias = Object.entries(variables).map(([name, valor]) => [name, toValor(name, valor, deps)]);
    const env = {
      ...runtimeEnv(origin, llave),
      [ENV.certificadoresSimulados]: deps.simulados[ENV.certificadoresSimulados] ?? '',
      [ENV.pasarelasSimuladas]: deps.simulados[ENV.pasarelasSimuladas] ?? '',
      [ENV.botSimulado]: deps.simulados[ENV.botSimulado] ?? '',
      TZ: ':UTC',
      ...(Object.fromEntries(propias) as Record<string, string>),
    };
    return [nombre, createProceso(funcion, env, onMala)];
  };
  const procesos = Object.fromEntries(funciones.map(crear));
  const calls =
    <R>(nombre: string) =>
    (evento: unknown): Promise<R> => {
      const proceso = procesos[nombre];
      if (proceso === undefined) throw new Error(`No template has the function ${nombre}`);
      // What a function gets and answers travels as JSON.
      return proceso.call(JSON.parse(JSON.stringify(evento))) as Promise<R>;
    };
  const worker = (nombre: string) => {
    const call = calls<SQSBatchResponse>(nombre);
    const isPorMensaje = lotes[nombre]?.isPorMensaje === true;
    return async (evento: SQSEvent): Promise<SQSBatchResponse> => {
      const respuesta = await call(evento);
      return isPorMensaje ? respuesta : { batchItemFailures: [] };
    };
  };
  const barridas = createBarridas(async () => {
    for (const { funcion, evento } of horarios) if (funcion !== CANARIO) await calls(funcion)(evento);
  });
  const areas = Object.keys(AREAS).map((area) => [area, calls(idOfArea(area as AreaGraphql))]);
  return {
    funciones,
    procesos,
    lambdas: {
      areas: Object.fromEntries(areas) as Record<AreaGraphql, HandlerArea>,
      publico: calls('publico'),
      bajas: calls('bajas'),
      contactanos: calls('contactanos'),
      avisos: calls('avisos'),
      disparadores: {
        preSignUp: calls('preSignUp'),
        postConfirmation: calls('postConfirmation'),
        preTokenGeneration: calls('preTokenGeneration'),
        customMessage: calls('customMessage'),
      },
      workers: mapColas(worker),
      lotes: mapColas((nombre) => lotes[nombre]?.mensajes ?? 1),
      sweep: barridas.sweep,
    },
    sinHorarios: barridas.sinHorarios,
    canario: () => calls<undefined>(CANARIO)({}),
    close: async () => {
      await Promise.all(Object.values(procesos).map((proceso) => proceso.close()));
    },
  };
}

/** Lets everything with a rhythm of its own run once, unless it is held back. */
function createBarridas(
  barrer: () => Promise<void>,
): Pick<Solas, 'sinHorarios'> & { sweep(): Promise<void> } {
  let enCurso: Promise<unknown> = Promise.resolve();
  let isDetenida = false;
  return {
    sweep: () => {
      if (isDetenida) return Promise.resolve();
      const barrida = barrer();
      enCurso = Promise.allSettled([enCurso, barrida]);
      return barrida;
    },
    sinHorarios: async (run) => {
      isDetenida = true;
      try {
        await enCurso;
        return await run();
      } finally {
        isDetenida = false;
      }
    },
  };
}

/** Value of a variable on this machine: names of the stage are those of the local one, and secrets are resolved. */
function toValor(nombre: string, valor: string, { simulados, origin }: DepsEntornos): string {
  if (nombre === ENV.cuentaCanario && valor.startsWith(SECRETO)) return CUENTA_CANARIO;
  // The site is served here without TLS.
  if (nombre === ENV.direccionSitio) return origin.replace('127.0.0.1', 'localhost');
  if (nombre === ENV.etapa) return ETAPA_LOCAL;
  if (nombre === ENV.conjuntoCorreo) return CORREO.conjunto;
  const isSecreto = DE_SECRETOS.has(nombre) && valor.startsWith(SECRETO);
  if (isSecreto || valor.trim() === AUTORIDAD) return simulados[nombre] ?? '';
  if (valor.includes('{{')) throw new Error(`Not resolved: ${nombre} = ${valor}`);
  return valor;
}

type Declaracion = FuncionSintetizada['declaraciones'][number];

/** Gives what bears the name of the stage in a statement its name on this machine: the configuration set and the folder of uploads. */
function toLocal({ [ENV.etapa]: etapa = '' }: Readonly<Record<string, string>>) {
  return (declaracion: Declaracion): Declaracion => ({
    ...declaracion,
    Resource: declaracion.Resource.map((recurso) =>
      recurso
        .replace(`:configuration-set/${etapa}-`, `:configuration-set/${ETAPA_LOCAL}-`)
        .replace(`:${BUCKETS.archivos}/${etapa}/`, `:${BUCKETS.archivos}/${ETAPA_LOCAL}/`),
    ),
  });
}
