import { certificadorResolvers } from '#lambdas/configuracion-certificador/resolvers.ts';
import { administracionResolvers } from '#lambdas/administracion/resolvers.ts';
import { clientesResolvers } from '#lambdas/clientes/resolvers.ts';
import { documentosResolvers } from '#lambdas/documentos/resolvers.ts';
import { establecimientoResolvers } from '#lambdas/establecimiento/resolvers.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { productosResolvers } from '#lambdas/productos/resolvers.ts';
import { createAvisos } from '#lambdas/avisos/avisos.ts';
import type { EventoSes } from '#lambdas/avisos/evento.ts';
import { createBajas } from '#lambdas/bajas/bajas.ts';
import type { PeticionBaja, RespuestaBaja } from '#lambdas/bajas/bajas.ts';
import { createPublico } from '#lambdas/publico/publico.ts';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/publico.ts';
import { postConfirmation } from '#lambdas/registro/post-confirmation.ts';
import { preSignUp } from '#lambdas/registro/pre-sign-up.ts';
import { preTokenGeneration } from '#lambdas/registro/pre-token-generation.ts';
import { createDisparador } from '#lambdas/registro/evento.ts';
import type { EventoRegistro, PortsDeRegistro } from '#lambdas/registro/evento.ts';
import { createUsuariosResolvers } from '#lambdas/usuarios/resolvers.ts';
import { poolUsuariosFromEnv } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import { mapColas } from '#lambdas/shared/trabajos.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { TablaResolvers } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { HandlersArea } from './appsync.ts';
import type { FuncionAparte, Hilos } from './hilos.ts';
import type { Disparador, Disparadores } from './identidad/disparadores.ts';
import { loadTrabajos } from './trabajos.ts';
import type { Trabajos } from './trabajos.ts';
import { withPorts } from './with-ports.ts';

/** Everything that the cloud would run, in this process. The environment must be set before this module is loaded. */
export type Lambdas = Trabajos & {
  areas: HandlersArea;
  /** Serves the links of buyers. */
  publico: (peticion: PeticionPublica) => Promise<RespuestaPublica>;
  /** Serves the links with which recipients end mail. */
  bajas: (peticion: PeticionBaja) => Promise<RespuestaBaja>;
  /** Takes the reports of the mail provider. */
  avisos: (evento: EventoSes) => Promise<void>;
  disparadores: Disparadores;
  /** Ports of the product with another clock. */
  portsAt: (now: () => Date) => Ports;
};

/**
 * Loads the functions. Without a clock of the caller the Lambdas' own entry files run; they read the environment once
 * per process. The heaviest of them run in threads where there are some.
 */
export async function loadLambdas(now: (() => Date) | null, hilos: Hilos | null = null): Promise<Lambdas> {
  const portsAt = (clock: () => Date): Ports => withPorts(portsFromEnv(), { now: clock });
  const own = now === null ? await loadEntradas() : buildWith(portsAt(now));
  const trabajos = await loadTrabajos(now === null ? null : portsAt(now));
  const todas = { ...own, ...trabajos, portsAt };
  return hilos === null ? todas : moveToHilos(todas, hilos);
}

/** Replaces the functions that may keep a processor busy by calls of the threads in which they run. */
function moveToHilos(lambdas: Lambdas, hilos: Hilos): Lambdas {
  const aparte =
    (funcion: FuncionAparte) =>
    (evento: unknown): Promise<never> =>
      hilos.call(funcion, evento) as Promise<never>;
  return {
    ...lambdas,
    areas: {
      ...lambdas.areas,
      establecimiento: aparte('establecimiento'),
      'configuracion-certificador': aparte('configuracion-certificador'),
    },
    workers: mapColas((nombre) => aparte(nombre)),
  };
}

type Propias = Omit<Lambdas, 'portsAt' | keyof Trabajos>;

async function loadEntradas(): Promise<Propias> {
  const [establecimiento, certificador, documentos, productos, clientes, paquetes, usuarios, administracion] =
    await Promise.all([
      import('#lambdas/establecimiento/handler.ts'),
      import('#lambdas/configuracion-certificador/handler.ts'),
      import('#lambdas/documentos/handler.ts'),
      import('#lambdas/productos/handler.ts'),
      import('#lambdas/clientes/handler.ts'),
      import('#lambdas/paquetes/handler.ts'),
      import('#lambdas/usuarios/handler.ts'),
      import('#lambdas/administracion/handler.ts'),
    ]);
  const { handler: publico } = await import('#lambdas/publico/handler.ts');
  const { handler: bajas } = await import('#lambdas/bajas/handler.ts');
  const { handler: avisos } = await import('#lambdas/avisos/handler.ts');
  return {
    areas: {
      establecimiento: establecimiento.handler,
      'configuracion-certificador': certificador.handler,
      documentos: documentos.handler,
      productos: productos.handler,
      clientes: clientes.handler,
      paquetes: paquetes.handler,
      usuarios: usuarios.handler,
      administracion: administracion.handler,
    },
    publico,
    bajas,
    avisos,
    disparadores: toDisparadores(await import('#lambdas/registro/handler.ts')),
  };
}

/** Builds the same resolvers over ports whose clock the caller moves. */
function buildWith(ports: Ports): Propias {
  const handler = createHandler(RESOLVERS, ports);
  return {
    areas: {
      establecimiento: handler,
      'configuracion-certificador': handler,
      documentos: handler,
      productos: handler,
      clientes: handler,
      paquetes: handler,
      usuarios: handler,
      administracion: handler,
    },
    publico: createPublico(ports),
    bajas: createBajas(ports),
    avisos: createAvisos(ports),
    disparadores: buildDisparadores(ports),
  };
}

/** Resolvers of every field; with them the handlers need no entry file. */
export const RESOLVERS: TablaResolvers = {
  ...establecimientoResolvers,
  ...certificadorResolvers,
  ...documentosResolvers,
  ...productosResolvers,
  ...clientesResolvers,
  ...paquetesResolvers,
  ...createUsuariosResolvers(mensajeriaFromEnv()),
  ...administracionResolvers,
};

type Funcion = (evento: EventoRegistro) => Promise<EventoRegistro>;

/** Adapts the triggers: the product types them as Cognito's events and the local pool as JSON; both are the same. */
function toDisparadores(funciones: Record<keyof Disparadores, Funcion>): Disparadores {
  const wrap =
    (funcion: Funcion): Disparador =>
    (event) =>
      funcion(event as unknown as EventoRegistro);
  return {
    preSignUp: wrap(funciones.preSignUp),
    postConfirmation: wrap(funciones.postConfirmation),
    preTokenGeneration: wrap(funciones.preTokenGeneration),
  };
}

function buildDisparadores(base: Ports): Disparadores {
  const pool = poolUsuariosFromEnv();
  const ports: PortsDeRegistro = {
    membresias: base.membresias,
    creditos: base.creditos,
    log: base.log,
    now: base.now,
    newId: base.newId,
    pool,
  };
  return toDisparadores({
    preSignUp: createDisparador(ports, preSignUp),
    postConfirmation: createDisparador(ports, postConfirmation),
    preTokenGeneration: createDisparador(ports, preTokenGeneration),
  });
}
