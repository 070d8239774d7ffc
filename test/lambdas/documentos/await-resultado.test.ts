import type * as S from '#graphql/generated/schema-types.ts';
import { createDte } from '../../support/factories/dte.ts';
import { createCertificacion } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const CAMPO = 'Mutation.certifyDte';
const PEDIDO = [
  'statusDocumento',
  'documento',
  'documento/serie',
  'documento/mensajes',
  'creditos',
  'versionCatalogo',
];
/** Milliseconds after which the caller is answered in any case. */
const TOPE_MS = 8_000;

describe('waiting for the result of certifyDte', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => void jest.useRealTimers());

  /** Calls with that selection, and lets so many milliseconds pass with something that happens in the middle. */
  async function certify(ms: number, after: () => Promise<unknown> = () => Promise.resolve()) {
    let resultado: S.ResultadoCertificacion | null = null;
    const llamada = createUsuario(ports).data(CAMPO, { data: createDte() }, PEDIDO);
    void llamada.then((each) => (resultado = each));
    await jest.advanceTimersByTimeAsync(ms / 2);
    await after();
    await jest.advanceTimersByTimeAsync(ms / 2);
    return resultado as S.ResultadoCertificacion | null;
  }
  const apply = (paso: Parameters<PortsEnMemoria['documentos']['apply']>[2]) =>
    ports.documentos.apply(NIT_A, createId(1), paso, AHORA);

  it('has stored, paid and queued before it waits', async () => {
    expect(await certify(1_000)).toBeNull();
    expect((await ports.documentos.find(NIT_A, createId(1)))?.documento.statusDocumento).toBe('EN_PROCESO');
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(24);
    expect(ports.memoria.colas.certificacion).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(TOPE_MS);
  });

  it('answers the certified document and the balances as soon as the certifier has answered', async () => {
    const datos = createCertificacion(1);
    const resultado = await certify(2_000, () => apply({ tipo: 'certificado', datos }));
    expect(resultado).toMatchObject({
      statusDocumento: 'CERTIFICADO',
      uuidCertificado: datos.uuidCertificacion,
      documento: { serie: datos.serie, statusDocumento: 'CERTIFICADO' },
      creditos: { creditosRestantesCerV: 24 },
      versionCatalogo: '',
    });
  });

  it('answers a certifier that is not there at once, so that another one may be offered', async () => {
    const lease = { until: AHORA.getTime() + 120_000 };
    const resultado = await certify(2_000, async () => {
      await ports.documentos.lease(NIT_A, createId(1), lease, AHORA);
      await apply({
        tipo: 'no_disponible',
        lease,
        proximoIntento: AHORA.getTime() + 5_000,
        isNuncaEnviado: true,
      });
    });
    expect(resultado?.documento).toMatchObject({
      statusDocumento: 'EN_PROCESO',
      certificadorNoDisponible: true,
    });
  });

  it('answers without a result after some seconds, and a repeat waits again', async () => {
    expect(await certify(TOPE_MS)).toMatchObject({
      statusDocumento: 'EN_PROCESO',
      documento: { statusDocumento: 'EN_PROCESO' },
    });
    const datos = createCertificacion(1);
    expect(await certify(2_000, () => apply({ tipo: 'certificado', datos }))).toMatchObject({
      statusDocumento: 'CERTIFICADO',
      creditos: { creditosRestantesCerV: 24 },
    });
  });

  it('answers before the function ends when each look at the table is slow', async () => {
    let miradas = 0;
    // Each look takes three seconds of the function's clock.
    ports = createPortsDePrueba({ now: () => new Date(AHORA.getTime() + miradas * 3_000) });
    await addEmisor(ports);
    const { findAvance } = ports.documentos;
    ports.documentos.findAvance = (...args) => {
      miradas += 1;
      return findAvance(...args);
    };
    expect(await certify(TOPE_MS)).toMatchObject({ statusDocumento: 'EN_PROCESO' });
    expect(miradas).toBe(4);
  });

  it('is answered as taken when a look fails', async () => {
    ports.documentos.findAvance = () => Promise.reject(new Error('throttled'));
    expect(await certify(1_000)).toMatchObject({ statusDocumento: 'EN_PROCESO' });
  });
});
