import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { claveEnvio } from '#lambdas/shared/claves-archivo.ts';
import { CAMPOS } from '#graphql/campos.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { SIMULTANEOS_POR_COLA } from '../../lib/reservas.ts';
import { openTablas } from '../support/tablas.ts';
import { createCertificacion, createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../support/factories/ids.ts';
import { PASO } from '../support/pasos.ts';

/** Sizes of the XML of a document of one line and of its signature with a certificate of 1 KB; neither can be compressed more. */
const XML = `<dte>${randomBytes(450).toString('base64')}</dte>`;
const FIRMA = randomBytes(1_600).toString('base64');

const NADA = { unidadesDocumentos: 0, unidadesPaquetes: 0, escriturasConteo: 0 };

/** Figures of the table "For one document" of docs/capacity.md. */
function readModelo(): Record<string, number> {
  const texto = readFileSync('docs/capacity.md', 'utf8');
  return Object.fromEntries(
    [...texto.matchAll(/^\| `(\w+)` +\| +([\d.]+) +\|/gm)].map(([, nombre = '', cifra]) => [
      nombre,
      Number(cifra),
    ]),
  );
}

test('docs/capacity.md counts with the units that the tables charge for the life of a document', async () => {
  const { client, repositories, close } = await openTablas();
  const medido = { ...NADA };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const salida = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        if (!/Put|Update|Transact/.test(commandName)) return salida;
        const { ConsumedCapacity: consumo } = salida.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
        };
        for (const { TableName = '', CapacityUnits = 0 } of [consumo ?? []].flat())
          medido[TableName.endsWith('Paquetes') ? 'unidadesPaquetes' : 'unidadesDocumentos'] += CapacityUnits;
        const { TransactItems = [] } = args.input as { TransactItems?: object[] };
        medido.escriturasConteo += TransactItems.filter((item) =>
          JSON.stringify(item).includes('"T#'),
        ).length;
        return salida;
      },
    { step: 'initialize' },
  );
  try {
    const { documentos, creditos, envios } = repositories;
    await creditos.grant(NIT_A, 'REGISTRO', 5, AHORA);
    Object.assign(medido, NADA);
    const lease = { until: AHORA.getTime() + 60_000 };
    const clave = claveEnvio(createGuardado());
    await envios.put(clave, XML);
    await documentos.reserve(createGuardado(), AHORA);
    await documentos.lease(NIT_A, createId(1), lease, AHORA);
    await envios.putFirmado(clave, XML, XML.replace('</dte', `${FIRMA}</dte`));
    await documentos.apply(NIT_A, createId(1), PASO.firmado(lease.until), AHORA);
    await documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    const { lote } = TRABAJOS.certificacion.cola;
    expect(readModelo()).toEqual({
      ...medido,
      lugaresPorCarril: SIMULTANEOS_POR_COLA * lote,
      certifyPorMinuto: CAMPOS['Mutation.certifyDte'].limite.cantidad,
    });
  } finally {
    await close();
  }
});
