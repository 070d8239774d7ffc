import { DECLARACION_DE } from '#domain/cierre/reglas.ts';
import type { AsientoDeMes } from '#domain/cierre/huellas.ts';
import { carpetaClienteOf, filaFaltanteOf } from '#domain/exportacion/paquete.ts';
import type { ClienteDePaquete, LineaFaltante } from '#domain/exportacion/paquete.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { archivoLibroOf } from '#domain/libros/pedido.ts';
import type { FormatoLibro, PedidoLibro, TipoLibro } from '#domain/libros/pedido.ts';
import type { AvanceExportacion, CierreExportacion } from '#lambdas/ports/exportacion.ts';
import { checkAcceso } from '#lambdas/shared/acceso-despacho.ts';
import { readAsientos, writeFormato } from './libro.ts';
import { listLibro } from './lista-mes.ts';
import type { Obra } from './obra.ts';
import type { Parte } from './parte.ts';

/**
 * Documents of a client whose books are in a package: the entries of one client are held at a time, and a step must end well
 * before the worker's time. The books of a larger one are made on its own screen.
 */
const MAX_DOCUMENTOS = 5_000;
const PAGINA = 500;
const FORMATOS = ['XLSX', 'PDF'] as const satisfies readonly FormatoLibro[];

/** Adds the books of the next client of a package, and answers where to go on. */
export async function addLibros(
  obra: Obra,
  avance: AvanceExportacion,
  { parte, cierre }: { parte: Parte; cierre: CierreExportacion },
): Promise<CierreExportacion> {
  const cliente = obra.exportacion.clientes?.[cierre.leidas];
  if (cliente === undefined) return { ...cierre, paso: 'indice', leidas: 0, escritos: 0 };
  await obra.renew(avance.total);
  const isCerrado = avance.vacios?.some(
    ({ nit, motivo }) => nit === cliente.nit && motivo !== 'sinDocumentos',
  );
  if (isCerrado !== true) await addDeCliente(obra, parte, cliente);
  return { ...cierre, leidas: cierre.leidas + 1 };
}

async function addDeCliente(obra: Obra, parte: Parte, cliente: ClienteDePaquete): Promise<void> {
  const carpeta = `${carpetaClienteOf(cliente)}/libros`;
  const motivo = await addLibrosDe(obra, parte, { nit: cliente.nit, carpeta });
  if (motivo === null) return;
  const linea = filaFaltanteOf({ cliente, documento: null, archivo: carpeta, motivo });
  (parte.indice.lineas ??= []).push(linea);
}

/** Writes the books of a client; answers the reason when it cannot. */
async function addLibrosDe(
  { ports, exportacion }: Obra,
  parte: Parte,
  { nit, carpeta }: { nit: string; carpeta: string },
): Promise<LineaFaltante['motivo'] | null> {
  const { fechaInicial, fechaFinal, usuario } = exportacion;
  // Access can end at any moment of a long job.
  const { motivo } = await checkAcceso(ports.membresias, { despacho: exportacion.nit, usuario }, nit);
  if (motivo !== null) return motivo;
  const emisor = await ports.establecimientos.find(nit);
  if (emisor === null) return null;
  const propia = { ports, exportacion: { nit, fechaInicial, fechaFinal } };
  const ids = await listIds(propia);
  if (ids === null) return 'libroGrande';
  const asientos: AsientoDeMes[] = [];
  for (let i = 0; i < ids.length;) {
    const { filas, leidos } = await readAsientos(propia, ids.slice(i));
    asientos.push(...filas);
    i += leidos;
  }
  // A download is refused when the access to a client in the package has ended, also to one of whom it has the books alone.
  if (ids.length > 0) (parte.indice.libros ??= []).push(nit);
  const tipos: readonly TipoLibro[] =
    DECLARACION_DE[emisor.regimenSat] === 'pequeno' ? ['PEQUENO'] : ['VENTAS', 'COMPRAS'];
  const isProduccion = (await ports.certificadorConfigs.list(nit)).some(({ prod }) => prod);
  const mes = toGuatemala(fechaInicial * 1000).fecha.slice(0, 7);
  const comun = {
    mes,
    isProduccion,
    establecimiento: null,
    folioInicial: 1,
    consolidado: false,
    cierre: null,
  };
  for (const tipo of tipos)
    for (const formato of FORMATOS) {
      const pedido: PedidoLibro = { ...comun, tipo, formato };
      const { bytes } = await writeFormato(propia, asientos, pedido);
      parte.addArchivo({ nombre: `${carpeta}/${archivoLibroOf(pedido, nit)}`, bytes });
    }
  return null;
}

/** Ids of the sales and purchases of the month; null when there are too many. */
async function listIds(propia: Parameters<typeof listLibro>[0]): Promise<string[] | null> {
  const ids: string[] = [];
  let siguiente: string | null = null;
  do {
    const pagina = await listLibro(propia, { limite: PAGINA, siguiente });
    ids.push(...pagina.ids);
    siguiente = pagina.siguiente;
  } while (siguiente !== null && ids.length <= MAX_DOCUMENTOS);
  return ids.length > MAX_DOCUMENTOS ? null : ids;
}
