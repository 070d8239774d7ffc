import type * as S from '#graphql/generated/schema-types.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { NIT_A } from './factories/ids.ts';
import type { PortsEnMemoria } from './in-memory.ts';
import { createUsuario } from './llamadas.ts';

/** Imports XML files, one upload each, for the first issuer, in a stage with those authorities. */
export async function importar(
  ports: PortsEnMemoria,
  xmls: readonly string[],
  autoridades: string | null = null,
): Promise<{ id: string; archivos: S.ArchivoImportacion[] }> {
  const usuario = createUsuario(ports);
  const { importacion, subidas } = await usuario.data('Mutation.crearImportacion', {
    subidas: xmls.map((xml, i) => ({ nombre: `${i}.xml`, tamano: Buffer.byteLength(xml) })),
  });
  for (const [i, { clave }] of subidas.entries())
    await ports.archivos.put(clave, Buffer.from(xmls[i] ?? ''), 'x');
  const { id } = await usuario.data('Mutation.iniciarImportacion', { id: importacion.id });
  await processImportacion({ ...ports, autoridades }, { nit: NIT_A, id });
  const { archivos } = await usuario.data('Query.getArchivosImportacion', { id });
  return { id, archivos };
}
