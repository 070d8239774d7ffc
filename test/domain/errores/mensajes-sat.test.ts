import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { MENSAJES_SAT } from '#domain/errores/mensajes-sat-catalogo.ts';
import { explainMensaje } from '#domain/errores/mensajes-sat.ts';
import { testWith } from '../../support/needs.ts';
import { readShared } from '../../support/shared.ts';

const textoOf = (codigo: string, mensaje = '') => explainMensaje({ codigo, mensaje }).texto;

test('a code is known however it is spelt, beside the message or inside it', () => {
  const limite = 'Una venta de ese monto no se emite a CF.';
  expect(
    ['FEL_RCP535', 'RCP535', 'fel-rcp-535', 'FEL_SEC_535', 'RCP0535'].map((code) => textoOf(code)),
  ).toEqual(Array(5).fill(limite));
  expect(textoOf('', 'Regla FEL_RCP535: excede el límite')).toBe(limite);
  expect(textoOf('FEL_RCP36')).toBe(textoOf('RCP036'));
  expect(textoOf('FEL_SEC_500')).not.toBeNull();
  expect(textoOf('FEL_RCP5350')).toBeNull();
});

test('a rule of ours explains the same code of SAT', () => {
  expect(explainMensaje({ codigo: 'FEL_RCP308', mensaje: 'El CUI…' })).toEqual({
    codigo: 'FEL_RCP308',
    texto: MENSAJES_FALTA['CUI-02'],
    queHacer: 'Corrija ese dato y emita el documento de nuevo.',
    crudo: 'El CUI…',
  });
});

test('the words of certifiers are known; others keep their raw text', () => {
  expect(textoOf('9022', 'Referencia ya utilizada')).toContain('ya tiene un documento');
  expect(textoOf('', 'Usuario o apikey incorrectos.')).toContain('usuario');
  expect(textoOf('', 'Emisor sin saldo')).toContain('créditos');
  expect(explainMensaje({ codigo: 'X-1', mensaje: 'Algo nuevo' })).toEqual({
    codigo: 'X-1',
    texto: null,
    queHacer: null,
    crudo: 'Algo nuevo',
  });
});

test('no explanation waits for a parameter', () => {
  for (const codigo of Object.keys(MENSAJES_SAT)) {
    expect([codigo, textoOf(codigo)?.includes('{')]).toEqual([codigo, false]);
  }
});

const CATALOGO = 'fel/catalogs/catalogoMensajes-0.3.0.json';

testWith([CATALOGO], 'every code that is explained is one of the official catalogue', () => {
  const { Contenido } = readShared(CATALOGO) as { Contenido: { codigo: string }[] };
  const oficiales = Contenido.map(({ codigo }) => codigo.replace(/FEL_([A-Z]+)0*(\d+)/, '$1$2'));
  // The last three are codes that certifiers were seen to send and the catalogue does not list.
  const conocidos = [...oficiales, 'RCP0', 'RCP32', 'RCP36'];
  expect(Object.keys(MENSAJES_SAT).filter((codigo) => !conocidos.includes(codigo))).toEqual([]);
});
