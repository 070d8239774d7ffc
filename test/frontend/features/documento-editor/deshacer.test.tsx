/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { editBorrador, openEdicion } from '../../../../frontend/src/features/documento-editor/edicion.ts';
import type { AccionEdicion, Edicion } from '../../../../frontend/src/features/documento-editor/edicion.ts';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { fakeServicios, newBorrador } from './soporte.ts';

beforeAll(preloadEditor);
afterEach(cleanup);

const linea = (descripcion: string, cambios: Partial<LineaBorrador> = {}): LineaBorrador => ({
  ...createLinea(),
  descripcion,
  cantidad: '2.5',
  precioUnitario: '17.77',
  descuento: '1.01',
  ...cambios,
});
const LINEAS = [linea('Hilo'), linea('Lana', { unidadMedida: 'LB', bienServicio: 'S' }), linea('Tela')];
const conLineas = (
  detalle: LineaBorrador[],
  cambios: Partial<DocumentoBorrador> = {},
): DocumentoBorrador => ({
  ...newBorrador(),
  ...cambios,
  detalle,
});
const run = (borrador: DocumentoBorrador, ...acciones: AccionEdicion[]): Edicion =>
  acciones.reduce(editBorrador, openEdicion(borrador));

describe('what comes back', () => {
  test.each([0, 1, 2])('line %i of three -> the same lines, keys and totals as before', (indice) => {
    const antes = openEdicion(conLineas(LINEAS));
    const despues = run(conLineas(LINEAS), { tipo: 'removeLinea', indice }, { tipo: 'putBack' });
    expect(despues.borrador).toEqual(antes.borrador);
    expect(despues.claves).toEqual(antes.claves);
    expect(despues.quitado).toBeNull();
  });

  test('the only line -> without the empty one that took its place, unless something was typed in it', () => {
    const solo = conLineas([linea('Hilo')]);
    const quitar = { tipo: 'removeLinea', indice: 0 } as const;
    expect(run(solo, quitar, { tipo: 'putBack' }).borrador).toEqual(openEdicion(solo).borrador);
    const escribir = { tipo: 'changeLinea', indice: 0, cambios: { descripcion: 'Otra' } } as const;
    const { detalle } = run(solo, quitar, escribir, { tipo: 'putBack' }).borrador;
    expect(detalle.map(({ descripcion }) => descripcion)).toEqual(['Hilo', 'Otra']);
  });

  test('everything that was typed since stays, and the line stands before the one that followed it', () => {
    const { borrador } = run(
      conLineas(LINEAS),
      { tipo: 'removeLinea', indice: 1 },
      { tipo: 'addLinea' },
      { tipo: 'changeLinea', indice: 2, cambios: { descripcion: 'Nueva' } },
      { tipo: 'changeReceptor', cambios: { nombre: 'Ana' } },
      { tipo: 'putBack' },
    );
    expect(borrador.detalle.map(({ descripcion }) => descripcion)).toEqual(['Hilo', 'Lana', 'Tela', 'Nueva']);
    expect(borrador.receptor.nombre).toBe('Ana');
  });

  test('an empty line loses nothing: what was removed before it still comes back, once', () => {
    const vacia = conLineas([linea('Hilo'), linea('Lana'), createLinea()]);
    const edicion = run(vacia, { tipo: 'removeLinea', indice: 0 }, { tipo: 'removeLinea', indice: 1 });
    const vuelta = editBorrador(edicion, { tipo: 'putBack' });
    expect(vuelta.borrador.detalle.map(({ descripcion }) => descripcion)).toEqual(['Hilo', 'Lana']);
    expect(editBorrador(vuelta, { tipo: 'putBack' }).borrador).toEqual(vuelta.borrador);
  });

  test('the last exempt line -> with the scenario that ended with it', () => {
    const mixta = conLineas([linea('Hilo'), linea('Lana', { exento: true })], { escenarioExento: 4 });
    const sin = run(mixta, { tipo: 'removeLinea', indice: 1 });
    expect(sin.borrador.escenarioExento).toBeNull();
    expect(editBorrador(sin, { tipo: 'putBack' }).borrador).toEqual(openEdicion(mixta).borrador);
  });

  test('instalments typed by hand -> as they were; those that were only planned are not offered', () => {
    const cambiaria = conLineas(LINEAS, { tipoDocumento: 'FCAM' });
    const plan = { tipo: 'planAbonos', vencimientos: ['2027-01-10', '2027-02-10'] } as const;
    expect(run(cambiaria, plan, plan).quitado).toBeNull();
    const escrita = run(cambiaria, plan, { tipo: 'changeAbono', indice: 0, cambios: { monto: '50.00' } });
    const otra = editBorrador(escrita, { tipo: 'planAbonos', vencimientos: ['2027-03-01'] });
    const vuelta = editBorrador(otra, { tipo: 'putBack' });
    expect(vuelta.borrador).toEqual(escrita.borrador);
    expect(vuelta.abonosAMano).toBe(true);
    // Instalments that were typed since are not lost to the older ones.
    const tecleada = editBorrador(otra, { tipo: 'changeAbono', indice: 0, cambios: { monto: '60.00' } });
    expect(editBorrador(tecleada, { tipo: 'putBack' }).borrador).toEqual(tecleada.borrador);
  });
});

describe('in the editor', () => {
  const estado = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('a removed line is announced, and comes back by its button with the focus on it', async () => {
    const { user } = openEditor(fakeServicios().servicios, { inicial: conLineas(LINEAS) });
    await user.click(screen.getByRole('button', { name: 'Quitar la línea 2' }));
    expect(estado()).toContain('Se quitó la línea 2: Lana.');
    expect(document.activeElement).toBe(field('detalle-1-descripcion'));
    // The button is the stop of the Tab key right before the line that took the place.
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(estado()).toContain('Se restauró la línea 2.');
    expect(document.activeElement).toBe(field('detalle-1-descripcion'));
    expect(
      ['descripcion', 'cantidad', 'precioUnitario'].map((celda) => field(`detalle-1-${celda}`).value),
    ).toEqual(['Lana', '2.5', '17.77']);
  });

  test('Alt+D removes, Alt+Z puts back', async () => {
    const { user } = openEditor(fakeServicios().servicios, { inicial: conLineas(LINEAS) });
    await user.click(field('detalle-2-cantidad'));
    await user.keyboard('{Alt>}d{/Alt}');
    expect(field('detalle-2-descripcion')).toBeNull();
    await user.keyboard('{Alt>}z{/Alt}');
    expect(field('detalle-2-descripcion').value).toBe('Tela');
    expect(document.activeElement).toBe(field('detalle-2-descripcion'));
  });

  test('instalments that a new plan replaced come back, also their number', async () => {
    const abonos = [
      { fechaVencimiento: '2027-01-10', monto: '50.00' },
      { fechaVencimiento: '2027-02-20', monto: '80.00' },
    ];
    const inicial = conLineas(LINEAS, { tipoDocumento: 'FCAM', datosFacturaCambiaria: { abonos } });
    const { user } = openEditor(fakeServicios().servicios, { inicial });
    const cantidad = await screen.findByLabelText<HTMLInputElement>('Número de abonos');
    fireEvent.change(cantidad, { target: { value: '1' } });
    expect(estado()).toContain('Se reemplazaron los abonos que había escrito.');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const montos = [0, 1].map((i) => field(`datosFacturaCambiaria-abonos-${i}-monto`).value);
    expect(montos).toEqual(['50.00', '80.00']);
    expect(field('datosFacturaCambiaria-abonos').value).toBe('2');
  });
});
