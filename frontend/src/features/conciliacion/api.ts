import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conciliar } from '#domain/conciliacion/conciliar.ts';
import type { Renglon } from '#domain/conciliacion/conciliar.ts';
import { LADOS } from '#domain/conciliacion/documentos.ts';
import type { DocumentoSat, Lado } from '#domain/conciliacion/documentos.ts';
import { MAXIMO_RENGLONES, countConciliacion } from '#domain/conciliacion/guardada.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import { periodoText } from '../../datos/periodo.ts';
import type { MesContable } from '../../datos/periodo.ts';
import {
  GetConciliablesDocument,
  GetConciliacionesDocument,
  GetLadosConciliablesDocument,
  GuardarConciliacionDocument,
} from '../../generated/conciliacion.ts';
import type { ConciliacionInput, GetConciliacionesQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { readPaginas } from '../../lib/read-paginas.ts';
import { toPropios } from './propios.ts';

export type ConciliacionLeida = GetConciliacionesQuery['getConciliaciones']['conciliaciones'][number];

const CLAVE = 'conciliaciones';
/** Documents of one page, the most that the server gives. */
const PAGINA = 500;

/** Kept reconciliations of a month, of one establishment or of all together. */
export function useConciliaciones({ mes, anio }: MesContable, establecimiento: number | null) {
  return useQuery({
    queryKey: [CLAVE, anio, mes, establecimiento],
    queryFn: async ({ signal }) =>
      (await execute(GetConciliacionesDocument, { mes, anio, establecimiento }, signal)).getConciliaciones
        .conciliaciones,
  });
}

/** Rows of a kept reconciliation as they were compared. */
export function renglonesOf({ lado, renglones }: ConciliacionLeida): Renglon[] {
  return renglones.map(({ total, id, origen, ...renglon }) => ({
    ...{ ...renglon, lado, id: id ?? null, origen: origen ?? null },
    total: total == null ? '' : printMonto(decimalFromNumber(total)),
  }));
}

/** One side of a month as it was compared just now; the server keeps the first rows of it. */
export type Resultado = { lado: Lado; renglones: readonly Renglon[]; pruebas: number; porComprobar: number };

type Pedido = {
  periodo: MesContable;
  establecimiento: number | null;
  /** Names of the files. */
  archivo: string;
  deSat: readonly DocumentoSat[];
  /** Side of which SAT shows nothing; absent where the files say what it shows. */
  ladoVacio?: Lado;
};

/** Sides of which the files have documents, apart for those with one of the month and those with others alone. */
export function splitLados(
  deSat: readonly DocumentoSat[],
  periodo: MesContable,
): { delMes: Lado[]; deOtros: Lado[] } {
  const mes = periodoText(periodo);
  const suyos = (lado: Lado) => deSat.filter((each) => each.lado === lado);
  const isDelMes = (lado: Lado): boolean => suyos(lado).some(({ fecha }) => fecha.startsWith(mes));
  const lados = LADOS.filter((lado) => suyos(lado).length > 0);
  return { delMes: lados.filter(isDelMes), deOtros: lados.filter((lado) => !isDelMes(lado)) };
}

/**
 * Compares the sides of which the files have documents of the month, and keeps what was found. A file of another month would call
 * all documents of this one missing, in place of what was found before.
 */
export function useConciliar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pedido: Pedido): Promise<Resultado[]> => {
      const resultados: Resultado[] = [];
      const { delMes } = splitLados(pedido.deSat, pedido.periodo);
      for (const lado of LADOS)
        if (lado === pedido.ladoVacio || delMes.includes(lado))
          resultados.push(await compareLado(pedido, lado));
      return resultados;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [CLAVE] }),
  });
}

async function compareLado(
  { periodo, establecimiento, archivo, deSat }: Pedido,
  lado: Lado,
): Promise<Resultado> {
  const mes = periodoText(periodo);
  // The side as it is before its documents are read: what changes while they are compared must not look compared.
  const { version, totales } = await readLado(periodo, establecimiento, lado);
  const uuids = new Set(deSat.map(({ uuid }) => uuid));
  const { propios, pruebas, porComprobar } = toPropios(await readDocumentos(mes, lado), lado, uuids);
  const comparacion = conciliar(propios, deSat, { lado, mes, establecimiento });
  const { renglones } = comparacion;
  const data = {
    ...{ ...periodo, lado, establecimiento, archivo, version, cuentas: countConciliacion(comparacion) },
    totales,
    renglones: renglones.slice(0, MAXIMO_RENGLONES).map(toInput),
  };
  await execute(GuardarConciliacionDocument, { data });
  return { lado, renglones, pruebas, porComprobar };
}

async function readLado({ mes, anio }: MesContable, establecimiento: number | null, lado: Lado) {
  const { getConciliaciones } = await execute(GetLadosConciliablesDocument, { mes, anio, establecimiento });
  const suyo = getConciliaciones.lados.find((each) => each.lado === lado);
  if (suyo === undefined) throw new Error(`The server has no side ${lado}`);
  return suyo;
}

/** Documents of the month, issued or received, to the last page. */
function readDocumentos(mes: string, lado: Lado) {
  return readPaginas(async (siguiente) => {
    const pedido = { ...rangoDeMes(mes), compras: lado === 'RECIBIDOS', limite: PAGINA, siguiente };
    const { getDocumentos } = await execute(GetConciliablesDocument, pedido);
    return { filas: getDocumentos.documentos, siguiente: getDocumentos.siguiente ?? null };
  });
}

function toInput({
  lado: _lado,
  total,
  diferencias,
  ...renglon
}: Renglon): ConciliacionInput['renglones'][number] {
  return { ...renglon, total: total === '' ? null : Number(total), diferencias: [...diferencias] };
}
