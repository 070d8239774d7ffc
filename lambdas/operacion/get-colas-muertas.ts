import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { MensajeMuerto, Tarea } from '#lambdas/ports/colas.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import { NOMBRES_COLA } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { withMuertos } from './muertas.ts';

/** Batches of ten that the list shows of each queue. */
const LOTES = 2;
const LARGO_ID = 200;

export const getColasMuertas: Resolver<'Query.getColasMuertas'> = async (_args, contexto) =>
  Promise.all(NOMBRES_COLA.map((cola) => readCola(contexto, cola)));

async function readCola(contexto: UserResolverContext, cola: NombreCola): Promise<S.ColaMuerta> {
  const muertas = contexto.muertas[cola];
  const cantidad = await muertas.count();
  const mensajes =
    cantidad === 0
      ? []
      : await withMuertos(muertas, LOTES, (tomados) =>
          Promise.all(tomados.map((mensaje) => toView(contexto, cola, mensaje))),
        );
  return { cola, cantidad, mensajes: mensajes.sort((a, b) => (a.desde < b.desde ? -1 : 1)) };
}

async function toView(
  contexto: UserResolverContext,
  cola: NombreCola,
  { idMensaje, tarea, enviado, rastro }: MensajeMuerto,
): Promise<S.MensajeMuerto> {
  const fila = tarea === null || !isClave(tarea) ? null : await FILAS[cola](contexto, tarea);
  return {
    id: idMensaje,
    nit: tarea?.nit ?? null,
    idFila: tarea?.id ?? null,
    desde: toGuatemala(enviado).iso,
    rastro,
    estado: fila?.estado ?? null,
    intentos: fila?.intentos ?? null,
  };
}

type Fila = { estado: string; intentos: number };

/** State of the row of a task now: one that waits for nothing needs no message any more. */
const FILAS: Readonly<
  Record<NombreCola, (contexto: UserResolverContext, tarea: Tarea) => Promise<Fila | null>>
> = {
  certificacion: async ({ documentos }, { nit, id }) => {
    const guardado = await documentos.find(nit, id);
    if (guardado === null) return null;
    const { documento, anulacion, intentos } = guardado;
    return { estado: documento.statusDocumento, intentos: anulacion?.intentos ?? intentos };
  },
  correo: ({ bandejaSalida }, { nit, id }) => bandejaSalida.find(nit, id),
  exportacion: ({ exportaciones }, { nit, id }) => exportaciones.find(nit, id),
  importacion: ({ importaciones }, { nit, id }) => importaciones.find(nit, id),
};

/** Whether a row can have that key; a message that something else wrote may name anything. */
function isClave({ nit, id }: Tarea): boolean {
  return checkNit(nit, 'nit').length === 0 && id !== '' && id.length <= LARGO_ID;
}
