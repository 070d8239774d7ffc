import type { DatosExportacion } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { ABAJO_CIERRE, PAGINA } from '#print/page.ts';
import { textWidth } from '#print/texto.ts';
import { commandsOf, drawn, isText, printed, valueAfter } from './dibujado.ts';
import { UUID, createImpreso, createLinea, createLineas } from './documento-impreso.ts';

const BASE = createImpreso(createLineas(1));

type Cambios = Partial<Omit<DocumentoCompleto, 'datos'>> & { datos?: Partial<DocumentoCompleto['datos']> };

function withDatos({ datos, ...cambios }: Cambios): DocumentoCompleto {
  return { ...BASE, ...cambios, datos: { ...BASE.datos, ...datos } };
}

function qrOf(documento: DocumentoCompleto): string | undefined {
  const qr = commandsOf(drawn(documento)).find((command) => command.kind === 'qr');
  return qr?.kind === 'qr' ? qr.text : undefined;
}

const EXPORTACION: DatosExportacion = {
  nombreConsignatario: 'Highland Imports LLC',
  direccionConsignatario: '100 Harbor Road, Houston',
  codigoConsignatario: '',
  paisConsignatario: 'Estados Unidos',
  nombreComprador: '',
  direccionComprador: '',
  codigoComprador: '',
  lugarExpedicion: 'Puerto Barrios',
  otraReferencia: '',
  incoterm: 'FOB',
  nombreExportador: 'COMERCIAL LA CEIBA',
  codigoExportador: 'EXP-100',
};

const abonos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({
    numero: i + 1,
    fechaVencimiento: '2026-12-20',
    monto: '10.00',
    pagado: '0.00',
  }));

describe('a special invoice', () => {
  const fesp = withDatos({
    tipoDoc: 'FESP',
    tipoIdentificador: 'CUI',
    datos: {
      retenciones: {
        retencionIsr: '1502.949107',
        retencionIva: '3607.077857',
        totalMenosRetenciones: '28556.033036',
      },
    },
  });

  test('shows what is withheld and what is left to pay, with two decimals', () => {
    const texts = printed(fesp);
    expect(valueAfter(texts, 'Retención ISR (5 %)')).toBe('Q 1,502.95');
    expect(valueAfter(texts, 'Retención IVA (12 %)')).toBe('Q 3,607.08');
    expect(valueAfter(texts, 'LÍQUIDO A PAGAR')).toBe('Q 28,556.03');
  });

  test('calls the other party the seller', () => {
    const texts = printed(fesp);
    expect(texts).toContain('CUI del vendedor:');
    expect(texts.join(' ')).not.toContain('receptor');
    expect(printed(BASE)).toContain('Nombre del receptor:');
  });
});

describe('special taxes', () => {
  const linea = createLinea(1, {
    impuestos: [
      {
        nombreCorto: 'IVA',
        codigoUnidadGravable: 1,
        montoGravable: '100.000000',
        cantidadUnidadesGravables: null,
        montoImpuesto: '12.000000',
      },
      {
        nombreCorto: 'PETROLEO',
        codigoUnidadGravable: 1,
        montoGravable: null,
        cantidadUnidadesGravables: '10.000000',
        montoImpuesto: '47.000000',
      },
    ],
  });
  const documento = {
    ...createImpreso([linea], { total: '159.00' }),
    datos: {
      ...BASE.datos,
      impuestos: [
        { nombreCorto: 'IVA', monto: '12.000000' },
        { nombreCorto: 'PETROLEO', monto: '47.000000' },
      ] as DocumentoCompleto['datos']['impuestos'],
    },
  };

  test('stand below their line by their initials and in the totals by their name', () => {
    const texts = printed(documento);
    expect(texts).toContain('IDP 47.00 (10.00 unidades gravables)');
    expect(texts.some((text) => text.endsWith('(IDP)'))).toBe(true);
    expect(texts.filter((text) => text.includes('IVA incluido'))).toHaveLength(1);
  });

  test('are not part of the subtotal', () => {
    expect(valueAfter(printed(documento), 'Subtotal')).toBe('Q 112.00');
  });
});

test('both discounts of a line are printed as one', () => {
  const texts = printed(createImpreso([createLinea(1, { descuento: '2.50', otrosDescuento: '1.25' })]));
  expect(texts).toContain('3.75');
});

describe('instalments', () => {
  test('are listed beside the totals with number, due date and amount', () => {
    const texts = printed(withDatos({ tipoDoc: 'FCAM', datos: { abonos: abonos(4) } }));
    expect(valueAfter(texts, 'Abono 4')).toBe('Vence 20-12-2026');
    expect(texts.filter((text) => text === 'Q 10.00')).toHaveLength(4);
  });

  test('too many for the page get pages of their own and every one is printed', () => {
    const documento = withDatos({ tipoDoc: 'FCAM', datos: { abonos: abonos(400) } });
    const pages = drawn(documento);
    expect(pages).toHaveLength(4);
    const texts = printed(documento);
    expect(texts.filter((text) => text.startsWith('Abono '))).toHaveLength(400);
    expect(texts).toContain('Página 4 de 4');
    for (const command of commandsOf(pages).filter(isText)) {
      if (command.text.startsWith('Página')) continue;
      expect(command.y).toBeLessThanOrEqual(ABAJO_CIERRE);
    }
  });
});

test('a note names the document that it adjusts and why', () => {
  const texts = printed(
    withDatos({
      tipoDoc: 'NCRE',
      datos: {
        origen: {
          idTransaccion: 'x',
          tipoDoc: 'FACT',
          numeroAutorizacion: UUID,
          serie: 'DBB51AE2',
          numero: '979518519',
          fechaEmision: '2026-11-02',
          motivoAjuste: 'Devolución de dos güipiles',
        },
      },
    }),
  );
  expect(texts).toContain('NOTA DE CRÉDITO');
  expect(valueAfter(texts, 'Factura:')).toBe('DBB51AE2 - 979518519');
  expect(valueAfter(texts, 'Fecha del documento:')).toBe('02-11-2026');
  expect(valueAfter(texts, 'Motivo:')).toBe('Devolución de dos güipiles');
});

test('an export prints its data and leaves out what is empty', () => {
  const texts = printed(
    withDatos({
      tipoVenta: 'Export',
      moneda: 'USD',
      datos: { exportacion: EXPORTACION, tipoCambio: '7.66' },
    }),
  );
  expect(valueAfter(texts, 'INCOTERM:')).toBe('FOB');
  expect(valueAfter(texts, 'Consignatario o destinatario:')).toBe('Highland Imports LLC');
  expect(valueAfter(texts, 'Tipo de cambio:')).toBe('7.66');
  expect(texts).not.toContain('Comprador:');
});

describe('contingency', () => {
  const enContingencia = withDatos({
    statusDocumento: 'CONTINGENCIA',
    numeroAcceso: '452107938',
    uuidCertificacion: null,
    serie: null,
    numero: null,
    fechaCertificacion: null,
  });

  test('shows title, access number and legend instead of an authorisation', () => {
    const texts = printed(enContingencia);
    expect(texts).toContain('Documento en contingencia');
    expect(valueAfter(texts, 'Número de acceso:')).toBe('452107938');
    expect(texts.join(' ')).toContain('obtenga su DTE certificado en el sitio');
    expect(texts.join(' ')).not.toMatch(/autorización|Pendiente/);
  });

  test('its QR asks for the access number', () => {
    expect(qrOf(enContingencia)).toContain('?tipo=contingencia&numero=452107938&emisor=99900017&receptor=CF');
  });

  test('once certified it prints like the others, with its access number', () => {
    const certificado = { ...BASE, numeroAcceso: '452107938' };
    expect(qrOf(certificado)).toContain(`?tipo=autorizacion&numero=${UUID}`);
    expect(valueAfter(printed(certificado), 'Número de acceso:')).toBe('452107938');
    expect(printed(certificado)).not.toContain('Documento en contingencia');
  });

  test('a refused one prints neither', () => {
    const rechazado = { ...enContingencia, statusDocumento: 'RECHAZADO' as const };
    expect(qrOf(rechazado)).toBeUndefined();
    expect(printed(rechazado)).not.toContain('Documento en contingencia');
  });
});

test('a type that this product does not know prints by its code', () => {
  expect(printed(withDatos({ tipoDoc: 'ZZZZ' }))).toContain('ZZZZ');
});

test('the longest complements stay between the margins', () => {
  const largo = 'Palabra larga '.repeat(70).trim();
  const exportacion: DatosExportacion = { ...EXPORTACION, otraReferencia: largo, direccionComprador: largo };
  const pages = drawn(withDatos({ tipoVenta: 'Export', datos: { exportacion } }));
  for (const command of commandsOf(pages).filter(isText)) {
    if (command.align !== 'left') continue;
    expect(command.x + textWidth(command.text, command)).toBeLessThanOrEqual(PAGINA.derecha + 0.01);
  }
});
