/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ladoLibre } from '../../../../frontend/src/app/guia/lugar.ts';
import { showGuia } from '../../../../frontend/src/lib/guia.ts';
import { scaleConsulta } from '../../../../frontend/src/lib/letra.ts';
import { postGraphql } from '../../../../frontend/src/lib/post-graphql.ts';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (operacion: { toString: () => string }, variables: unknown) =>
    mockExecute(operacion.toString(), variables),
}));
/** Answers that come; all other calls wait. */
const mockExecute = jest.fn<unknown, [string, unknown]>(() => new Promise(() => undefined));
jest.mock('../../../../frontend/src/app/mando/mando.css', () => ({}));
jest.mock('../../../../frontend/src/app/guia/guia.css', () => ({}));
afterEach(cleanup);

async function open(claims: Parameters<typeof fakeToken>[0], path = '/reclamo'): Promise<void> {
  const { AppLayout } = await import('../../../../frontend/src/app/layouts/app-layout.tsx');
  saveSesion(fakeToken(claims));
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <AppLayout />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

const menus = () => [
  screen.queryAllByRole('navigation').length,
  screen.queryAllByRole('button', { name: 'Abrir el menú' }).length,
];

test('a user with a place of work has the menu, and the button that opens it on narrow screens', async () => {
  await open({});

  expect(menus()).toEqual([1, 1]);
});

test('a user who has no place of work yet sees neither an empty menu nor its button', async () => {
  await open({ nit: '', rol: '', reclamo: '99900084', 'cognito:groups': [] });
  expect(menus()).toEqual([0, 0]);
});

test('each screen has one link in the menu; that of the settings leads to the users and is marked there', async () => {
  await open({}, '/usuarios');
  const enlaces = screen.getAllByRole('link').filter(({ className }) => className.includes('nav-enlace'));
  const nombres = enlaces.map(({ textContent }) => textContent);
  expect(new Set(nombres).size).toBe(nombres.length);
  expect(nombres).not.toContain('Usuarios');
  expect(
    enlaces.flatMap(({ ariaCurrent, textContent }) => (ariaCurrent === 'page' ? [textContent] : [])),
  ).toEqual(['Configuración']);
});

describe('search of everything', () => {
  const DOCUMENTO = {
    ...{ idTransaccion: 'F-1', fechaEmision: '2026-11-20T10:00:00-06:00', tipoDoc: 'FACT' },
    ...{ serie: 'A', numero: '77', total: 112.5, moneda: 'GTQ', nombreReceptor: 'Rosa' },
  };
  const Lugar = () => <p data-testid="lugar">{useLocation().pathname + useLocation().search}</p>;
  const press = (key: string, extra = {}, target: Element = document.body) =>
    act(async () => {
      fireEvent.keyDown(target, { key, ...extra });
      await jest.advanceTimersByTimeAsync(400);
    });

  beforeEach(async () => {
    jest.useFakeTimers();
    mockExecute.mockImplementation((operacion) => {
      if (operacion.startsWith('query getResumenes')) return { getDocumentos: { documentos: [DOCUMENTO] } };
      if (operacion.startsWith('query getCompras')) return { getDocumentos: { documentos: [] } };
      return new Promise(() => undefined);
    });
    const { Mando } = await import('../../../../frontend/src/app/mando/mando.tsx');
    await import('../../../../frontend/src/app/mando/paleta.tsx');
    await import('../../../../frontend/src/app/mando/teclado.tsx');
    await import('../../../../frontend/src/app/guia/guia.tsx');
    saveSesion(fakeToken({}));
    await act(async () => {
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <input aria-label="nota" id="campo-receptor-nit" />
            <Mando />
            <Lugar />
          </MemoryRouter>
        </QueryClientProvider>,
      );
    });
  });
  afterEach(() => jest.useRealTimers());

  const texto = () => screen.getByRole<HTMLInputElement>('combobox');
  const write = async (valor: string): Promise<void> => {
    fireEvent.change(texto(), { target: { value: valor } });
    // The pause after the last key, and then the answer.
    for (const ms of [400, 50]) await act(() => jest.advanceTimersByTimeAsync(ms));
  };
  const filas = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('Ctrl+K opens it from a field; the server is asked for documents of any date, and Enter opens the marked row', async () => {
    await press('k', { ctrlKey: true }, screen.getByLabelText('nota'));
    await write('77');
    expect(mockExecute).toHaveBeenCalledWith(
      expect.stringContaining('getResumenes'),
      expect.objectContaining({ filtro: { texto: '77' }, limite: 5 }),
    );
    expect(filas()[0]).toMatch(/Rosa · Q.?112\.50.*FACT A-77 · 20-11-2026.*Factura/);
    await press('Enter', {}, texto());
    expect(screen.getByTestId('lugar').textContent).toBe('/factura/F-1');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('screens and settings of the user are found by their names and other words, and the lists take the search along', async () => {
    await press('k', { metaKey: true });
    await write('contraseña');
    expect(filas().some((fila) => fila.includes('Ajuste'))).toBe(true);
    await write('clientes');
    expect(filas()[0]).toMatch(/^ClientesPantalla$/);
    // Up from the first row is the last.
    await press('ArrowUp', {}, texto());
    await press('ArrowUp', {}, texto());
    await press('Enter', {}, texto());
    expect(screen.getByTestId('lugar').textContent).toBe('/facturas?fechas=todo&buscar=clientes');
  });

  test('"?" lists every key, but not while somebody types, a reader types or a dialog is open', async () => {
    await press('?', {}, screen.getByLabelText('nota'));
    act(() => {
      for (const key of ['A', '?', '1']) fireEvent.keyDown(document.body, { key });
    });
    await act(async () => jest.advanceTimersByTimeAsync(400));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('?', { shiftKey: true });
    expect(screen.getByRole('dialog').textContent).toContain('CtrlEnter certificar');
    await press('k', { ctrlKey: true });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the guide goes from the question through its steps, leads to the part, and Esc or its end closes it', async () => {
    const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    Element.prototype.scrollIntoView = () => undefined;
    await act(async () => showGuia('eligiendo'));
    await click('Comprar créditos');
    expect(screen.getByTestId('lugar').textContent).toBe('/suscripcion');
    expect(screen.getByRole('dialog').textContent).toContain('no está en la pantalla');
    await press('Escape', {}, screen.getByRole('dialog'));
    await act(async () => showGuia('eligiendo'));
    await click('Hacer una factura');
    expect(document.activeElement?.textContent).toContain('deje CF');
    await click('Ir a esa parte');
    expect(document.activeElement).toBe(screen.getByLabelText('nota'));
    for (const paso of [2, 3, 4]) {
      await click('Siguiente');
      expect(screen.getByRole('dialog').textContent).toContain(`Paso ${paso} de 4`);
    }
    await click('Terminar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  [{ top: 100, bottom: 140 }, 'pie'],
  [{ top: 560, bottom: 600 }, 'cabeza'],
  // The panel of 200 covers none of these only at the other side, or at no side.
  [{ top: 300, bottom: 501 }, 'cabeza'],
  [{ top: 199, bottom: 501 }, null],
])('the guide explains a part at %j from the side %j of a window of 700', (parte, lado) => {
  expect(ladoLibre(parte, 200, 700)).toBe(lado);
});

test('large letters count as a narrower window in the conditions that are written in letters', () => {
  expect(scaleConsulta('(max-width: 37.5em) and (min-width: 20em)', 2)).toBe(
    '(max-width: 75em) and (min-width: 40em)',
  );
  expect(scaleConsulta('(width < 600px) and (pointer: coarse)', 2)).toBe(
    '(width < 600px) and (pointer: coarse)',
  );
});

test('a screen that fails says the code of the last call, and is drawn again without a new start', async () => {
  const { Frontera } = await import('../../../../frontend/src/app/error-boundary.tsx');
  let isBroken = true;
  const Pantalla = () => {
    if (isBroken) throw new TypeError('a fault of the screen');
    return <p>{'de vuelta'}</p>;
  };
  globalThis.fetch = () => new Promise(() => undefined);
  const llamada = { url: '/graphql', token: '', query: '', variables: {}, rastro: 'RASTRO-9' };
  void postGraphql(llamada, new AbortController().signal);
  const errores = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <Frontera>
        <Pantalla />
      </Frontera>
    </MemoryRouter>,
  );
  expect(document.body.textContent).toContain('Código para soporte: RASTRO-9.');
  isBroken = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(screen.queryByText('de vuelta')).not.toBeNull();
  errores.mockRestore();
});
