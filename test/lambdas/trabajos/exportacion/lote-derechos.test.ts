import type { Campos } from '#graphql/generated/campo-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { addContador, endContador } from '../../../support/contador.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import { createMiembro } from '../../../support/factories/miembro.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { DEUDA, RANGO, addVentaDeLote } from './ventas-de-lote.ts';

let ports: PortsEnMemoria;
const pedir = (
  data: Partial<Campos['Mutation.crearLote']['args']['data']>,
  usuario: ReturnType<typeof createUsuario>,
) => usuario.data('Mutation.crearLote', { data: { accion: 'XML', ...RANGO, ...data } });
const work = (id: string) => processExportacion(ports, { nit: NIT_A, id });
const cambiar = async (cambio: Partial<ReturnType<typeof createMiembro>>): Promise<void> => {
  const { rol, sucursales, activa } = createMiembro({ rol: 'cajero', ...cambio });
  const { sub } = createMiembro();
  expect(await ports.membresias.changeMiembro(NIT_A, 'sub-caja', { rol, sucursales, activa }, sub)).toBe(
    true,
  );
};
let cajero: ReturnType<typeof createUsuario>;
beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  const caja = createMiembro({ sub: 'sub-caja', usuario: 'caja', rol: 'cajero', sucursales: null });
  await ports.membresias.addMiembro(NIT_A, caja);
  cajero = createUsuario(ports, 'caja', []);
});

test('a cashier orders no sheet, which has what the reports have', async () => {
  await addVentaDeLote(ports, 1, {});
  const data = { accion: 'EXCEL', ...RANGO } as const;
  expect(await cajero.error('Mutation.crearLote', { data })).toMatchObject({ codigo: 'ACCESO_DENEGADO' });
  expect(await pedir({ accion: 'EXCEL' }, createUsuario(ports))).toMatchObject({ accion: 'EXCEL' });
});

test.each([
  ['was deactivated', { activa: false }],
  ['only reads now', { rol: 'contador' as const }],
  ['sees some branches now', { sucursales: [1] }],
])('a batch of one who %s pays nothing more', async (_, cambio) => {
  await addVentaDeLote(ports, 1, DEUDA);
  const { id } = await pedir({ accion: 'PAGAR', metodo: 'EFECTIVO' }, cajero);
  await work(id);
  await cajero.data('Mutation.confirmarLote', { id });
  await cambiar(cambio);
  await work(id);
  expect((await ports.documentos.find(NIT_A, createId(1)))?.documento.saldo).toBe('112.00');
  expect((await ports.exportaciones.find(NIT_A, id))?.estado).toBe('FALLIDA');
});

test('between two parts, what was done stays done and the rest is left', async () => {
  for (const n of [1, 2]) await addVentaDeLote(ports, n, {});
  const { id } = await pedir({}, cajero);
  const { temporales } = ports;
  const cortados = {
    ...ports,
    temporales: {
      ...temporales,
      put: async (...args: Parameters<typeof temporales.put>) => {
        if (args[0].includes('/indice-1')) await cambiar({ activa: false });
        return temporales.put(...args);
      },
    },
  };
  await processExportacion(cortados, { nit: NIT_A, id }, { parteBytes: 1 });
  const { estado, avance } = (await ports.exportaciones.find(NIT_A, id)) ?? {};
  expect([estado, avance?.hechos, avance?.total]).toEqual(['FALLIDA', 1, 2]);
});

test('the file of a batch over all branches is not given to one who sees some of them now', async () => {
  await addVentaDeLote(ports, 1, {});
  const { id } = await pedir({}, cajero);
  await work(id);
  expect((await cajero.data('Mutation.descargarLote', { id })).url).toContain(id);
  await cambiar({ sucursales: [1] });
  const negado = { codigo: 'EXPORTACION_NO_DISPONIBLE' };
  expect(await cajero.error('Mutation.descargarLote', { id })).toMatchObject(negado);
  expect(await cajero.data('Query.getLotes', {})).toEqual([]);
});

test('one of an accountant ends with the access of the firm', async () => {
  await addEmisor(ports, NIT_B);
  await addContador(ports.membresias, NIT_A, NIT_B);
  const contador = createUsuario(ports, NIT_B);
  await contador.data('Mutation.elegirEstablecimiento', { nit: NIT_A });
  const { exportaciones } = ports;
  const pedirDeB = async (): Promise<string> => (await pedir({}, contador)).id;
  const primera = await pedirDeB();
  await work(primera);
  expect((await exportaciones.find(NIT_A, primera))?.estado).toBe('LISTA');
  const segunda = await pedirDeB();
  await endContador(ports.membresias, NIT_A, NIT_B);
  await work(segunda);
  expect((await exportaciones.find(NIT_A, segunda))?.estado).toBe('FALLIDA');
});
