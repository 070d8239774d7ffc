/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { falta } from '#domain/errores/falta.ts';
import { faltaText } from '../../../frontend/src/lib/falta-texto.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memo, useState } from 'react';
import { loadScreen } from '../../../frontend/src/app/lazy-screen.ts';
import { watchEspanol } from '../../../frontend/src/app/marca-espanol.ts';
import { Button, IconButton } from '../../../frontend/src/components/button.tsx';
import { TextField } from '../../../frontend/src/components/field.tsx';
import { SelectorIdioma } from '../../../frontend/src/components/selector-idioma.tsx';
import { chooseIdioma, readIdioma, startIdioma, t } from '../../../frontend/src/lib/i18n.ts';
import { clearSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';
import { useIdioma } from '../../../frontend/src/lib/use-idioma.ts';
import { fakeToken } from '../lib/fake-token.ts';

jest.mock('../../../frontend/src/styles/voz.css', () => ({}));
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

describe('reading aloud', () => {
  let viva: { startVoz: () => void; stopVoz: () => void };
  beforeAll(async () => void (viva = await import('../../../frontend/src/lib/voz-viva.ts')));
  const sonadas: string[] = [];
  const pedidas: string[] = [];
  const tablas: Record<string, Record<string, string>> = {
    gt_esp: { 'comun.boton.guardar': 'g1', 'comun.boton.cancelar': 'c1', 'faltas.SUBIDA-09': 'f1' },
    gt_mam: { 'comun.boton.cancelar': 'c2' },
  };
  const onGuardar = jest.fn();
  const onCancelar = jest.fn();
  const Botones = () => (
    <>
      <Button onClick={onGuardar}>{t('comun.boton.guardar')}</Button>
      <IconButton icono="cerrar" etiqueta={t('comun.boton.cancelar')} onClick={onCancelar} />
      <Button>{t('comun.boton.cerrar')}</Button>
      <p>{faltaText(falta('SUBIDA-09', 'x'))}</p>
    </>
  );
  const answerVoces = async (path: string) => {
    pedidas.push(path);
    const [idioma = '', , id] = path.replace('/publico/voces/', '').split('/');
    const tabla = tablas[idioma] ?? {};
    return { ok: true, json: async () => tabla, blob: async () => new Blob([id ?? '']) };
  };
  const press = async (element: Element, ms = 500, gesto: () => void = () => undefined) => {
    fireEvent.pointerDown(element, { button: 0 });
    gesto();
    await act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.pointerUp(element);
    fireEvent.click(element);
  };
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(async () => {
    for (const lista of [sonadas, pedidas]) lista.length = 0;
    onGuardar.mockClear();
    onCancelar.mockClear();
    Object.assign(globalThis, { fetch: answerVoces, PointerEvent: MouseEvent });
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.size}` });
    const Sonido = jest.fn((url: string) => ({
      play: async () => void sonadas.push(url),
      pause: () => undefined,
    }));
    Object.assign(globalThis, { Audio: Sonido });
    const Pantalla = await loadScreen(async () => Botones);
    render(<Pantalla />);
    await screen.findByRole('button', { name: 'Guardar' });
    jest.useFakeTimers();
    viva.startVoz();
    await act(() => jest.advanceTimersByTimeAsync(50));
  });
  afterEach(() => {
    viva.stopVoz();
    jest.useRealTimers();
  });

  it('a long press on a text with a recording plays it once fetched, and presses no button', async () => {
    expect(pedidas).toEqual(['/publico/voces/gt_esp']);
    expect(['Guardar', 'Cancelar', 'Cerrar'].map((name) => button(name).getAttribute('data-voz'))).toEqual([
      ...['texto', 'nombre', null],
    ]);
    // A fault, whose text the rules make, is heard too.
    expect(screen.getByText('Elija un archivo.').getAttribute('data-voz')).toBe('texto');
    await press(button('Guardar'));
    await press(button('Guardar'));
    const path = '/publico/voces/gt_esp/comun.boton.guardar/g1';
    expect([pedidas.slice(1), sonadas.length, onGuardar.mock.calls.length]).toEqual([[path], 2, 0]);
    // A short press is a press, and so is the next one after a long one.
    await press(button('Guardar'), 200);
    await press(button('Cerrar'));
    await press(button('Cancelar'), 500, () =>
      fireEvent.pointerMove(button('Cancelar'), { clientX: 40, clientY: 0 }),
    );
    expect([sonadas.length, onGuardar.mock.calls.length, onCancelar.mock.calls.length]).toEqual([2, 1, 1]);
  });

  it('a long press that becomes no click takes none from what comes after it', async () => {
    fireEvent.pointerDown(button('Guardar'), { button: 0 });
    await act(() => jest.advanceTimersByTimeAsync(500));
    fireEvent.pointerUp(button('Guardar'));
    await act(() => jest.advanceTimersByTimeAsync(500));
    // A key, or the code, presses a button.
    fireEvent.click(button('Cancelar'));
    expect([sonadas.length, onGuardar.mock.calls.length, onCancelar.mock.calls.length]).toEqual([1, 0, 1]);
  });

  it('the key plays what has the focus; in another language its own recording, or that of the Spanish text shown', async () => {
    act(() => button('Cancelar').focus());
    fireEvent.keyDown(button('Cancelar'), { key: 'o', altKey: true });
    await act(async () => chooseIdioma('gt_mam'));
    await act(() => jest.advanceTimersByTimeAsync(50));
    await press(button("Mi'n lajet"));
    await press(button('Guardar'));
    expect(pedidas.filter((path) => /\d$/.test(path))).toEqual([
      '/publico/voces/gt_esp/comun.boton.cancelar/c1',
      '/publico/voces/gt_mam/comun.boton.cancelar/c2',
    ]);
    expect(sonadas).toHaveLength(3);
    viva.stopVoz();
    await press(button('Guardar'));
    expect([sonadas.length, button('Guardar').hasAttribute('data-voz'), onGuardar.mock.calls.length]).toEqual(
      [...[3, false, 1]],
    );
  });
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
