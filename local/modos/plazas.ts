import { NOMBRES_AREA } from '../areas.ts';
import type { HandlersArea, PeticionCruda, RespuestaCruda } from '../appsync.ts';
import { onlyError } from '../appsync/errores.ts';
import { mapColas, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { idOfArea } from '../../lib/areas.ts';
import { RESERVAS, reservaOfWorker } from '../../lib/reservas.ts';
import type { Disparadores } from '../identidad/disparadores.ts';
import type { Lambdas } from '../lambdas.ts';
import type { Modos } from './modos.ts';
import { isTooManyCalls, tooManyCalls } from './too-many-calls.ts';

type Modo = Pick<Modos, 'take'>;
/** Runs a call of a function when there is a place for it; else throws what Lambda answers. */
type Plazas = <A extends unknown[], R>(
  funcion: string,
  call: (...args: A) => Promise<R>,
  reserva?: number,
) => (...args: A) => Promise<R>;

function createPlazas(modos: Modo): Plazas {
  return (funcion, call, reserva = Number.POSITIVE_INFINITY) => {
    let ocupadas = 0;
    return async (...args) => {
      if (ocupadas >= reserva) throw tooManyCalls('ReservedFunctionConcurrentInvocationLimitExceeded');
      if (modos.take('lambda', funcion) !== null) throw tooManyCalls('ConcurrentInvocationLimitExceeded');
      ocupadas += 1;
      try {
        return await call(...args);
      } finally {
        ocupadas -= 1;
      }
    };
  };
}

type Api = (peticion: PeticionCruda) => Promise<RespuestaCruda>;

/** The API, which refuses a request before it reads it when the account has too many. */
export function limitApi(answer: Api, modos: Modo): Api {
  const bytes = Buffer.from(JSON.stringify(onlyError('LimitExceededError', 'Rate exceeded')));
  return async (peticion) =>
    modos.take('appsync', 'graphql') === null ? answer(peticion) : { status: 429, bytes };
}

/** The areas of the API, which share the places that are kept for no function. */
export function limitAreas(areas: HandlersArea, modos: Modo): HandlersArea {
  const plazas = createPlazas(modos);
  const entries = NOMBRES_AREA.map((area) => [area, plazas(idOfArea(area), areas[area])]);
  return Object.fromEntries(entries) as Record<(typeof NOMBRES_AREA)[number], HandlersArea['documentos']>;
}

/** The functions with the places that each has in the cloud. What runs at fixed times comes again by itself. */
export function limitLambdas(lambdas: Lambdas, modos: Modo): Lambdas {
  const plazas = createPlazas(modos);
  const disparador = (nombre: keyof Disparadores): Disparadores[typeof nombre] =>
    plazas(nombre, lambdas.disparadores[nombre], RESERVAS[nombre]);
  return {
    ...lambdas,
    areas: limitAreas(lambdas.areas, modos),
    publico: plazas('publico', lambdas.publico, RESERVAS.publico),
    bajas: plazas('bajas', lambdas.bajas, RESERVAS.bajas),
    contactanos: plazas('contactanos', lambdas.contactanos, RESERVAS.contactanos),
    avisos: insist(plazas('avisos', lambdas.avisos, RESERVAS.avisos)),
    disparadores: {
      preSignUp: disparador('preSignUp'),
      postConfirmation: disparador('postConfirmation'),
      preTokenGeneration: disparador('preTokenGeneration'),
      customMessage: disparador('customMessage'),
    },
    workers: mapColas((nombre) =>
      plazas(nombre, lambdas.workers[nombre], reservaOfWorker(1 + TRABAJOS[nombre].cola.carriles.length)),
    ),
  };
}

const ESPERA_MS = 1_000;

/** A call whose answer nobody waits for stays with Lambda until there is a place. */
function insist<A extends unknown[]>(call: (...args: A) => Promise<void>): (...args: A) => Promise<void> {
  return async (...args) => {
    for (;;) {
      try {
        await call(...args);
        return;
      } catch (error) {
        if (!isTooManyCalls(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, ESPERA_MS).unref());
      }
    }
  };
}
