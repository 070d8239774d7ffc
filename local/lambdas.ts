import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { processLote } from '#lambdas/trabajos/certificacion/process-lote.ts';
import { requeuePendientes } from '#lambdas/trabajos/certificacion/requeue-pendientes.ts';
import { certificadorResolvers } from '#lambdas/configuracion-certificador/resolvers.ts';
import { administracionResolvers } from '#lambdas/administracion/resolvers.ts';
import { clientesResolvers } from '#lambdas/clientes/resolvers.ts';
import { processLoteCorreo } from '#lambdas/trabajos/correo/process-lote-correo.ts';
import { requeueCorreos } from '#lambdas/trabajos/correo/requeue-correos.ts';
import { documentosResolvers } from '#lambdas/documentos/resolvers.ts';
import { establecimientoResolvers } from '#lambdas/establecimiento/resolvers.ts';
import { processLoteExportacion } from '#lambdas/trabajos/exportacion/process-lote-exportacion.ts';
import { requeueExportaciones } from '#lambdas/trabajos/exportacion/requeue-exportaciones.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { productosResolvers } from '#lambdas/productos/resolvers.ts';
import { createPublico } from '#lambdas/publico/publico.ts';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/publico.ts';
import { postConfirmation } from '#lambdas/registro/post-confirmation.ts';
import { preSignUp } from '#lambdas/registro/pre-sign-up.ts';
import { preTokenGeneration } from '#lambdas/registro/pre-token-generation.ts';
import { purgeSinConfirmar } from '#lambdas/registro/purge-sin-confirmar.ts';
import type { EventoRegistro, PortsDeRegistro } from '#lambdas/registro/evento.ts';
import { usuariosResolvers } from '#lambdas/usuarios/resolvers.ts';
import { createCognitoPoolUsuarios } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { TablaResolvers } from '#lambdas/shared/create-handler.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';
import type { HandlersArea } from './appsync.ts';
import type { Disparador, Disparadores } from './identidad/disparadores.ts';
import { withPorts } from './with-ports.ts';

/** Everything that the cloud would run, in this process. The environment must be set before this module is loaded. */
export type Lambdas = {
  areas: HandlersArea;
  worker: (event: SQSEvent) => Promise<SQSBatchResponse>;
  workerCorreo: (event: SQSEvent) => Promise<SQSBatchResponse>;
  workerExportacion: (event: SQSEvent) => Promise<SQSBatchResponse>;
  /** Serves the links of buyers. */
  publico: (peticion: PeticionPublica) => Promise<RespuestaPublica>;
  /** All sweepers. */
  sweep: () => Promise<void>;
  disparadores: Disparadores;
  /** Ports of the product with another clock. */
  portsAt: (now: () => Date) => Ports;
};

/**
 * Loads the functions. Without a clock of the caller the Lambdas' own entry files run; they read the environment once
 * per process.
 */
export async function loadLambdas(now: (() => Date) | null): Promise<Lambdas> {
  const portsAt = (clock: () => Date): Ports => withPorts(portsFromEnv(), { now: clock });
  const own = now === null ? await loadEntradas() : buildWith(portsAt(now));
  return { ...own, portsAt };
}

type Propias = Omit<Lambdas, 'portsAt'>;

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
  const { handler: worker } = await import('#lambdas/trabajos/certificacion/handler.ts');
  const { handler: workerCorreo } = await import('#lambdas/trabajos/correo/handler.ts');
  const { handler: publico } = await import('#lambdas/publico/handler.ts');
  const { handler: workerExportacion } = await import('#lambdas/trabajos/exportacion/handler.ts');
  const barredores = await Promise.all([
    import('#lambdas/trabajos/certificacion/barredor.ts'),
    import('#lambdas/trabajos/correo/barredor.ts'),
    import('#lambdas/trabajos/exportacion/barredor.ts'),
    import('#lambdas/registro/barredor.ts'),
  ]);
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
    worker,
    workerCorreo,
    workerExportacion,
    publico,
    sweep: async () => {
      for (const { handler: sweep } of barredores) await sweep();
    },
    disparadores: toDisparadores(await import('#lambdas/registro/handler.ts')),
  };
}

/** Builds the same resolvers and worker over ports whose clock the caller moves. */
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
    worker: (event) => processLote(ports, event),
    workerCorreo: (event) => processLoteCorreo(ports, mensajeriaFromEnv(), event),
    workerExportacion: (event) => processLoteExportacion(ports, event),
    publico: createPublico(ports),
    sweep: async () => {
      await requeuePendientes(ports);
      await requeueCorreos(ports);
      await requeueExportaciones(ports);
      await purgeSinConfirmar({ ...ports, pool: createPool() }, requireEnv(ENV.poolUsuarios));
    },
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
  ...usuariosResolvers,
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

const createPool = (): PoolUsuarios => createCognitoPoolUsuarios(new CognitoIdentityProviderClient({}));

function buildDisparadores(base: Ports): Disparadores {
  const pool = createPool();
  const ports: PortsDeRegistro = {
    membresias: base.membresias,
    creditos: base.creditos,
    log: base.log,
    now: base.now,
    pool,
  };
  return toDisparadores({
    preSignUp: (evento) => preSignUp(ports, evento),
    postConfirmation: (evento) => postConfirmation(ports, evento),
    preTokenGeneration: (evento) => preTokenGeneration(ports, evento),
  });
}
