import { checkEstablecimiento, checkSucursal } from '#domain/establecimiento/reglas.ts';
import {
  createEstablecimiento,
  EL_GUIPIL,
  createSucursal,
  SUCURSAL_EL_GUIPIL,
} from '../../support/factories/establecimiento.ts';

const faults = (list: readonly { codigo: string; ruta: string }[]) =>
  list.map(({ codigo, ruta }) => `${ruta} ${codigo}`);

test('a complete issuer and branch have no faults', () => {
  expect(checkEstablecimiento(createEstablecimiento({}, EL_GUIPIL))).toEqual([]);
  expect(checkSucursal(1, createSucursal({}, SUCURSAL_EL_GUIPIL))).toEqual([]);
});

test('every required field of the issuer is asked for by name', () => {
  const empty = {
    nombre: '',
    razon: '',
    telefono: '',
    email: '',
    direccion: '',
    ciudad: '',
    estado: '',
    codPostal: '',
  };
  expect(faults(checkEstablecimiento(createEstablecimiento(empty, EL_GUIPIL)))).toEqual([
    'nombre ESTABLECIMIENTO-01',
    'razon ESTABLECIMIENTO-03',
    'telefono TELEFONO-01',
    'email CORREO-01',
    'direccion DIRECCION-01',
    'ciudad DIRECCION-07',
    'estado DIRECCION-08',
    'codPostal DIRECCION-03',
  ]);
});

test('only the simplified regime with a resolution must give its number and date', () => {
  const resolucion = { resolNoRetenIsr: true, numeroResolRetenIsr: '', fechaResolRetenIsr: '31/01/2026' };
  expect(
    checkEstablecimiento(createEstablecimiento({ regimenSat: 'PATRI', ...resolucion }, EL_GUIPIL)),
  ).toEqual([]);
  expect(
    faults(checkEstablecimiento(createEstablecimiento({ regimenSat: 'PASIM', ...resolucion }, EL_GUIPIL))),
  ).toEqual(['numeroResolRetenIsr ESTABLECIMIENTO-06', 'fechaResolRetenIsr ESTABLECIMIENTO-08']);
});

test('the code of a branch is a whole number of SAT, 1 to 9999', () => {
  const code = (id: number) => checkSucursal(id, createSucursal({}, SUCURSAL_EL_GUIPIL))[0]?.codigo;
  expect([0, 1.5, 10_000, Number.NaN].map(code)).toEqual(Array(4).fill('SUCURSAL-03'));
  expect(code(9999)).toBeUndefined();
});

test('a branch needs name, whole address and e-mail', () => {
  const faulty = createSucursal(
    { nombre: 'x'.repeat(256), codPostal: 'GT-01', correo: 'tienda' },
    SUCURSAL_EL_GUIPIL,
  );
  expect(faults(checkSucursal(2, faulty))).toEqual([
    'nombre SUCURSAL-05',
    'codPostal DIRECCION-03',
    'correo CORREO-02',
  ]);
});

test('exporter data and legal form are optional, and as long as SAT takes them', () => {
  const of = (changes: object) =>
    faults(checkEstablecimiento({ ...createEstablecimiento({}, EL_GUIPIL), ...changes }));
  expect(of({ codExp: null, nombreExp: undefined, tipoPersoneria: null })).toEqual([]);
  expect(of({ codExp: '00001', nombreExp: 'EXPORTADOR', tipoPersoneria: 715 })).toEqual([]);
  expect(of({ codExp: 'x'.repeat(18), nombreExp: 'x'.repeat(71), tipoPersoneria: 7.5 })).toEqual([
    'codExp ESTABLECIMIENTO-09',
    'nombreExp ESTABLECIMIENTO-10',
    'tipoPersoneria ESTABLECIMIENTO-11',
  ]);
});

test('the regime is one of the four, and a resolution number has four to fifty characters', () => {
  const of = (changes: object) =>
    faults(checkEstablecimiento({ ...createEstablecimiento({}, EL_GUIPIL), ...changes }));
  expect(of({ regimenSat: 'OTRO' })).toEqual(['regimenSat ESTABLECIMIENTO-05']);
  const numeros = [3, 4, 50, 51].map((largo) => 'x'.repeat(largo));
  const resolucion = { regimenSat: 'PASIM', resolNoRetenIsr: true, fechaResolRetenIsr: '2026-01-31' };
  expect(numeros.map((numeroResolRetenIsr) => of({ ...resolucion, numeroResolRetenIsr }))).toEqual([
    ['numeroResolRetenIsr ESTABLECIMIENTO-07'],
    [],
    [],
    ['numeroResolRetenIsr ESTABLECIMIENTO-07'],
  ]);
});

test('no printed text of issuer or branch takes characters that XML refuses', () => {
  const bell = String.fromCharCode(7);
  const campos = ['nombre', 'razon', 'direccion', 'ciudad', 'estado', 'codExp'];
  const textos = Object.fromEntries(campos.map((campo) => [campo, `Casa${bell}`]));
  expect(faults(checkEstablecimiento({ ...createEstablecimiento({}, EL_GUIPIL), ...textos }))).toEqual(
    campos.map((campo) => `${campo} CARACTERES-01`),
  );
  expect(faults(checkSucursal(2, createSucursal({ nombre: `Casa${bell}` }, SUCURSAL_EL_GUIPIL)))).toEqual([
    'nombre CARACTERES-01',
  ]);
});
