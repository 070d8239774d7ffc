/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnviarCorreo } from '../../../../frontend/src/datos/components/enviar-correo.tsx';

test('a repeat after a lost answer has the same id; another address, or another press, has a new one', async () => {
  const pedidos: { correos: string; idEnvio: string }[] = [];
  let isLost = true;
  const onSend = async (correos: string, idEnvio: string): Promise<readonly string[]> => {
    pedidos.push({ correos, idEnvio });
    if (isLost) throw new Error('the answer was lost');
    return [correos];
  };
  render(<EnviarCorreo inicial="aa@example.com" onSend={onSend} />);
  const user = userEvent.setup({ delay: null });
  const press = async (): Promise<void> => {
    const antes = pedidos.length;
    await user.click(screen.getByRole('button', { name: 'Enviar', hidden: true }));
    await waitFor(() => expect(pedidos).toHaveLength(antes + 1));
  };
  await press();
  await press();
  isLost = false;
  await press();
  await press();
  await user.type(screen.getByRole('textbox', { hidden: true }), ',bb@example.com');
  await press();
  const ids = pedidos.map(({ idEnvio }) => idEnvio);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(new Set(ids).size).toBe(3);
});
