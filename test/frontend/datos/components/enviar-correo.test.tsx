/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnviarCorreo } from '../../../../frontend/src/datos/components/enviar-correo.tsx';
import type { EntregaCorreo } from '../../../../frontend/src/datos/mail-documento.ts';

const NADA: EntregaCorreo = { detenido: false, correos: [], supresiones: [] };
type Envio = (correos: string, idEnvio: string) => Promise<readonly string[]>;

/** Opens the part of the page with what the server says of the messages, and waits for it. */
async function open(
  entrega: Partial<EntregaCorreo> = {},
  {
    onSend = (correos) => Promise.resolve([correos]),
    canEnviar = true,
    inicial = 'aa@example.com',
  }: { onSend?: Envio; canEnviar?: boolean; inicial?: string } = {},
): Promise<void> {
  const leidas: string[] = [];
  const readEntrega = (id: string): Promise<EntregaCorreo> => {
    leidas.push(id);
    return Promise.resolve({ ...NADA, ...entrega });
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnviarCorreo idTransaccion="id-1" {...{ inicial, canEnviar, onSend, readEntrega }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(leidas).toEqual(['id-1']));
}

const CORREO = {
  clase: 'DOCUMENTO',
  id: 'id-1-certificado',
  correo: 'aa@example.com',
  fecha: '2026-11-20T10:30:00-06:00',
  proximoIntento: null,
};
const lineas = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

afterEach(cleanup);

test('a message that left by itself is told, with its day, and offered only again', async () => {
  await open({ correos: [{ ...CORREO, estado: 'ENVIADO' }] });
  expect(await lineas()).toEqual([
    'Salió para aa@example.com el 20-11-2026 10:30. Si su buzón lo devuelve, lo diremos aquí.',
  ]);
  expect(screen.getByText('Reenviar, o enviar a otro correo')).not.toBeNull();
  expect(screen.queryByText('Enviar por correo')).toBeNull();
});

test('without a message it is offered, and no state is claimed', async () => {
  await open();
  expect(await screen.findByText('Enviar por correo')).not.toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  ['EN_COLA', /^En cola para aa@example\.com/],
  ['ESPERA_TOPE', /tope de correos del día.*el 21-11-2026 08:00/],
  ['REINTENTO', /de nuevo el 21-11-2026 08:00/],
  ['DEVUELTO', /rechazado el 20-11-2026 10:30: corrija la dirección/],
  ['SIN_ENTREGAR', /buzón está lleno/],
  ['BAJA', /pidió no recibir más correos.*Entregue el PDF o compártalo por WhatsApp/],
  ['QUEJA', /no deseado.*Entregue el PDF/],
  ['DETENIDO', /detenido/],
  ['FALLIDO', /Puede reenviarlo/],
  ['SIN_EFECTO', /ya no estaba vigente/],
  ['UNO_NUEVO', /^aa@example\.com: UNO_NUEVO$/],
])('a message that is %s says so in words', async (estado, esperado) => {
  await open({ correos: [{ ...CORREO, estado, proximoIntento: '2026-11-21T08:00:00-06:00' }] });
  const [texto] = await lineas();
  expect(texto).toMatch(esperado);
  expect(texto).not.toMatch(/[{}]/);
});

test('an address that ended the mail later, or came back from another document, is told before sending', async () => {
  await open({
    correos: [
      { ...CORREO, estado: 'ENVIADO' },
      { ...CORREO, id: 'id-1-certificado-2', correo: 'BB@example.com', estado: 'DEVUELTO' },
    ],
    supresiones: [
      { correo: 'aa@example.com', motivo: 'BAJA' },
      { correo: 'bb@example.com', motivo: 'DEVUELTO' },
    ],
  });
  const dichas = await lineas();
  expect(dichas).toHaveLength(3);
  expect(dichas[2]).toContain('aa@example.com pidió no recibir más correos');
});

test('a blocked address of the receiver is not offered again, the others are', async () => {
  await open(
    { supresiones: [{ correo: 'aa@example.com', motivo: 'DEVUELTO' }] },
    { inicial: 'AA@example.com, bb@example.com' },
  );
  await lineas();
  expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('bb@example.com');
});

test('who may not send sees what became of the mail, and no form', async () => {
  await open({ correos: [{ ...CORREO, estado: 'ENVIADO' }] }, { canEnviar: false });
  expect(await lineas()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Enviar', hidden: true })).toBeNull();
});

test('a stopped issuer is told', async () => {
  await open({ detenido: true });
  expect(await lineas()).toEqual([expect.stringContaining('está detenido') as unknown]);
});

test('a repeat after a lost answer has the same id; another address, or another press, has a new one', async () => {
  const pedidos: { correos: string; idEnvio: string }[] = [];
  let isLost = true;
  const onSend = async (correos: string, idEnvio: string): Promise<readonly string[]> => {
    pedidos.push({ correos, idEnvio });
    if (isLost) throw new Error('the answer was lost');
    return [correos];
  };
  await open({}, { onSend });
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

test('what is on its way is said until the server tells what became of it', async () => {
  const entrega: EntregaCorreo = { ...NADA, correos: [] };
  const onSend: Envio = (correos) => Promise.resolve([correos]);
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <EnviarCorreo
        idTransaccion="id-1"
        inicial="aa@example.com"
        canEnviar
        readEntrega={() => Promise.resolve({ ...entrega })}
        onSend={onSend}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByText('Enviar por correo'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('En camino a aa@example.com.')).not.toBeNull();
  entrega.correos = [{ ...CORREO, estado: 'DEVUELTO' }];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(/^En camino/)).toBeNull());
  expect(await lineas()).toEqual([expect.stringMatching(/rechazado/)]);
});
