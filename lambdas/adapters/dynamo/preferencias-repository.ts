import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import { DENSIDADES, LISTAS_CON_FILTRO, PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { FiltroGuardado, Preferencias } from '#domain/sesion/preferencias.ts';
import type { PreferenciasRepository } from '#lambdas/ports/preferencias.ts';
import { buildPut, requireText, siVersionContada, toItem } from './item.ts';
import type { ItemKey } from './item.ts';
import { json, keyOf, list, nullable, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const PREFERENCIAS = record<Preferencias>({
  densidad: oneOf(DENSIDADES),
  tipoDocumento: nullable(keyOf(TIPOS_DOCUMENTO)),
  filtros: list(record<FiltroGuardado>({ lista: oneOf(LISTAS_CON_FILTRO), nombre: text, consulta: text })),
});
/** Preferences of before there were filters have none. */
const toPreferencias = json<Preferencias>('preferencias', (valor, lugar) =>
  PREFERENCIAS(isRecord(valor) ? { filtros: [], ...valor } : valor, lugar),
);

const readVersion = row<{ version: number | null }>('preferencias', { version: optional(number) });
/** Changes of one user at the same moment that come before another one. */
const INTENTOS = 5;

export function createPreferenciasRepository(dynamo: Dynamo, tabla: string): PreferenciasRepository {
  const keyFor = (nit: string, sub: string): ItemKey => ({ pk: nit, sk: `PREFERENCIAS#${sub}` });
  const llaveKey = (sub: string): ItemKey => ({ pk: `USUARIO#${sub}`, sk: 'LLAVE' });
  return {
    keepLlave: async (sub, nueva) => {
      const guardada = await dynamo.get(tabla, llaveKey(sub));
      if (guardada !== null) return requireText(guardada, 'llave');
      if (await dynamo.putNew(tabla, { ...llaveKey(sub), llave: nueva })) return nueva;
      const ganadora = await dynamo.get(tabla, llaveKey(sub));
      return requireText(ganadora ?? {}, 'llave');
    },
    find: async (nit, sub) => {
      const item = await dynamo.get(tabla, keyFor(nit, sub));
      return item === null ? null : toPreferencias(item);
    },
    change: async (nit, sub, change) => {
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const item = (await dynamo.get(tabla, keyFor(nit, sub))) ?? {};
        const nuevas = change('dato' in item ? toPreferencias(item) : PREFERENCIAS_INICIALES);
        const { version } = readVersion(item);
        const fila = { ...keyFor(nit, sub), dato: JSON.stringify(nuevas), version: (version ?? 0) + 1 };
        const Put = buildPut(tabla, toItem(fila), siVersionContada(version ?? 0));
        if ((await dynamo.transact([{ Put }])) === null) return nuevas;
      }
      throw new AppError('CONFLICTO');
    },
  };
}
