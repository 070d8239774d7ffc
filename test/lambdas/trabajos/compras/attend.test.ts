import { attendCompras } from '#lambdas/trabajos/compras/attend.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import { createEstablecimiento, createSucursal } from '../../../support/factories/establecimiento.ts';
import { createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import { PASO } from '../../../support/pasos.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';

let ports: PortsEnMemoria;
let cartas: Mensaje[];
let ahora: Date;
let falla = false;

beforeEach(async () => {
  ports = createInMemoryPorts({ now: () => ahora });
  cartas = [];
  ahora = AHORA;
  falla = false;
  await ports.establecimientos.save(createEstablecimiento({ email: 'duena@ejemplo.com' }), createSucursal());
  await ports.creditos.grant(NIT_A, 'REGISTRO', 25, AHORA);
});

async function runAt(texto: string): Promise<void> {
  ahora = new Date(`${texto}-06:00`);
  const send = async (carta: Mensaje): Promise<string> => {
    if (falla) throw new Error('SES is away');
    cartas.push(carta);
    return 'id';
  };
  await attendCompras({ ...ports, now: () => ahora, mensajeria: { send } });
}

const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;

it('warns at 30, 7 and 1 days, each once, and ends the package after its last day', async () => {
  for (const dia of ['2027-10-20', '2027-10-21', '2027-11-01', '2027-11-13', '2027-11-19', '2027-11-20'])
    for (const hora of ['T09:00:00', 'T12:00:00']) await runAt(`${dia}${hora}`);
  expect(cartas.map(({ para, asunto }) => `${para} ${asunto}`)).toEqual(
    Array.from({ length: 3 }, () => 'duena@ejemplo.com Sus créditos vencen el 20-11-2027'),
  );
  expect(cartas[0]?.texto).toContain('le quedan 25 créditos');
  expect(await saldo()).toBe(25);
  await runAt('2027-11-21T00:00:30');
  expect(await saldo()).toBe(0);
  expect(cartas).toHaveLength(3);
});

it('warns again after a message that did not leave, and of nothing when nothing is left', async () => {
  falla = true;
  await runAt('2027-10-21T09:00:00');
  expect(ports.memoria.log).toMatchObject([{ nivel: 'error', evento: 'compras.vencimiento' }]);
  falla = false;
  await runAt('2027-10-21T09:14:59');
  expect(cartas).toEqual([]);
  await runAt('2027-10-21T09:15:00');
  expect(cartas).toHaveLength(1);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'CerC', cantidad: -25, usuario: 'o' }, AHORA);
  await ports.creditos.adjust(NIT_A, { id: 'b', saldo: 'CerV', cantidad: -25, usuario: 'o' }, AHORA);
  await runAt('2027-11-13T09:00:00');
  expect(cartas).toHaveLength(1);
});

it('gives a credit back after its package ended, and ends it with the next one', async () => {
  await ports.documentos.reserve(createGuardado({ idTransaccion: createId(1) }), AHORA);
  await ports.creditos.grant(NIT_A, 'OTRO', 10, new Date('2027-01-01T12:00:00-06:00'));
  await runAt('2027-11-21T00:00:30');
  expect(await saldo()).toBe(10);
  await ports.documentos.apply(NIT_A, createId(1), PASO.rechazado([]), ahora);
  expect(await saldo()).toBe(11);
  await runAt('2028-01-02T00:00:30');
  expect(await saldo()).toBe(0);
});
