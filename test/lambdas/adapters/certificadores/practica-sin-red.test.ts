import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { HOSTS } from '#lambdas/adapters/certificadores/hosts.ts';
import { createRegistro } from '#lambdas/adapters/certificadores/registro.ts';
import { findContratable } from '#lambdas/shared/certificador-contratable.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { NIT_A } from '../../../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../../support/llamadas.ts';

const log = createLog(() => undefined);

test('it is there in every stage, calls nobody and cannot be contracted', async () => {
  for (const etapa of ['produccion', 'desarrollo', 'prueba-ana', 'local']) {
    const fetchHttp = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
    const registro = createRegistro({ etapa, simulados: null, log, fetch: fetchHttp });
    const practica = registro.get(PRACTICA.nit);
    expect(practica).toMatchObject({ protocolo: 'PRACTICA', confirmado: false });
    const acceso = { nitEmisor: NIT_A, prod: false, usuario: '', apiKey: '', llaveFirma: '', token: '' };
    const envio = { requestId: '', xml: '<x/>', fechaEmision: '' };
    expect((await practica?.certificador.certify(acceso, envio))?.tipo).toBe('rechazado');
    expect((await practica?.certificador.lookupNit(acceso, NIT_A))?.tipo).toBe('no_disponible');
    expect(fetchHttp).not.toHaveBeenCalled();
    expect(findContratable(registro, PRACTICA.nit)).toBeNull();
  }
});

test('it has no host, no credentials and no lane: nothing of it can be switched to production', () => {
  expect(Object.keys(HOSTS)).not.toContain(PRACTICA.protocolo);
  expect(Object.keys(CAMPOS_ACCESO)).not.toContain(PRACTICA.protocolo);
  expect(TRABAJOS.certificacion.cola.carriles.filter((carril) => carril.startsWith('PRACTICA'))).toEqual([]);
});

test.each([true, false])('no issuer can store it as its certifier (prod %s)', async (prod) => {
  const ports = createPortsDePrueba();
  ports.certificadores = createRegistro({ etapa: 'local', simulados: null, log });
  await addEmisor(ports);
  const data = { nitCertificador: PRACTICA.nit, apiKey: 'llave', prod, principal: true };
  const error = await createUsuario(ports).error('Mutation.putCertificadorEstablecimiento', { data });
  expect([error.codigo, faltasOf(error)]).toEqual(['CERTIFICADOR_DESCONOCIDO', []]);
  expect(await ports.certificadorConfigs.find(NIT_A, PRACTICA.nit)).toBeNull();
});
