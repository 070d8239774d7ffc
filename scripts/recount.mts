/**
 * `npm run recount -- TABLE NIT yyyy-mm`: counts an issuer's documents of a month again and says what its counters lack. With a
 * fourth word, `corregir`, it adds that to them. With a year (yyyy) it counts the purchases of each supplier, and TABLE is the one of the
 * purchases; else TABLE is the output `NombreTablaDocumentos`; the account is that of the environment.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { isFecha } from '../domain/fechas/guatemala.ts';
import { recount, repairConteos } from '../lambdas/adapters/dynamo/documentos/recuento.ts';
import { recountCompras } from '../lambdas/adapters/dynamo/conteo-compras.ts';
import { createDynamo } from '../lambdas/adapters/dynamo/tabla.ts';

const USO =
  'Name table, NIT and month, or the table of purchases, NIT and year: npm run recount -- TABLE 12345678 2026-11';
const [tabla, nit, mes, orden] = process.argv.slice(2);
if (tabla === undefined || nit === undefined || mes === undefined) throw new Error(USO);
const isAnio = /^\d{4}$/.test(mes);
if (!isAnio && !isFecha(`${mes}-01`)) throw new Error(USO);
const lugar = { dynamo: createDynamo(new DynamoDBClient({})), tabla, nit, mes };
const recuento = isAnio ? await recountCompras({ ...lugar, anio: mes }) : await recount(lugar);
if (recuento === null) throw new Error('Documents change all the time; count again when the issuer is quiet');
const { documentos, faltan } = recuento;
process.stdout.write(`${documentos} documents, ${faltan.size} rows of counters that differ\n`);
for (const [fila, contadores] of faltan)
  process.stdout.write(
    `${fila} ${Object.entries(contadores)
      .map(([nombre, cantidad]) => `${nombre} ${cantidad}`)
      .join(', ')}\n`,
  );
if (orden === 'corregir') await repairConteos(lugar, faltan);
else if (faltan.size > 0) process.exitCode = 1;
