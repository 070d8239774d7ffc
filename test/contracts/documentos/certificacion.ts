import type { DatosCertificacion } from '#domain/documentos/modelo/documento-guardado.ts';
import { createCertificacion } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { PASO } from '../../support/pasos.ts';
import { MENSAJES, RANGO, openBanco } from './banco.ts';
import type { CrearPorts } from './banco.ts';

/** Part of a certification that the summary shows. */
function resumenOf({ alertas: _alertas, ...datos }: DatosCertificacion): Omit<DatosCertificacion, 'alertas'> {
  return datos;
}

export function describeCertificacion(adaptador: string, createPorts: CrearPorts): void {
  describe(`DocumentoRepository over ${adaptador}: certification`, () => {
    const { ports, saldo, estado, reserve } = openBanco(createPorts);

    it('walks EN_PROCESO, FIRMADO, CERTIFICADO in the record and in the list', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
      expect(await estado()).toBe('FIRMADO');
      const datos = createCertificacion(1, { produccion: true, alertas: MENSAJES });
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(datos), AHORA);
      const guardado = await ports().documentos.find(NIT_A, createId(1));
      expect(guardado?.documento).toMatchObject({
        ...resumenOf(datos),
        statusDocumento: 'CERTIFICADO',
      });
      expect(guardado?.documento.datos).toMatchObject({
        numeroAutorizacion: datos.uuidCertificacion,
        alertas: datos.alertas,
      });
      const { documentos } = await ports().documentos.list(NIT_A, RANGO, 10, null);
      expect(documentos).toMatchObject([{ ...resumenOf(datos), statusDocumento: 'CERTIFICADO' }]);
      expect(await saldo()).toBe(4);
    });

    it('finds it by its authorisation in any letter case, only for its issuer', async () => {
      await reserve();
      const datos = createCertificacion(1);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(datos), AHORA);
      const uuid = datos.uuidCertificacion;
      expect((await ports().documentos.findByUuid(NIT_A, uuid))?.documento.idTransaccion).toBe(createId(1));
      expect((await ports().documentos.findByUuid(NIT_A, uuid.toLowerCase()))?.revision).toBe(1);
      expect(await ports().documentos.findByUuid(NIT_B, uuid)).toBeNull();
      expect(await ports().documentos.findByUuid(NIT_A, createId(9))).toBeNull();
    });

    it('keeps the first authorisation when it is marked twice', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(2)), AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA);
      await ports().documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
      const guardado = await ports().documentos.find(NIT_A, createId(1));
      expect(guardado?.documento).toMatchObject({
        ...resumenOf(createCertificacion(1)),
        statusDocumento: 'CERTIFICADO',
      });
      expect(await ports().documentos.findByUuid(NIT_A, createCertificacion(2).uuidCertificacion)).toBeNull();
      expect(await saldo()).toBe(4);
    });

    it('refuses the same authorisation for two documents', async () => {
      await reserve(1);
      await reserve(2);
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      const second = ports().documentos.apply(
        NIT_A,
        createId(2),
        PASO.certificado(createCertificacion(1)),
        AHORA,
      );
      await expect(second).rejects.toThrow();
      expect(await estado(createId(2))).toBe('EN_PROCESO');
    });

    it('returns the credit of a rejection once and keeps the reasons', async () => {
      await reserve();
      const marks = Array.from({ length: 4 }, () =>
        ports().documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA),
      );
      await Promise.all(marks);
      expect(await saldo()).toBe(5);
      const { documentos } = await ports().documentos.list(NIT_A, RANGO, 10, null);
      expect(documentos).toMatchObject([{ statusDocumento: 'RECHAZADO', mensajes: MENSAJES }]);
    });

    it('lets one of a racing authorisation and rejection win, with the matching balance', async () => {
      await reserve();
      const [certified] = await Promise.allSettled([
        ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA),
        ports().documentos.apply(NIT_A, createId(1), PASO.rechazado(MENSAJES), AHORA),
      ]);
      expect([await estado(), await saldo()]).toEqual(
        (await estado()) === 'CERTIFICADO' ? ['CERTIFICADO', 4] : ['RECHAZADO', 5],
      );
      expect(certified.status).toBe((await estado()) === 'CERTIFICADO' ? 'fulfilled' : 'rejected');
    });

    it('certifies what was in doubt', async () => {
      await reserve();
      await ports().documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
      expect(await estado()).toBe('INCIERTO');
      await ports().documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
      expect(await estado()).toBe('CERTIFICADO');
    });
  });
}
