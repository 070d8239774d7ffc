import type { ClaveEnvio, EnvioRepository } from '#lambdas/ports/envios.ts';
import { claveXmlFirmado, claveXmlSinFirma } from '#lambdas/shared/claves-archivo.ts';
import { getFirmado, getSinFirma, putSinFirma } from '#lambdas/shared/envios.ts';
import { NIT_A, createId } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';

const CLAVE: ClaveEnvio = { nit: NIT_A, idTransaccion: createId(1), nombre: 'R-0123456789abcdef' };
const XML = '<a>Ñandú</a>';
const FIRMADO = '<a>Ñandú<s>1</s></a>';

let ports: PortsEnMemoria;
beforeEach(() => {
  ports = createInMemoryPorts();
});

/** A store in which no row holds an unsigned XML. */
function lleno(): EnvioRepository {
  return { ...ports.envios, put: () => Promise.resolve(false) };
}

const putArchivo = (clave: string, xml: string): Promise<void> =>
  ports.archivos.put(clave, Buffer.from(xml), 'application/xml');
const never = (): Promise<string> => Promise.reject(new Error('signed again'));

test('an XML that a row can hold is no file', async () => {
  await putSinFirma(ports, CLAVE, XML);
  expect(ports.memoria.archivos.size).toBe(0);
  expect(await getSinFirma(ports, CLAVE)).toBe(XML);
});

test('an XML that no row can hold is a file, and its signature a row', async () => {
  await putSinFirma({ ...ports, envios: lleno() }, CLAVE, XML);
  expect([...ports.memoria.archivos.keys()]).toEqual([claveXmlSinFirma(CLAVE)]);
  expect(await getSinFirma(ports, CLAVE)).toBe(XML);
  expect(await getFirmado(ports, CLAVE, () => Promise.resolve(FIRMADO))).toBe(FIRMADO);
  expect(ports.memoria.archivos.size).toBe(1);
  expect(await getFirmado(ports, CLAVE, never)).toBe(FIRMADO);
});

test('what was signed before rows held it is sent again as it was', async () => {
  await putArchivo(claveXmlSinFirma(CLAVE), XML);
  await putArchivo(claveXmlFirmado(CLAVE), FIRMADO);
  expect(await getFirmado(ports, CLAVE, never)).toBe(FIRMADO);
});

test('of two that sign at once both send what the first one stored', async () => {
  await putSinFirma(ports, CLAVE, XML);
  const oidos = await Promise.all(
    ['1', '2'].map((n) => getFirmado(ports, CLAVE, () => Promise.resolve(`<a>Ñandú<s>${n}</s></a>`))),
  );
  expect(oidos).toEqual([FIRMADO, FIRMADO]);
});

test('nothing is signed while the unsigned XML is missing', async () => {
  await expect(getFirmado(ports, CLAVE, never)).rejects.toThrow('The unsigned XML is missing');
});
