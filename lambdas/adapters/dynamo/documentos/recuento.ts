import { addContadores, conteoOf, subtractContadores, withoutRevision } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { addMonths, toEpochMs } from '#domain/fechas/guatemala.ts';
import { RESUMENES, conteoKey, conteosPrefix, parteOf, secondsOf } from './claves.ts';
import { toContadores } from './conteos.ts';
import { toResumen } from './filas.ts';
import { requireText } from '../item.ts';
import type { Dynamo } from '../tabla.ts';

/** Amounts that the counters of a month lack, by row; null when documents changed during every attempt to count them. */
export type Recuento = { documentos: number; faltan: ReadonlyMap<string, Contadores> } | null;

type Lugar = { dynamo: Dynamo; tabla: string; nit: string; mes: string };

/** Summaries read at a time. */
const PAGINA = 1_000;
/** Counts made until nothing changed meanwhile. */
const INTENTOS = 5;

/**
 * Counts the documents of a month again and compares. A document that changes during the count changes a counter as well, so
 * the count holds only when the counters are the same after it.
 */
export function recount(lugar: Lugar): Promise<Recuento> {
  return recountWith(
    () => readConteos(lugar),
    () => countDocumentos(lugar),
  );
}

/** Counts with `count`, until the counters that `read` gives are the same before and after. */
export async function recountWith(
  read: () => Promise<Conteos>,
  count: () => Promise<{ documentos: number; conteos: Conteos }>,
): Promise<Recuento> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const antes = await read();
    const { documentos, conteos } = await count();
    const despues = await read();
    if (compare(despues, antes).size === 0)
      return { documentos, faltan: compare(conteos, antes, withoutRevision) };
  }
  return null;
}

/** Adds to the counters what they lack; what documents add meanwhile stays. */
export async function repairConteos(
  { dynamo, tabla, nit }: Omit<Lugar, 'mes'>,
  faltan: ReadonlyMap<string, Contadores>,
): Promise<void> {
  for (const [sk, suma] of faltan) await dynamo.update(tabla, { pk: nit, sk }, {}, { suma });
}

type Conteos = ReadonlyMap<string, Contadores>;

/** Differences of the counters that `choose` leaves. */
function compare(
  deben: Conteos,
  son: Conteos,
  choose: (contadores: Contadores) => Contadores = (contadores) => contadores,
): Conteos {
  const claves = [...new Set([...deben.keys(), ...son.keys()])];
  return new Map(
    claves
      .map((sk) => [sk, subtractContadores(deben.get(sk) ?? {}, choose(son.get(sk) ?? {}))] as const)
      .filter(([, diferencia]) => Object.keys(diferencia).length > 0),
  );
}

async function readConteos({ dynamo, tabla, nit, mes }: Lugar): Promise<Conteos> {
  const filas = await dynamo.query({
    ...{ tabla, expresion: 'pk = :nit AND begins_with(sk, :mes)' },
    ...{ valores: { ':nit': nit, ':mes': conteosPrefix(mes) }, consistente: true },
    acotada: '16 rows for each branch of one issuer',
  });
  return new Map(filas.map((fila) => [requireText(fila, 'sk'), toContadores(fila)]));
}

/** Counts in pages, so that no month is too large to hold. */
async function countDocumentos({ dynamo, tabla, nit, mes }: Lugar) {
  const conteos = new Map<string, Contadores>();
  const [inicio, fin] = [`${mes}-01`, addMonths(`${mes}-01`, 1)].map(
    (dia) => `${RESUMENES}${secondsOf((toEpochMs(`${dia}T00:00:00`) ?? 0) / 1000)}`,
  );
  let documentos = 0;
  for (let sk: string | undefined = ''; sk !== undefined;) {
    const filas = await dynamo.query({
      ...{ tabla, expresion: 'pk = :nit AND sk BETWEEN :inicio AND :fin', limite: PAGINA, consistente: true },
      valores: { ':nit': nit, ':inicio': inicio ?? '', ':fin': fin ?? '' },
      ...(sk === '' ? {} : { desde: { pk: nit, sk } }),
    });
    for (const resumen of filas.map(toResumen)) {
      const { contadores, ...lugar } = conteoOf(resumen);
      const clave = conteoKey(nit, lugar, parteOf(resumen.idTransaccion)).sk;
      conteos.set(clave, addContadores([conteos.get(clave) ?? {}, contadores]));
    }
    documentos += filas.length;
    const ultima = filas.at(-1);
    sk = filas.length < PAGINA || ultima === undefined ? undefined : requireText(ultima, 'sk');
  }
  return { documentos, conteos };
}
