/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import TEXTOS from '../../../../domain/traducciones/gt_esp/configuracion.json';
import { IndiceAjustes } from '../../../../frontend/src/features/configuracion/components/indice-ajustes.tsx';
import { SECCIONES } from '../../../../frontend/src/features/configuracion/ajustes.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

afterEach(() => {
  cleanup();
  clearSesion();
});

function open(grupos: string[]): ReturnType<typeof userEvent.setup> {
  saveSesion(fakeToken({ 'cognito:groups': grupos }));
  render(
    <MemoryRouter>
      <IndiceAjustes />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const links = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('an owner sees every section, each with its way', () => {
  open(['Administrador']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mi empresa',
    'Sucursales',
    'Impresión',
    'Certificador',
    'Usuarios',
    'Cuenta',
  ]);
  expect(links()).toContain('/establecimiento#certificador');
});

test('a cashier sees the printer and the own account alone, also in the search', async () => {
  const usuario = open([]);
  expect(links()).toEqual(['/configuracion#impresora-titulo', '/configuracion#cuenta']);
  await usuario.type(screen.getByLabelText('Buscar un ajuste'), 'apikey');
  expect(links()).toEqual([]);
  expect(screen.getByRole('status').textContent).toMatch(/No hay un ajuste que diga «apikey»/);
});

test.each([
  ['apikey', '/establecimiento#certificador'],
  ['BEARER', '/establecimiento#certificador'],
  ['pfx', '/establecimiento#certificador'],
  ['paf', '/establecimiento#contrato'],
  ['membrete', '/establecimiento#logo'],
  ['pequeno contribuyente', '/establecimiento#datos'],
  ['ticket', '/plantillas'],
  ['bluetooth', '/configuracion#impresora-titulo'],
  ['cajero', '/usuarios'],
  ['auditoria', '/administracion'],
  ['dolar', '/catalogos'],
  ['contraseña', '/configuracion#conf-clave'],
])('"%s" leads to %s', async (palabra, destino) => {
  const usuario = open(['Administrador']);
  await usuario.type(screen.getByLabelText('Buscar un ajuste'), palabra);
  expect(links()).toContain(destino);
});

test('every setting is found by its own name, and no two have the same', () => {
  open(['Administrador']);
  const nombres = SECCIONES.flatMap(({ ajustes }) =>
    ajustes.map(({ clave }) => TEXTOS[`configuracion.ajuste.${clave}`]),
  );
  expect(new Set(nombres).size).toBe(nombres.length);
  for (const nombre of nombres) {
    fireEvent.change(screen.getByLabelText('Buscar un ajuste'), { target: { value: nombre } });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(nombre),
    );
  }
});
