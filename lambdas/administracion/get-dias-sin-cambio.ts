import { ZERO, add, decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { cambioOf } from '#domain/documentos/quetzales.ts';
import type { TasasPorDia } from '#domain/documentos/quetzales.ts';
import { readMostrados } from '#domain/documentos/resumen-mes.ts';
import { lastDayOfMonth, rangoDeMes } from '#domain/fechas/guatemala.ts';
import { mesesAnteriores } from '#domain/importacion/mes-compra.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { readTasas } from '#lambdas/shared/tasas.ts';
import { readMesPasado } from './change-cierre.ts';

/** Summaries in a page, pages that are read of each side, and records read at once. */
const PAGINA = 500;
const PAGINAS = 12;
const LOTE = 25;

/** Days whose rate a month lacks, each once for all its documents; those of purchases of months before that are counted in it too. */
export const getDiasSinCambio: Resolver<'Query.getDiasSinCambio'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const { nit } = contexto.sesion;
  const [primero = mes] = mesesAnteriores(mes);
  const [tasas, ventas, compras] = await Promise.all([
    readTasas(contexto, nit, { desde: `${primero}-01`, hasta: lastDayOfMonth(`${mes}-01`) }),
    listVentas(contexto, mes),
    listCompras(contexto, { primero, mes }),
  ]);
  const faltan = [...(await withoutTasa(contexto, ventas.documentos, tasas)), ...compras.documentos].filter(
    ({ fechaEmision }) => !tasas.has(fechaEmision.slice(0, 10)),
  );
  const dias = new Map<string, { documentos: number; dolares: Decimal }>();
  for (const { fechaEmision, total } of faltan) {
    const dia = fechaEmision.slice(0, 10);
    const { documentos, dolares } = dias.get(dia) ?? { documentos: 0, dolares: ZERO };
    dias.set(dia, { documentos: documentos + 1, dolares: add(dolares, decimal(total)) });
  }
  return {
    dias: [...dias]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([dia, { documentos, dolares }]) => ({ dia, documentos, dolares: toNumber(dolares) })),
    hayMas: ventas.hayMas || compras.hayMas,
  };
};

type Lista = { documentos: ResumenDocumento[]; hayMas: boolean };
const NADA: Lista = { documentos: [], hayMas: false };

/** Whether a document counts in a book with an amount, so that its dollars need a rate. */
function isConMonto({ moneda, tipoDoc, statusDocumento }: ResumenDocumento): boolean {
  return moneda !== 'GTQ' && efectoOf(tipoDoc) !== 'ninguno' && isEstado(statusDocumento, 'vigente');
}

/** Own documents in dollars; a month whose counters know none is not read. */
async function listVentas({ documentos, sesion: { nit } }: ResolverContext, mes: string): Promise<Lista> {
  const { grupos, pruebas } = readMostrados(await documentos.sumMes(nit, mes), false);
  if (grupos.every(({ moneda }) => moneda === 'GTQ')) return NADA;
  return readPaginas(
    (siguiente) => documentos.list(nit, rangoDeMes(mes), PAGINA, siguiente),
    (venta) => venta.produccion !== pruebas && isConMonto(venta),
  );
}

/** Purchases in dollars that count in that month, issued since the first of `primero`; the special invoice of a buyer is none of them. */
async function listCompras(
  { facturasCompra, sesion: { nit } }: ResolverContext,
  { primero, mes }: { primero: string; mes: string },
): Promise<Lista> {
  const { fechaInicial } = rangoDeMes(primero);
  const rango = { ...rangoDeMes(mes), fechaInicial };
  return readPaginas(
    (siguiente) => facturasCompra.list(nit, rango, PAGINA, siguiente),
    (compra) =>
      compra.mes === mes &&
      isConMonto(compra) &&
      efectoOf(compra.tipoDoc) !== 'compra' &&
      compra.prueba === 'PROBADA',
  );
}

async function readPaginas<T extends ResumenDocumento>(
  readPagina: (siguiente: string | null) => Promise<{ documentos: readonly T[]; siguiente: string | null }>,
  isSuyo: (documento: T) => boolean,
): Promise<Lista> {
  const documentos: ResumenDocumento[] = [];
  let siguiente: string | null = null;
  for (let i = 0; i < PAGINAS; i += 1) {
    const pagina = await readPagina(siguiente);
    documentos.push(...pagina.documentos.filter(isSuyo));
    ({ siguiente } = pagina);
    if (siguiente === null) return { documentos, hayMas: false };
  }
  return { documentos, hayMas: true };
}

/** Those of some sales of a day without a rate in which nobody typed one, which only their records say. */
async function withoutTasa(
  { documentos, sesion: { nit } }: ResolverContext,
  ventas: readonly ResumenDocumento[],
  tasas: TasasPorDia,
): Promise<ResumenDocumento[]> {
  const ids = ventas
    .filter(({ fechaEmision }) => !tasas.has(fechaEmision.slice(0, 10)))
    .map(({ idTransaccion }) => idTransaccion);
  const faltan: ResumenDocumento[] = [];
  for (let i = 0; i < ids.length; i += LOTE)
    for (const { documento } of await documentos.findMany(nit, ids.slice(i, i + LOTE)))
      if (cambioOf(documento, tasas) === null) faltan.push(documento);
  return faltan;
}
