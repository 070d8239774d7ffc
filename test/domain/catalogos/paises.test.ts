import { readFileSync } from 'node:fs';
import { PAISES, isPais } from '#domain/catalogos/paises.ts';
import { sharedPath } from '../../support/shared.ts';
import { testWith } from '../../support/needs.ts';

const ESQUEMA = 'fel/xsd/sat-cat-desa/GT_Documento-0.2.1.xsd';

testWith([ESQUEMA], 'the countries are those of the official schema', () => {
  const esquema = readFileSync(sharedPath(ESQUEMA), 'utf8');
  const lista =
    esquema.split('<xs:restriction').find((tipo) => tipo.includes('enumeration value="GT"')) ?? '';
  const codigos = [...lista.matchAll(/enumeration value="([A-Z]{2})"/g)].map(([, codigo]) => codigo);
  expect(codigos.length).toBeGreaterThan(200);
  expect([...PAISES].sort()).toEqual(codigos.sort());
});

test('a code is a country only as SAT writes it', () => {
  expect(['GT', 'US', 'GB'].map(isPais)).toEqual([true, true, true]);
  expect(['UK', 'XX', 'gt', '', 'GTM'].map(isPais)).toEqual([false, false, false, false, false]);
});
