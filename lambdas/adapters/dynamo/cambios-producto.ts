import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { randomUUID } from 'node:crypto';
import { LIMITES_CARGA } from '#domain/constantes.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { countBytesUtf8 } from '#domain/texto/texto.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import type { CambiosProductos } from '#lambdas/ports/productos.ts';
import { SI_NO_EXISTE, buildPut, toItem } from './item.ts';
import { json, list, record, row, text } from './read-row.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** One transaction of the log: its number in the catalogue, an id, and the products that it stored. */
type Entrada = { sk: string; vez: string; productos: Guardado[] };
type Guardado = { codigo: string; version: string };

const toClave = row<Pick<Entrada, 'sk' | 'vez'>>('cambio de productos', { sk: text, vez: text });
const toGuardados = json<Pick<Entrada, 'productos'>>(
  'cambio de productos',
  record({ productos: list(record({ codigo: text, version: text })) }),
);
const toEntrada = (fila: Item): Entrada => ({ ...toClave(fila), ...toGuardados(fila) });

/** Digits of a number in a sort key, so that the keys are in the order of the numbers. */
const DIGITOS = 12;
/** Changes after which the pages of the whole catalogue are less work than the changes. */
const MAXIMO = { entradas: 1_000, codigos: 1_000 } as const;
/** Products read for one answer. */
const CODIGOS_POR_RESPUESTA = 300;

/** Version of a catalogue that nobody has changed yet. */
const SIN_CAMBIOS = '';
const VERSION = /^(\d{12})-/;

type Registro = { tabla: string; pk: string };

/** Partition with the log of a catalogue; beside the products, whose codes are free texts. */
export function cambiosKey(nit: string, modulo: 'V' | 'C'): string {
  return `${nit}#${modulo}#CAMBIOS`;
}

/**
 * Write that adds a transaction to the log. Its number follows the last one, and the row must not exist: of two writers at
 * once one fails, so every reader sees the log without gaps. The id tells this log from one that a restored table had.
 */
export async function nextCambio(
  dynamo: Dynamo,
  registro: Registro,
  productos: readonly Producto[],
): Promise<TransactWriteItem> {
  const ultima = await readUltima(dynamo, registro, true);
  const numero = ultima === null ? 1 : Number(ultima.sk) + 1;
  const guardados = productos.map((producto) => ({
    codigo: producto.codigo,
    version: versionOf(producto),
  }));
  const fila = {
    ...{ pk: registro.pk, sk: String(numero).padStart(DIGITOS, '0'), vez: randomUUID() },
    dato: JSON.stringify({ productos: guardados }),
  };
  return { Put: buildPut(registro.tabla, toItem(fila), SI_NO_EXISTE) };
}

/** Reads the log from the transaction of a version on; `findMany` reads the products. */
export async function readCambios(
  dynamo: Dynamo,
  registro: Registro,
  desde: string | null,
  findMany: (codigos: readonly string[]) => Promise<Producto[]>,
): Promise<CambiosProductos> {
  const [, numero] = VERSION.exec(desde ?? '') ?? [];
  const filas =
    numero === undefined
      ? []
      : await dynamo.query({
          ...{ tabla: registro.tabla, expresion: 'pk = :pk AND sk >= :sk' },
          valores: { ':pk': registro.pk, ':sk': numero },
          ...{ limite: MAXIMO.entradas, consistente: true },
        });
  const [primera, ...entradas] = filas.map(toEntrada);
  const actuales = new Map(
    entradas.flatMap(({ productos }) => productos).map(({ codigo, version }) => [codigo, version]),
  );
  const isLejana = filas.length === MAXIMO.entradas || actuales.size > MAXIMO.codigos;
  if (primera === undefined || versionDe(primera) !== desde || isLejana) {
    const version = versionDe(await readUltima(dynamo, registro, true));
    return { version, productos: [], recargar: true, hayMas: false };
  }
  return collect(primera, entradas, actuales, findMany);
}

/** Version of a catalogue, which an answer to somebody who asks for something else carries. */
export async function readVersion(dynamo: Dynamo, registro: Registro): Promise<string> {
  return versionDe(await readUltima(dynamo, registro, false));
}

type Clave = Pick<Entrada, 'sk' | 'vez'>;

const versionDe = (entrada: Clave | null): string =>
  entrada === null ? SIN_CAMBIOS : `${entrada.sk}-${entrada.vez}`;

async function readUltima(
  dynamo: Dynamo,
  { tabla, pk }: Registro,
  consistente: boolean,
): Promise<Clave | null> {
  const [ultima] = await dynamo.query({
    ...{ tabla, expresion: 'pk = :pk', valores: { ':pk': pk } },
    ...{ limite: 1, descendente: true, consistente },
  });
  return ultima === undefined ? null : toClave(ultima);
}

/**
 * Products of the first entries, as many as an answer carries, at least those of one. A reading beside a transaction may
 * see its row of the log before its products; the answer then ends before that entry, and who asks again gets the rest.
 */
async function collect(
  primera: Entrada,
  entradas: readonly Entrada[],
  actuales: ReadonlyMap<string, string>,
  findMany: (codigos: readonly string[]) => Promise<Producto[]>,
): Promise<CambiosProductos> {
  let pedidos = 0;
  const over = entradas.findIndex(({ productos }, i) => {
    pedidos += productos.length;
    return i > 0 && pedidos > CODIGOS_POR_RESPUESTA;
  });
  const pedidas = over === -1 ? entradas : entradas.slice(0, over);
  const codigos = new Set(pedidas.flatMap(({ productos }) => productos.map(({ codigo }) => codigo)));
  const leidos = new Map((await findMany([...codigos])).map((producto) => [producto.codigo, producto]));
  const productos = new Map<string, Producto>();
  let bytes = 0;
  let hecha = primera;
  for (const entrada of pedidas) {
    const suyos = entrada.productos.flatMap(({ codigo }) => leidos.get(codigo) ?? []);
    const isEntera =
      suyos.length === entrada.productos.length &&
      suyos.every((producto) => actuales.get(producto.codigo) === versionOf(producto));
    bytes += suyos.reduce((suma, producto) => suma + countBytesUtf8(JSON.stringify(producto)), 0);
    if (!isEntera || (hecha !== primera && bytes > LIMITES_CARGA.paginaBytes)) break;
    for (const producto of suyos) productos.set(producto.codigo, producto);
    hecha = entrada;
  }
  return {
    version: versionDe(hecha),
    productos: [...productos.values()],
    recargar: false,
    hayMas: hecha !== (entradas.at(-1) ?? primera),
  };
}
