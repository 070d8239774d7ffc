/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { deferComponent } from '../../../../frontend/src/components/deferred.tsx';
import { watchTeclas } from '../../../../frontend/src/lib/teclas-tempranas.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { fakeServicios } from './soporte.ts';

beforeAll(preloadEditor);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

const lineas = () => [...document.querySelectorAll('[data-linea]')];
const cuerpo = () =>
  lineas().map((_, i) => [field(`detalle-${i}-descripcion`).value, field(`detalle-${i}-cantidad`).value]);

let at = 1_000;

/** Types a text and Enter into whatever has the focus, a key every `pausa` ms, as the browser tells it. */
function scan(texto: string, pausa = 5): void {
  for (const key of [...texto.split(''), 'Enter']) {
    at += pausa;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    const isFree = fireEvent(target, event);
    if (!isFree) continue;
    if (key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target);
    else if (key !== 'Enter' && target instanceof HTMLInputElement)
      fireEvent.change(target, { target: { value: target.value + key } });
  }
  // The next reading is not of the same moment.
  at += 1_000;
}

test('a reader adds the product and then raises its quantity, wherever the focus is', () => {
  openEditor(fakeServicios().servicios);
  scan('CAF-01');
  expect(cuerpo()).toEqual([['Café molido', '1']]);
  // The field of the empty line is gone with it, so the cursor is in the line of the product.
  expect(document.activeElement).toBe(field('detalle-0-cantidad'));
  scan('CAF-01');
  expect(cuerpo()).toEqual([['Café molido', '2']]);
  act(() => (document.activeElement as HTMLElement).blur());
  scan('TEL-01');
  expect(cuerpo()).toEqual([
    ['Café molido', '2'],
    ['Telar de pie', '1'],
  ]);
  expect(screen.getByText('Agregado: Telar de pie × 1').getAttribute('role')).toBe('status');
});

test('the keys of the reader leave the field that had the focus as it was, and press no button', () => {
  const { llamadas } = openEditor(fakeServicios().servicios);
  act(() => field('receptor-nombre').focus());
  scan('TEL-01');
  expect(field('receptor-nombre').value).toBe('Consumidor Final');
  expect(document.activeElement).toBe(field('receptor-nombre'));
  act(() => screen.getByRole('button', { name: 'Empezar otra' }).focus());
  scan('TEL-01');
  expect(llamadas.nueva).toBe(0);
  expect(cuerpo()).toEqual([['Telar de pie', '2']]);
});

test('a code without its product stays in a text, and is told where it cannot be meant', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.clear(field('receptor-nit'));
  scan('99900033');
  expect(field('receptor-nit').value).toBe('99900033');
  act(() => field('detalle-0-cantidad').focus());
  scan('7501234567893');
  expect(field('detalle-0-cantidad').value).toBe('1');
  expect(readToasts().at(-1)?.mensaje).toBe('Ningún producto tiene el código 7501234567893.');
});

test('what a hand types is no code, even when a product has it', () => {
  openEditor(fakeServicios().servicios);
  act(() => field('receptor-nombre').focus());
  scan('TEL-01', 90);
  expect(field('receptor-nombre').value).toBe('Consumidor FinalTEL-01');
  // Enter did what it does in this field, and in the next one it takes the product from the list.
  expect(document.activeElement).toBe(field('detalle-0-descripcion'));
  expect(cuerpo()).toEqual([['', '1']]);
  scan('TEL-01', 90);
  expect(cuerpo()).toEqual([['Telar de pie', '1']]);
  expect(screen.queryByText(/^Agregado/)).toBeNull();
});

test('a code that is read while the sale is being confirmed certifies nothing and is no cash', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  scan('CAF-01');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialogo = within(await screen.findByRole('dialog'));
  const certificar = dialogo.getByRole('button', { name: 'Certificar' });
  expect(document.activeElement).toBe(certificar);
  scan('TEL-01');
  const entregado = dialogo.getByLabelText<HTMLInputElement>(/^Entregó/);
  act(() => entregado.focus());
  scan('7501234567893');
  expect(entregado.value).toBe('');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(enviados).toEqual([]);
  expect(cuerpo()).toEqual([['Café molido', '1']]);
  // What a hand writes counts.
  scan('2000', 90);
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toMatchObject({ formaPago: [{ metodo: 'EFECTIVO', entregado: '2000' }] });
});

test('a dialog with a field of text keeps the code that is read there, even of a known product', () => {
  openEditor(fakeServicios().servicios);
  const dialogo = document.body.appendChild(document.createElement('dialog'));
  dialogo.setAttribute('open', '');
  const campo = dialogo.appendChild(document.createElement('input'));
  const teclas: string[] = [];
  campo.addEventListener('keydown', ({ key }) => teclas.push(key));
  act(() => campo.focus());
  scan('TEL-01');
  expect(campo.value).toBe('TEL-01');
  expect(teclas.at(-1)).toBe('Enter');
  expect(cuerpo()).toEqual([['', '1']]);
  dialogo.remove();
});

/** A camera and a browser that reads codes; the test holds them before it. */
function useCamara() {
  const stop = jest.fn();
  const camara = { stop, aLaVista: '' };
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['ean_13', 'aztec']);
      }
      detect = () => Promise.resolve(camara.aLaVista === '' ? [] : [{ rawValue: camara.aLaVista }]);
    },
  });
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return camara;
}

test('the camera adds each code that it sees once, says which one is unknown, and goes off', async () => {
  const camara = useCamara();
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(screen.getByRole('button', { name: 'Leer con la cámara' }));
  camara.aLaVista = 'NO-HAY';
  await screen.findByText('Ningún producto tiene el código NO-HAY.');
  camara.aLaVista = 'CAF-01';
  await screen.findAllByText('Agregado: Café molido × 1');
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(cuerpo()).toEqual([['Café molido', '1']]);
  expect(camara.stop).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(camara.stop).toHaveBeenCalledTimes(1));
});

test('a telephone whose browser reads no codes says so, and a camera without permission as well', async () => {
  useCamara();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 1, configurable: true });
  const { user } = openEditor(fakeServicios().servicios);
  await user.click(screen.getByRole('button', { name: 'Leer con la cámara' }));
  await screen.findByText(/^Este navegador no puede leer códigos/);
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  useCamara();
  const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Leer con la cámara' }));
  await screen.findByText(/no dio permiso/);
});

describe('keys before the sale is here', () => {
  let end: () => void;
  let espera: HTMLElement;
  beforeEach(() => {
    end = watchTeclas();
    espera = document.body.appendChild(document.createElement('p'));
    espera.className = 'esqueleto';
  });
  afterEach(() => {
    end();
    espera.remove();
  });
  const llega = () => {
    espera.remove();
    return openEditor(fakeServicios().servicios);
  };

  test('what a hand types is in the field that gets the focus, and goes on there', async () => {
    scan('Cortez', 90);
    fireEvent.keyDown(document.body, { key: 'Backspace' });
    const { user } = llega();
    await waitFor(() => expect(field('detalle-0-descripcion').value).toBe('Corte'));
    await user.keyboard(' de tela');
    expect(field('detalle-0-descripcion').value).toBe('Corte de tela');
  });

  test('codes of a reader become lines, and an unknown one is told', async () => {
    scan('CAF-01');
    scan('TEL-01');
    scan('CAF-01');
    scan('NADA-9');
    llega();
    await waitFor(() =>
      expect(cuerpo()).toEqual([
        ['Café molido', '2'],
        ['Telar de pie', '1'],
      ]),
    );
    expect(readToasts().map(({ mensaje }) => mensaje)).toContain('Ningún producto tiene el código NADA-9.');
  });

  test('a user who presses or goes elsewhere meant nothing of it', async () => {
    scan('Corte', 90);
    fireEvent.pointerDown(document.body);
    llega();
    scan('', 90);
    await act(() => Promise.resolve());
    expect(field('detalle-0-descripcion').value).toBe('');
  });

  test('a dialog that comes late gets them as well, a field of another form never does', async () => {
    espera.remove();
    const Dialogo = () => (
      <dialog open>
        <input aria-label="Nombre" autoFocus />
      </dialog>
    );
    const llegada = new EventTarget();
    const load = () =>
      new Promise<typeof Dialogo>((resolve) => llegada.addEventListener('parte', () => resolve(Dialogo)));
    const { Deferred } = deferComponent<object>(load, null);
    render(<Deferred />);
    scan('Ana', 90);
    const ajeno = document.body.appendChild(document.createElement('input'));
    ajeno.focus();
    ajeno.remove();
    expect(ajeno.value).toBe('');
    llegada.dispatchEvent(new Event('parte'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana'));
  });
});
