/** Way in which one answer is spoiled. */
export type Fallo = 'sin-conexion' | 'sin-respuesta' | { status: number; cuerpo: string };
type Peticion = { metodo: string; ruta: string; host: string; cabeceras: Headers; cuerpo: string };
type Respuesta = { readonly status: number; readonly datos: unknown };

export type FetchSimulado = {
  fetch: typeof fetch;
  /** Method and path of each call, in order. */
  rutas: string[];
  /** Spoils the answer of the next call of that path, after its effect; without a connection there is no effect. */
  spoil: (ruta: string, fallo: Fallo) => void;
};

/** A fetch that a simulator in this process answers; null of it is an answer that is lost. */
export function createFetchSimulado(answer: (peticion: Peticion) => Respuesta | null): FetchSimulado {
  const rutas: string[] = [];
  const fallos = new Map<string, Fallo>();
  const fetchSimulado = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname: ruta, host } = new URL(url instanceof Request ? url.url : url);
    const metodo = init.method ?? 'GET';
    rutas.push(`${metodo} ${ruta}`);
    const fallo = fallos.get(ruta);
    fallos.delete(ruta);
    if (fallo === 'sin-conexion')
      return Promise.reject(
        new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED', syscall: 'connect' } }),
      );
    const cuerpo = typeof init.body === 'string' ? init.body : '';
    const respuesta = answer({ metodo, ruta, host, cabeceras: new Headers(init.headers), cuerpo });
    if (respuesta === null || fallo === 'sin-respuesta')
      return Promise.reject(new DOMException('The operation timed out', 'TimeoutError'));
    return Promise.resolve(
      fallo === undefined
        ? Response.json(respuesta.datos, { status: respuesta.status })
        : new Response(fallo.cuerpo, { status: fallo.status }),
    );
  };
  return { fetch: fetchSimulado, rutas, spoil: (ruta, fallo) => void fallos.set(ruta, fallo) };
}
