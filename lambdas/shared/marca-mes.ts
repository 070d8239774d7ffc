import { REVISION, readContadores } from '#domain/documentos/conteo.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import { PRINT_SCALE, printMonto } from '#domain/dinero/decimal.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { lastDayOfMonth, toGuatemala } from '#domain/fechas/guatemala.ts';
import {
  dolaresDeCompras,
  readMesesDeProveedor,
  revisionDeCompras,
} from '#domain/importacion/conteo-compras.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import { mesesAnteriores } from '#domain/importacion/mes-compra.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { sha256 } from './claves-archivo.ts';

type Fuente = Pick<Ports, 'certificadorConfigs' | 'documentos' | 'facturasCompra' | 'unidades' | 'now'>;

/** Reads the mark of a month (yyyy-mm) as it is now. Its rows are read one after another, which is enough: none ever goes back. */
export async function readMarca(fuente: Fuente, nit: string, mes: string): Promise<MarcaMes> {
  const { certificadorConfigs, documentos, facturasCompra } = fuente;
  const [configs, contadores, conteos] = await Promise.all([
    certificadorConfigs.list(nit),
    documentos.sumMes(nit, mes),
    facturasCompra.listProveedores(nit, mes.slice(0, 4)),
  ]);
  const revision = await readRevision(fuente, nit, { mes, contadores, conteos });
  const isProduccion = configs.some(({ prod }) => prod);
  const hoy = toGuatemala(fuente.now().getTime()).fecha;
  return marcaOf({ mes, isProduccion, contadores, conteos, hoy }, revision);
}

type DeMes = {
  /** yyyy-mm */
  mes: string;
  contadores: Contadores;
  /** Counters of the suppliers of its year. */
  conteos: readonly Pick<ConteoProveedor, 'contadores'>[];
};

/** Mark of a month from its counters and its revision. */
export function marcaOf(
  { mes, isProduccion, contadores, conteos, hoy }: DeMes & { isProduccion: boolean; hoy: string },
  revision: string,
): MarcaMes {
  const { totales } = summarizeMes(contadores, { mes, isProduccion, hoy });
  const deMes = conteos.flatMap((conteo) =>
    readMesesDeProveedor(conteo.contadores).filter((cada) => cada.mes === Number(mes.slice(5))),
  );
  const sumOf = (que: 'gtq' | 'usd' | 'credito'): string =>
    printMonto({ units: deMes.reduce((suma, cada) => suma + cada[que], 0n), scale: PRINT_SCALE });
  return {
    revision,
    produccion: isProduccion,
    ventas: printMonto(totales.GTQ),
    ventasUsd: printMonto(totales.USD),
    compras: sumOf('gtq'),
    comprasUsd: sumOf('usd'),
    credito: sumOf('credito'),
  };
}

/** Characters of the fingerprint of the rates: it only has to differ by chance. */
const LARGO_TASAS = 16;

/**
 * Reads the revision of both books of a month. One with dollars has the rates of its days in it, because they change its figures, and
 * one with dollars of months before that are counted in it those of their days too.
 */
export async function readRevision(
  { unidades }: Pick<Ports, 'unidades'>,
  nit: string,
  { mes, contadores, conteos }: DeMes,
): Promise<string> {
  const revision = `${contadores[REVISION] ?? 0n}.${revisionDeCompras(conteos, mes.slice(5))}`;
  const { propios, anteriores } = dolaresDeCompras(conteos, mes.slice(5));
  const isConDolares = propios || readContadores(contadores).grupos.some(({ moneda }) => moneda === 'USD');
  if (!isConDolares && !anteriores) return revision;
  const primero = anteriores ? (mesesAnteriores(mes)[0] ?? mes) : mes;
  const dias = await unidades.listTiposCambioEntre(nit, `${primero}-01`, lastDayOfMonth(`${mes}-01`));
  const tasas = dias.map(({ fecha, tasa }) => `${fecha} ${tasa}`).join('\n');
  return `${revision}.${sha256(tasas).slice(0, LARGO_TASAS)}`;
}
