/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { dismissToast, readToasts } from '../../../../frontend/src/lib/toasts.ts';

const hechos: string[] = [];
let fallo: Error | null = null;

jest.mock('../../../../frontend/src/lib/auth.ts', () => ({
  changeClave: async (actual: string, nueva: string) => void hechos.push(`${actual} ${nueva}`),
  endSesion: async () => void hechos.push('salida'),
}));
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: async () => {
    if (fallo !== null) throw fallo;
    return { cerrarSesiones: true };
  },
}));

beforeEach(() => {
  hechos.splice(0);
  fallo = null;
  for (const { id } of readToasts()) dismissToast(id);
});
afterEach(cleanup);

async function change(): Promise<void> {
  const { CambioClave } =
    await import('../../../../frontend/src/features/configuracion/components/cambio-clave.tsx');
  const user = userEvent.setup();
  render(<CambioClave usuario="99900017" />);
  await user.type(screen.getByLabelText('Contraseña actual'), 'Vieja#2026');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Nueva#2026');
  await user.type(screen.getByLabelText('Confirme la contraseña nueva'), 'Nueva#2026');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  await waitFor(() => expect(readToasts()).toHaveLength(1));
}

test('a changed password ends this session too', async () => {
  await change();
  expect(hechos).toEqual(['Vieja#2026 Nueva#2026', 'salida']);
  expect(readToasts()[0]).toMatchObject({ tipo: 'success' });
});

test('when the other sessions could not be ended, the screen says that the password is the new one', async () => {
  fallo = catalogError('DEMASIADOS_INTENTOS');
  await change();
  expect(readToasts()[0]?.mensaje).toMatch(/^Contraseña cambiada: ya es la nueva\./);
  expect(readToasts()[0]?.mensaje).toContain(fallo.message);
  // The old one is not asked for again, because it is not the present one any more.
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña actual').value).toBe('');
});
