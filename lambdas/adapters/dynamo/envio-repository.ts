import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ClaveEnvio, EnvioRepository } from '#lambdas/ports/envios.ts';
import { readBytes, readNumber } from './item.ts';
import type { Cambio, Item, ItemKey } from './item.ts';
import { FilaInvalida } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Largest attribute in bytes; a row of 400 KB must also hold the key. */
const MAX_BYTES = 380_000;

/** Rows B# of `Documentos`: an unsigned XML and, with `#firma` at the end of the key, the signature that goes into it. */
function sinFirmaKey({ nit, idTransaccion, nombre }: ClaveEnvio): ItemKey & { sk: string } {
  return { pk: nit, sk: `B#${idTransaccion}#${nombre}` };
}

function firmaKey(clave: ClaveEnvio): ItemKey & { sk: string } {
  const { pk, sk } = sinFirmaKey(clave);
  return { pk, sk: `${sk}#firma` };
}

export function createEnvioRepository(dynamo: Dynamo, tabla: string): EnvioRepository {
  const findFirmado = async (clave: ClaveEnvio, sinFirma: string): Promise<string | null> => {
    const item = await dynamo.get(tabla, firmaKey(clave));
    return item === null ? null : insertFirma(sinFirma, item);
  };
  return {
    put: async (clave, xml) => {
      const bytes = compress(xml);
      if (bytes.byteLength > MAX_BYTES) return false;
      await dynamo.putNew(tabla, { ...sinFirmaKey(clave), xml: bytes });
      return true;
    },
    find: async (clave) => {
      const item = await dynamo.get(tabla, sinFirmaKey(clave));
      return item === null ? null : readXml(item, 'xml');
    },
    putFirmado: async (clave, sinFirma, firmado) => {
      const fila = { ...firmaKey(clave), ...takeFirma(sinFirma, firmado) };
      if (await dynamo.putNew(tabla, fila)) return firmado;
      const primero = await findFirmado(clave, sinFirma);
      if (primero === null) throw new Error(`The signed XML ${clave.nombre} is there and cannot be read`);
      return primero;
    },
    findFirmado,
  };
}

/** Signature that was added to an unsigned XML, and the character before which it stands. Throws when the rest changed too. */
function takeFirma(sinFirma: string, firmado: string): Cambio {
  const largo = firmado.length - sinFirma.length;
  let lugar = 0;
  while (lugar < sinFirma.length && sinFirma[lugar] === firmado[lugar]) lugar += 1;
  const firma = firmado.slice(lugar, lugar + largo);
  if (sinFirma.slice(0, lugar) + firma + sinFirma.slice(lugar) !== firmado) {
    throw new Error('The signed XML is not the unsigned one with a signature in it');
  }
  return { lugar, firma: compress(firma) };
}

function insertFirma(sinFirma: string, item: Item): string {
  const lugar = readNumber(item, 'lugar');
  return sinFirma.slice(0, lugar) + readXml(item, 'firma') + sinFirma.slice(lugar);
}

function readXml(item: Item, atributo: string): string {
  const bytes = readBytes(item, atributo);
  if (bytes === null) throw new FilaInvalida(`${atributo} in ${String(item['pk'])} ${String(item['sk'])}`);
  return brotliDecompressSync(bytes).toString('utf8');
}

function compress(texto: string): Uint8Array {
  return brotliCompressSync(texto, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
    },
  });
}
