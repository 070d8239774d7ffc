import { AHORA, HOY, NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { addEmisor, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import type { Usuario } from '../../support/llamadas.ts';

let ana: Usuario;
let eva: Usuario;
let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
  ana = createUsuario(ports, NIT_A);
  eva = createUsuario(ports, NIT_B);
});

const VACIO = { unidades: [], tiposCambio: [] };

it('adds a unit in capitals, hides it, and shows it to its own issuer alone', async () => {
  const data = { codigo: ' tar ', nombre: ' Tarima ' };
  const version = expect.any(String) as string;
  const tarima = { codigo: 'TAR', nombre: 'Tarima', eliminada: false, version };
  expect(await ana.data('Mutation.putUnidadMedida', { data })).toEqual(tarima);
  const sinGrupo = createUsuario(ports, NIT_A, []);
  const quitada = { data: { ...data, eliminada: true } };
  expect((await sinGrupo.error('Mutation.putUnidadMedida', quitada)).codigo).toBe('ACCESO_DENEGADO');
  await ana.data('Mutation.putUnidadMedida', quitada);
  expect(await ana.data('Query.getCatalogos', {})).toEqual({
    unidades: [{ ...tarima, eliminada: true }],
    tiposCambio: [],
  });
  expect(await eva.data('Query.getCatalogos', {})).toEqual(VACIO);
});

it('refuses a unit with faults, and one too many', async () => {
  const error = await ana.error('Mutation.putUnidadMedida', { data: { codigo: 'UNI', nombre: '' } });
  expect(faltasOf(error)).toEqual(['UNIDAD-02 codigo', 'UNIDAD-03 nombre']);
  for (let i = 0; i < 200; i += 1) {
    const data = { codigo: `${i}`.padStart(3, '0'), nombre: 'Otra' };
    await ana.data('Mutation.putUnidadMedida', { data });
  }
  const demas = await ana.error('Mutation.putUnidadMedida', { data: { codigo: 'TAR', nombre: 'Tarima' } });
  expect(faltasOf(demas)).toEqual(['UNIDAD-05 codigo']);
  await ana.data('Mutation.putUnidadMedida', { data: { codigo: '007', nombre: 'La misma' } });
});

it('keeps the rate of a day, replaces it and takes it back', async () => {
  const put = (tasa: number | null) => ana.data('Mutation.putTipoCambio', { fecha: HOY, tasa });
  const read = async () => (await ana.data('Query.getCatalogos', {})).tiposCambio;
  await put(7.6);
  expect(await put(7.66142)).toEqual({ fecha: HOY, tasa: 7.66142 });
  expect(await read()).toEqual([{ fecha: HOY, tasa: 7.66142, version: expect.any(String) as string }]);
  expect(await put(null)).toEqual({ fecha: HOY, tasa: null });
  expect(await read()).toEqual([]);
});

it('refuses a rate of tomorrow, and one that is none', async () => {
  const manana = await ana.error('Mutation.putTipoCambio', { fecha: '2999-01-01', tasa: 7.6 });
  expect(faltasOf(manana)).toEqual(['CAMBIO-02 fecha']);
  const cero = await ana.error('Mutation.putTipoCambio', { fecha: HOY, tasa: 0 });
  expect(faltasOf(cero)).toEqual(['TIPOCAMBIO-03 tasa']);
});

it('gives each user one key for devices, always the same', async () => {
  const llave = await ana.data('Query.llaveDispositivo', {});
  expect(Buffer.from(llave, 'base64')).toHaveLength(32);
  expect(await ana.data('Query.llaveDispositivo', {})).toBe(llave);
  expect(await eva.data('Query.llaveDispositivo', {})).not.toBe(llave);
});

it('keeps the preferences of a user, with the usual ones until then', async () => {
  const inicial = { densidad: 'comoda', tipoDocumento: null, filtros: [] };
  expect(await ana.data('Query.misPreferencias', {})).toEqual(inicial);
  const filtros = [{ lista: 'compras' as const, nombre: 'Sin pagar', consulta: 'pago=PENDIENTE' }];
  const data = { densidad: 'compacta', tipoDocumento: 'FCAM', filtros } as const;
  expect(await ana.data('Mutation.putPreferencias', { data: { ...data, filtros } })).toEqual(data);
  const otra = { densidad: 'comoda', tipoDocumento: null } as const;
  expect(await ana.data('Mutation.putPreferencias', { data: otra })).toEqual({ ...otra, filtros });
  // Another device, which does not know of them yet, keeps one of its own.
  const suya = { lista: 'ventas' as const, nombre: 'Hoy', consulta: 'fechas=hoy' };
  expect(await ana.data('Mutation.putPreferencias', { data: { filtros: [suya] } })).toEqual({
    ...otra,
    filtros: [...filtros, suya],
  });
  await ana.data('Mutation.putPreferencias', { data: { filtros: [{ ...suya, consulta: null }] } });
  expect(await ana.data('Query.misPreferencias', {})).toEqual({ ...otra, filtros });
  const muchos = Array.from({ length: 30 }, (_, i) => ({
    lista: 'compras' as const,
    nombre: `Filtro ${i}`,
    consulta: '',
  }));
  const error = await ana.error('Mutation.putPreferencias', { data: { ...otra, filtros: muchos } });
  expect(error.codigo).toBe('VALIDACION');
  expect(await eva.data('Query.misPreferencias', {})).toEqual(inicial);
});
