import { createTicketDe, CASOS_TICKET } from './tickets.ts';
import { AJUSTES_INICIALES } from '../../../../frontend/src/datos/impresora/ajustes.ts';
import { encodeTicket } from '../../../../frontend/src/datos/impresora/codificar.ts';
import type { OpcionesTicket } from '../../../../frontend/src/datos/impresora/codificar.ts';
import { toLetras } from '../../../../frontend/src/datos/impresora/letras.ts';
import { FUENTES_TEXTO } from '#domain/plantillas/fuentes-texto.ts';
import type { FuenteTexto } from '#domain/plantillas/fuentes-texto.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { verificacionUrlOf } from '#print/datos-impresos.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { createCaso } from '../../../print/casos-impresos.ts';
import { createLinea, LARGO, UUID } from '../../../print/documento-impreso.ts';
import { printedLine } from '../../../print/dibujado.ts';
import { printSimulado, readQrOf, textOf } from '../../../support/impresora-simulada.ts';
import { testWith } from '../../../support/needs.ts';

const print = (documento: DocumentoCompleto, cambios: Partial<OpcionesTicket> = {}) =>
  printSimulado(encodeTicket(createTicketDe(documento), { ...AJUSTES_INICIALES, ...cambios }));
/** Letters of a text in their order; where lines break does not count. */
const lettersOf = (texto: string): string => texto.replace(/[\s─]+/g, '');

test.each(Object.entries(CASOS_TICKET))(
  '%s: the paper says what the strip of the PDF says',
  (_, documento) => {
    const strip = toLetras(printedLine(documento, { idFormatoPdf: 6 }), 'cp858');
    for (const columnas of [32, 42, 48] as const)
      expect(lettersOf(textOf(print(documento, { columnas })))).toBe(lettersOf(strip));
  },
);

test('an authorisation stands whole on its line', () => {
  for (const columnas of [32, 48] as const) {
    const { lineas } = print(createCaso(1), { columnas });
    expect(lineas.filter(({ texto }) => texto.trim().endsWith(UUID))).toHaveLength(1);
  }
});

test('no line is longer than the paper, and long descriptions are wrapped', () => {
  for (const columnas of [32, 42, 48] as const) {
    for (const documento of [...Object.values(CASOS_TICKET), LARGO]) {
      for (const { texto, fuente } of print(documento, { columnas }).lineas)
        expect(texto.length).toBeLessThanOrEqual(fuente === 'B' ? Math.floor((columnas * 4) / 3) : columnas);
    }
  }
});

test('a sale of three lines takes 12 cm of paper at most, of which 15 mm lie between head and knife', () => {
  const venta = createCaso(3, {
    tipoIdentificador: 'CF',
    idReceptor: 'CF',
    nombreReceptor: 'Consumidor Final',
    detalle: ['Pan francés', 'Café molido', 'Azúcar'].map((descripcion, i) =>
      createLinea(i + 1, { descripcion }),
    ),
    datos: { direccionReceptor: null, correoReceptor: '' },
  });
  const milimetros = ([32, 48] as const).map((columnas) => Math.round(print(venta, { columnas }).puntos / 8));
  expect(milimetros).toEqual([118, 110]);
});

test('the printer draws the code of the document, three dots a module', () => {
  const documento = createCaso(3);
  const texto = verificacionUrlOf(documento);
  expect(print(documento).codigos).toEqual([{ texto, puntos: 3, nivel: 'M' }]);
});

testWith(['zbarimg'], 'a code drawn dot by dot is read, on both papers', () => {
  const documento = createCaso(3);
  for (const columnas of [32, 48] as const) {
    const { codigos, dibujos } = print(documento, { columnas, codigo: 'dibujo' });
    expect(codigos).toEqual([]);
    const [dibujo = []] = dibujos;
    expect(dibujo[0]?.length).toBeLessThanOrEqual(columnas * 12);
    expect(readQrOf(dibujo)).toBe(verificacionUrlOf(documento));
  }
});

test('the total is bold and twice as high, and so are the warnings, before the lines and before the total', () => {
  const malo = createCaso(1, { produccion: false, statusDocumento: 'ANULADO', motivoAnulacion: 'Error' });
  const { lineas } = print(malo);
  const grandes = lineas
    .filter(({ alto, negrita }) => alto === 2 && negrita)
    .map(({ texto }) => texto.trim());
  expect(grandes.join(' ').replace(/ +/g, ' ')).toContain(`TOTAL ${formatMonto(malo.total, 'GTQ')}`);
  expect(grandes.join(' ').match(/DOCUMENTO NO VÁLIDO/g)).toHaveLength(2);
  expect(grandes.join(' ').match(/DOCUMENTO ANULADO/g)).toHaveLength(2);
  expect(grandes).toContain('FACTURA');
});

test('amounts stand at the right edge', () => {
  for (const columnas of [32, 48] as const) {
    const { lineas } = print(createCaso(2), { columnas });
    const montos = lineas.filter(({ texto }) => / x .*\d\.\d\d$|IVA .*\d\.\d\d$/.test(texto.trimEnd()));
    expect(montos).toHaveLength(3);
    for (const { texto, fuente } of montos)
      expect(texto.trimEnd()).toHaveLength(fuente === 'B' ? Math.floor((columnas * 4) / 3) : columnas);
  }
});

test('accents reach the paper with every table of letters, and none without a table', () => {
  const detalle = [createLinea(1, { descripcion: 'Ñandú kʼo ẍ pingüino ¿sí? ÁÉÍÓÚ 😀 “x” —' })];
  for (const pagina of ['cp858', 'cp850', 'windows1252'] as const) {
    const texto = textOf(print(createCaso(1, { detalle }), { pagina })).replace(/\n/g, ' ');
    expect(texto).toContain(`Ñandú k'o x pingüino ¿sí? ÁÉÍÓÚ ? "x" -`);
  }
  const texto = textOf(print(createCaso(1, { detalle }), { pagina: 'ascii' })).replace(/\n/g, ' ');
  expect(texto).toContain(`Nandu k'o x pinguino si? AEIOU ? "x" -`);
});

test('a free text is printed in the letters of the printer, whatever font the PDF shows it in', () => {
  const [libre, otro] = formatoPorDefecto(6).textosLibres;
  if (libre === undefined || otro === undefined) throw new Error('A template has two free texts');
  const encode = (fuente: FuenteTexto): Uint8Array => {
    const textosLibres = [{ ...libre, texto: 'Atención ñ ꞌ', fuente }, otro];
    return encodeTicket(createTicketDe(createCaso(1), { textosLibres }), AJUSTES_INICIALES);
  };
  expect(textOf(printSimulado(encode('SERIFA')))).toContain("Atención ñ '");
  for (const fuente of FUENTES_TEXTO) expect(encode(fuente)).toEqual(encode('DOCUMENTO'));
});

test('the paper is cut once at the end, and the drawer opens before the first line where it is set', () => {
  const simple = print(createCaso(1));
  expect([simple.cortes, simple.gaveta]).toEqual([1, []]);
  const conTodo = print(createCaso(1), { gaveta: true, corte: false });
  expect([conTodo.cortes, conTodo.gaveta.length]).toEqual([0, 1]);
  expect(conTodo.gaveta[0]).toBeLessThanOrEqual(1);
});
