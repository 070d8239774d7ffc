import { SUPRESIONES } from '#domain/correo/estado.ts';
import type { Supresion } from '#domain/correo/estado.ts';
import { addMonths } from '#domain/fechas/guatemala.ts';
import type { EnlaceBaja, Impedimentos, SupresionRepository } from '#lambdas/ports/supresiones.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { VENCE } from '#lambdas/shared/tablas.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readNumber, requireText, toItem } from './item.ts';
import type { Item, ItemKey } from './item.ts';
import { number, oneOf, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Rows: D#<hash of an address> with RECHAZO, or with the NIT whose mail its owner does not want; T#<hash of a secret>, a
 * link that ends mail; E#<NIT> with DETENIDO, CONOCIDO, the counts of a month, and the reports that were counted.
 */
const SK = { rechazo: 'RECHAZO', enlace: 'BAJA', detenido: 'DETENIDO', conocido: 'CONOCIDO' } as const;
/** Counts are read for two months, and a report may come weeks after its message. */
const DIAS_CONTEO = 100;

const toEnlace = row<EnlaceBaja>('enlaceBaja', { nit: text, id: text, vence: number });
const readMotivo = oneOf([...SUPRESIONES, 'NINGUNO']);

const destinoPk = (correo: string): string => `D#${sha256(correo.toLowerCase())}`;
export const emisorPk = (nit: string): string => `E#${nit}`;
const enlaceKey = (huella: string): ItemKey => ({ pk: `T#${huella}`, sk: SK.enlace });
const mesKey = (nit: string, fecha: string): ItemKey => ({
  pk: emisorPk(nit),
  sk: `MES#${fecha.slice(0, 7)}`,
});
const caducaOf = (fecha: string): number =>
  Math.floor(Date.parse(`${fecha.slice(0, 10)}T00:00:00Z`) / 1000) + DIAS_CONTEO * 86_400;

export function createSupresionRepository(dynamo: Dynamo, tabla: string): SupresionRepository {
  return {
    read: async (nit, correos) => {
      const emisor = [SK.detenido, SK.conocido].map((sk) => ({ pk: emisorPk(nit), sk }));
      const destinos = [...new Set(correos.map((correo) => correo.toLowerCase()))];
      const claves = destinos.flatMap((correo) =>
        [SK.rechazo, nit].map((sk) => ({ pk: destinoPk(correo), sk })),
      );
      return toImpedimentos(await dynamo.getMany(tabla, [...emisor, ...claves]), nit, destinos);
    },
    putRechazo: (correo, fecha) =>
      dynamo.put(tabla, { pk: destinoPk(correo), sk: SK.rechazo, motivo: 'DEVUELTO', fecha }),
    liftRechazo: (correo, fecha) =>
      dynamo.put(tabla, { pk: destinoPk(correo), sk: SK.rechazo, motivo: 'NINGUNO', fecha }),
    putVoluntad: (nit, correo, motivo, fecha) =>
      dynamo.put(tabla, { pk: destinoPk(correo), sk: nit, motivo: motivo ?? 'NINGUNO', fecha }),
    addEnlace: async (huella, { vence, ...enlace }) => {
      const isNuevo = await dynamo.putNew(tabla, { ...enlaceKey(huella), ...enlace, [VENCE]: vence });
      if (!isNuevo) throw new Error('A link with that secret exists');
    },
    findEnlace: async (huella, now) => {
      const item = await dynamo.get(tabla, enlaceKey(huella));
      const enlace = item === null ? null : toEnlace(item);
      return enlace !== null && enlace.vence * 1000 > now.getTime() ? enlace : null;
    },
    countEnviado: async (nit, fecha) => {
      const vence = { [VENCE]: caducaOf(fecha) };
      await dynamo.update(tabla, mesKey(nit, fecha), vence, { suma: { enviados: 1 } });
    },
    countAviso: async (nit, { idAviso, cual, fecha }) => {
      const vence = { [VENCE]: caducaOf(fecha) };
      const aviso = toItem({ pk: emisorPk(nit), sk: `AVISO#${sha256(idAviso)}`, ...vence });
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, aviso, SI_NO_EXISTE) },
        { Update: buildUpdate(tabla, mesKey(nit, fecha), vence, { suma: { [cual]: 1 } }) },
      ]);
      return fallos === null;
    },
    readConteo: async (nit, fecha) => {
      const meses = [fecha.slice(0, 10), addMonths(fecha.slice(0, 10), -1)].map((dia) => mesKey(nit, dia));
      const filas = await dynamo.getMany(tabla, meses);
      const sum = (nombre: string): number =>
        filas.reduce((suma, fila) => suma + readNumber(fila, nombre), 0);
      return { enviados: sum('enviados'), rebotes: sum('rebotes'), quejas: sum('quejas') };
    },
    detener: (nit, motivo, fecha) =>
      dynamo.putNew(tabla, { pk: emisorPk(nit), sk: SK.detenido, motivo, fecha }),
    markConocido: (nit, fecha) => dynamo.put(tabla, { pk: emisorPk(nit), sk: SK.conocido, fecha }),
  };
}

function toImpedimentos(filas: readonly Item[], nit: string, destinos: readonly string[]): Impedimentos {
  const porClave = new Map(
    filas.map((fila) => [`${requireText(fila, 'pk')} ${requireText(fila, 'sk')}`, fila]),
  );
  const has = (sk: string): boolean => porClave.has(`${emisorPk(nit)} ${sk}`);
  const motivoOf = (correo: string): Supresion | null => {
    const motivos = [SK.rechazo, nit].flatMap((sk) => {
      const fila = porClave.get(`${destinoPk(correo)} ${sk}`);
      return fila === undefined ? [] : [readMotivo(fila['motivo'], 'supresion.motivo')];
    });
    return motivos.find((motivo) => motivo !== 'NINGUNO') ?? null;
  };
  const supresiones = destinos.flatMap((correo): [string, Supresion][] => {
    const motivo = motivoOf(correo);
    return motivo === null ? [] : [[correo, motivo]];
  });
  return { detenido: has(SK.detenido), conocido: has(SK.conocido), supresiones: new Map(supresiones) };
}
