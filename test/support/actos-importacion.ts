import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { COMPRAS_GRATIS } from '#domain/constantes.ts';
import type { ImportacionNueva } from '#graphql/generated/schema-types.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import type { Mundo } from './mundo-creditos.ts';
import { createXmlFirmado, uuidDe } from './factories/factura-compra.ts';
import { NIT_A } from './factories/ids.ts';
import { createUsuario } from './llamadas.ts';

const CLIENTE = '99900033';
/** Documents that are imported, the same again and again; the odd ones are sales. */
const DOCUMENTOS = 12;
/** Free loads that the run leaves to each issuer, so that the others take a credit. */
const GRATIS = 3;
export const YA_CARGADAS = COMPRAS_GRATIS.paginas * COMPRAS_GRATIS.documentosPorPagina - GRATIS;

const hechos = new Map<string, Promise<string>>();

/** Numbers of the documents of an issuer; authorisations are unique for all issuers. */
export function numerosOf(nit: string): number[] {
  const primero = nit === NIT_A ? 1 : DOCUMENTOS + 1;
  return Array.from({ length: DOCUMENTOS }, (_, i) => primero + i);
}

export function isVentaImportada(numero: number): boolean {
  return numero % 2 === 1;
}

function xmlOf(nit: string, numero: number): Promise<string> {
  const uuid = uuidDe(numero);
  const partes = isVentaImportada(numero) ? { nit: CLIENTE, emisor: nit } : { nit };
  const xml = hechos.get(uuid) ?? createXmlFirmado(numero, partes);
  hechos.set(uuid, xml);
  return xml;
}

const saldoKey = (nit: string) => ({ pk: { S: nit }, sk: { S: 'SALDO' } });

/** Leaves an issuer few free loads. */
export async function spendGratis({ client, tablaPaquetes }: Mundo, nit: string): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName: tablaPaquetes,
      Key: saldoKey(nit),
      UpdateExpression: 'SET comprasGratis = :ya',
      ExpressionAttributeValues: { ':ya': { N: String(YA_CARGADAS) } },
    }),
  );
}

export async function readGratis({ client, tablaPaquetes }: Mundo, nit: string): Promise<number> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: tablaPaquetes, Key: saldoKey(nit), ConsistentRead: true }),
  );
  return Number(Item?.['comprasGratis']?.N);
}

/** The owner uploads some documents, or the same one twice, or undoes an import; two workers take it up at once. */
export async function importFiles(mundo: Mundo, nit: string): Promise<void> {
  const { ports, azar } = mundo;
  const duena = createUsuario(ports, nit);
  const previas = await ports.importaciones.list(nit, 5);
  if (previas.length > 0 && azar.chance(0.4)) {
    const { id } = azar.pick(previas);
    await duena.call('Mutation.deshacerImportacion', { id });
    await Promise.all([1, 2].map(() => processImportacion(ports, { nit, id }, { lote: 2 })));
    return;
  }
  const numeros = Array.from({ length: azar.int(1, 4) }, () => azar.pick(numerosOf(nit)));
  const archivos = await Promise.all(numeros.map(async (numero) => Buffer.from(await xmlOf(nit, numero))));
  const nueva = await duena.call('Mutation.crearImportacion', {
    subidas: archivos.map(({ length }, i) => ({ nombre: `${i}.xml`, tamano: length })),
  });
  if ('error' in nueva) return;
  const { importacion, subidas } = nueva.datos as ImportacionNueva;
  for (const [i, { clave }] of subidas.entries())
    ports.memoria.archivos.set(clave, Uint8Array.from(archivos[i] ?? []));
  await duena.call('Mutation.iniciarImportacion', { id: importacion.id });
  await Promise.all([1, 2].map(() => processImportacion(ports, { nit, id: importacion.id }, { lote: 2 })));
}

/** The sweep gives imports whose worker died, or whose message was lost, to a worker again. */
export async function workImports({ ports, ahora }: Mundo): Promise<void> {
  for (const tarea of await ports.importaciones.listPending(ahora, 50))
    await processImportacion(ports, tarea);
}
