import type { ClaveEnvio } from '#lambdas/ports/envios.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { claveXmlFirmado, claveXmlSinFirma } from './claves-archivo.ts';

type Puertos = Pick<Ports, 'envios' | 'archivos'>;

/**
 * Stores the unsigned XML of a request, which must be there before its record names it. It is a row, because writing a
 * file costs as much as eight rows of a KB; one that no row can hold is a file.
 */
export async function putSinFirma(
  { envios, archivos }: Puertos,
  clave: ClaveEnvio,
  xml: string,
): Promise<void> {
  if (await envios.put(clave, xml)) return;
  await archivos.put(claveXmlSinFirma(clave), Buffer.from(xml, 'utf8'), 'application/xml');
}

/** Unsigned XML of a request. Throws when it is missing, because its record was stored after it. */
export async function getSinFirma(puertos: Puertos, clave: ClaveEnvio): Promise<string> {
  return (await readSinFirma(puertos, clave)).xml;
}

/**
 * Signed XML of a request: the one that was stored before or, the first time, the one that `sign` makes, stored before
 * anybody sends it.
 */
export async function getFirmado(
  puertos: Puertos,
  clave: ClaveEnvio,
  sign: (sinFirma: string) => Promise<string>,
): Promise<string> {
  const { xml, isArchivo } = await readSinFirma(puertos, clave);
  const guardado = await puertos.envios.findFirmado(clave, xml);
  // Where the unsigned XML is a file, the signed one may be one too, from before rows held them.
  const previo = guardado ?? (isArchivo ? await readArchivo(puertos, claveXmlFirmado(clave)) : null);
  return previo ?? (await puertos.envios.putFirmado(clave, xml, await sign(xml)));
}

async function readSinFirma(
  puertos: Puertos,
  clave: ClaveEnvio,
): Promise<{ xml: string; isArchivo: boolean }> {
  const fila = await puertos.envios.find(clave);
  if (fila !== null) return { xml: fila, isArchivo: false };
  const archivo = await readArchivo(puertos, claveXmlSinFirma(clave));
  if (archivo === null) throw new Error(`The unsigned XML is missing: ${clave.nombre}`);
  return { xml: archivo, isArchivo: true };
}

async function readArchivo({ archivos }: Puertos, clave: string): Promise<string | null> {
  const bytes = await archivos.get(clave);
  return bytes === null ? null : Buffer.from(bytes).toString('utf8');
}
