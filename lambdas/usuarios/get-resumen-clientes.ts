import { PRINT_SCALE, ZERO, add, decimal, round, toNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { mesAntes, ventasAntes } from '#domain/documentos/numeros.ts';
import { hasReales, summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Pagina, ResumenSinPago } from '#lambdas/ports/documentos.ts';
import { mapBounded } from '#lambdas/shared/map-bounded.ts';
import { toTotales, toVentasAntes } from '#lambdas/shared/to-ventas.ts';
import { emitidosOf } from '#lambdas/shared/totales-conciliados.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { UserResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { readPasos } from './pasos-mes.ts';

/** Largest number of clients in one call; the desk asks again for the others. */
const MAX_CLIENTES = 25;
/** Number of clients read at once. */
const A_LA_VEZ = 8;
/** Number of unpaid documents whose balances are added up for one client; a longer sum is read on the client's own screens. */
const MAX_SIN_PAGO = 100;

/**
 * Reads each client separately, with the NIT of the access that was just read, so that data of clients never mix; one
 * that cannot be read is left out.
 */
export const getResumenClientes: Resolver<'Query.getResumenClientes'> = async (args, contexto) => {
  const mes = readMes(args.mes, args.anio);
  const pedidos = new Set(args.nits.slice(0, MAX_CLIENTES));
  const lugares = await contexto.membresias.listLugares(contexto.sesion.sub);
  const clientes = lugares.filter(({ propio, nit }) => !propio && pedidos.has(nit));
  const leidos = await mapBounded(clientes, A_LA_VEZ, ({ nit }) => trySummarize(nit, mes, contexto));
  return leidos.filter((leido) => leido !== null);
};

async function trySummarize(
  nit: string,
  mes: string,
  contexto: UserResolverContext,
): Promise<S.ResumenCliente | null> {
  try {
    return await summarize(nit, mes, contexto);
  } catch (error) {
    contexto.log.error('resumen_clientes', { nit, error });
    return null;
  }
}

async function summarize(nit: string, mes: string, contexto: UserResolverContext): Promise<S.ResumenCliente> {
  const ahora = contexto.now().getTime();
  const [configs, contadores, previos, saldos, ultimos, sinPago] = await Promise.all([
    contexto.certificadorConfigs.list(nit),
    contexto.documentos.sumMes(nit, mes),
    contexto.documentos.sumMes(nit, mesAntes(mes)),
    contexto.creditos.find(nit),
    contexto.documentos.list(nit, { fechaInicial: 0, fechaFinal: Math.floor(ahora / 1000) }, 1, null),
    contexto.documentos.listSinPago(nit, null, MAX_SIN_PAGO, null),
  ]);
  const hoy = toGuatemala(ahora).fecha;
  // Both months are shown by documents of one kind, or tests would stand beside the real sales of the month before.
  const isProduccion = configs.some(({ prod }) => prod) || hasReales(previos);
  const resumen = summarizeMes(contadores, { mes, isProduccion, hoy });
  const { cantidad, totales, ivas, ...cuentas } = resumen;
  const emitidos = emitidosOf(contadores, resumen);
  const pasos = await readPasos(contexto, nit, { mes, contadores, emitidos });
  return {
    nit,
    ventas: {
      cantidad,
      ...toTotales(totales),
      ...{ ivaGtq: toMonto(ivas.GTQ), ivaUsd: toMonto(ivas.USD) },
    },
    anterior: toVentasAntes(ventasAntes(previos, { mes, pruebas: cuentas.pruebas, hoy })),
    ...cuentas,
    porCobrar: sumPorCobrar(sinPago, cuentas.pruebas),
    ultimoDocumento: ultimos.documentos[0]?.fechaEmision ?? null,
    certificadoVence: configs.find(({ principal }) => principal)?.certificado?.vence ?? null,
    creditos: saldos.creditosRestantesCerV,
    pasos,
  };
}

/** Adds up what buyers owe: of test documents for a client that issues nothing else, of real ones for any other. */
function sumPorCobrar({ documentos, siguiente }: Pagina<ResumenSinPago>, pruebas: boolean): S.PorCobrar {
  const suyos = documentos.filter(({ produccion }) => produccion !== pruebas);
  const totalOf = (moneda: Moneda): number =>
    toMonto(
      suyos
        .filter((documento) => documento.moneda === moneda)
        .reduce((suma, { saldo }) => add(suma, decimal(saldo)), ZERO),
    );
  return {
    cantidad: suyos.length,
    totalGtq: totalOf('GTQ'),
    totalUsd: totalOf('USD'),
    hayMas: siguiente !== null,
  };
}

function toMonto(monto: Decimal): number {
  return toNumber(round(monto, PRINT_SCALE));
}
