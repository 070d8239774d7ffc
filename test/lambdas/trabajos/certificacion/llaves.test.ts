import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { openLlave } from '#lambdas/trabajos/certificacion/llaves.ts';
import { openAutoridad } from '../../../../local/simulador/autoridad.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import { NIT } from './escenario.ts';

const CLAVE = 'Clave#1';

test('a certificate that is over stops the worker with the day and the format that the press shows', async () => {
  const pfx = openAutoridad(null, new Date('2026-11-21T16:00:00Z')).issueCertificado(NIT, CLAVE);
  const vence = Date.parse(openPfx(pfx, CLAVE).vence);
  const ports = createInMemoryPorts({ now: () => new Date(vence) });
  const clave = `${NIT}/certificado.pfx.sellado`;
  await ports.certificados.put(clave, Buffer.from(await ports.cifrado.seal(NIT, pfx)), 'text/plain');
  const passCertCifrada = await ports.cifrado.seal(NIT, Buffer.from(CLAVE));
  const guardado = { sujeto: '', nit: NIT, serie: '', huella: '', vence: '', clave, passCertCifrada };
  const config = {
    nitCertificador: '99900122',
    prod: false,
    principal: true,
    usuario: '',
    apiKeyCifrada: null,
    llaveFirmaCifrada: null,
    bearerCifrado: null,
    bearerVigencia: null,
    comprobado: '2026-11-01T12:00:00.000Z',
    certificado: guardado,
  };
  const opened = openLlave(ports, NIT, config);
  await expect(opened).rejects.toMatchObject({
    codigo: 'CERTIFICADO_VENCIDO',
    message: expect.stringContaining(formatFecha(toGuatemala(vence).fecha)) as unknown,
  });
});
