import type { AvanceExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Obra } from './obra.ts';
import { listLote } from './lote/leer.ts';
import { listPaquete } from './paquete.ts';

/** Beginning of the id of a purchase among the ids of a book, and of its place in their list; ids of documents are UUIDs. */
export const COMPRA = 'C#';
type LugarLista = { limite: number; siguiente: string | null };
type PaginaIds = Awaited<ReturnType<typeof listPaquete>>;

/** Number of summaries read at once. */
const PAGINA = 500;

/** Lists the next ids in a file of their own: `idsPorLista` of them, fewer only in the last file. */
export async function addLista(obra: Obra, avance: AvanceExportacion): Promise<AvanceExportacion> {
  const { clientes } = obra.exportacion;
  const listSome = listaDe(obra.exportacion);
  const { idsPorLista } = obra.medidas;
  const ids: string[] = [];
  const vacios = clientes === null ? null : [...(avance.vacios ?? [])];
  let { siguiente } = avance;
  do {
    const lugar = { limite: Math.min(PAGINA, idsPorLista - ids.length), siguiente };
    const pagina = clientes === null ? await listSome(obra, lugar) : await listPaquete(obra, clientes, lugar);
    ids.push(...pagina.ids);
    vacios?.push(...pagina.vacios);
    siguiente = pagina.siguiente;
  } while (siguiente !== null && ids.length < idsPorLista);
  const lista = await obra.putJson(`documentos-${avance.listas.length + 1}`, ids);
  const listas = [...avance.listas, lista];
  const total = avance.total + ids.length;
  return obra.saveAvance({ ...avance, listas, siguiente, total, vacios, isContado: siguiente === null });
}

type Lista = (obra: DeRango, lugar: LugarLista) => Promise<PaginaIds>;

function listaDe({ libro, lote }: Exportacion): Lista {
  if (lote !== null)
    return async ({ ports, exportacion }, lugar) => ({
      ...(await listLote(ports, exportacion, lote, lugar)),
      vacios: [],
    });
  return libro === null || libro.mejores === true ? listPropios : listLibro;
}

/** Issuer and time range whose documents are listed. */
type DeRango = {
  ports: Ports;
  exportacion: Pick<Exportacion, 'nit' | 'fechaInicial' | 'fechaFinal'>;
};

/** Lists a page of the own documents. */
async function listPropios(
  { ports, exportacion: { nit, fechaInicial, fechaFinal } }: DeRango,
  { limite, siguiente }: LugarLista,
): Promise<PaginaIds> {
  const pagina = await ports.documentos.list(nit, { fechaInicial, fechaFinal }, limite, siguiente);
  const ids = pagina.documentos.map(({ idTransaccion }) => idTransaccion);
  return { ids, siguiente: pagina.siguiente, vacios: [] };
}

/** Lists a page of the own documents of the month and, when there are no more, of the purchases. */
export async function listLibro(obra: DeRango, lugar: LugarLista): Promise<PaginaIds> {
  const { limite, siguiente } = lugar;
  if (siguiente?.startsWith(COMPRA) !== true) {
    const propios = await listPropios(obra, lugar);
    return { ...propios, siguiente: propios.siguiente ?? COMPRA };
  }
  const { ports, exportacion } = obra;
  const { nit, fechaInicial, fechaFinal } = exportacion;
  const resto = siguiente.slice(COMPRA.length);
  const rango = { fechaInicial, fechaFinal };
  const pagina = await ports.facturasCompra.list(nit, rango, limite, resto === '' ? null : resto);
  return {
    ids: pagina.documentos.map(({ idTransaccion }) => `${COMPRA}${idTransaccion}`),
    siguiente: pagina.siguiente === null ? null : `${COMPRA}${pagina.siguiente}`,
    vacios: [],
  };
}

/** Reads the ids of documents, oldest first, a file at a time. */
export class LectorIds {
  private readonly obra: Obra;
  private leida: { nombre: string; ids: readonly string[] } | null = null;

  constructor(obra: Obra) {
    this.obra = obra;
  }

  /** Ids from the document `desde` (the oldest is 0) to the end of its file; at least one unless `desde` is the total. */
  async read({ listas, total }: AvanceExportacion, desde: number): Promise<readonly string[]> {
    // The files count from the newest document.
    const posicion = total - 1 - desde;
    const nombre = listas[Math.floor(posicion / this.obra.medidas.idsPorLista)];
    if (nombre === undefined) return [];
    if (this.leida?.nombre !== nombre) {
      this.leida = { nombre, ids: await this.obra.readJson<string[]>(nombre) };
    }
    return this.leida.ids.slice(0, (posicion % this.obra.medidas.idsPorLista) + 1).reverse();
  }
}
