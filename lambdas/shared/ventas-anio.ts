import type { VentaMes } from '#domain/cierre/medidor.ts';
import { add, decimal, multiply, subtract, sum } from '#domain/dinero/decimal.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { cambioOf, convertDocumento, factorOf } from '#domain/documentos/quetzales.ts';
import { hasReales, readMostrados, summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { signoEnVentas } from '#domain/documentos/ventas.ts';
import { rangoDeMes, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { readTasasDe } from './tasas.ts';

type Fuente = Pick<Ports, 'documentos' | 'unidades' | 'now'>;
type Pedido = {
  /** Last month, yyyy-mm. */
  mes: string;
  isProduccion: boolean;
  /** Whether dollars are converted, which reads their documents: for a small taxpayer, whose limit is in quetzales. */
  hasLimite: boolean;
};

/**
 * Reads the kept counters of the months of a year up to that one. One real document makes the year real: tests of a month in which
 * nothing else was issued are no sales beside it.
 */
export async function readVentasAnio(
  fuente: Fuente,
  nit: string,
  { mes, isProduccion, hasLimite }: Pedido,
): Promise<VentaMes[]> {
  const hoy = toGuatemala(fuente.now().getTime()).fecha;
  const meses = await Promise.all(
    Array.from({ length: Number(mes.slice(5)) }, async (_, i) => {
      const cada = `${mes.slice(0, 5)}${String(i + 1).padStart(2, '0')}`;
      return { mes: cada, contadores: await fuente.documentos.sumMes(nit, cada) };
    }),
  );
  const isReal = isProduccion || meses.some(({ contadores }) => hasReales(contadores));
  return Promise.all(
    meses.map(async ({ mes: cada, contadores }) => {
      const { totales } = summarizeMes(contadores, { mes: cada, isProduccion: isReal, hoy });
      const venta = { mes: cada, total: totales.GTQ, dolares: totales.USD };
      return hasLimite ? convertDolares(fuente, nit, { venta, contadores, isReal }) : venta;
    }),
  );
}

/** Documents in dollars of a month that are read; the sales of a month with more stay in dollars. */
const MAX_DOLARES = 200;
/** Summaries read at a time. */
const PAGINA = 500;

/** The month with its dollars in quetzales, each document at its rate as in the book; those whose rate is missing stay in dollars. */
async function convertDolares(
  { documentos, unidades }: Fuente,
  nit: string,
  { venta, contadores, isReal }: { venta: VentaMes; contadores: Contadores; isReal: boolean },
): Promise<VentaMes> {
  const { grupos, pruebas } = readMostrados(contadores, isReal);
  const cantidad = grupos
    .filter(({ estado, moneda }) => estado === 'vigente' && moneda === 'USD')
    .reduce((suma, grupo) => suma + grupo.cantidad, 0);
  if (cantidad === 0 || cantidad > MAX_DOLARES) return venta;
  const enDolares: ResumenDocumento[] = [];
  for (let siguiente: string | null = ''; siguiente !== null && enDolares.length < cantidad;) {
    const lugar: string | null = siguiente === '' ? null : siguiente;
    const pagina = await documentos.list(nit, rangoDeMes(venta.mes), PAGINA, lugar);
    const isSuyo = ({ moneda, produccion }: ResumenDocumento) => moneda === 'USD' && produccion !== pruebas;
    enDolares.push(...pagina.documentos.filter((each) => isSuyo(each) && signoEnVentas(each) !== 0));
    ({ siguiente } = pagina);
  }
  const tasas = await readTasasDe({ unidades }, nit, enDolares);
  const montos = await Promise.all(
    enDolares.map(async ({ idTransaccion }) => {
      const documento = (await documentos.find(nit, idTransaccion))?.documento;
      if (documento === undefined) return [];
      const factor = factorOf(documento, cambioOf(documento, tasas));
      if (factor === null) return [];
      const signo = decimal(String(signoEnVentas(documento)));
      const quetzales = multiply(signo, convertDocumento(documento, factor).total);
      return [{ dolares: multiply(signo, decimal(documento.total)), quetzales }];
    }),
  );
  const convertidos = montos.flat();
  return {
    mes: venta.mes,
    total: add(venta.total, sum(convertidos.map(({ quetzales }) => quetzales))),
    dolares: subtract(venta.dolares, sum(convertidos.map(({ dolares }) => dolares))),
  };
}
