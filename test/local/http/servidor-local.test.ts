import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../../local/http/body.ts';
import { createRouter } from '../../../local/http/router.ts';
import { createServidorLocal } from '../../../local/http/servidor-local.ts';
import { sendText } from '../../../local/http/respond.ts';

/** Milliseconds after which an unfinished request has been cut. */
const DESPUES_MS = 400;

let server: Server;
let socket: Socket;
let port = 0;
let recibido = '';

beforeEach(async () => {
  // Every request is refused before its body is read.
  server = createServidorLocal((_, res) => {
    sendText(res, 404, 'No existe');
    return Promise.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  socket = connect(port, '127.0.0.1');
  recibido = '';
  socket.on('data', (bytes: Buffer) => {
    recibido += bytes.toString('latin1');
  });
});

afterEach(() => {
  socket.destroy();
  server.close();
});

const head = (bytes: number) =>
  `POST /nada HTTP/1.1\r\nHost: localhost:${String(port)}\r\nContent-Length: ${String(bytes)}\r\n\r\n`;
const answers = () => recibido.split('HTTP/1.1 404').length - 1;

test('a refused request with a short body that comes late leaves its connection to the next one', async () => {
  for (const n of [1, 2, 3]) {
    socket.write(head(5));
    await sleep(20);
    socket.write('abcde');
    await sleep(DESPUES_MS);
    expect(answers()).toBe(n);
  }
  expect(socket.destroyed).toBe(false);
  // Seconds for which a client may count on the connection.
  expect(recibido).toContain('Keep-Alive: timeout=75');
});

test('the rest of a long body is not read, and the refusal arrives before the connection ends', async () => {
  const cerrado = once(socket, 'close');
  socket.on('error', () => {
    // The end of the connection comes while the client still writes.
  });
  socket.write(head(64 * 1024 * 1024));
  socket.write(Buffer.alloc(64 * 1024));
  await cerrado;
  expect(answers()).toBe(1);
});

test('a body that stops on its way is not waited for', async () => {
  const cerrado = once(socket, 'close');
  socket.write(`${head(5)}ab`);
  await cerrado;
  expect(answers()).toBe(1);
});

test('a client that leaves in the middle of its request is no error of the server', async () => {
  const quejas = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createRouter({ site: '.' });
  const aws = { handle: (req: IncomingMessage) => readBody(req, 1024).then(() => true) };
  router.serve({ aws } as unknown as Parameters<typeof router.serve>[0]);
  let atendidas = 0;
  const propio = createServidorLocal(async (req, res) => {
    await router.handle(req, res);
    atendidas += 1;
  });
  propio.listen(0, '127.0.0.1');
  await once(propio, 'listening');
  ({ port } = propio.address() as AddressInfo);
  const cliente = connect(port, '127.0.0.1');
  cliente.write(`${head(50)}ab`);
  await sleep(50);
  cliente.destroy();
  while (atendidas === 0) await sleep(10);
  expect(quejas).not.toHaveBeenCalled();
  quejas.mockRestore();
  propio.close();
});

test('an answer to a long request that was not read says that its connection ends', async () => {
  const ask = async (bytes: number): Promise<string | null> => {
    const answer = await fetch(`http://127.0.0.1:${port}/nada`, { method: 'POST', body: 'x'.repeat(bytes) });
    await answer.text();
    return answer.headers.get('connection');
  };
  expect([await ask(100), await ask(100_000), await ask(100)]).toEqual(['keep-alive', 'close', 'keep-alive']);
});

test('a long request that was read leaves its connection to the next one', async () => {
  const lee = createServidorLocal(async (req, res) => {
    const { length } = await readBody(req, 1_000_000);
    sendText(res, 200, String(length));
  });
  lee.listen(0, '127.0.0.1');
  await once(lee, 'listening');
  const { port: suyo } = lee.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${suyo}/`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['100000', 'keep-alive']);
  lee.closeAllConnections();
  lee.close();
});
