import { existsSync } from 'node:fs';
import { CAMPOS_ACCESO, CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { PROTOCOLOS } from '../../support/protocolos.ts';

test('the certifiers are real ones, one for each protocol, and each protocol asks for what it needs', () => {
  expect(CERTIFICADORES.map(({ nit, protocolo }) => [nit, CAMPOS_ACCESO[protocolo]])).toEqual([
    ['50510231', ['certificado']],
    ['12521337', ['usuario', 'llaveFirma']],
    ['77454820', ['usuario']],
  ]);
});

test.each(PROTOCOLOS)(
  'a certifier of the protocol %s -> its simulator is held to the contract',
  (protocolo) => {
    const contrato = `test/contracts/certificador-${protocolo.toLowerCase()}.test.ts`;
    expect(existsSync(contrato)).toBe(true);
  },
);
