import { createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const CAMPO = 'Mutation.descartarDte';
const ARGS = { idTransaccion: createId(1) };
const SIN_ESPERA = 'DOCUMENTO_SIN_ESPERA';

describe('descartarDte', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports, NIT_A, 1);
    await ports.documentos.reserve(createGuardado(), AHORA, true);
  });

  it('gives up a document that waits, also when it is asked twice, and names who did', async () => {
    const usuario = createUsuario(ports);
    const [primera, segunda] = [await usuario.data(CAMPO, ARGS), await usuario.data(CAMPO, ARGS)];
    expect([primera.statusDocumento, segunda.statusDocumento]).toEqual(['RECHAZADO', 'RECHAZADO']);
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(1);
    expect(
      (await ports.documentos.listEventos(NIT_A, createId(1))).map((e) => `${e.tipo} ${e.usuario}`),
    ).toEqual([`EN_ESPERA ${createGuardado().documento.idUsuario}`, `DESCARTADO ${NIT_A}`]);
  });

  it('does not touch one that took its credit', async () => {
    await ports.documentos.apply(NIT_A, createId(1), { tipo: 'credito_tomado' }, AHORA);
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe(SIN_ESPERA);
    expect((await ports.documentos.findAvance(NIT_A, createId(1)))?.statusDocumento).toBe('EN_PROCESO');
  });
});
