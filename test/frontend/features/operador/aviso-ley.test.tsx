/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { SALARIO_MINIMO } from '#domain/ley/figuras.ts';
import { AvisoLey } from '../../../../frontend/src/features/operador/components/aviso-ley.tsx';

const ULTIMO = Number(SALARIO_MINIMO.at(-1)?.desde.slice(0, 4));

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function showOn(dia: string): string {
  jest.useFakeTimers({ now: new Date(`${dia}T12:00:00-06:00`) });
  render(<AvisoLey />);
  return document.body.textContent;
}

test('in November the desk says nothing of the law, in December what to look up, in January what lacks', () => {
  expect(showOn(`${ULTIMO}-11-30`)).toBe('');
  expect(showOn(`${ULTIMO}-12-01`)).toContain(`Registre antes de enero el salario mínimo de ${ULTIMO + 1}`);
  cleanup();
  expect(showOn(`${ULTIMO + 1}-01-01`)).toContain(`Falta registrar el salario mínimo de ${ULTIMO + 1}`);
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});
