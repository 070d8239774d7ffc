import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import { queryClient } from '../lib/query-client.ts';
import { claveClientes, readClientes } from './clientes.ts';
import { plantillaQuery } from './impresion.ts';
import { readAjustes } from './impresora/ajustes.ts';
import { restore } from './lecturas-locales.ts';
import { logoQuery } from './logo.ts';
import { prepareProductos } from './productos.ts';
import { CLAVE_CATALOGOS, readCatalogos } from './unidades.ts';

/** Age up to which what the device keeps is not read again for work without connection. */
const DIA_MS = 86_400_000;

/**
 * Reads what a sale needs that no screen has asked for today, so that the device has it when the connection goes: known clients,
 * units and rates, products that are bought, and how the branch prints. What cannot be read now is read at a later start.
 */
export async function prepareSinRed(nit: string, sucursal: number): Promise<void> {
  await restore();
  const staleTime = DIA_MS;
  const ticket = readAjustes().via === 'navegador' ? [] : [plantillaQuery(sucursal, PLANTILLA_TICKET)];
  await Promise.allSettled([
    queryClient.query({
      queryKey: claveClientes(nit, 'V'),
      queryFn: ({ signal }) => readClientes('V', signal),
      staleTime,
    }),
    queryClient.query({
      queryKey: CLAVE_CATALOGOS,
      queryFn: ({ signal }) => readCatalogos(signal),
      staleTime,
    }),
    queryClient.query({ ...logoQuery(sucursal), staleTime }),
    // The form of a sale reads the catalogue of sales; nothing else asks for that of purchases (spec 1 §4 loads both).
    prepareProductos(queryClient, { nit, modulo: 'C' }, staleTime),
    ...[plantillaQuery(sucursal, null), ...ticket].map((query) => queryClient.query({ ...query, staleTime })),
  ]);
}
