import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';

const MOTIVO = 'Compensación por la caída del lunes';
const ARGS = { nit: NIT_A, idAjuste: createId(1), saldo: 'CerV' as const, cantidad: 5, motivo: MOTIVO };

let ports: PortsEnMemoria;
let operador: Usuario;
let antes: number;

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  operador = createUsuario(ports, 'operador', ['Operador']);
  antes = (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
});

describe('credits of an issuer', () => {
  it('are granted and taken back once per id, balance by balance', async () => {
    for (let vez = 0; vez < 2; vez += 1)
      expect(await operador.data('Mutation.ajustarCreditos', ARGS)).toMatchObject({
        creditosRestantesCerV: antes + 5,
      });
    const otra = { ...ARGS, idAjuste: createId(2), saldo: 'SatC' as const, cantidad: 3 };
    await operador.data('Mutation.ajustarCreditos', otra);
    await operador.data('Mutation.ajustarCreditos', { ...otra, idAjuste: createId(3), cantidad: -2 });
    expect(await operador.data('Query.getCreditosEmisor', { nit: NIT_A })).toMatchObject({
      creditosRestantesCerV: antes + 5,
      creditosRestantesSatC: 1,
      creditosRestantesSatV: 0,
    });
  });

  it('never fall below nothing, and change under no id that had other data', async () => {
    const codigoOf = async (cambio: Partial<typeof ARGS>): Promise<string> =>
      (await operador.error('Mutation.ajustarCreditos', { ...ARGS, ...cambio })).codigo;
    expect(await codigoOf({ cantidad: -(antes + 1) })).toBe('CREDITOS_INSUFICIENTES_RETIRAR');
    expect(await codigoOf({ nit: NIT_B })).toBe('EMISOR_NO_ENCONTRADO');
    await operador.data('Mutation.ajustarCreditos', ARGS);
    expect(await codigoOf({ cantidad: 6 })).toBe('SOLICITUD_CON_OTROS_DATOS');
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(antes + 5);
  });

  it.each<[Partial<typeof ARGS>, string]>([
    [{ cantidad: 0 }, 'OPERACION-09 cantidad'],
    [{ cantidad: 10_001 }, 'OPERACION-10 cantidad'],
    [{ cantidad: -10_001 }, 'OPERACION-10 cantidad'],
    [{ motivo: 'porque' }, 'OPERACION-01 motivo'],
    [{ idAjuste: 'uno' }, 'SOLICITUD-01 idAjuste'],
  ])('do not change with %o', async (cambio, esperada) => {
    const error = await operador.error('Mutation.ajustarCreditos', { ...ARGS, ...cambio });
    expect(faltasOf(error)).toEqual([esperada]);
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(antes);
  });

  it('change with a reason that the issuer reads', async () => {
    await operador.data('Mutation.ajustarCreditos', ARGS);
    const { registros } = await ports.auditoria.list(NIT_A, { desde: '', hasta: '9' }, 10, null);
    expect(registros).toMatchObject([
      { campo: 'Mutation.ajustarCreditos', motivo: MOTIVO, resultado: 'ok', ids: [NIT_A, createId(1)] },
    ]);
  });
});
