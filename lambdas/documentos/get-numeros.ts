import { toNumber } from '#domain/dinero/decimal.ts';
import { sumByBanda } from '#domain/documentos/cobros/antiguedad.ts';
import { BANDAS } from '#domain/documentos/cobros/bandas.ts';
import type { Deuda } from '#domain/documentos/cobros/antiguedad.ts';
import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';
import { buildNumeros, mesesDeNumeros } from '#domain/documentos/numeros.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { isCompraContable } from '#domain/importacion/comprobacion.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Pagina } from '#lambdas/ports/documentos.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { toTotales, toVentasAntes } from '#lambdas/shared/to-ventas.ts';
import { LIMITE, LIMITE_COMPRAS } from './read-deudas.ts';

/** Pages of unpaid documents that are added up at most, so that one look at the figures stays a few reads. */
const PAGINAS = 4;

/** Figures of the issuer from the kept counters, and what is owed to it and by it. */
export const getNumeros: Resolver<'Query.getNumeros'> = async (_args, contexto) => {
  const { sesion, documentos, certificadorConfigs, now } = contexto;
  const { nit } = sesion;
  const hoy = toGuatemala(now().getTime()).fecha;
  const [configs, contadores, ventas, porPagar] = await Promise.all([
    certificadorConfigs.list(nit),
    Promise.all(
      mesesDeNumeros(hoy).map(async (mes) => ({ mes, contadores: await documentos.sumMes(nit, mes) })),
    ),
    readPaginas((desde) => documentos.listSinPago(nit, null, LIMITE, desde)),
    readPorPagar(contexto),
  ]);
  const isProduccion = configs.some(({ prod }) => prod);
  const { pruebas, meses, anterior } = buildNumeros(contadores, { isProduccion, hoy });
  const porCobrar = ventas.leidos.filter(({ produccion }) => produccion !== pruebas);
  return {
    ...{ hoy, pruebas },
    meses: meses.map(({ totales, ...mes }) => ({ ...mes, ...toTotales(totales) })),
    anterior: toVentasAntes(anterior),
    porCobrar: toDeudas({ leidos: porCobrar, hayMas: ventas.hayMas }, hoy),
    porPagar: porPagar === null ? null : toDeudas(porPagar, hoy),
  };
};

type Leidas<T> = { leidos: T[]; hayMas: boolean };

async function readPaginas<T>(read: (desde: string | null) => Promise<Pagina<T>>): Promise<Leidas<T>> {
  const leidos: T[] = [];
  let siguiente: string | null = null;
  for (let paginas = 0; paginas === 0 || (siguiente !== null && paginas < PAGINAS); paginas += 1) {
    const pagina: Pagina<T> = await read(siguiente);
    leidos.push(...pagina.documentos);
    ({ siguiente } = pagina);
  }
  return { leidos, hayMas: siguiente !== null };
}

/** Reads what is owed to suppliers; null for a user of some branches, because no purchase says which branch bought. */
async function readPorPagar({ facturasCompra, sesion }: ResolverContext): Promise<Leidas<Deuda> | null> {
  if (sesion.sucursales !== null) return null;
  const { leidos, hayMas } = await readPaginas((desde) =>
    facturasCompra.listSinPago(sesion.nit, LIMITE_COMPRAS, desde),
  );
  const deudas = leidos.filter(isCompraContable).map(({ documento }) => ({
    moneda: documento.moneda,
    vencimientos: splitVencimientos(documento, documento.datos.abonos),
  }));
  return { leidos: deudas, hayMas };
}

function toDeudas({ leidos, hayMas }: Leidas<Deuda>, hoy: string): S.DeudasPorEdad {
  const sumas = sumByBanda(leidos, hoy);
  const bandas = BANDAS.flatMap((antiguedad) =>
    [...(sumas.get(antiguedad) ?? [])].map(([moneda, total]) => ({
      ...{ antiguedad, moneda },
      total: toNumber(total),
    })),
  );
  return { bandas, documentos: leidos.length, hayMas };
}
