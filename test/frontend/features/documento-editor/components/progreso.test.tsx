/** @jest-environment jsdom */
import '../../../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Progreso } from '../../../../../frontend/src/features/documento-editor/components/progreso.tsx';
import type { FaseEditor } from '../../../../../frontend/src/features/documento-editor/use-certificacion.ts';
import { ID } from '../soporte.ts';

afterEach(cleanup);

const NADA = () => undefined;

test.each<[string, FaseEditor, number, string]>([
  ['the call is on its way', { fase: 'enviando' }, 0, 'Enviando el documento…'],
  [
    'nobody answered: the sale may never have left',
    { fase: 'verificando', recibido: false },
    0,
    'Preguntando si el documento llegó…',
  ],
  ['nobody answered for two minutes', { fase: 'pendiente', recibido: false }, 0, 'El servidor no responde'],
  ['the server has it', { fase: 'avanzando', firmado: false }, 1, 'Enviado. Firmando…'],
  [
    'the server has it in doubt',
    { fase: 'verificando', recibido: true },
    1,
    'Verificando con el certificador…',
  ],
  [
    'the certifier is slow',
    { fase: 'pendiente', recibido: true },
    1,
    'El certificador tarda más de lo normal',
  ],
  ['it is signed', { fase: 'avanzando', firmado: true }, 2, 'Firmado. Esperando al certificador…'],
])('%s -> as many ticks as are known, and words of the same', (_que, fase, ticks, texto) => {
  render(
    <MemoryRouter>
      <Progreso {...{ fase }} idTransaccion={ID} onWait={NADA} onNueva={NADA} />
    </MemoryRouter>,
  );
  expect(document.querySelectorAll('.editor-paso-hecho')).toHaveLength(ticks);
  expect(screen.getByText(texto)).not.toBeNull();
});
