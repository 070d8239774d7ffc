import { reparo } from '#domain/errores/mensajes-importacion.ts';
import { hasReparos } from '#lambdas/ports/importacion.ts';
import type { ArchivoImportado, ConteosImportacion, Importacion } from '#lambdas/ports/importacion.ts';
import type { Anulada } from '#lambdas/ports/facturas-compra.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';
import type { ResultadoArchivo } from '#lambdas/shared/import-archivo.ts';
import { loadArchivo, toRechazado } from './cargar.ts';
import type { Archivo, ArchivoCargado } from './cargar.ts';
import type { Paso } from './paso.ts';
import { addCerrados } from './meses-cerrados.ts';
import { createProveedores } from './proveedores.ts';

/**
 * Reads the uploads of an import from where it stands, and gives a step for each batch of files, whose documents are stored
 * when it is given. The worker passes the import back as it is after the step.
 */
export async function* readLote(
  ports: Ports,
  inicial: Importacion,
  maximo: number,
): AsyncGenerator<Paso, null, Importacion> {
  const { subidas, avance } = inicial;
  let actual = inicial;
  const keepProveedores = createProveedores(ports, inicial.nit);
  for (let subida = avance.subida; subida < subidas.length; subida += 1) {
    let entrada = subida === avance.subida ? avance.entrada : 0;
    for await (const leidos of inBatches(readSubida(ports, inicial, { subida, entrada }), maximo)) {
      const desde = entrada;
      const lote = leidos.map((leido, i) => ({ lugar: `${subida}-${desde + i}`, leido }));
      const compras = await ports.facturasCompra.prepare(inicial.nit, listCompras(leidos));
      const contexto = { importacion: actual, compras };
      const cargados = await loadLote(lote, (archivo) => loadArchivo(ports, contexto, archivo));
      const archivos = cargados.map(({ archivo }) => archivo);
      await keepProveedores(lote, archivos);
      entrada += leidos.length;
      const cerrados = await addCerrados(ports, actual, cargados);
      actual = yield toPaso({ ...actual, cerrados }, archivos, { subida, entrada });
    }
    // The upload is done, so that a later worker opens the next one.
    actual = yield toPaso(actual, [], { subida: subida + 1, entrada: 0 });
  }
  return null;
}

/** Purchases among the files of a batch. */
function listCompras(leidos: readonly Leido[]): Anulada[] {
  return leidos.flatMap((leido) => {
    const documento =
      'lectura' in leido && leido.lectura.tipo === 'documento' ? leido.lectura.documento : null;
    if (documento?.uso !== 'compra') return [];
    const { emisor, invoice } = documento.factura;
    return [{ uuid: invoice.numeroAutorizacion, nitEmisor: emisor.nit }];
  });
}

/**
 * Stores the files of a batch side by side, but those of one authorisation one after the other: two files of it that differ
 * would else take the record of one and the XML of the other.
 */
async function loadLote(
  archivos: readonly Archivo[],
  load: (archivo: Archivo) => Promise<ArchivoCargado>,
): Promise<ArchivoCargado[]> {
  const colas = new Map<string, Promise<unknown>>();
  const cargas = archivos.map((archivo) => {
    const clave = uuidOf(archivo) ?? archivo.lugar;
    const carga = (colas.get(clave) ?? Promise.resolve()).then(() => load(archivo));
    colas.set(clave, carga);
    return carga;
  });
  return Promise.all(cargas);
}

/** Authorisation that a file is about; null for none. */
function uuidOf({ leido }: Archivo): string | null {
  if (!('lectura' in leido)) return null;
  const { lectura } = leido;
  const uuid =
    lectura.tipo === 'anulacion'
      ? lectura.anulacion.leida.uuid
      : (lectura.documento.leido.certificacion?.numeroAutorizacion ?? null);
  return uuid?.toUpperCase() ?? null;
}

function toPaso(
  { avance, conteos, cerrados }: Importacion,
  archivos: readonly ArchivoImportado[],
  lugar: { subida: number; entrada: number },
): Paso {
  if (archivos.length === 0) return { cambio: { avance: { ...avance, ...lugar }, conteos } };
  return {
    cambio: {
      avance: { ...lugar, lotes: avance.lotes + 1 },
      ...{ conteos: addConteos(conteos, archivos), cerrados },
    },
    lote: { numero: avance.lotes, archivos },
  };
}

/** Counts in which a file stands. */
export function clavesOf(archivo: ArchivoImportado): (keyof ConteosImportacion)[] {
  return [archivo.resultado, ...(hasReparos(archivo) ? (['CON_REPAROS'] as const) : [])];
}

function addConteos(conteos: ConteosImportacion, archivos: readonly ArchivoImportado[]): ConteosImportacion {
  const suma = { ...conteos };
  for (const clave of archivos.flatMap(clavesOf)) suma[clave] = (suma[clave] ?? 0) + 1;
  return suma;
}

type Leido = ResultadoArchivo | { nombre: string; rechazado: ArchivoImportado };

/** Files of one upload from that one on; an upload that never came is one result of its own. */
async function* readSubida(
  ports: Ports,
  { nit, subidas }: Importacion,
  { subida, entrada }: { subida: number; entrada: number },
): AsyncGenerator<Leido> {
  const { clave, nombre } = subidas[subida] ?? { clave: '', nombre: '' };
  const fuente = await ports.archivos.open(clave);
  if (fuente === null) {
    if (entrada === 0)
      yield { nombre, rechazado: toRechazado(nombre, 'INVALIDO', [reparo('IMPORTACION-23', '')]) };
    return;
  }
  yield* importArchivo(nombre, fuente, { nit, ahora: ports.now().getTime() }, entrada);
}

async function* inBatches<T>(valores: AsyncIterable<T>, maximo: number): AsyncGenerator<T[]> {
  let lote: T[] = [];
  for await (const valor of valores) {
    lote.push(valor);
    if (lote.length < maximo) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}
