/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { useBorrador } from '../../../../frontend/src/features/plantillas/borrador.ts';
import { ImagenCampo } from '../../../../frontend/src/features/plantillas/components/imagen-campo.tsx';

afterEach(cleanup);

const LEIDA = {
  formato: formatoPorDefecto(1),
  imagen: { bytes: new Uint8Array([1]), format: 'PNG', width: 9, height: 9 } as const,
  tieneImagen: true,
  guardado: true,
  version: 'v1',
  enUso: true,
};

function Campo() {
  const b = useBorrador(LEIDA, null);
  return (
    <>
      <ImagenCampo b={b} tieneGuardada />
      <output>{JSON.stringify([b.imagen.cambio, b.imagen.dibujo?.width ?? null, b.isDirty])}</output>
    </>
  );
}

test('a removed picture is announced, and comes back as it was', async () => {
  const user = userEvent.setup();
  render(<Campo />);
  const estado = () => document.querySelector('output')?.textContent;
  await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
  expect(estado()).toBe('["quitar",null,true]');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Se quitó la imagen.',
  );
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(estado()).toBe('["ninguno",9,false]');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
