/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import { PreferenciasCampos } from '../../../../frontend/src/features/configuracion/components/preferencias.tsx';
import { startIdioma } from '../../../../frontend/src/lib/i18n.ts';
import type { Idioma } from '../../../../frontend/src/lib/i18n.ts';

const ESPANOL = { codigo: 'gt_esp', nombre: 'Español', lang: 'es-GT' };
const KAQCHIKEL = { codigo: 'gt_kaq', nombre: 'Kaqchikel', lang: 'cak' };

async function openWith(idiomas: readonly Idioma[]) {
  await startIdioma({ idiomas, loadTraduccion: () => null }, 'gt_esp');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PreferenciasCampos preferencias={PREFERENCIAS_INICIALES} emisor={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the language among the preferences', () => {
  it('only Spanish has files -> there is nothing to choose', async () => {
    await openWith([ESPANOL]);
    expect(screen.queryByLabelText(/Idioma/)).toBeNull();
  });

  it('another language has files -> both by their names, with the one of the page chosen', async () => {
    await openWith([ESPANOL, KAQCHIKEL]);
    const campo = screen.getByLabelText<HTMLSelectElement>(/Idioma/);
    expect(campo.value).toBe('gt_esp');
    expect(
      within(campo)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Español', 'Kaqchikel']);
  });
});
