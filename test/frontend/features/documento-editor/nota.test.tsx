/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, screen } from '@testing-library/react';
import { createNota } from '#domain/documentos/borrador/nueva-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import type { DocumentoCompleto, NotaDeDocumento } from '#domain/documentos/modelo/documento.ts';
import {
  prorateDescuentos,
  textoImpedimento,
} from '../../../../frontend/src/features/documento-editor/notas.ts';
import { createNotaEditor } from '../../../../frontend/src/features/documento-editor/components/nota-editor.tsx';
import type { OrigenLeido } from '../../../../frontend/src/features/documento-editor/servicios.ts';
import { createDocumento } from '../../../support/factories/documento.ts';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { HOY, ID, fakeServicios } from './soporte.ts';

const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';

function makeNota(cambios: Partial<NotaDeDocumento> = {}): NotaDeDocumento {
  return {
    idTransaccion: '8f0e6f0a-3b1c-4f0e-9a51-0c8f6f0a3b1d',
    tipoDoc: 'NCRE',
    serie: 'B0000000',
    numero: '16384',
    total: '12.00',
    fechaEmision: '2026-11-20T11:00:00-06:00',
    statusDocumento: 'CERTIFICADO',
    ...cambios,
  };
}

function makeOrigen(
  cambios: Partial<DocumentoCompleto> = {},
  notas: readonly NotaDeDocumento[] = [],
): OrigenLeido {
  const documento = createDocumento({
    uuidCertificacion: UUID,
    serie: '51D40A3E',
    numero: '3300016700',
    statusDocumento: 'CERTIFICADO',
    idReceptor: '99900025',
    nombreReceptor: 'RECEPTOR DE PRUEBA',
    tipoIdentificador: 'NIT',
    ...cambios,
  });
  const contadas = notas.map((nota) => ({
    ...nota,
    partes: [{ numeroLinea: 1, total: nota.total, impuestos: [] }],
  }));
  return { documento, notas, acreditado: sumAcreditado(contadas) };
}

function openNota(ruta: RutaNota, origen = makeOrigen()) {
  const { servicios, enviados } = fakeServicios();
  const inicial = createNota({ origen, ruta, idTransaccion: ID, hoy: HOY });
  return { ...openEditor(servicios, { inicial, nota: createNotaEditor(ruta, origen) }), enviados };
}

const certify = '{Control>}{Enter}{/Control}{Enter}';
const total = () => document.querySelector('[data-prueba="total"]')?.textContent;

beforeAll(preloadEditor);
afterEach(cleanup);

describe('a note from a document', () => {
  test('shows its origin with what is left over all its notes, and locks receiver and currency', () => {
    const notas = [makeNota(), makeNota({ idTransaccion: ID, statusDocumento: 'ANULADO', total: '50.00' })];
    openNota('credito', makeOrigen({}, notas));
    expect(screen.getByRole('heading', { level: 1, name: 'Nota de crédito' })).not.toBeNull();
    expect(document.querySelector('[data-prueba="disponible"]')?.textContent).toBe('Q 100.00');
    expect(screen.getByText(/RECEPTOR DE PRUEBA/)).not.toBeNull();
    for (const ruta of ['receptor-nit', 'moneda', 'tipoDocumento', 'detalle-0-descripcion'])
      expect(field(ruta)).toBeNull();
  });

  test('starts at the reason, which is required, then credits part of a line', async () => {
    const { user, enviados } = openNota('credito');
    const motivo = field('datosNota-motivoAjuste');
    expect(document.activeElement).toBe(motivo);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(motivo.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('Devolución');
    await user.clear(field('detalle-0-cantidad'));
    await user.type(field('detalle-0-cantidad'), '1');
    expect(total()).toBe('Q 56.00');
    await user.keyboard(certify);
    await screen.findByText('1612FC8C');
    expect(enviados[0]).toMatchObject({
      tipoDocumento: 'NCRE',
      datosNota: { numeroAutorizacion: UUID, motivoAjuste: 'Devolución' },
      detalle: [{ numeroLineaOrigen: 1, cantidad: '1' }],
    });
  });

  test('a line at zero stays out, and a fault of the next one is shown at the next one', async () => {
    const base = createDocumento().detalle[0];
    if (base === undefined) throw new Error('no line');
    const detalle = [base, { ...base, numeroLinea: 2, descripcion: 'Lápiz' }];
    const { user, enviados } = openNota('credito', makeOrigen({ detalle, total: '224.00' }));
    await user.keyboard('Devolución');
    await user.clear(field('detalle-0-cantidad'));
    await user.type(field('detalle-0-cantidad'), '0');
    await user.clear(field('detalle-1-cantidad'));
    await user.type(field('detalle-1-cantidad'), 'x');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(field('detalle-0-cantidad').getAttribute('aria-invalid')).toBeNull();
    expect(field('detalle-1-cantidad').getAttribute('aria-invalid')).toBe('true');
    await user.clear(field('detalle-1-cantidad'));
    await user.type(field('detalle-1-cantidad'), '1');
    await user.keyboard(certify);
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.detalle.map(({ numeroLineaOrigen }) => numeroLineaOrigen)).toEqual([2]);
  });

  test('more than what is left is refused', async () => {
    const { user, enviados } = openNota('credito', makeOrigen({}, [makeNota({ total: '100.00' })]));
    await user.keyboard('Devolución');
    await user.keyboard(certify);
    expect(enviados).toHaveLength(0);
    expect(screen.getByText(/lo que queda del documento de origen/)).not.toBeNull();
  });

  test('a discount is one amount, spread to the cent', async () => {
    const { user, enviados } = openNota('creditoDescuento');
    await user.keyboard('Rebaja');
    await user.type(field('detalle'), '10.01');
    expect(total()).toBe('Q 10.01');
    await user.keyboard(certify);
    await screen.findByText('1612FC8C');
    expect(enviados[0]).toMatchObject({ detalle: [{ cantidad: '1', precioUnitario: '10.01' }] });
  });

  test('a debit asks for the rise of the price; an abono carries no IVA', () => {
    openNota('debito');
    expect(field('detalle-0-precioUnitario')).not.toBeNull();
    cleanup();
    openNota('abono');
    expect(screen.getByRole('heading', { level: 1, name: 'Nota de abono' })).not.toBeNull();
    expect(document.querySelector('[data-prueba="iva"]')).toBeNull();
  });

  test('after two months it warns and lets go on', async () => {
    const { user, enviados } = openNota('credito', makeOrigen({ fechaEmision: '2026-09-01T10:00:00-06:00' }));
    expect(screen.getByText(/más de dos meses/)).not.toBeNull();
    await user.keyboard('Devolución');
    await user.keyboard(certify);
    await screen.findByText('1612FC8C');
    expect(enviados).toHaveLength(1);
  });
});

describe('when no note can be made', () => {
  const nada = [makeNota({ total: '112.00' })];

  test.each<[string, OrigenLeido, RutaNota, 'PATRI' | 'PAPEQ', RegExp | null]>([
    ['a certified invoice admits one', makeOrigen(), 'credito', 'PATRI', null],
    ['an annulled one', makeOrigen({ statusDocumento: 'ANULADO' }), 'credito', 'PATRI', /anulado/],
    ['one in process', makeOrigen({ statusDocumento: 'EN_PROCESO' }), 'abono', 'PATRI', /certificado/],
    ['nothing left', makeOrigen({}, nada), 'credito', 'PATRI', /no queda nada/],
    ['a debit adds even then', makeOrigen({}, nada), 'debito', 'PATRI', null],
    ['another note', makeOrigen({ tipoDoc: 'NCRE' }), 'credito', 'PATRI', /otra nota/],
    ['a receipt', makeOrigen({ tipoDoc: 'RECI' }), 'credito', 'PATRI', /Recibo/],
    ['a small taxpayer', makeOrigen({ tipoDoc: 'FPEQ' }), 'credito', 'PAPEQ', /pequeño contribuyente/],
    ['an abono of a receipt', makeOrigen({ tipoDoc: 'RECI' }), 'abono', 'PATRI', /abono.*Recibo/],
    ['an abono of a special invoice', makeOrigen({ tipoDoc: 'FESP' }), 'abono', 'PATRI', /especial/],
    ['its abono note', makeOrigen({ tipoDoc: 'FPEQ' }), 'abono', 'PAPEQ', null],
  ])('%s', (...caso) => {
    const [, origen, ruta, regimen, texto] = caso;
    const impedimento = textoImpedimento(origen, ruta, regimen);
    if (texto === null) expect(impedimento).toBeNull();
    else expect(impedimento).toMatch(texto);
  });
});

test('the discount of a line goes with the part of it that is credited', () => {
  const linea = { ...createDocumento().detalle[0], cantidad: '3', descuento: '10.000000' };
  expect(prorateDescuentos(linea as DocumentoCompleto['detalle'][number], '1')).toEqual({
    descuento: '3.333333',
    otrosDescuento: '',
  });
});
