/**
 * The service worker. It opens the application without connection and answers nothing else: what the API says is never
 * kept, because it belongs to one user. The build (frontend/trabajador.mts) writes it as /sw.js with the list of its files.
 */
type EventoVivo = Event & { waitUntil: (task: Promise<unknown>) => void };
type EventoFetch = EventoVivo & { request: Request; respondWith: (answer: Promise<Response>) => void };
type EventoMensaje = EventoVivo & { data: unknown; ports: readonly Pick<MessagePort, 'postMessage'>[] };
type Ambito = Pick<Window, 'location' | 'caches'> & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  /** Absent in older browsers. */
  cookieStore?: { get: (name: string) => Promise<object | null> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: EventoVivo) => void) => void) &
    ((type: 'fetch', listener: (event: EventoFetch) => void) => void) &
    ((type: 'message', listener: (event: EventoMensaje) => void) => void);
};

/**
 * Files to keep, and the name of this version; `entrada` is the script that the page must name, `marca` the cookie of a browser
 * with a session.
 */
type Lista = { version: string; entrada: string; marca: string; archivos: readonly string[] };

const ambito = globalThis as unknown as Ambito;
const lista = JSON.parse('%LISTA%') as Lista;
const PREFIJO = 'cuaderno-';
const ACTUAL = `${PREFIJO}${lista.version}`;
/** Versions that stay: pages of the one before may be open, and ask for parts that they have not loaded yet. */
const VERSIONES = 2;
const PAGINA = '/index.html';
const CONFIG = '/config.json';
/** Time after which a line that gives nothing counts as none, when the device has an answer. */
const PACIENCIA_MS = 700;
/** Files that are asked for at once, so that the line stays free for the user. */
const JUNTOS = 4;
/** Addresses that are no part of the application. */
const AJENAS = /^\/(?:ver|tutoriales|medios|publico|graphql|cognito|contactanos|__\w+)(?:\/|$)|\.\w+$/;

async function keepFiles(): Promise<void> {
  const cache = await ambito.caches.open(ACTUAL);
  const faltan = [];
  for (const archivo of lista.archivos) if ((await cache.match(archivo)) === undefined) faltan.push(archivo);
  for (let i = 0; i < faltan.length; i += JUNTOS) await cache.addAll(faltan.slice(i, i + JUNTOS));
  const pagina = await fetch(PAGINA, { cache: 'no-cache' });
  // A page of another version names files that are not kept here; the next look for a new worker tries again.
  if (!pagina.ok || !(await pagina.clone().text()).includes(lista.entrada))
    throw new Error('the page belongs to another version');
  await cache.put(PAGINA, pagina);
  // The first page of a device was loaded before there was a worker, so nothing else keeps this before the second one.
  await keepConfig(await fetchConfig({ cache: 'no-cache' }));
}

/** Configuration of the server. Throws when it does not give one. */
async function fetchConfig(
  opciones: RequestInit | undefined,
  pedido: Request | string = CONFIG,
): Promise<Response> {
  const answer = await fetch(pedido, opciones);
  if (!answer.ok) throw new Error(`the configuration answered ${answer.status}`);
  return answer;
}

/** Questions of the page to its worker (app/sin-red/prueba.ts). */
type Pedido = 'faltas' | 'completa';

/** Addresses that a start without connection needs and the device cannot give now; none when the page would come back. */
async function listFaltas(): Promise<string[]> {
  const faltan = [];
  for (const direccion of [CONFIG, ...lista.archivos])
    if ((await readKept(direccion)) === undefined) faltan.push(direccion);
  const pagina = await readKept(PAGINA);
  const isSuya = pagina !== undefined && (await pagina.text()).includes(lista.entrada);
  return isSuya ? faltan : [PAGINA, ...faltan];
}

/** Answers a page; "completa" fetches first what the browser has taken away to make room. */
async function answerPedido(pedido: Pedido): Promise<string[]> {
  // Without a line it stays missing, and the answer says so.
  if (pedido === 'completa' && (await listFaltas()).length > 0) await keepFiles().catch(() => undefined);
  return listFaltas();
}

async function dropOld(): Promise<void> {
  const suyos = (await ambito.caches.keys()).filter((name) => name.startsWith(PREFIJO) && name !== ACTUAL);
  // The names come in the order in which they were made.
  await Promise.all(suyos.slice(0, -(VERSIONES - 1)).map((name) => ambito.caches.delete(name)));
  await ambito.clients.claim();
}

/** Copy that is kept under an address: of this version, and of the one before only if this one lacks it. */
async function readKept(direccion: string): Promise<Response | undefined> {
  const opciones = { ignoreVary: true, ignoreSearch: true };
  const cache = await ambito.caches.open(ACTUAL);
  return (await cache.match(direccion, opciones)) ?? ambito.caches.match(direccion, opciones);
}

/** Answer of the network; the kept one when it fails, or takes long and there is one. */
async function preferNetwork(red: Promise<Response>, direccion: string): Promise<Response> {
  const espera = new Promise<null>((resolve) => setTimeout(() => resolve(null), PACIENCIA_MS));
  const pronta = await Promise.race([red, espera]).catch(() => null);
  return pronta ?? (await readKept(direccion)) ?? red;
}

/**
 * Page of an address. At the root a browser without a session gets the landing page from the network, however slow, because the
 * page that is kept is the application, which would ask a visitor to sign in.
 */
async function answerPage(request: Request, pathname: string): Promise<Response> {
  const red = fetch(request);
  const isVisita = pathname === '/' && (await ambito.cookieStore?.get(lista.marca)) === null;
  if (!isVisita) return preferNetwork(red, PAGINA);
  return red.catch(async (fallo: unknown) => {
    const kept = await readKept(PAGINA);
    if (kept === undefined) throw fallo;
    return kept;
  });
}

/**
 * Keeps the configuration that the server gave; the copy is made at once, before the page reads the answer. It has no headers, because
 * its date would be taken for the time of now.
 */
async function keepConfig(answer: Response): Promise<void> {
  const copia = Response.json(await answer.clone().json());
  await (await ambito.caches.open(ACTUAL)).put(CONFIG, copia);
}

/**
 * Configuration of the stage, which has no secret; the last one is kept for a start without connection, and says so, because
 * the page must not take it for a sign of the server.
 */
async function answerConfig(event: EventoFetch): Promise<Response> {
  const red = fetchConfig(undefined, event.request);
  // A line that is always slow brings it too late for this page, and the next one must not start with the old one.
  event.waitUntil(red.then(keepConfig).catch(() => undefined));
  const estado = { isCaida: false };
  red.catch(() => (estado.isCaida = true));
  const answer = await preferNetwork(red, CONFIG);
  if (estado.isCaida) return Response.json({ ...((await answer.json()) as object), guardada: true });
  return answer;
}

/** A file that is named by its content: once used, it is at hand without connection too. */
async function answerAsset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const guardado = await readKept(pathname);
  if (guardado !== undefined) return guardado;
  const answer = await fetch(request);
  if (answer.ok) await (await ambito.caches.open(ACTUAL)).put(pathname, answer.clone());
  return answer;
}

ambito.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => ambito.skipWaiting()));
});

ambito.addEventListener('activate', (event) => event.waitUntil(dropOld()));

ambito.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data !== 'faltas' && data !== 'completa') return;
  event.waitUntil(answerPedido(data).then((faltan) => ports[0]?.postMessage(faltan)));
});

ambito.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== ambito.location.origin) return;
  if (request.mode === 'navigate') {
    if (!AJENAS.test(pathname)) event.respondWith(answerPage(request, pathname));
  } else if (pathname === CONFIG && request.cache !== 'no-store') event.respondWith(answerConfig(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
});
