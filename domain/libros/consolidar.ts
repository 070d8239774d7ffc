import { decimal, printMonto, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { CLASES_ASIENTO } from './asiento.ts';
import type { Asiento, ParteAsiento } from './asiento.ts';

/**
 * Joins the sales of one day, type and establishment into one entry, as the law allows for sales; purchases stay one by one,
 * because each gives its own credit. Entries keep the order in which they came.
 */
export function consolidateDias(asientos: readonly Asiento[]): Asiento[] {
  const grupos = new Map<string, Asiento[]>();
  for (const asiento of asientos) {
    const { emitida, tipoDoc, establecimiento, id, libro } = asiento;
    // Sales in dollars keep a line of their own for each rate, so that the line says it.
    const tasa = asiento.cambio?.tasa ?? '';
    const clave = libro === 'venta' ? [emitida.slice(0, 10), tipoDoc, establecimiento, tasa].join('|') : id;
    const grupo = grupos.get(clave);
    if (grupo === undefined) grupos.set(clave, [asiento]);
    else grupo.push(asiento);
  }
  return [...grupos.values()].flatMap((grupo) => joinGrupo(grupo));
}

function joinGrupo(grupo: readonly Asiento[]): Asiento[] {
  const [primero] = grupo;
  const ultimo = grupo.at(-1);
  if (primero === undefined || ultimo === undefined || grupo.length === 1) return [...grupo];
  return [
    {
      ...primero,
      serie: '',
      numero: `${documentoOf(primero)} al ${documentoOf(ultimo)}`,
      ...{ nit: '', nombre: '', razon: '' },
      cambio: joinCambio(grupo),
      anulado: grupo.every(({ anulado }) => anulado),
      partes: joinPartes(grupo.flatMap(({ partes }) => partes)),
      iva: sumTextos(grupo.map(({ iva }) => iva)),
      total: sumTextos(grupo.map(({ total }) => total)),
      documentos: sumCantidades(grupo),
    },
  ];
}

/** Serie and number of a document with a hyphen between them. */
export function documentoOf({ serie, numero }: Pick<Asiento, 'serie' | 'numero'>): string {
  return [serie, numero].filter((parte) => parte !== '').join('-');
}

/** Rate of a group, which is one for all of it, with the dollars of all. */
function joinCambio(grupo: readonly Asiento[]): Asiento['cambio'] {
  const [primero] = grupo;
  if (primero === undefined || primero.cambio === null) return null;
  return { ...primero.cambio, dolares: sumTextos(grupo.map(({ cambio }) => cambio?.dolares ?? '0')) };
}

function joinPartes(partes: readonly ParteAsiento[]): ParteAsiento[] {
  return CLASES_ASIENTO.flatMap((clase) =>
    (['B', 'S'] as const).flatMap((bienServicio) => {
      const suyas = partes.filter((parte) => parte.clase === clase && parte.bienServicio === bienServicio);
      const sumOf = (campo: 'neto' | 'exento' | 'iva'): string =>
        sumTextos(suyas.map((parte) => parte[campo]));
      if (suyas.length === 0) return [];
      return [{ clase, bienServicio, neto: sumOf('neto'), exento: sumOf('exento'), iva: sumOf('iva') }];
    }),
  );
}

function sumTextos(textos: readonly string[]): string {
  return printMonto(sumMontos(textos));
}

/** Exact sum of amounts that are stored as text. */
export function sumMontos(textos: readonly string[]): Decimal {
  return sum(textos.map((texto) => decimal(texto)));
}

/** Number of documents for which some entries stand. */
export function sumCantidades(asientos: readonly Pick<Asiento, 'documentos'>[]): number {
  return asientos.reduce((suma, { documentos }) => suma + documentos, 0);
}
