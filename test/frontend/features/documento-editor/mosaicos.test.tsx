/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { markFavorito, noteVenta, readVendidos } from '../../../../frontend/src/datos/vendidos.ts';
import { stepCantidad } from '../../../../frontend/src/features/documento-editor/cantidad.ts';
import {
  drawBoceto,
  keepBoceto,
  noteToque,
  readBoceto,
  takeToques,
} from '../../../../frontend/src/features/documento-editor/boceto.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';
import { productosOf } from '../../../../frontend/src/features/documento-editor/components/mosaicos.tsx';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { CATALOGO, ESTABLECIMIENTO, fakeServicios, newBorrador } from './soporte.ts';

const { nit } = ESTABLECIMIENTO;
const mosaico = (nombre: RegExp) =>
  within(screen.getByRole('list', { name: 'Productos frecuentes' })).getByRole('button', { name: nombre });
const lineas = () => [...document.querySelectorAll('[data-linea]')];

beforeAll(preloadEditor);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('fel.sesion', 'token');
});
afterEach(cleanup);

test('a tile fills the empty line, another tap adds one more, and another product gets its own line', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  await user.click(mosaico(/Telar de pie/));
  await user.click(mosaico(/Telar de pie/));
  await user.click(mosaico(/Café molido/));
  expect(lineas()).toHaveLength(2);
  expect(field('detalle-0-descripcion').value).toBe('Telar de pie');
  expect(mosaico(/Telar de pie/).textContent).toContain('× 2');
  await user.keyboard('{Control>}{Enter}{/Control}{Enter}');
  await screen.findByText('1612FC8C');
  expect(enviados[0]?.detalle.map(({ codigoProducto, cantidad }) => [codigoProducto, cantidad])).toEqual([
    ['TEL-01', '2'],
    ['CAF-01', '1'],
  ]);
  expect(readVendidos(nit).map(({ codigo }) => codigo)).toEqual(['TEL-01', 'CAF-01']);
});

test('a product whose price was changed in its line gets another line at the price of the catalogue', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(mosaico(/Telar de pie/));
  await user.clear(field('detalle-0-precioUnitario'));
  await user.type(field('detalle-0-precioUnitario'), '300');
  await user.click(mosaico(/Telar de pie/));
  expect(lineas()).toHaveLength(2);
  expect(field('detalle-1-precioUnitario').value).toBe('350.00');
});

test('favourites come first, then the last sold, then the catalogue; products that are gone are left out', () => {
  noteVenta(nit, ['CAF-01', '', 'CAF-01', 'NO-HAY']);
  noteVenta(nit, ['TEL-02']);
  markFavorito(nit, 'CAF-01', true);
  expect(productosOf(readVendidos(nit), CATALOGO).map(({ codigo }) => codigo)).toEqual([
    'CAF-01',
    'TEL-02',
    'TEL-01',
  ]);
  expect(readVendidos('99900025')).toEqual([]);
});

test('text of another application is no list of sold products', () => {
  for (const guardado of ['no', '3', '{"99900017":[{"codigo":3}]}']) {
    localStorage.setItem('fel.vendidos', guardado);
    expect(readVendidos('99900017')).toEqual([]);
  }
});

describe('the sale of the last visit', () => {
  const POR_LEER = { ...CATALOGO, isLeido: false, searchProductos: () => [], findProducto: () => null };
  const TELAR = { codigo: 'TEL-01', nombre: 'Telar de antes', precio: 'Q 300.00' };
  const ANTERIOR = { nit, titulo: 'Nueva factura', seccion: 'Productos', mosaicos: [TELAR] };
  const drawn = () => document.body.appendChild(drawBoceto(ANTERIOR));
  test('shows its tiles until the catalogue is read, and a press is sold then at the price of the catalogue', async () => {
    keepBoceto(ANTERIOR);
    const { user } = openEditor(fakeServicios().servicios, { catalogo: POR_LEER });
    await user.click(mosaico(/Telar de antes Q 300/));
    expect(field('detalle-0-descripcion').value).toBe('');
    cleanup();
    openEditor(fakeServicios().servicios);
    await waitFor(() => expect(mosaico(/Telar de pie/).textContent).toContain('× 1'));
    expect(field('detalle-0-precioUnitario').value).toBe('350.00');
    expect(readBoceto(nit)?.mosaicos[0]).toEqual({
      codigo: 'TEL-01',
      nombre: 'Telar de pie',
      precio: 'Q 350.00',
    });
    expect(takeToques(nit).codigos).toEqual([]);
  });

  test('counts the presses in the frame, and gives each to the sale of its issuer once', () => {
    const boton = within(drawn()).getByRole('button');
    fireEvent.click(boton);
    fireEvent.click(boton);
    expect(boton.textContent).toBe('Telar de antesQ 300.00× 2');
    expect(takeToques('99900025').codigos).toEqual([]);
    fireEvent.click(boton);
    expect(takeToques(nit)).toEqual({ codigos: ['TEL-01'], viejos: 0 });
    expect(takeToques(nit).codigos).toEqual([]);
    document.body.replaceChildren();
  });

  test('says that a press of more than 30 seconds ago is not sold', async () => {
    const ahora = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    noteToque(nit, 'TEL-01');
    ahora.mockReturnValue(31_001);
    openEditor(fakeServicios().servicios);
    await waitFor(() =>
      expect(readToasts().map(({ mensaje }) => mensaje)).toEqual([
        expect.stringContaining('tóquelo otra vez'),
      ]),
    );
    expect(field('detalle-0-descripcion').value).toBe('');
    ahora.mockRestore();
  });

  test('is not written down again by a window that is still open when another one signs out', () => {
    noteVenta(nit, ['CAF-01']);
    openEditor(fakeServicios().servicios);
    expect(readBoceto(nit)?.mosaicos[0]?.codigo).toBe('CAF-01');
    act(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    // A sale that was being confirmed ends in this window.
    noteVenta(nit, ['TEL-01']);
    expect(localStorage.length).toBe(0);
  });

  test('is of its issuer alone, and another text is none', () => {
    keepBoceto({ ...ANTERIOR, nit: '99900025' });
    openEditor(fakeServicios().servicios, { catalogo: POR_LEER });
    expect(screen.queryByRole('list', { name: 'Productos frecuentes' })).toBeNull();
    for (const texto of ['no', '3', `{"nit":"${nit}","titulo":"","seccion":"","mosaicos":[{"codigo":1}]}`]) {
      localStorage.setItem('fel.boceto', texto);
      expect(readBoceto(nit)).toBeNull();
    }
  });
});

test('the buttons of a line step its quantity, and never to zero or over a text', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(mosaico(/Telar de pie/));
  await user.click(screen.getByRole('button', { name: 'Agregar uno a la línea 1' }));
  expect(field('detalle-0-cantidad').value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Quitar uno de la línea 1' }));
  expect(field('detalle-0-cantidad').value).toBe('1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Quitar uno/ }).disabled).toBe(true);
  expect(stepCantidad('1.5', 1)).toBe('2.5');
  expect(stepCantidad('0.5', -1)).toBeNull();
  expect(stepCantidad('dos', 1)).toBeNull();
});

test('class and unit of a catalogue product show when asked for', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(mosaico(/Telar de pie/));
  expect(lineas()[0]?.getAttribute('data-extras')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Otros datos de la línea 1' }));
  expect(lineas()[0]?.getAttribute('data-extras')).toBe('true');
});

test('the chips say what the sale is, open their part, and a fault opens it too', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  const chips = () =>
    within(screen.getByRole('group', { name: 'Datos de la venta' }))
      .getAllByRole('button')
      .map((chip) => [chip.textContent, chip.getAttribute('aria-expanded')]);
  expect(chips()).toEqual([
    ['Factura · 21-11-2026', 'false'],
    ['CF', 'false'],
  ]);
  await user.click(screen.getByRole('button', { name: 'CF' }));
  expect(document.activeElement).toBe(field('receptor-nit'));
  await user.keyboard('99900016{Tab}');
  await user.click(screen.getByRole('button', { name: '99900016' }));
  expect(chips()[1]).toEqual(['99900016', 'true']);
});

test('a product that is marked as a favourite in its line is the first tile at once', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(mosaico(/Café molido/));
  await user.click(screen.getByRole('button', { name: 'Otros datos de la línea 1' }));
  await user.click(screen.getByRole('checkbox', { name: /Producto favorito/ }));
  const tiles = () =>
    within(screen.getByRole('list', { name: 'Productos frecuentes' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(tiles()[0]).toMatch(/^Café molido/);
  await user.click(screen.getByRole('checkbox', { name: /Producto favorito/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Producto favorito/ }).checked).toBe(false);
  // A mark that another window makes counts as well.
  const otra = [{ codigo: 'TEL-01', favorito: true }];
  localStorage.setItem('fel.vendidos', JSON.stringify({ [nit]: otra }));
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(tiles()[0]).toMatch(/^Telar de pie/);
});

test('a cash sale tells the change, Enter certifies, and the keyboard sale does not stop there', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  await user.click(mosaico(/Café molido/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const entregado = await screen.findByLabelText(/^Entregó/);
  expect(document.activeElement).not.toBe(entregado);
  await user.type(entregado, '30');
  expect(screen.getByText('No alcanza para el total.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getAllByText(/Lo entregado no alcanza/)).not.toEqual([]);
  await user.clear(entregado);
  await user.type(entregado, '50');
  expect(screen.getByText('Vuelto Q 15.00')).toBeTruthy();
  await user.keyboard('{Enter}');
  await screen.findByText('1612FC8C');
  expect(enviados).toHaveLength(1);
  expect(enviados[0]?.formaPago).toEqual([{ metodo: 'EFECTIVO', monto: '', entregado: '50' }]);
});

test('a sale is paid in several ways that make up its total, and a part on credit has its due day', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  await user.click(mosaico(/Café molido/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(await dialogo.findByRole('radio', { name: 'Varias' }));
  await user.type(dialogo.getByLabelText('Efectivo', { selector: '[inputmode]' }), '10');
  await user.type(dialogo.getByLabelText('Crédito', { selector: '[inputmode]' }), '20');
  expect(dialogo.getByText('Falta Q 5.00')).toBeTruthy();
  await user.click(dialogo.getByRole('button', { name: 'Certificar' }));
  expect(dialogo.getByText(/suman 30.00 y el total es 35.00/)).toBeTruthy();
  expect(enviados).toHaveLength(0);
  expect(dialogo.getByLabelText<HTMLInputElement>('Vence el').value).not.toBe('');
  await user.type(dialogo.getByLabelText('Tarjeta', { selector: '[inputmode]' }), '5');
  await user.click(dialogo.getByRole('button', { name: 'Certificar' }));
  await screen.findByText('1612FC8C');
  expect(enviados[0]?.formaPago.map(({ metodo, monto }) => `${metodo} ${monto}`)).toEqual([
    'EFECTIVO 10',
    'TARJETA 5',
    'CREDITO 20',
  ]);
  expect(enviados[0]?.fechaVencimiento).not.toBe('');
});

test('the part of a copied sale that has no amount gets what the others leave, until it is emptied', async () => {
  const { servicios, enviados } = fakeServicios();
  const parte = { monto: '', entregado: '' };
  const formaPago = [
    { ...parte, metodo: 'EFECTIVO' as const, monto: '10' },
    { ...parte, metodo: 'TARJETA' as const },
  ];
  const { user } = openEditor(servicios, { inicial: { ...newBorrador(), formaPago } });
  await user.click(mosaico(/Café molido/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialogo = within(await screen.findByRole('dialog'));
  const monto = (metodo: string) =>
    dialogo.getByLabelText<HTMLInputElement>(metodo, { selector: '[inputmode]' });
  expect(monto('Tarjeta').value).toBe('25.00');
  expect(dialogo.getByText('Suma el total')).toBeTruthy();
  await user.type(monto('Transferencia'), '5');
  expect(monto('Tarjeta').value).toBe('20.00');
  await user.type(monto('Transferencia'), '0');
  expect(monto('Tarjeta').value).toBe('0.00');
  expect(dialogo.getByText('Sobra Q 25.00')).toBeTruthy();
  await user.clear(monto('Tarjeta'));
  await user.type(monto('Transferencia'), '{Backspace}');
  expect(monto('Tarjeta').value).toBe('');
  expect(dialogo.getByText('Falta Q 20.00')).toBeTruthy();
  await user.clear(monto('Efectivo'));
  await user.type(monto('Efectivo'), '30');
  await user.click(dialogo.getByRole('button', { name: 'Certificar' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]?.formaPago.map((each) => `${each.metodo} ${each.monto}`)).toEqual([
    'EFECTIVO 30',
    'TRANSFERENCIA 5',
  ]);
});

test('a sale on credit stays one when several ways are chosen, and none of them certifies nothing', async () => {
  const { servicios, enviados } = fakeServicios();
  const inicial = { ...newBorrador(), fechaVencimiento: '2027-01-15' };
  const { user } = openEditor(servicios, { inicial });
  await user.click(mosaico(/Café molido/));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialogo = within(await screen.findByRole('dialog'));
  const monto = (metodo: string) =>
    dialogo.getByLabelText<HTMLInputElement>(metodo, { selector: '[inputmode]' });
  const vence = () => dialogo.getByLabelText<HTMLInputElement>('Vence el').value;
  await user.click(dialogo.getByRole('radio', { name: 'Varias' }));
  expect([monto('Crédito').value, vence()]).toEqual(['35.00', '15/01/2027']);
  await user.clear(monto('Crédito'));
  await user.click(dialogo.getByRole('button', { name: 'Certificar' }));
  expect(dialogo.getByRole('alert').textContent).toMatch(/^Escriba el monto de cada forma de pago/);
  expect(enviados).toEqual([]);
  await user.click(dialogo.getByRole('button', { name: 'Seguir editando' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const otra = within(await screen.findByRole('dialog'));
  expect(otra.getByRole<HTMLInputElement>('radio', { name: 'Crédito' }).checked).toBe(true);
  await user.click(otra.getByRole('radio', { name: 'Varias' }));
  await user.type(otra.getByLabelText('Efectivo', { selector: '[inputmode]' }), '10');
  await user.click(otra.getByRole('button', { name: 'Certificar' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toMatchObject({
    formaPago: [
      { metodo: 'EFECTIVO', monto: '10' },
      { metodo: 'CREDITO', monto: '' },
    ],
    fechaVencimiento: '2027-01-15',
  });
});
