import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { PASO } from '../../support/pasos.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { RANGO, openBanco } from './banco.ts';
import type { CrearPorts } from './banco.ts';

export function describeReserva(adaptador: string, createPorts: CrearPorts): void {
  describe(`DocumentoRepository over ${adaptador}: reserve`, () => {
    const { ports, saldo, reserve } = openBanco(createPorts);

    it('stores the request as it was given and takes one credit', async () => {
      const guardado = await reserve();
      expect(await ports().documentos.find(NIT_A, createId(1))).toEqual(guardado);
      expect(await saldo()).toBe(4);
    });

    it('stores a document of 5,000 lines and of long descriptions as it was given', async () => {
      const linea = createGuardado().documento.detalle[0];
      const detalle = Array.from({ length: 5_000 }, (_, i) => ({
        ...linea,
        descripcion: i < 40 ? `${i} ${'palabras de la descripción '.repeat(370)}` : `Artículo ${i * 7_919}`,
      }));
      const grande = createGuardado({ detalle: detalle as DocumentoGuardado['documento']['detalle'] });
      expect(await ports().documentos.reserve(grande, AHORA)).toBe('CREADA');
      expect(await ports().documentos.find(NIT_A, createId(1))).toEqual(grande);
    });

    it('answers REPETIDA to the same content and OTRO_CONTENIDO to another, without a second credit', async () => {
      const guardado = await reserve();
      expect(await ports().documentos.reserve(guardado, AHORA)).toBe('REPETIDA');
      const otro = { ...guardado, huellaBorrador: 'otra' };
      expect(await ports().documentos.reserve(otro, AHORA)).toBe('OTRO_CONTENIDO');
      expect(await ports().documentos.find(NIT_A, createId(1))).toEqual(guardado);
      expect(await saldo()).toBe(4);
    });

    it('answers REPETIDA even when the repeat finds no credits', async () => {
      const guardado = await reserve();
      for (const n of [2, 3, 4, 5]) await reserve(n);
      expect(await saldo()).toBe(0);
      expect(await ports().documentos.reserve(guardado, AHORA)).toBe('REPETIDA');
    });

    it('gives N racers exactly the credits there are and stores nothing of the others', async () => {
      const racers = Array.from({ length: 12 }, (_, i) => createGuardado({ idTransaccion: createId(i) }));
      const answers = await Promise.all(racers.map((racer) => ports().documentos.reserve(racer, AHORA)));
      expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 'SIN_CREDITOS')).toHaveLength(7);
      expect(await saldo()).toBe(0);
      const page = await ports().documentos.list(NIT_A, RANGO, 100, null);
      expect(page.documentos).toHaveLength(5);
    });

    it('lets one of N racers with the same draft create it, for one credit', async () => {
      const guardado = createGuardado();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => ports().documentos.reserve(guardado, AHORA)),
      );
      expect(answers.filter((answer) => answer === 'CREADA')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'REPETIDA')).toHaveLength(7);
      expect(await saldo()).toBe(4);
    });

    it('refuses an issuer that never had credits', async () => {
      const ajena = createGuardado({ nit: NIT_B });
      expect(await ports().documentos.reserve(ajena, AHORA)).toBe('SIN_CREDITOS');
      expect(await ports().documentos.find(NIT_B, createId(1))).toBeNull();
    });

    it('takes a purchase credit for a special invoice, and gives that one back', async () => {
      const saldos = async (): Promise<unknown> => ports().creditos.find(NIT_A);
      const guardado = createGuardado();
      const fesp = { ...guardado, documento: { ...guardado.documento, tipoDoc: 'FESP' } };
      expect(await ports().documentos.reserve(fesp, AHORA)).toBe('CREADA');
      expect(await saldos()).toMatchObject({ creditosRestantesCerV: 5, creditosRestantesCerC: 4 });
      await ports().documentos.apply(NIT_A, createId(1), PASO.rechazado([]), AHORA);
      expect(await saldos()).toMatchObject({ creditosRestantesCerV: 5, creditosRestantesCerC: 5 });
    });

    it('takes no credit for a document of practice, and gives none back, however it ends', async () => {
      const { documentos } = ports();
      const practica = (numero: number): DocumentoGuardado => ({
        ...createGuardado({ nit: NIT_B, idTransaccion: createId(numero) }),
        nitCertificador: PRACTICA.nit,
      });
      for (const numero of [1, 2]) expect(await documentos.reserve(practica(numero), AHORA)).toBe('CREADA');
      await documentos.apply(NIT_B, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await documentos.apply(NIT_B, createId(2), PASO.rechazado([]), AHORA);
      const estados = [1, 2].map(async (n) => (await documentos.find(NIT_B, createId(n)))?.documento);
      expect(await Promise.all(estados)).toMatchObject([
        { statusDocumento: 'CERTIFICADO' },
        { statusDocumento: 'RECHAZADO' },
      ]);
      expect((await ports().creditos.find(NIT_B)).creditosRestantesCerV).toBe(0);
    });
  });
}
