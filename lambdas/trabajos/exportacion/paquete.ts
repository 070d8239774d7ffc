import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreArchivoOf } from '#domain/exportacion/nombres.ts';
import { carpetaClienteOf, filaCompraOf, filaFaltanteOf, filaVentaOf } from '#domain/exportacion/paquete.ts';
import type { ClienteDePaquete, ClienteSinDocumentos } from '#domain/exportacion/paquete.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { checkAcceso } from '#lambdas/shared/acceso-despacho.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { createImpresiones } from '#lambdas/shared/impresion.ts';
import type { Impresiones } from '#lambdas/shared/impresion.ts';
import { readArchivos } from './archivos-documento.ts';
import { LOTE } from './documentos.ts';
import { COMPRA, listLibro } from './lista-mes.ts';
import type { Obra } from './obra.ts';
import type { Parte } from './parte.ts';

/*
 * The package of an accountant: documents and purchases of a month of several clients. Whether the user may read a client is checked when its
 * documents are listed, and again for every few that are added, because access can end at any moment of a long job.
 */

/** A page of a package's documents, as `<NIT>/<id>`, and what was found of clients who have none. */
type Pagina = { ids: string[]; siguiente: string | null; vacios: ClienteSinDocumentos[] };

/** Separates the NIT of a client from what follows it in an id or a cursor. */
const SEPARADOR = '/';

function splitAt(texto: string): [string, string] {
  const lugar = texto.indexOf(SEPARADOR);
  return [texto.slice(0, lugar), texto.slice(lugar + 1)];
}

function isCompra(id: string): boolean {
  return splitAt(id)[1].startsWith(COMPRA);
}

/** Lists a page of the clients' documents and purchases, the last client first, because the ids are read from their end. */
export async function listPaquete(
  { ports, exportacion }: Obra,
  clientes: readonly ClienteDePaquete[],
  { limite, siguiente }: { limite: number; siguiente: string | null },
): Promise<Pagina> {
  const { fechaInicial, fechaFinal } = exportacion;
  const [lugar, resto] = splitAt(siguiente ?? `${clientes.length - 1}${SEPARADOR}`);
  const cliente = clientes[Number(lugar)];
  if (cliente === undefined) return { ids: [], siguiente: null, vacios: [] };
  const { nit } = cliente;
  const previo = Number(lugar) === 0 ? null : `${Number(lugar) - 1}${SEPARADOR}`;
  if (resto === '') {
    const motivo = await openCliente(ports, exportacion, nit);
    if (motivo !== null) return { ids: [], siguiente: previo, vacios: [{ nit, motivo }] };
  }
  const delMes = { ports, exportacion: { nit, fechaInicial, fechaFinal } };
  const pagina = await listLibro(delMes, { limite, siguiente: resto === '' ? null : resto });
  // The purchases begin on a page of their own, after the last document.
  const isVacio = resto === '' && pagina.ids.length === 0 && pagina.siguiente === COMPRA;
  return {
    ids: pagina.ids.map((id) => `${nit}${SEPARADOR}${id}`),
    siguiente: pagina.siguiente === null ? previo : `${lugar}${SEPARADOR}${pagina.siguiente}`,
    vacios: isVacio ? [{ nit, motivo: 'sinDocumentos' }] : [],
  };
}

/** Checks the access to a client and notes in the client's audit log who takes the documents; answers why not. */
async function openCliente(
  { membresias, auditoria }: Ports,
  { nit: despacho, id, usuario, creada }: Exportacion,
  nit: string,
): Promise<ClienteSinDocumentos['motivo'] | null> {
  const acceso = await checkAcceso(membresias, { despacho, usuario }, nit);
  if (acceso.motivo !== null) return acceso.motivo;
  // The record has the id and the time of the order, so a repeated step adds no other one.
  await auditoria.note(nit, {
    id,
    fecha: creada,
    ...{ sub: acceso.sub, usuario, campo: 'Mutation.crearPaqueteMensual' },
    ...{ ids: [], resultado: 'ok', ip: '', agente: '', huella: '', motivo: null },
  });
  return null;
}

/** Adds documents of packages; keeps how the last client prints. */
export class PaqueteDocumentos {
  private readonly obra: Obra;
  private readonly clientes: ReadonlyMap<string, ClienteDePaquete>;
  private actual: { nit: string; impresiones: Impresiones } | null = null;

  constructor(obra: Obra, clientes: readonly ClienteDePaquete[]) {
    this.obra = obra;
    this.clientes = new Map(clientes.map((cliente) => [cliente.nit, cliente]));
  }

  /** Adds a few documents of the client of the first id, until the part has `limite` bytes; answers how many are done. */
  async add(parte: Parte, ids: readonly string[], limite: number): Promise<number> {
    const [nit] = splitAt(ids[0] ?? '');
    const cliente = this.clientes.get(nit);
    if (cliente === undefined) throw new Error(`The package has no client ${nit}`);
    const otro = ids.findIndex((id) => splitAt(id)[0] !== nit || isCompra(id) !== isCompra(ids[0] ?? ''));
    const suyos = ids.slice(0, Math.min(LOTE, otro === -1 ? ids.length : otro)).map((id) => splitAt(id)[1]);
    const { ports, exportacion } = this.obra;
    const despacho = { despacho: exportacion.nit, usuario: exportacion.usuario };
    const { motivo } = await checkAcceso(ports.membresias, despacho, nit);
    if (motivo !== null) {
      for (const idTransaccion of suyos)
        addLinea(parte, {
          cliente,
          documento: { idTransaccion: idTransaccion.replace(COMPRA, ''), serie: '', numero: '' },
          ...{ archivo: '', motivo },
        });
      return suyos.length;
    }
    return suyos[0]?.startsWith(COMPRA) === true
      ? this.addCompras(parte, cliente, suyos, limite)
      : this.addDocumentos(parte, cliente, suyos, limite);
  }

  private async addCompras(
    parte: Parte,
    cliente: ClienteDePaquete,
    ids: readonly string[],
    limite: number,
  ): Promise<number> {
    const { facturasCompra } = this.obra.ports;
    const uuids = ids.map((id) => id.slice(COMPRA.length));
    const compras = await facturasCompra.findMany(cliente.nit, uuids);
    const byId = new Map(compras.map((compra) => [compra.documento.idTransaccion, compra]));
    let tomados = 0;
    for (const uuid of uuids) {
      if (parte.bytes >= limite) break;
      const compra = byId.get(uuid);
      // Its import was undone since the purchases were listed.
      if (compra === undefined)
        addLinea(parte, {
          cliente,
          documento: { idTransaccion: uuid, serie: '', numero: '' },
          ...{ archivo: '', motivo: 'compraQuitada' },
        });
      else await this.addCompra(parte, cliente, compra);
      tomados += 1;
    }
    return tomados;
  }

  private async addCompra(parte: Parte, cliente: ClienteDePaquete, compra: FacturaCompra): Promise<void> {
    const { documento } = compra;
    const { idTransaccion } = documento;
    const nombre = `${carpetaClienteOf(cliente)}/compras/${nombreArchivoOf(documento)}.xml`;
    const bytes = await this.obra.ports.archivos.get(
      claveXmlCertificado({ nit: cliente.nit, idTransaccion }),
    );
    if (bytes !== null) parte.addArchivo({ nombre, bytes });
    else addLinea(parte, { cliente, documento, archivo: nombre, motivo: 'sinXml' });
    parte.indice.filas.push(filaCompraOf({ cliente, compra, archivo: bytes === null ? '' : nombre }));
  }

  private async addDocumentos(
    parte: Parte,
    cliente: ClienteDePaquete,
    ids: readonly string[],
    limite: number,
  ): Promise<number> {
    const { documentos } = this.obra.ports;
    const guardados = await documentos.findMany(cliente.nit, ids);
    const byId = new Map(guardados.map((guardado) => [guardado.documento.idTransaccion, guardado]));
    let tomados = 0;
    for (const id of ids) {
      if (parte.bytes >= limite) break;
      const guardado = byId.get(id);
      if (guardado === undefined) throw new Error(`The document ${id} has a summary and no record`);
      await this.addDocumento(parte, cliente, guardado);
      tomados += 1;
    }
    return tomados;
  }

  private async addDocumento(
    parte: Parte,
    cliente: ClienteDePaquete,
    guardado: DocumentoGuardado,
  ): Promise<void> {
    const { documento } = guardado;
    const base = `${carpetaClienteOf(cliente)}/${nombreArchivoOf(documento)}`;
    const leidos = await readArchivos(this.obra.ports, guardado, this.impresionesOf(cliente.nit), base);
    for (const archivo of leidos.archivos) parte.addArchivo(archivo);
    parte.indice.filas.push(filaVentaOf({ cliente, documento, archivos: leidos.nombres }));
    for (const { archivo, motivo } of leidos.faltantes)
      addLinea(parte, { cliente, documento, archivo, motivo });
    if (isEstado(documento.statusDocumento, 'enCurso') && documento.uuidCertificacion === null)
      addLinea(parte, { cliente, documento, archivo: `${base}.xml`, motivo: 'sinCertificar' });
  }

  private impresionesOf(nit: string): Impresiones {
    if (this.actual?.nit !== nit) this.actual = { nit, impresiones: createImpresiones(this.obra.ports, nit) };
    return this.actual.impresiones;
  }
}

function addLinea(parte: Parte, linea: Parameters<typeof filaFaltanteOf>[0]): void {
  (parte.indice.lineas ??= []).push(filaFaltanteOf(linea));
}

/** Lines of the clients without documents, in the order of the clients. */
export function lineasVacios(
  clientes: readonly ClienteDePaquete[],
  vacios: readonly ClienteSinDocumentos[],
): string[][] {
  const motivos = new Map(vacios.map(({ nit, motivo }) => [nit, motivo]));
  return clientes.flatMap((cliente) => {
    const motivo = motivos.get(cliente.nit);
    return motivo === undefined ? [] : [filaFaltanteOf({ cliente, documento: null, archivo: '', motivo })];
  });
}
