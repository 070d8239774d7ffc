import { createAnulacion } from '#domain/documentos/vida/anulacion.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';
import { zipSync } from 'fflate';
import { createXmlCertificado, createXmlFirmado, uuidDe } from '../../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import { importar } from '../../../support/importar.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';

const CLIENTE = '99900033';
const venta = { nit: CLIENTE, emisor: NIT_A };

let ports: PortsEnMemoria;

beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'SatV', cantidad: 9, usuario: 'o' }, AHORA);
});

async function deshacer(id: string): Promise<string[]> {
  await createUsuario(ports).data('Mutation.deshacerImportacion', { id });
  await processImportacion(ports, { nit: NIT_A, id });
  const { archivos } = await createUsuario(ports).data('Query.getArchivosImportacion', { id });
  return archivos.map(({ resultado }) => resultado);
}

test('a sale that was certified elsewhere is annulled there: here it is refused, and nothing is sent', async () => {
  await importar(ports, [await createXmlFirmado(1, venta)]);
  const data = { uuidDocumento: uuidDe(1), motivoAnulacion: 'Error' };
  const error = await createUsuario(ports).error('Mutation.nullifyDte', { data });
  expect(error.codigo).toBe('DOCUMENTO_DE_FUERA');
  const anulacion = createAnulacion({
    ...{ requestId: 'r', motivo: 'Error', fechaHora: AHORA.toISOString(), idUsuario: 'ana' },
  });
  const solicitud = { tipo: 'anulacion_solicitada', anulacion } as const;
  expect(await ports.documentos.apply(NIT_A, uuidDe(1).toLowerCase(), solicitud, AHORA)).toBe(false);
  expect(ports.memoria.colas.certificacion).toEqual([]);
});

test('of two files of one authorisation that differ, the record and the XML are of the same one, whatever comes first', async () => {
  const bueno = await createXmlFirmado(1, { nit: NIT_A });
  const otro = createXmlCertificado(1, { nit: NIT_A }).replaceAll('125.00', '9000.00');
  expect(otro).toContain('9000.00');
  for (const orden of [
    [bueno, otro],
    [otro, bueno],
  ]) {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    const zip = zipSync(
      Object.fromEntries(orden.map((xml, i) => [`${i}.xml`, new Uint8Array(Buffer.from(xml))])),
    );
    const usuario = createUsuario(ports);
    const { importacion, subidas } = await usuario.data('Mutation.crearImportacion', {
      subidas: [{ nombre: 'mes.zip', tamano: zip.length }],
    });
    await ports.archivos.put(subidas[0]?.clave ?? '', zip, 'x');
    const { id } = await usuario.data('Mutation.iniciarImportacion', { id: importacion.id });
    await processImportacion(ports, { nit: NIT_A, id });
    const compra = await ports.facturasCompra.find(NIT_A, uuidDe(1));
    expect([compra?.firmas.emisor, compra?.documento.total]).toEqual(['SIN_COMPROBAR', '125.00']);
    const clave = claveXmlCertificado({ nit: NIT_A, idTransaccion: uuidDe(1).toLowerCase() });
    expect(Buffer.from((await ports.archivos.get(clave)) ?? []).toString()).toBe(bueno);
  }
});

test('a second file of an authorisation with other data is told, and the stored one stays', async () => {
  const primero = createXmlCertificado(1, { nit: NIT_A });
  const { archivos } = await importar(ports, [primero, primero.replaceAll('125.00', '9000.00'), primero]);
  expect(archivos.map(({ resultado, motivos }) => `${resultado} ${motivos[0] ?? ''}`)).toEqual([
    expect.stringMatching(/^COMPRA /),
    expect.stringMatching(/^REPETIDO Ya hay otro documento con esa autorización y otros datos/),
    expect.stringMatching(/^REPETIDO Ya está guardado/),
  ]);
});

test('an undo takes a sale out of the counters and gives its credit back', async () => {
  const { id } = await importar(ports, [await createXmlFirmado(1, venta), await createXmlFirmado(2, venta)]);
  expect(await ports.documentos.sumMes(NIT_A, '2026-11')).toMatchObject({ n_FACT_v_GTQ_r: 2n });
  expect(await deshacer(id)).toEqual(['DESHECHO', 'DESHECHO']);
  const { n_FACT_v_GTQ_r: cuantos = 0n } = await ports.documentos.sumMes(NIT_A, '2026-11');
  expect(cuantos).toBe(0n);
  expect((await ports.creditos.find(NIT_A)).creditosRestantesSatV).toBe(9);
});
