import { randomBytes } from 'node:crypto';
import type { ClaveEnvio, EnvioRepository } from '#lambdas/ports/envios.ts';
import { NIT_A, NIT_B, createId } from '../support/factories/ids.ts';

const SIN_FIRMA = '<dte:GTDocumento><dte:Item>Café “Ñandú” 🧉</dte:Item></dte:GTDocumento>';
const sign = (firma: string): string =>
  SIN_FIRMA.replace('</dte:GT', `<ds:Signature>${firma}</ds:Signature></dte:GT`);

/** Contract of the XML to send; each test gets an empty store. */
export function describeEnvios(
  adaptador: string,
  createPorts: () => { envios: EnvioRepository } | Promise<{ envios: EnvioRepository }>,
): void {
  describe(`EnvioRepository over ${adaptador}`, () => {
    let envios: EnvioRepository;
    beforeEach(async () => {
      envios = (await createPorts()).envios;
    });
    const claveOf = (nit = NIT_A, nombre = 'R-0123456789abcdef'): ClaveEnvio => ({
      nit,
      idTransaccion: createId(1),
      nombre,
    });

    it('gives back what was stored, character by character, to its issuer and under its name alone', async () => {
      expect(await envios.put(claveOf(), SIN_FIRMA)).toBe(true);
      expect(await envios.find(claveOf())).toBe(SIN_FIRMA);
      expect(await envios.find(claveOf(NIT_B))).toBeNull();
      expect(await envios.find(claveOf(NIT_A, 'R-otra'))).toBeNull();
      expect(await envios.findFirmado(claveOf(), SIN_FIRMA)).toBeNull();
    });

    it('gives back the signed form, character by character', async () => {
      const firmado = sign(randomBytes(1_500).toString('base64'));
      expect(await envios.putFirmado(claveOf(), SIN_FIRMA, firmado)).toBe(firmado);
      expect(await envios.findFirmado(claveOf(), SIN_FIRMA)).toBe(firmado);
      expect(await envios.findFirmado(claveOf(NIT_B), SIN_FIRMA)).toBeNull();
      expect(await envios.find(claveOf())).toBeNull();
    });

    it('keeps the first signature, and tells it to every later signer', async () => {
      const firmados = ['a', 'b', 'c', 'd'].map(sign);
      const oidos = await Promise.all(firmados.map((uno) => envios.putFirmado(claveOf(), SIN_FIRMA, uno)));
      const [primero = ''] = oidos;
      expect(firmados).toContain(primero);
      expect(oidos).toEqual(firmados.map(() => primero));
      expect(await envios.putFirmado(claveOf(), SIN_FIRMA, sign('e'))).toBe(primero);
      expect(await envios.findFirmado(claveOf(), SIN_FIRMA)).toBe(primero);
    });

    it('takes the largest XML whose lines repeat, and refuses what no row can hold without storing it', async () => {
      const grande = Array.from(
        { length: 9_999 },
        (_, i) => `<dte:Item NumeroLinea="${i}">${SIN_FIRMA}</dte:Item>`,
      );
      expect(await envios.put(claveOf(), grande.join(''))).toBe(true);
      expect(await envios.find(claveOf())).toBe(grande.join(''));
      const otra = claveOf(NIT_A, 'R-azar');
      expect(await envios.put(otra, randomBytes(15_000_000).toString('base64'))).toBe(false);
      expect(await envios.find(otra)).toBeNull();
    });
  });
}
