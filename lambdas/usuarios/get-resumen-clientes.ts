import { PRINT_SCALE, round, toNumber } from '#domain/dinero/decimal.ts';
import type { ResumenDocumento } from '#domain/documentos/documento.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { addMonths, toEpochMs } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { RangoFechas } from '#lambdas/shared/ports.ts';
import type { ContextoUsuario, Resolver } from '#lambdas/shared/resolver.ts';
import { readNombre } from './contadores.ts';

const PAGINA = 500;
/** Clients read at once. */
const A_LA_VEZ = 8;
const ANIO_MINIMO = 2000;
const ANIO_MAXIMO = 2100;

/** Each client apart, with the NIT of the grant that was just read: nothing of one is ever beside another's. */
export const getResumenClientes: Resolver<'Query.getResumenClientes'> = async ({ mes, anio }, contexto) => {
  const rango = readMes(mes, anio);
  const lugares = await contexto.membresias.listLugares(contexto.sesion.sub);
  const clientes = lugares.filter(({ propio }) => !propio);
  const resumenes: S.ResumenCliente[] = [];
  for (let i = 0; i < clientes.length; i += A_LA_VEZ) {
    const lote = clientes.slice(i, i + A_LA_VEZ);
    resumenes.push(...(await Promise.all(lote.map(({ nit }) => summarize(nit, rango, contexto)))));
  }
  return resumenes;
};

function readMes(mes: number, anio: number): RangoFechas {
  const isValid = mes >= 1 && mes <= 12 && anio >= ANIO_MINIMO && anio <= ANIO_MAXIMO;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  const primero = `${anio}-${String(mes).padStart(2, '0')}-01`;
  return { fechaInicial: startOf(primero), fechaFinal: startOf(addMonths(primero, 1)) - 1 };
}

function startOf(fecha: string): number {
  return (toEpochMs(`${fecha}T00:00:00`) ?? 0) / 1000;
}

async function summarize(
  nit: string,
  rango: RangoFechas,
  contexto: ContextoUsuario,
): Promise<S.ResumenCliente> {
  const [nombre, documentos] = await Promise.all([readNombre(contexto, nit), listMes(nit, rango, contexto)]);
  const { cantidad, totales, ...cuentas } = summarizeMes(documentos, contexto.now().getTime() / 1000);
  const totalGtq = toNumber(round(totales.GTQ, PRINT_SCALE));
  const totalUsd = toNumber(round(totales.USD, PRINT_SCALE));
  return { nit, nombre, ventas: { cantidad, totalGtq, totalUsd }, compras: null, ...cuentas };
}

async function listMes(
  nit: string,
  rango: RangoFechas,
  { documentos }: ContextoUsuario,
): Promise<ResumenDocumento[]> {
  const todos: ResumenDocumento[] = [];
  let siguiente: string | null = null;
  do {
    const pagina = await documentos.list(nit, rango, PAGINA, siguiente);
    todos.push(...pagina.documentos);
    ({ siguiente } = pagina);
  } while (siguiente !== null);
  return todos;
}
