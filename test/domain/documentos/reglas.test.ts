import { checkDocumento } from '#domain/documentos/reglas.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import { MENSAJES_FALTA, REGLA_SAT } from '#domain/errores/faltas.ts';
import { makeBorrador, makeEstablecimiento, makeSucursal } from '../../support/emision.ts';

const CONTEXTO = { establecimiento: makeEstablecimiento(), sucursal: makeSucursal(), hoy: '2026-11-20' };
const BELL = String.fromCharCode(7);

function faults(
  borrador: DocumentoBorrador,
  contexto: Partial<typeof CONTEXTO> | { sucursal: null } = {},
): string[] {
  return checkDocumento(borrador, { ...CONTEXTO, ...contexto }).map(
    ({ codigo, ruta }) => `${ruta} ${codigo}`,
  );
}

const linea = (changes: object) => makeBorrador({ detalle: [changes] });
const receptor = (changes: object) => makeBorrador({ receptor: changes });
const nit = { nit: '99900025', tipoIdentificador: 'NIT', nombre: 'RECEPTOR DE PRUEBA' };
const direccion = { direccion: '', municipio: '', departamento: '', codigoPostal: '', pais: '' };

test('a complete draft of either regime has no faults', () => {
  expect(faults(makeBorrador())).toEqual([]);
  expect(faults(receptor(nit))).toEqual([]);
  expect(faults(receptor({ nit: '9999 00013 0101', tipoIdentificador: 'CUI', nombre: 'Ana' }))).toEqual([]);
  const paga = { establecimiento: makeEstablecimiento({ regimenSat: 'PAPEQ' }) };
  expect(faults(makeBorrador({ tipoDocumento: 'FPEQ' }), paga)).toEqual([]);
});

test.each([
  ['no lines', makeBorrador({ detalle: [] }), 'detalle DETALLE-01'],
  [
    'too many lines',
    makeBorrador({ detalle: Array.from({ length: 10_000 }, () => ({ precioUnitario: '0.01' })) }),
    'detalle DETALLE-02',
  ],
  [
    'more text than a request can carry',
    makeBorrador({
      detalle: Array.from({ length: 60 }, () => ({ descripcion: 'é'.repeat(9_000), precioUnitario: '0.01' })),
    }),
    'detalle DETALLE-03',
  ],
  ['an empty description', linea({ descripcion: ' \n ' }), 'detalle[0].descripcion LINEA-01'],
  [
    'a description of 10,001 characters',
    linea({ descripcion: 'é'.repeat(10_001) }),
    'detalle[0].descripcion LINEA-02',
  ],
  ['a control character', linea({ descripcion: `Silla${BELL}` }), 'detalle[0].descripcion CARACTERES-01'],
  ['neither good nor service', linea({ bienServicio: 'X' }), 'detalle[0].bienServicio LINEA-03'],
  ['no unit', linea({ unidadMedida: '' }), 'detalle[0].unidadMedida LINEA-04'],
  ['a long unit', linea({ unidadMedida: 'CAJA' }), 'detalle[0].unidadMedida LINEA-05'],
  ['an unreadable quantity', linea({ cantidad: '1,5' }), 'detalle[0].cantidad CANTIDAD-01'],
  ['quantity 0', linea({ cantidad: '0' }), 'detalle[0].cantidad CANTIDAD-02'],
  ['a quantity with 11 decimals', linea({ cantidad: '0.00000000001' }), 'detalle[0].cantidad CANTIDAD-03'],
  [
    'a quantity of 16 digits',
    linea({ cantidad: '1000000000.000001', precioUnitario: '0.000001' }),
    'detalle[0].cantidad CANTIDAD-04',
  ],
  ['no price', linea({ precioUnitario: '' }), 'detalle[0].precioUnitario PRECIO-01'],
  ['a negative price', linea({ precioUnitario: '-1' }), 'detalle[0].precioUnitario PRECIO-02'],
  ['price 0', linea({ precioUnitario: '0.00' }), 'detalle[0].precioUnitario PRECIO-02'],
  [
    'a price with 11 decimals',
    linea({ precioUnitario: '0.12345678901' }),
    'detalle[0].precioUnitario PRECIO-03',
  ],
  ['an unreadable discount', linea({ descuento: 'diez' }), 'detalle[0].descuento DESCUENTO-01'],
  ['a negative discount', linea({ descuento: '-1' }), 'detalle[0].descuento DESCUENTO-02'],
  ['a discount with 7 decimals', linea({ descuento: '0.0000001' }), 'detalle[0].descuento DESCUENTO-03'],
  ['a discount over the subtotal', linea({ descuento: '125.000001' }), 'detalle[0].descuento DESCUENTO-04'],
  ['a total of 0', linea({ descuento: '125' }), 'detalle TOTAL-01'],
  ['a total that prints as 0.00', linea({ descuento: '124.996' }), 'detalle TOTAL-01'],
  [
    'a total of 14 digits',
    makeBorrador({ receptor: nit as object, detalle: [{ cantidad: '10000000', precioUnitario: '1000000' }] }),
    'detalle TOTAL-02',
  ],
  ['CF at Q 2,500.00', linea({ precioUnitario: '2500.00' }), 'receptor.nit RECEPTOR-04'],
  ['no receiver', receptor({ ...nit, nit: '' }), 'receptor.nit RECEPTOR-01'],
  ['a NIT with letters', receptor({ ...nit, nit: 'ABC' }), 'receptor.nit NIT-02'],
  ['a NIT with a wrong check digit', receptor({ ...nit, nit: '99900018' }), 'receptor.nit NIT-03'],
  [
    'a CUI with a wrong check digit',
    receptor({ ...nit, nit: '9999000120101', tipoIdentificador: 'CUI' }),
    'receptor.nit CUI-02',
  ],
  ['a NIT without name', receptor({ ...nit, nombre: ' ' }), 'receptor.nombre RECEPTOR-02'],
  ['a name of 401 characters', receptor({ ...nit, nombre: 'x'.repeat(401) }), 'receptor.nombre RECEPTOR-03'],
  ['a malformed address', receptor({ correo: 'uno@casa.gt, dos' }), 'receptor.correo CORREO-02'],
  [
    'a postal code with letters',
    receptor({ direccionReceptor: { ...direccion, codigoPostal: 'A1' } }),
    'receptor.direccionReceptor.codigoPostal DIRECCION-03',
  ],
  [
    'a long street',
    receptor({ direccionReceptor: { ...direccion, direccion: 'x'.repeat(201) } }),
    'receptor.direccionReceptor.direccion DIRECCION-02',
  ],
  ['a type not issued here yet', makeBorrador({ tipoDocumento: 'NCRE' }), 'tipoDocumento DOCUMENTO-03'],
  ['a type of another regime', makeBorrador({ tipoDocumento: 'FPEQ' }), 'tipoDocumento DOCUMENTO-02'],
  ['no such branch', makeBorrador({ sucursal: 2 }), 'sucursal SUCURSAL-01'],
  ['no date', makeBorrador({ fechaEmision: '' }), 'fechaEmision FECHA-01'],
  ['six days ago', makeBorrador({ fechaEmision: '2026-11-14' }), 'fechaEmision FECHA-02'],
  ['next month', makeBorrador({ fechaEmision: '2026-12-01' }), 'fechaEmision FECHA-03'],
  ['dollars', makeBorrador({ moneda: 'USD' }), 'moneda MONEDA-01'],
  ['an export', makeBorrador({ tipoVenta: 'Export' }), 'tipoVenta VENTA-01'],
  ['an exempt scenario', makeBorrador({ escenarioExento: 9 }), 'escenarioExento IVA-01'],
  ['a FACT without IVA', makeBorrador({ aplicaIva: false }), 'aplicaIva IVA-02'],
  ['a draft without id', makeBorrador({ idTransaccion: 'x' }), 'idTransaccion DOCUMENTO-01'],
])('%s is refused at its own field and nowhere else', (_name, borrador, fault) => {
  expect(faults(borrador)).toEqual([fault]);
});

test('a missing or disabled branch is refused', () => {
  expect(faults(makeBorrador(), { sucursal: null })).toEqual(['sucursal SUCURSAL-01']);
  expect(faults(makeBorrador(), { sucursal: makeSucursal({ habilitada: false }) })).toEqual([
    'sucursal SUCURSAL-02',
  ]);
});

test('CF just under the limit, and an identified buyer over it, are accepted', () => {
  expect(faults(linea({ precioUnitario: '2499.99' }))).toEqual([]);
  expect(faults(makeBorrador({ receptor: nit as object, detalle: [{ precioUnitario: '2500' }] }))).toEqual(
    [],
  );
});

test('each line reports its own faults', () => {
  const borrador = makeBorrador({
    detalle: [{ cantidad: '0' }, {}, { precioUnitario: 'x', descripcion: '' }],
  });
  expect(faults(borrador)).toEqual([
    'detalle[0].cantidad CANTIDAD-02',
    'detalle[2].descripcion LINEA-01',
    'detalle[2].precioUnitario PRECIO-01',
  ]);
});

test('messages carry no unfilled parameter and rules of SAT belong to known codes', () => {
  const [fault] = checkDocumento(makeBorrador({ tipoDocumento: 'NCRE' }), CONTEXTO);
  expect(fault?.mensaje).toContain('NCRE');
  expect(Object.keys(MENSAJES_FALTA)).toEqual(expect.arrayContaining(Object.keys(REGLA_SAT)));
  expect(REGLA_SAT['RECEPTOR-04']).toBe('2.2.4-11');
});
