import { zipSync } from 'fflate';
import type * as S from '#graphql/generated/schema-types.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { NIT_A } from './factories/ids.ts';
import type { PortsEnMemoria } from './in-memory.ts';
import { createUsuario } from './llamadas.ts';

export type Archivos = Readonly<Record<string, string | Uint8Array>>;
/** Name of the ZIP in which all files come, null for an upload for each of them; and the authorities of the stage. */
type Como = { zip?: string | null; autoridades?: string | null };

/** Imports XML files, one upload each, for the first issuer, in a stage with those authorities. */
export function importar(
  ports: PortsEnMemoria,
  xmls: readonly string[],
  autoridades: string | null = null,
): Promise<{ id: string; archivos: S.ArchivoImportacion[] }> {
  const archivos = Object.fromEntries(xmls.map((xml, i) => [`${i}.xml`, xml]));
  return importarArchivos(ports, archivos, { autoridades });
}

/** Imports files for the first issuer, and answers the result of each. */
export async function importarArchivos(
  ports: PortsEnMemoria,
  archivos: Archivos,
  { zip = null, autoridades = null }: Como = {},
): Promise<{ id: string; archivos: S.ArchivoImportacion[] }> {
  const bytes = Object.entries(archivos).map(([nombre, datos]): [string, Uint8Array] => [
    nombre,
    typeof datos === 'string' ? new Uint8Array(Buffer.from(datos)) : datos,
  ]);
  const subidos = zip === null ? bytes : ([[zip, zipSync(Object.fromEntries(bytes))]] as const);
  const usuario = createUsuario(ports);
  const { importacion, subidas } = await usuario.data('Mutation.crearImportacion', {
    subidas: subidos.map(([nombre, { length }]) => ({ nombre, tamano: length })),
  });
  for (const [i, { clave }] of subidas.entries())
    await ports.archivos.put(clave, subidos[i]?.[1] ?? new Uint8Array(), 'x');
  const { id } = await usuario.data('Mutation.iniciarImportacion', { id: importacion.id });
  await processImportacion({ ...ports, autoridades }, { nit: NIT_A, id });
  const leidos: S.ArchivoImportacion[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: S.ArchivosImportacionPagina = await usuario.data('Query.getArchivosImportacion', {
      ...{ id, siguiente },
    });
    leidos.push(...pagina.archivos);
    siguiente = pagina.siguiente ?? null;
  } while (siguiente !== null);
  return { id, archivos: leidos };
}
