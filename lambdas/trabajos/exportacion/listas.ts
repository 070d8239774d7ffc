import type { AvanceExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Obra } from './obra.ts';
import { listLibro, listPropios } from './lista-mes.ts';
import type { DeRango, LugarLista } from './lista-mes.ts';
import { listLote } from './lote/leer.ts';
import { listPaquete } from './paquete.ts';

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
  const list = libro === null || libro.mejores === true ? listPropios : listLibro;
  return async (obra, lugar) => ({ ...(await list(obra, lugar)), vacios: [] });
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
