import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { createDatosDocumento } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { openBanco } from './banco.ts';
import type { Banco, CrearPorts } from './banco.ts';
import { PASO } from '../support/pasos.ts';

const CERTIFICADA: Direccion = {
  direccion: '4a. calle 1-01',
  municipio: 'Mixco',
  departamento: 'Guatemala',
  codigoPostal: '01057',
  pais: 'GT',
};
const CORREGIDA: Direccion = { ...CERTIFICADA, direccion: '5a. calle 2-02' };

/** Contract of the receiver's address for print and mail. */
export function describeDirecciones(adaptador: string, createPorts: CrearPorts): void {
  describe(`Addresses of receivers over ${adaptador}`, () => {
    let banco: Banco;
    beforeEach(async () => {
      banco = await openBanco(createPorts);
      await banco.reserve(1, { datos: createDatosDocumento({ direccionReceptor: CERTIFICADA }) });
    });
    const correct = (direccion: Direccion | null, nit = NIT_A): Promise<boolean> =>
      banco.documentos.apply(nit, createId(1), PASO.direccionCorregida({ direccion, usuario: NIT_A }), AHORA);
    const actual = async (): Promise<Direccion | null> =>
      (await banco.find(1)).documento.datos.direccionReceptor;

    it('are corrected in a certified document, with an event, and emptied', async () => {
      await banco.certify(1);
      expect(await correct(CORREGIDA)).toBe(true);
      expect(await actual()).toEqual(CORREGIDA);
      expect(await banco.eventos(1)).toContain(`DIRECCION_CORREGIDA | ${NIT_A} | 5a. calle 2-02`);
      expect(await correct(CORREGIDA)).toBe(false);
      expect(await correct(null)).toBe(true);
      expect(await actual()).toBeNull();
    });

    it('change nothing else: neither the draft nor the digest of the XML', async () => {
      await banco.certify(1);
      const antes = await banco.find(1);
      await correct(CORREGIDA);
      const { documento, ...despues } = await banco.find(1);
      expect({ ...despues, documento: antes.documento }).toEqual(antes);
      expect({ ...documento, datos: antes.documento.datos }).toEqual(antes.documento);
    });

    it('stay while it is not certified, after it was annulled, and of another issuer', async () => {
      expect(await correct(CORREGIDA)).toBe(false);
      await banco.certify(1);
      expect(await correct(CORREGIDA, NIT_B)).toBe(false);
      await banco.annul(1);
      expect(await correct(CORREGIDA)).toBe(false);
      expect(await actual()).toEqual(CERTIFICADA);
    });
  });
}
