/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BarraSeleccion,
  MAXIMO_LOTE,
} from '../../../../frontend/src/features/documentos/components/barra-seleccion.tsx';
import type { Resumen } from '../../../../frontend/src/features/documentos/resumenes.ts';

const filas = (cantidad: number): Resumen[] =>
  Array.from({ length: cantidad }, (_, n) => ({
    idTransaccion: `id-${n}`,
    fechaEmision: '2026-11-21T10:00:00-06:00',
    tipoDoc: 'FACT',
    serie: null,
    numero: null,
    uuidCertificacion: null,
    total: 10,
    totalIva: 1,
    moneda: 'GTQ',
    statusDocumento: 'RECHAZADO',
    produccion: true,
    idReceptor: 'CF',
    nombreReceptor: `Cliente ${n}`,
    saldo: 0,
    totalAcreditado: null,
    codigoEstablecimiento: 1,
  }));

function open(cantidad: number, elegidas: number, isCargando = false) {
  const todas: boolean[] = [];
  const lista = filas(cantidad);
  render(
    <BarraSeleccion
      filas={lista}
      seleccionadas={lista.slice(0, elegidas)}
      isEligiendo={false}
      isCargando={isCargando}
      onTodas={(isMarcada) => todas.push(isMarcada)}
    />,
  );
  return { todas, user: userEvent.setup({ delay: null }) };
}

afterEach(cleanup);

test('nothing chosen offers all that the filter shows, once all of it is there', async () => {
  const { todas, user } = open(120, 0);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos (120)' }));
  expect(todas).toEqual([true]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(50, 0, true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

test('some chosen are counted, and handed over as one file', () => {
  open(120, 37);
  const casilla = screen.getByRole<HTMLInputElement>('checkbox', { name: '37 de 120 seleccionados' });
  expect([casilla.checked, casilla.indeterminate]).toEqual([false, true]);
  expect(screen.getByRole('button', { name: 'Un solo PDF' })).not.toBeNull();
});

test('what cannot be printed is named, and the focus does not get lost', async () => {
  const { user } = open(2, 2);
  await user.click(screen.getByRole('button', { name: 'Descargar ZIP (PDF y XML)' }));
  await screen.findByText('No se pudo incluir ningún documento (2).', undefined, { timeout: 10_000 });
  expect(screen.getByText('FACT · Cliente 1')).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Descargar ZIP (PDF y XML)');
});

test('more than a phone can hold are sent to the export of a period', () => {
  open(MAXIMO_LOTE + 1, MAXIMO_LOTE + 1);
  expect(screen.getByText(/Elija hasta 2000/)).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
