import type { DocumentoCompleto, FraseImpresa } from '#domain/documentos/modelo/documento.ts';
import { ESCENARIOS_EXENTOS } from '#domain/documentos/modelo/escenarios.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { CARTAS, FESP, createAbonos, createCaso } from './casos-impresos.ts';
import { commandsOf, drawn, isText, printed, printedLine, valueAfter } from './dibujado.ts';
import { UUID, createLinea } from './documento-impreso.ts';

/** Checks the rules of spec 2 §5, one by one, on the drawn pages; each test fails when its rule is removed. */

const BASE = createCaso(2);

function withFrases(cambios: Parameters<typeof createCaso>[1], frases: FraseImpresa[]): DocumentoCompleto {
  return createCaso(2, { ...cambios, datos: { ...cambios?.datos, frases } });
}

const frase = (tipoFrase: number, codigoEscenario: number, texto: string): FraseImpresa => ({
  tipoFrase,
  codigoEscenario,
  texto,
  motivo: 'REGIMEN',
  numeroResolucion: null,
  fechaResolucion: null,
});

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe.each(CARTAS)('template %i', (idFormatoPdf) => {
  const texts = (documento: DocumentoCompleto) => printed(documento, { idFormatoPdf });
  const line = (documento: DocumentoCompleto) => printedLine(documento, { idFormatoPdf });
  const capitals = (documento: DocumentoCompleto) => line(documento).toUpperCase();

  test('the discount column appears only when a line has a discount above 0', () => {
    expect(capitals(BASE)).not.toContain('DESCUENTO');
    const con = createCaso(1, {
      totalDescuento: '0.01',
      detalle: [createLinea(1, { descuento: '0.01' }), createLinea(2)],
    });
    expect(capitals(con)).toContain('DESCUENTO');
    expect(texts(con)).toEqual(expect.arrayContaining(['0.01', '0.00', 'Descuentos', 'Q 0.01']));
  });

  test('the buyer has his e-mail below his name when it was given', () => {
    expect(line(BASE)).toContain('compras@elquetzal.example, pagos@elquetzal.example');
    const sin = line(createCaso(2, { datos: { correoReceptor: '' } }));
    expect(sin).not.toContain('elquetzal');
    const veces = (texto: string): number => texto.toUpperCase().split('CORREO').length - 1;
    expect(veces(line(BASE)) - veces(sin)).toBe(1);
  });

  test('IVA is shown only where the document carries it', () => {
    expect(line(BASE)).toContain('IVA incluido (12 %) Q 132.27');
    expect(capitals(BASE)).toContain('CON IVA');
    for (const sinIva of [
      createCaso(1, { incluyeIva: false }),
      createCaso(1, { tipoDoc: 'NABN' }),
      createCaso(1, { tipoDoc: 'FPEQ', incluyeIva: false }),
    ]) {
      expect(line(sinIva)).not.toContain('IVA incluido');
      expect(capitals(sinIva)).not.toContain('CON IVA');
    }
  });

  test('a special invoice shows base, both withholdings, what is left to pay, the refusal and who refused', () => {
    const shown = texts(FESP);
    expect(valueAfter(shown, 'Base (total ÷ 1.12)')).toBe('Q 129.02');
    expect(valueAfter(shown, 'Retención ISR (5 %)')).toBe('Q 7.50');
    expect(valueAfter(shown, 'Retención IVA (12 %)')).toBe('Q 18.00');
    expect(valueAfter(shown, 'LÍQUIDO A PAGAR')).toBe('Q 142.50');
    expect(countOf(line(FESP), 'se negó a emitir la factura')).toBe(1);
    expect(line(FESP)).toMatch(/Ley del IVA\) CUI del vendedor: 9999000130101\./);
    expect(line(BASE)).not.toMatch(/se negó|Retención|÷/);
  });

  test('the amount stands in words and in figures of its currency', () => {
    const total = '1231.5';
    expect(line(createCaso(1, { total }))).toContain('Mil doscientos treinta y un quetzales con 50/100');
    expect(line(createCaso(1, { total }))).toMatch(/TOTAL Q 1,231\.50/);
    const dolares = createCaso(1, { total, moneda: 'USD' });
    expect(line(dolares)).toContain('Mil doscientos treinta y un dólares con 50/100');
    expect(line(dolares)).toMatch(/TOTAL \$ 1,231\.50/);
    expect(line(dolares)).toContain('USD (Dólares)');
    expect(line(BASE)).toContain('GTQ (Quetzales)');
  });

  test('dates are dd-mm-yyyy hh:mm in Guatemala time', () => {
    const documento = createCaso(1, {
      fechaEmision: '2026-11-20T23:05:07Z',
      fechaCertificacion: '2026-11-21T05:59:00Z',
    });
    expect(texts(documento)).toEqual(expect.arrayContaining(['20-11-2026 17:05', '20-11-2026 23:59']));
  });

  test('instalments are printed one by one; the text of the issuer only when switched on, and only on bills', () => {
    const cambiaria = createCaso(1, { tipoDoc: 'FCAM', datos: { abonos: createAbonos(12) } });
    const print = (documento: DocumentoCompleto, usarFCAM: boolean) =>
      printed(documento, { idFormatoPdf, usarFCAM, textoFCAM: 'Pagaré sin protesto' });
    const shown = print(cambiaria, true);
    expect(shown.filter((text) => text.startsWith('Abono '))).toHaveLength(12);
    expect(valueAfter(shown, 'Abono 12')).toBe('Vence 15-12-2027');
    expect(valueAfter(shown, 'Vence 15-12-2027')).toBe('Q 211.88');
    expect(shown).toContain('Pagaré sin protesto');
    expect(print(cambiaria, false)).not.toContain('Pagaré sin protesto');
    expect(print(BASE, true)).not.toContain('Pagaré sin protesto');
  });

  test('an annulled document and one that is not valid say so across the page and in a sentence', () => {
    const anulado = createCaso(1, {
      statusDocumento: 'ANULADO',
      fechaAnulacion: '2026-11-20T10:00:00-06:00',
      motivoAnulacion: 'Error en el nombre',
    });
    const marks = (documento: DocumentoCompleto) =>
      commandsOf(drawn(documento, { idFormatoPdf })).flatMap((each) =>
        each.kind === 'mark' ? [[each.text, each.opacity <= 0.15, each.size > 45, each.angle]] : [],
      );
    expect(marks(anulado)).toEqual([['ANULADO', true, true, 45]]);
    expect(texts(anulado)).toContain('DOCUMENTO ANULADO 20-11-2026 10:00. Motivo: Error en el nombre');
    const prueba = createCaso(1, { produccion: false });
    expect(marks(prueba)).toEqual([['DOCUMENTO NO VÁLIDO', true, true, 45]]);
    expect(line(prueba)).toContain('DOCUMENTO NO VÁLIDO: emitido en ambiente de pruebas');
    expect(marks(BASE)).toEqual([]);
  });
});

test.each(ESCENARIOS_EXENTOS.slice(0, 18))(
  'without IVA, scenario $codigo prints its legend once, with or without its phrase',
  ({ codigo, textoImpreso }) => {
    const cambios = { incluyeIva: false, escenarioExento: codigo };
    const conFrase = withFrases(cambios, [frase(4, codigo, textoImpreso)]);
    expect(countOf(printedLine(withFrases(cambios, [])), textoImpreso)).toBe(1);
    expect(countOf(printedLine(conFrase), textoImpreso)).toBe(1);
    expect(printedLine(withFrases({ ...cambios, incluyeIva: true }, []))).not.toContain(textoImpreso);
  },
);

describe('the note on income tax', () => {
  const trimestrales = 'Sujeto a pagos trimestrales ISR';
  const definitiva = 'Sujeto a retención definitiva ISR';
  const printedFor = (regimenSat: RegimenSat, frases: FraseImpresa[], tipoDoc = 'FACT') =>
    printedLine(withFrases({ tipoDoc, datos: { regimenSat } }, frases));

  test('follows the regime where the document carries no phrase of it', () => {
    expect(countOf(printedFor('PATRI', []), trimestrales)).toBe(1);
    expect(countOf(printedFor('PASIM', []), definitiva)).toBe(1);
  });

  test('is the phrase where there is one, and stands once', () => {
    expect(countOf(printedFor('PATRI', [frase(1, 1, trimestrales)]), trimestrales)).toBe(1);
    const directo = printedFor('PASIM', [frase(1, 3, 'Sujeto a pago directo ISR (123 - 01/02/2026)')]);
    expect(directo).toContain('Sujeto a pago directo ISR (123 - 01/02/2026)');
    expect(directo).not.toContain(definitiva);
  });

  test('is not for types that carry no income tax phrase', () => {
    const pequeno = printedFor('PAPEQ', [frase(3, 1, 'No genera derecho a crédito fiscal')], 'FPEQ');
    expect(pequeno).toContain('No genera derecho a crédito fiscal');
    expect(pequeno).not.toContain('ISR');
  });
});

test('a special invoice with another cause names the seller without a refusal', () => {
  const { datos } = FESP;
  const reciclado = 'Vendedor de productos agropecuarios, artesanales y productos reciclados';
  const otra = printedLine({ ...FESP, datos: { ...datos, frases: [frase(5, 2, reciclado)] } });
  expect(otra).toContain(reciclado);
  expect(otra).toContain('CUI del vendedor: 9999000130101');
  expect(otra).not.toContain('se negó');
  expect(printedLine({ ...FESP, datos: { ...datos, frases: [] } })).toContain('se negó');
});

test('the authorisation shrinks at 8 and 9 points, and always fits in one line', () => {
  const sizeAt = (factura: number, idFormatoPdf: (typeof CARTAS)[number]) => {
    const pages = drawn(BASE, {
      idFormatoPdf,
      tamanos: { nombre: 12, razon: 8, datos: 7, factura, cliente: 7, detalle: 7 },
    });
    return commandsOf(pages).find((each) => isText(each) && each.text === UUID && each.bold);
  };
  const sizes = [6, 7, 8, 9].map((factura) => {
    const found = sizeAt(factura, 1);
    return found !== undefined && isText(found) ? found.size : 0;
  });
  expect(sizes).toEqual([6, 7, 7.5, 8]);
  for (const plantilla of CARTAS) expect(sizeAt(12, plantilla)).toBeDefined();
});
