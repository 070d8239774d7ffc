import { certificadorResolvers } from '#lambdas/configuracion-certificador/resolvers.ts';
import { importacionesResolvers } from '#lambdas/importaciones/resolvers.ts';
import { administracionResolvers } from '#lambdas/administracion/resolvers.ts';
import { clientesResolvers } from '#lambdas/clientes/resolvers.ts';
import { documentosResolvers, emisionResolvers } from '#lambdas/documentos/resolvers.ts';
import { establecimientoResolvers } from '#lambdas/establecimiento/resolvers.ts';
import { operacionResolvers } from '#lambdas/operacion/resolvers.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { productosResolvers } from '#lambdas/productos/resolvers.ts';
import { traduccionResolvers } from '#lambdas/traduccion/resolvers.ts';
import { createAvisos } from '#lambdas/avisos/avisos.ts';
import type { EventoSes } from '#lambdas/avisos/evento.ts';
import { createBajas } from '#lambdas/bajas/bajas.ts';
import type { PeticionBaja, RespuestaBaja } from '#lambdas/bajas/bajas.ts';
import { createContactanos } from '#lambdas/contactanos/contactanos.ts';
import type { PeticionContacto, RespuestaContacto } from '#lambdas/contactanos/contactanos.ts';
import { createPublico } from '#lambdas/publico/publico.ts';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/respuesta.ts';
import { customMessage } from '#lambdas/registro/custom-message.ts';
import { postConfirmation } from '#lambdas/registro/post-confirmation.ts';
import { preSignUp } from '#lambdas/registro/pre-sign-up.ts';
import { preTokenGeneration } from '#lambdas/registro/pre-token-generation.ts';
import { createDisparador } from '#lambdas/registro/evento.ts';
import type { EventoRegistro, PortsDeRegistro } from '#lambdas/registro/evento.ts';
import { createUsuariosResolvers } from '#lambdas/usuarios/resolvers.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/puertos/pool-usuarios.ts';
import { verificadorFromEnv } from '#lambdas/adapters/aws/puertos/verificador.ts';
import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import { mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { TablaResolvers } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { AreaGraphql } from '#graphql/campos.ts';
import { idOfArea } from '../lib/areas.ts';
import type { HandlerArea, HandlersArea } from './appsync.ts';
import { loadAreas, toAreas } from './areas.ts';
import { runWith } from './entorno.ts';
import type { Como, Entorno } from './entorno.ts';
import type { Hilos } from './hilos.ts';
import type { Disparador, Disparadores } from './identidad/disparadores.ts';
import { loadTrabajos } from './trabajos.ts';
import type { Trabajos } from './trabajos.ts';
import { withPorts } from './with-ports.ts';

/** Everything that the cloud would run, in this process, each function with the variables that it has there. */
export type Lambdas = Trabajos & {
  areas: HandlersArea;
  /** Serves the links of buyers. */
  publico: (peticion: PeticionPublica) => Promise<RespuestaPublica>;
  /** Serves the links with which recipients end mail. */
  bajas: (peticion: PeticionBaja) => Promise<RespuestaBaja>;
  /** Takes the messages of visitors. */
  contactanos: (peticion: PeticionContacto) => Promise<RespuestaContacto>;
  /** Takes the reports of the mail provider. */
  avisos: (evento: EventoSes) => Promise<void>;
  disparadores: Disparadores;
  /** Number of messages that a run of each worker gets; that of the table of jobs where it is absent. */
  lotes?: Readonly<Record<NombreCola, number>>;
};

export type DepsLambdas = {
  /** Clock of the caller; without one the Lambdas' own entry files run. */
  now: (() => Date) | null;
  /** Variables of each function. */
  entornos: Readonly<Record<string, Entorno>>;
  /** Threads for the heaviest functions. */
  hilos: Hilos | null;
};

/** Ports of the product with another clock. */
export function portsAt(now: () => Date): Ports {
  return withPorts(portsFromEnv(), { now });
}

/** Loads the functions. Each has ports of its own, so that no client is shared that knows another one's key. */
export async function loadLambdas({ now, entornos, hilos }: DepsLambdas): Promise<Lambdas> {
  const como: Como = (funcion, run) => {
    const entorno = entornos[funcion];
    if (entorno === undefined) throw new Error(`No row of the table of permissions for ${funcion}`);
    return runWith(funcion, entorno, run);
  };
  const build = now === null ? null : (): Ports => portsAt(now);
  const todas = {
    ...(build === null ? await loadEntradas(como) : buildWith(build, como)),
    ...(await loadTrabajos(build, como)),
    disparadores: buildDisparadores(build ?? portsFromEnv, como),
  };
  return hilos === null ? todas : moveToHilos(todas, hilos);
}

/** Replaces the functions that may keep a processor busy by calls of the threads in which they run. */
function moveToHilos(lambdas: Lambdas, hilos: Hilos): Lambdas {
  const aparte =
    (funcion: NombreCola) =>
    (evento: unknown): Promise<never> =>
      hilos.call(funcion, evento) as Promise<never>;
  return {
    ...lambdas,
    workers: mapColas((nombre) => aparte(nombre)),
  };
}

type Propias = Pick<Lambdas, 'areas'> & Sueltas;

async function loadEntradas(como: Como): Promise<Propias> {
  const { handler: publico } = await como('publico', () => import('#lambdas/publico/handler.ts'));
  const { handler: bajas } = await como('bajas', () => import('#lambdas/bajas/handler.ts'));
  const { handler: contactanos } = await como('contactanos', () => import('#lambdas/contactanos/handler.ts'));
  const { handler: avisos } = await como('avisos', () => import('#lambdas/avisos/handler.ts'));
  return {
    areas: loadAreas(como),
    ...wrap({ publico, bajas, contactanos, avisos }, como),
  };
}

/** Builds the same resolvers over ports whose clock the caller moves. */
function buildWith(build: () => Ports, como: Como): Propias {
  const create = (area: AreaGraphql): HandlerArea => {
    const handler = createHandler(RESOLVERS, build());
    return (evento) => como(idOfArea(area), () => handler(evento));
  };
  return {
    areas: toAreas(create),
    ...wrap(
      {
        publico: createPublico(build()),
        bajas: createBajas(build()),
        contactanos: createContactanosAt(build()),
        avisos: createAvisos(build()),
      },
      como,
    ),
  };
}

/** The function of the messages of visitors with the variables of its own, as its entry file builds it. */
function createContactanosAt(ports: Ports): Lambdas['contactanos'] {
  // The variables are there once the function is called.
  return (peticion) =>
    createContactanos(ports, {
      verificador: verificadorFromEnv(ports),
      para: optionalEnv(ENV.correoContacto),
    })(peticion);
}

/** Functions that no GraphQL field, queue or schedule calls. */
type Sueltas = Pick<Lambdas, 'publico' | 'bajas' | 'contactanos' | 'avisos'>;

function wrap({ publico, bajas, contactanos, avisos }: Sueltas, como: Como): Sueltas {
  return {
    publico: (peticion) => como('publico', () => publico(peticion)),
    bajas: (peticion) => como('bajas', () => bajas(peticion)),
    contactanos: (peticion) => como('contactanos', () => contactanos(peticion)),
    avisos: (aviso) => como('avisos', () => avisos(aviso)),
  };
}

/** Resolvers of every field; with them the handlers need no entry file. */
export const RESOLVERS: TablaResolvers = {
  ...establecimientoResolvers,
  ...certificadorResolvers,
  ...documentosResolvers,
  ...emisionResolvers,
  ...productosResolvers,
  ...clientesResolvers,
  ...paquetesResolvers,
  ...createUsuariosResolvers(mensajeriaFromEnv()),
  ...administracionResolvers,
  ...importacionesResolvers,
  ...operacionResolvers,
  ...traduccionResolvers,
};

type Registro = (ports: PortsDeRegistro, evento: EventoRegistro) => Promise<EventoRegistro>;

const REGISTROS: Readonly<Record<keyof Disparadores, Registro>> = {
  preSignUp,
  postConfirmation,
  preTokenGeneration,
  customMessage,
};

/** The triggers share one entry file, which the cloud loads once for each; here each has its own ports. */
function buildDisparadores(build: () => Ports, como: Como): Disparadores {
  const create = (nombre: keyof Disparadores): Disparador => {
    const base = build();
    const ports: PortsDeRegistro = {
      membresias: base.membresias,
      creditos: base.creditos,
      distribuidores: base.distribuidores,
      log: base.log,
      now: base.now,
      newId: base.newId,
      pool: poolUsuariosFromEnv(),
    };
    const funcion = createDisparador(ports, REGISTROS[nombre]);
    // The product types the triggers as Cognito's events and the local pool as JSON; both are the same.
    return (event) => como(nombre, () => funcion(event as unknown as EventoRegistro));
  };
  return {
    preSignUp: create('preSignUp'),
    postConfirmation: create('postConfirmation'),
    preTokenGeneration: create('preTokenGeneration'),
    customMessage: create('customMessage'),
  };
}
