import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO, efectoOf, signoVentaOf } from '#domain/documentos/modelo/tipos.ts';
import type { EfectoDocumento } from '#domain/documentos/modelo/tipos.ts';

const TIPOS = Object.keys(TIPOS_DOCUMENTO) as TipoDocumento[];

const codesWhere = (holds: (tipo: TipoDocumento) => boolean) => TIPOS.filter(holds).sort().join(' ');

/** Effect of a document on the issuer's sales, told by SAT's name of the type. */
function efectoByName(nombre: string): EfectoDocumento {
  if (nombre.startsWith('Nota de débito')) return 'suma';
  if (nombre.startsWith('Nota')) return 'resta';
  if (nombre.startsWith('Recibo')) return 'ninguno';
  return nombre === 'Factura especial' ? 'compra' : 'venta';
}

test.each(TIPOS)('%s counts as its name says', (tipo) => {
  expect(efectoOf(tipo)).toBe(efectoByName(TIPOS_DOCUMENTO[tipo].nombre));
});

test.each([
  ['FEPE', 'compra'],
  ['RANT', 'ninguno'],
  ['CIVA', 'ninguno'],
  ['CAIS', 'ninguno'],
  ['NEV', 'ninguno'],
  ['FACP', 'ninguno'],
  ['FZZZ', 'venta'],
  ['toString', 'venta'],
])('%s, which this product does not issue, counts as %s', (tipoDoc, efecto) => {
  expect(efectoOf(tipoDoc)).toBe(efecto);
});

test('notes of credit lower what was sold, notes of debit raise it, purchases and receipts leave it', () => {
  expect(codesWhere((tipo) => signoVentaOf(tipo) === -1)).toBe('NABN NCRE');
  expect(codesWhere((tipo) => signoVentaOf(tipo) === 0)).toBe('FESP RDON RECI');
  expect(signoVentaOf('NDEB')).toBe(1);
});

test('a note blocks the annulment of its origin exactly when SAT is told of that origin', () => {
  expect(codesWhere((tipo) => TIPOS_DOCUMENTO[tipo].bloqueaAnulacion)).toBe('NCRE NDEB');
  for (const { bloqueaAnulacion, referenciaOrigen } of Object.values(TIPOS_DOCUMENTO)) {
    expect(bloqueaAnulacion).toBe(referenciaOrigen);
  }
});

test('every note adjusts the invoices of the general regime, and abono notes every other sale', () => {
  expect(codesWhere((tipo) => TIPOS_DOCUMENTO[tipo].admiteNotas === 'todas')).toBe('FACT FCAM');
  expect(codesWhere((tipo) => TIPOS_DOCUMENTO[tipo].admiteNotas === 'abono')).toBe(
    'FAAE FACA FAPE FCAE FCAP FCCA FCPE FPEQ',
  );
});

test('the limit of CF falls on the types of rule 2.19', () => {
  const deLaRegla = 'FACT FCAM FPEQ FCAP FCCA FACA FAPE FAAE FCPE FCAE'.split(' ').sort().join(' ');
  expect(codesWhere((tipo) => TIPOS_DOCUMENTO[tipo].limiteCf)).toBe(deLaRegla);
});
