import { ZERO, add, decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { cambioOf } from '#domain/documentos/quetzales.ts';
import type { TasasPorDia } from '#domain/documentos/quetzales.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import { hasReales, readMostrados } from '#domain/documentos/resumen-mes.ts';
import { lastDayOfMonth, rangoDeMes } from '#domain/fechas/guatemala.ts';
import { dolaresDeCompras, sumMesDeCompras } from '#domain/importacion/conteo-compras.ts';
import { mesesAnteriores } from '#domain/importacion/mes-compra.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { inLotes, mapBounded } from '#lambdas/shared/map-bounded.ts';
import { readTasas } from '#lambdas/shared/tasas.ts';
import { readMesPasado } from './change-cierre.ts';

/** Summaries in a page, and pages that are read of the sales and of each supplier. */
const PAGINA = 500;
const PAGINAS = 12;
/** Suppliers and batches of records that are read at once. */
const A_LA_VEZ = 8;

/** Days whose rate a month lacks, each once for all its documents; those of purchases of months before that are counted in it too. */
export const getDiasSinCambio: Resolver<'Query.getDiasSinCambio'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const { nit } = contexto.sesion;
  const [primero = mes] = mesesAnteriores(mes);
  const contadores = await contexto.documentos.sumMes(nit, mes);
  const [tasas, ventas, compras] = await Promise.all([
    readTasas(contexto, nit, { desde: `${primero}-01`, hasta: lastDayOfMonth(`${mes}-01`) }),
    listVentas(contexto, { mes, contadores }),
    listCompras(contexto, { primero, mes, contadores }),
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

type DeMes = { mes: string; /** Those of the own documents of the month. */ contadores: Contadores };
type Lista = { documentos: ResumenDocumento[]; hayMas: boolean };
const NADA: Lista = { documentos: [], hayMas: false };

/** Whether a document counts in a book with an amount, so that its dollars need a rate. */
function isConMonto({ moneda, tipoDoc, statusDocumento }: ResumenDocumento): boolean {
  return moneda !== 'GTQ' && efectoOf(tipoDoc) !== 'ninguno' && isEstado(statusDocumento, 'vigente');
}

/** Own documents in dollars; a month whose counters know none is not read. */
async function listVentas(
  { documentos, sesion: { nit } }: ResolverContext,
  { mes, contadores }: DeMes,
): Promise<Lista> {
  const { grupos, pruebas } = readMostrados(contadores, false);
  if (grupos.every(({ moneda }) => moneda === 'GTQ')) return NADA;
  return readPaginas(
    (siguiente) => documentos.list(nit, rangoDeMes(mes), PAGINA, siguiente),
    (venta) => venta.produccion !== pruebas && isConMonto(venta),
  );
}

/**
 * Purchases in dollars that count in that month, issued since the first of `primero`; the special invoice of a buyer is none of them.
 * Only those of suppliers whose counters know dollars in the book of the month are read. The counters know no test purchases, so a
 * month without real documents is read whole.
 */
async function listCompras(contexto: ResolverContext, deMes: DeMes & { primero: string }): Promise<Lista> {
  const { facturasCompra, sesion } = contexto;
  const { mes, contadores } = deMes;
  const conteos = await facturasCompra.listProveedores(sesion.nit, mes.slice(0, 4));
  const deMano = conteos.map((conteo) => ({ conteo, ...dolaresDeCompras([conteo], mes.slice(5)) }));
  const conDolares = deMano.filter(({ propios, anteriores }) => propios || anteriores);
  const hasCompras = sumMesDeCompras(conteos, mes.slice(5)).documentos > 0;
  if (conDolares.length === 0 && !hasCompras && !hasReales(contadores)) return listDe(contexto, deMes, {});
  const listas = await mapBounded(conDolares, A_LA_VEZ, ({ conteo, anteriores }) =>
    listDe(contexto, { mes, primero: anteriores ? deMes.primero : mes }, { nitProveedor: conteo.proveedor }),
  );
  return {
    documentos: listas.flatMap(({ documentos }) => documentos),
    hayMas: listas.some(({ hayMas }) => hayMas),
  };
}

/** Those purchases of one supplier, or of all. */
function listDe(
  { facturasCompra, sesion: { nit } }: ResolverContext,
  { primero, mes }: { primero: string; mes: string },
  { nitProveedor }: { nitProveedor?: string },
): Promise<Lista> {
  const { fechaInicial } = rangoDeMes(primero);
  const rango = { ...rangoDeMes(mes), fechaInicial };
  const alcance = nitProveedor === undefined ? rango : { nitProveedor, rango };
  return readPaginas(
    (siguiente) => facturasCompra.list(nit, alcance, PAGINA, siguiente),
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
  const leidos = await mapBounded(inLotes(ids), A_LA_VEZ, (lote) => documentos.findMany(nit, lote));
  return leidos
    .flat()
    .map(({ documento }) => documento)
    .filter((documento) => cambioOf(documento, tasas) === null);
}
