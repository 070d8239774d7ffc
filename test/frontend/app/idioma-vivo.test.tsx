/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memo, useState } from 'react';
import { loadScreen } from '../../../frontend/src/app/lazy-screen.ts';
import { watchEspanol } from '../../../frontend/src/app/marca-espanol.ts';
import { TextField } from '../../../frontend/src/components/field.tsx';
import { SelectorIdioma } from '../../../frontend/src/components/selector-idioma.tsx';
import { chooseIdioma, readIdioma, startIdioma, t } from '../../../frontend/src/lib/i18n.ts';
import { clearSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';
import { useIdioma } from '../../../frontend/src/lib/use-idioma.ts';
import { fakeToken } from '../lib/fake-token.ts';

const mockSaved: string[][] = [];
jest.mock('../../../frontend/src/lib/atributo-usuario.ts', () => ({
  saveAtributo: async (...args: string[]) => void mockSaved.push(args),
}));

const idiomas = [
  { codigo: 'gt_esp', nombre: 'Español', lang: 'es-GT' },
  { codigo: 'gt_mam', nombre: 'Mam', lang: 'mam' },
];
const mam = { aviso: '', textos: { 'comun.boton.cancelar': "Mi'n lajet" } };

const Memorizada = memo(function Memorizada() {
  useIdioma();
  return <span>{t('comun.boton.cancelar')}</span>;
});

function Formulario() {
  const [nombre, setNombre] = useState('');
  return (
    <>
      <h1>{t('comun.boton.cancelar')}</h1>
      <p>{t('comun.boton.guardar')}</p>
      <Memorizada />
      <SelectorIdioma onElegir={(codigo) => void chooseIdioma(codigo)} />
      <TextField etiqueta="Nombre" value={nombre} onChange={({ target }) => setNombre(target.value)} />
      <input aria-label="Suelto" />
    </>
  );
}

const choose = (codigo: string): boolean =>
  fireEvent.change(screen.getByRole('combobox', { name: t('comun.idioma') }), { target: { value: codigo } });

beforeEach(async () => {
  mockSaved.length = 0;
  clearSesion();
  localStorage.clear();
  await startIdioma(
    { idiomas, loadTraduccion: (codigo) => (codigo === 'gt_mam' ? Promise.resolve(mam) : null) },
    'gt_esp',
  );
});

it('a screen changes its language with everything that was typed, and marks what stays in Spanish', async () => {
  watchEspanol();
  const Pantalla = await loadScreen(async () => Formulario);
  render(<Pantalla />);
  const campo = await screen.findByLabelText<HTMLInputElement>('Nombre');
  fireEvent.change(campo, { target: { value: 'Ana' } });
  const suelto = screen.getByLabelText<HTMLInputElement>('Suelto');
  suelto.value = 'sin guardar';
  choose('gt_mam');
  expect(await screen.findAllByText("Mi'n lajet")).toHaveLength(2);
  expect(screen.getByLabelText('Nombre')).toBe(campo);
  expect([campo.value, suelto.value]).toEqual(['Ana', 'sin guardar']);
  await waitFor(() => expect(screen.getByText('Guardar').lang).toBe('es'));
  expect(screen.getAllByText("Mi'n lajet").map(({ lang }) => lang)).toEqual(['', '']);
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Español' }).lang).toBe('es-GT');
  choose('gt_esp');
  expect(await screen.findAllByText('Cancelar')).toHaveLength(2);
  await waitFor(() => expect(screen.getByText('Guardar').hasAttribute('lang')).toBe(false));
});

it('every memoised component asks for the language itself', () => {
  const raiz = join(__dirname, '../../../frontend/src');
  const faltan = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => {
      const code = readFileSync(join(raiz, name), 'utf8');
      return /\bmemo\(/.test(code) && !code.includes('useIdioma()');
    });
  expect(faltan).toEqual([]);
});

describe('the language of the account', () => {
  const signIn = (idioma?: string, jti = '1') =>
    act(async () => saveSesion(fakeToken({ jti, ...(idioma ? { 'custom:idioma': idioma } : {}) })));

  let pickIdioma = chooseIdioma;
  beforeAll(async () => {
    const deUsuario = await import('../../../frontend/src/lib/idioma-usuario.ts');
    pickIdioma = deUsuario.pickIdioma;
    deUsuario.watchIdiomaDeCuenta();
  });

  it('a sign-in -> the page takes the language of the account', async () => {
    await signIn('gt_mam');
    expect([readIdioma().codigo, mockSaved]).toEqual(['gt_mam', []]);
    // A new token of the same session tells that it was changed on another device.
    await signIn('gt_esp', '2');
    expect(readIdioma().codigo).toBe('gt_esp');
  });

  it('the visitor chose one before the sign-in -> the account takes it', async () => {
    await pickIdioma('gt_mam');
    await signIn('gt_esp');
    expect([readIdioma().codigo, mockSaved]).toEqual(['gt_mam', [['custom:idioma', 'gt_mam']]]);
  });

  it('the account has none -> it takes that of the device, unless that is Spanish', async () => {
    await signIn();
    expect(mockSaved).toEqual([]);
    await act(async () => clearSesion());
    await chooseIdioma('gt_mam');
    await signIn();
    expect(mockSaved).toEqual([['custom:idioma', 'gt_mam']]);
  });

  it('a choice while signed in -> the account takes it', async () => {
    await signIn('gt_esp');
    await pickIdioma('gt_mam');
    expect(mockSaved).toEqual([['custom:idioma', 'gt_mam']]);
  });
});
