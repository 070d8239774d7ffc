import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * The line between a browser and every server: a proxy, so that the addresses stay. What is cut here is cut for service workers
 * too, which the browser's own switch leaves out.
 */
export type Linea = {
  /** Address of the proxy, for the browser. */
  proxy: string;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

export async function openLinea(): Promise<Linea> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    const salida = request(url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    salida.on('error', () => res.destroy());
    res.on('close', () => salida.destroy());
    req.pipe(salida);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    proxy: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      end();
    },
    restore: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
      }),
  };
}
