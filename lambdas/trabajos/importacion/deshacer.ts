import type { ArchivoImportado, ConteosImportacion, Importacion } from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { clavesOf } from './leer.ts';
import type { Paso } from './paso.ts';

/**
 * Takes out what the last batch put in, so that an annulment goes before what it annuls did come; null when no batch is left.
 * What had to stay keeps its result. A repeat finds the rest gone already, and says the same of it.
 */
export async function undoLote(ports: Ports, importacion: Importacion): Promise<Paso> {
  const { nit, id, avance, conteos } = importacion;
  const numero = avance.lotes - 1;
  if (numero < 0) return null;
  const [lote] = await ports.importaciones.listLotes(nit, id, numero, 1);
  if (lote === undefined) throw new Error(`The import ${id} has no batch ${numero}`);
  const archivos = await Promise.all(
    lote.archivos.map((archivo) => undoArchivo(ports, importacion, archivo)),
  );
  const cambio = {
    avance: { ...avance, lotes: numero },
    conteos: moveConteos(conteos, lote.archivos, archivos),
  };
  return { cambio, lote: { numero, archivos } };
}

async function undoArchivo(
  ports: Ports,
  { nit, id }: Importacion,
  archivo: ArchivoImportado,
): Promise<ArchivoImportado> {
  const isFuera = await takeOut(ports, nit, id, archivo);
  return isFuera ? { ...archivo, resultado: 'DESHECHO' } : archivo;
}

async function takeOut(
  { facturasCompra, documentos, now }: Ports,
  nit: string,
  idImportacion: string,
  { resultado, uuid, contraparte }: ArchivoImportado,
): Promise<boolean> {
  if (uuid === null) return false;
  switch (resultado) {
    case 'COMPRA':
    case 'POR_COMPROBAR':
    case 'FALSIFICADO':
      return (
        (await facturasCompra.remove(nit, uuid, idImportacion)) ||
        (await facturasCompra.find(nit, uuid)) === null
      );
    case 'VENTA':
      return (
        (await documentos.unload(nit, uuid.toLowerCase(), idImportacion, now())) ||
        (await documentos.findByUuid(nit, uuid)) === null
      );
    case 'ANULACION': {
      // SAT has annulled the own document, and the product made its movements: it stays annulled.
      const venta = await documentos.findByUuid(nit, uuid);
      if (venta !== null) return false;
      const nitEmisor = contraparte ?? '';
      return (
        (await facturasCompra.removeAnulacion(nit, { uuid, nitEmisor }, idImportacion)) ||
        (await facturasCompra.findAnulacion(nit, uuid, nitEmisor)) === null
      );
    }
    default:
      return false;
  }
}

function moveConteos(
  conteos: ConteosImportacion,
  antes: readonly ArchivoImportado[],
  despues: readonly ArchivoImportado[],
): ConteosImportacion {
  const nuevos = { ...conteos };
  for (const clave of antes.flatMap(clavesOf)) nuevos[clave] = (nuevos[clave] ?? 0) - 1;
  for (const clave of despues.flatMap(clavesOf)) nuevos[clave] = (nuevos[clave] ?? 0) + 1;
  return nuevos;
}
