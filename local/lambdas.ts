import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { portsFromEnv } from '#lambdas/shared/aws/ports-from-env.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { TablaResolvers } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/shared/ports.ts';
import type { HandlersArea } from './appsync.ts';
import type { Disparador, Disparadores } from './identidad/disparadores.ts';

/** Everything the cloud would run, in this process. The environment is set before this is loaded. */
export type Lambdas = {
  areas: HandlersArea;
  worker: (event: SQSEvent) => Promise<SQSBatchResponse>;
  sweep: () => Promise<void>;
  disparadores: Disparadores;
  /** The product's ports with another clock. */
  portsAt: (now: () => Date) => Ports;
};

/** With no clock of one's own, the Lambdas' own entry files run: they read the environment once per process. */
export async function loadLambdas(now: (() => Date) | null): Promise<Lambdas> {
  const disparadores = await loadDisparadores();
  const portsAt = (clock: () => Date): Ports =>
    // The adapters stay behind the prototype: they are built on first use.
    Object.assign(Object.create(portsFromEnv()) as Ports, { now: clock });
  const own = now === null ? await loadEntradas() : await buildWith(portsAt(now));
  return { ...own, disparadores, portsAt };
}

type Propias = Pick<Lambdas, 'areas' | 'worker' | 'sweep'>;

async function loadEntradas(): Promise<Propias> {
  const [establecimiento, certificador, documentos, productos, clientes, paquetes] = await Promise.all([
    import('#lambdas/establecimiento/handler.ts'),
    import('#lambdas/certificador/handler.ts'),
    import('#lambdas/documentos/handler.ts'),
    import('#lambdas/productos/handler.ts'),
    import('#lambdas/clientes/handler.ts'),
    import('#lambdas/paquetes/handler.ts'),
  ]);
  const { handler: worker } = await import('#lambdas/certificacion/handler.ts');
  const { handler: sweep } = await import('#lambdas/certificacion/barredor.ts');
  return {
    areas: {
      establecimiento: establecimiento.handler,
      certificador: certificador.handler,
      documentos: documentos.handler,
      productos: productos.handler,
      clientes: clientes.handler,
      paquetes: paquetes.handler,
    },
    worker,
    sweep,
  };
}

/** The same resolvers and worker over ports whose clock the caller moves. */
async function buildWith(ports: Ports): Promise<Propias> {
  const handler = createHandler(await loadResolvers(), ports);
  const { processLote } = await import('#lambdas/certificacion/process-lote.ts');
  const { requeuePendientes } = await import('#lambdas/certificacion/requeue-pendientes.ts');
  return {
    areas: {
      establecimiento: handler,
      certificador: handler,
      documentos: handler,
      productos: handler,
      clientes: handler,
      paquetes: handler,
    },
    worker: (event) => processLote(ports, event),
    sweep: async () => {
      await requeuePendientes(ports);
    },
  };
}

export async function loadResolvers(): Promise<TablaResolvers> {
  const tables = await Promise.all([
    import('#lambdas/establecimiento/resolvers.ts').then((m) => m.establecimientoResolvers),
    import('#lambdas/certificador/resolvers.ts').then((m) => m.certificadorResolvers),
    import('#lambdas/documentos/resolvers.ts').then((m) => m.documentosResolvers),
    import('#lambdas/productos/resolvers.ts').then((m) => m.productosResolvers),
    import('#lambdas/clientes/resolvers.ts').then((m) => m.clientesResolvers),
    import('#lambdas/paquetes/resolvers.ts').then((m) => m.paquetesResolvers),
  ]);
  return Object.assign({}, ...tables) as TablaResolvers;
}

/** Typed by AWS there and by our pool here; both are the same JSON. */
async function loadDisparadores(): Promise<Disparadores> {
  const { preSignUp, postConfirmation, preTokenGeneration } = await import('#lambdas/registro/handler.ts');
  return {
    preSignUp: preSignUp as unknown as Disparador,
    postConfirmation: postConfirmation as unknown as Disparador,
    preTokenGeneration: preTokenGeneration as unknown as Disparador,
  };
}
