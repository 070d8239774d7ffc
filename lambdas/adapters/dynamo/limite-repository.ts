import type { LimiteRepository } from '#lambdas/ports/limites.ts';
import { VENCE } from '#lambdas/shared/tablas.ts';
import { readNumber } from './item.ts';
import type { Dynamo } from './tabla.ts';

const INTENTOS = 5;

/**
 * Rate limits. A bucket is one number, `lleno`: the epoch millisecond at which it is full again. Each token moves it
 * one interval ahead; a token is available while it stays within `segundos` of now. This takes one conditional write
 * for a full bucket, which is what a call usually finds, two for another one, and no read. A value far ahead of an empty bucket was written by a clock that has gone back since, and is ignored.
 */
export function createLimiteRepository(dynamo: Dynamo, tabla: string): LimiteRepository {
  return {
    take: async (clave, limite, now) => {
      const { cantidad } = limite;
      const ahora = now.getTime();
      const intervalo = intervaloOf(limite);
      const tope = ahora + (cantidad - 1) * intervalo;
      const pk = { pk: clave };
      const vence = { [VENCE]: Math.ceil((ahora + 2 * cantidad * intervalo) / 1000) };
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const llena = {
          expresion: 'attribute_not_exists(pk) OR lleno <= :ahora OR lleno > :imposible',
          valores: { ':ahora': ahora, ':imposible': ahora + 2 * cantidad * intervalo },
        };
        const cambio = { lleno: ahora + intervalo, ...vence };
        if (await dynamo.update(tabla, pk, cambio, { condicion: llena })) return 0;
        const empezado = {
          expresion: 'lleno > :ahora AND lleno <= :tope',
          valores: { ':ahora': ahora, ':tope': tope },
        };
        if (await dynamo.update(tabla, pk, vence, { suma: { lleno: intervalo }, condicion: empezado }))
          return 0;
        const fila = await dynamo.get(tabla, pk);
        const falta = fila === null ? 0 : readNumber(fila, 'lleno') - tope;
        if (falta > 0) return Math.ceil(falta / 1000);
      }
      throw new Error(`The limit ${clave} could not be read`);
    },
    giveBack: async (clave, limite, now) => {
      const condicion = { expresion: 'lleno > :ahora', valores: { ':ahora': now.getTime() } };
      const suma = { lleno: -intervaloOf(limite) };
      await dynamo.update(tabla, { pk: clave }, {}, { suma, condicion });
    },
  };
}

/** Milliseconds in which one token comes back. */
function intervaloOf({ cantidad, segundos }: { cantidad: number; segundos: number }): number {
  return Math.ceil((segundos * 1000) / cantidad);
}
