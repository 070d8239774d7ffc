/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { webcrypto } from 'node:crypto';
import { CREDITOS } from '#domain/constantes.ts';
import { PAQUETES } from '#domain/creditos/paquetes.ts';
import { parseContenido } from '#domain/publico/contenido.ts';
import type { Contenido } from '#domain/publico/contenido.ts';
import publico from '#domain/traducciones/gt_esp/publico.json';
import publicado from '../../../../frontend/public/contenido.json';
import { startCarruseles } from '../../../../frontend/src/features/publico/carrusel.ts';
import { openContacto } from '../../../../frontend/src/features/publico/contacto.ts';
import { startIdiomas } from '../../../../frontend/src/features/publico/idiomas.ts';
import { openTraductor } from '../../../../frontend/src/features/publico/traducir.ts';
import { UI } from '../../../../frontend/src/lib/ui-constants.ts';
import { renderPaginas } from '../../../../frontend/src/features/publico/render.tsx';

const ARCHIVOS = {
  guion: '/assets/g.js',
  estilos: '/assets/e.css',
  letras: '/assets/l.css',
  contacto: '/assets/c.js',
  traducir: '/assets/t.js',
  textos: '/assets/t.json',
};
// jsdom has neither.
Object.assign(globalThis.crypto, { subtle: webcrypto.subtle, randomUUID: () => webcrypto.randomUUID() });
jest.mock('/assets/t.js', () => ({ openTraductor }), { virtual: true });
const VIDEO = 'aaaaaaaaaaa';
const ejemplo = parseContenido(publicado);

function open(archivo: string, contenido: Contenido = ejemplo): Document {
  const html = new Map(renderPaginas(contenido, ARCHIVOS)).get(archivo) ?? '';
  return new DOMParser().parseFromString(html, 'text/html');
}

function show(archivo: string, contenido: Contenido): void {
  document.body.replaceChildren(...open(archivo, contenido).body.children);
}

const idsOf = (page: Document) => [...page.querySelectorAll('section[id]')].map(({ id }) => id);

test('each page has the sections of the specification, and every link to one of them finds it', () => {
  expect(idsOf(open('portada.html'))).toEqual(
    expect.arrayContaining(['inicio', 'medios', 'puede', 'planes', 'nosotros', 'contacto']),
  );
  expect(idsOf(open('tutoriales.html'))).toEqual(['intro', 'videos', 'nosotros']);
  expect(idsOf(open('medios.html'))).toEqual(['inicio', 'entrevistas', 'podcast', 'testimonios']);
  for (const archivo of ['portada.html', 'tutoriales.html', 'medios.html']) {
    const page = open(archivo);
    const anclas = [...page.querySelectorAll('a[href^="#"]')].map((each) => each.getAttribute('href') ?? '');
    expect(anclas.length).toBeGreaterThan(2);
    expect(anclas.filter((ancla) => page.querySelector(ancla) === null)).toEqual([]);
  }
});

test('the prices are those of the price list, and the sign-in opens without a script', () => {
  const page = open('portada.html');
  const planes = [...page.querySelectorAll('.publico-plan')].map((plan) => plan.textContent);
  expect(planes).toHaveLength(2);
  for (const [i, { precio }] of PAQUETES.entries()) expect(planes[i]).toContain(`Q ${precio}`);
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, form?.querySelector('input')?.name]).toEqual([
    '/login',
    'get',
    'usuario',
  ]);
  expect(page.querySelectorAll('a[download]')).toHaveLength(5);
});

test('no page asks another site for anything before a film is pressed', () => {
  const tutoriales = ejemplo.tutoriales.map((each) => ({
    ...each,
    textos: { gt_esp: { ...each.textos.gt_esp, video: VIDEO } },
  }));
  for (const [, html] of renderPaginas({ ...ejemplo, tutoriales, introVideo: VIDEO }, ARCHIVOS)) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const pedidos = [...page.querySelectorAll('[src], link[href]')].map(
      (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '',
    );
    expect(pedidos.length).toBeGreaterThan(3);
    expect(pedidos.filter((direccion) => !/^\/[^/]/.test(direccion))).toEqual([]);
    expect(page.querySelectorAll('iframe, script:not([src]), style, [style]')).toHaveLength(0);
  }
});

test('empty sections say so, and the landing page leaves them out', () => {
  const vacio = { ...ejemplo, tutoriales: [], entrevistas: [], podcasts: [], testimonios: [], clientes: [] };
  expect(open('tutoriales.html', vacio).querySelectorAll('.publico-vacio')).toHaveLength(1);
  expect(open('medios.html', vacio).querySelectorAll('.publico-vacio')).toHaveLength(3);
  expect(idsOf(open('portada.html', vacio))).not.toEqual(expect.arrayContaining(['medios']));
  expect(open('portada.html', { ...vacio, isEjemplo: false }).body.textContent).not.toContain('inventados');
});

test('a tutorial changes its language, and one without it stays in Spanish and says so', () => {
  const [primero, ...otros] = ejemplo.tutoriales;
  if (primero === undefined) throw new Error('no tutorial');
  const textos = { ...primero.textos, gt_mam: { ...primero.textos.gt_esp, titulo: 'Título de prueba' } };
  show('tutoriales.html', { ...ejemplo, tutoriales: [{ ...primero, textos }, ...otros] });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ gt_esp: {} }) }) });
  startIdiomas();
  const select = document.querySelector('select');
  if (select === null) throw new Error('no choice of the language');
  expect(select.closest('[data-idiomas]')).toHaveProperty('hidden', false);
  select.value = 'gt_mam';
  select.dispatchEvent(new Event('change'));
  const [uno, dos] = document.querySelectorAll('[data-tutorial]');
  const visible = (bloque?: Element) =>
    [...(bloque?.querySelectorAll<HTMLElement>('[data-idioma]') ?? [])].filter(({ hidden }) => !hidden);
  expect(visible(uno).map(({ lang }) => lang)).toEqual(['mam']);
  expect(visible(dos).map(({ lang }) => lang)).toEqual(['es-GT']);
  expect(uno?.querySelector('[data-falta]')).toHaveProperty('hidden', true);
  expect(dos?.querySelector('[data-falta]')).toHaveProperty('hidden', false);
  expect(localStorage.getItem('fel.idioma')).toBe('gt_mam');
});

test('the page shows the texts that a language has, keeps Spanish for the others, and says so', async () => {
  const tablas: Record<string, unknown> = {
    '/assets/t.json': { gt_esp: publico, gt_kaq: { 'publico.tarjeta.continuar': 'Delivered' }, gt_mam: {} },
    '/publico/textos/gt_kaq': {
      'publico.portada.punto3': '{cantidad} jun',
      'publico.tarjeta.nuevo': 'Sin {hueco}',
      'comun.boton.cerrar': 'x',
    },
    '/publico/textos/gt_mam': {},
  };
  Object.assign(globalThis, {
    fetch: async (path: string) => ({ ok: true, json: async () => tablas[path] }),
  });
  show('portada.html', ejemplo);
  const antes = document.body.innerHTML;
  localStorage.clear();
  startIdiomas();
  const select = document.querySelector<HTMLSelectElement>('[data-idiomas] select');
  const aviso = document.querySelector<HTMLElement>('[data-aviso]');
  if (select === null || aviso === null) throw new Error('no choice of the language');
  const choose = async (codigo: string) => {
    select.value = codigo;
    select.dispatchEvent(new Event('change'));
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  // The code did not come the first time.
  const putCodigo = (path: string) =>
    document.querySelector('[data-idiomas]')?.setAttribute('data-idiomas', path);
  putCodigo('/assets/none.js');
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  await choose('gt_kaq');
  expect(reportError).toHaveBeenCalledTimes(1);
  putCodigo(ARCHIVOS.traducir);
  await choose('gt_kaq');
  const enviar = document.querySelector('.publico-tarjeta button');
  expect([enviar?.textContent, enviar?.getAttribute('lang')]).toEqual(['Delivered', 'cak']);
  const punto = [...document.querySelectorAll('.publico-saludo-texto li span')].at(2);
  expect([punto?.textContent, punto?.getAttribute('lang')]).toEqual([`${CREDITOS.gratis} jun`, 'cak']);
  // A translation with other gaps than the Spanish text has is of an earlier one.
  expect(document.querySelector('.publico-tarjeta-nuevo')?.textContent).toBe(
    publico['publico.tarjeta.nuevo'],
  );
  expect([aviso.hidden, aviso.textContent]).toEqual([
    false,
    'Lo que todavía no está en Kaqchikel se muestra en español.',
  ]);
  await choose('gt_mam');
  expect(enviar?.textContent).toBe(publico['publico.tarjeta.continuar']);
  expect(aviso.textContent).toBe('Esta página todavía no está en Mam; se muestra en español.');
  const sinRed = async () => Promise.reject(new TypeError('no connection'));
  Object.assign(globalThis, { fetch: sinRed });
  await choose('gt_esp');
  expect([aviso.hidden, localStorage.getItem('fel.idioma')]).toEqual([true, 'gt_esp']);
  // Nothing but the choice itself, which was hidden, differs from the page as it was drawn.
  const despues = document.body.innerHTML.replace(/(data-textos="[^"]*")/, '$1 hidden=""');
  expect(despues).toBe(antes);
});

test('the carousel moves by 350 pixels with its buttons and with the arrow keys', () => {
  show('medios.html', ejemplo);
  const lista = document.querySelector('.publico-carrusel');
  if (lista === null) throw new Error('no carousel');
  const pasos: unknown[] = [];
  Object.assign(lista, { scrollBy: ({ left, behavior }: ScrollToOptions) => pasos.push([left, behavior]) });
  Object.defineProperty(lista, 'scrollWidth', { value: 1_400 });
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  startCarruseles();
  const [anterior, siguiente] = document.querySelectorAll<HTMLElement>('[data-paso]');
  expect(anterior?.getAttribute('aria-disabled')).toBe('true');
  siguiente?.click();
  lista.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  expect(pasos).toEqual([
    [350, 'instant'],
    [-350, 'instant'],
  ]);
});

const answerWith = (status: number, message: string) => (): Promise<Response> =>
  Promise.resolve({ ok: status === 200, json: () => Promise.resolve({ message }) } as Response);

/** The form of contact in the page, with whatever it sends; `answer` is what the server says. */
function openFormulario(answer: () => Promise<Response>) {
  show('portada.html', ejemplo);
  const form = document.querySelector<HTMLFormElement>('[data-contacto]');
  if (form === null) throw new Error('no form');
  const enviados: Record<string, string>[] = [];
  globalThis.fetch = (_url, init) => {
    enviados.push(JSON.parse(init?.body as string) as Record<string, string>);
    return answer();
  };
  openContacto(form, { contactoUrl: '/contactanos', claveTurnstile: 'local' });
  const campos = [...form.querySelectorAll<HTMLInputElement>('.publico-campo :is(input, textarea)')];
  const casilla = form.querySelector<HTMLInputElement>('[type=checkbox]');
  return {
    campos,
    enviados,
    fill: () =>
      campos.forEach((campo) => (campo.value = campo.type === 'email' ? 'ana@tienda.example' : 'Hola')),
    check: () => casilla?.click(),
    send: async () => {
      form.requestSubmit();
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    },
    aviso: () => form.querySelector('[data-aviso]')?.textContent,
  };
}

test('empty fields of the contact are named one by one, the first has the focus, and nothing is sent', async () => {
  const { campos, enviados, send } = openFormulario(() => Promise.reject(new Error('net')));
  await send();
  const errores = [...document.querySelectorAll('.publico-error:not([hidden])')];
  expect(errores.map(({ textContent }) => textContent)).toEqual([
    'Escriba su nombre.',
    'Escriba el correo.',
    'Escriba el motivo.',
    'Escriba su comentario.',
  ]);
  expect(
    campos.map((campo) => [
      campo.ariaInvalid ?? campo.getAttribute('aria-invalid'),
      campo.getAttribute('aria-describedby'),
    ]),
  ).toEqual(errores.map(({ id }) => ['true', id]));
  expect([document.activeElement, enviados]).toEqual([campos[0], []]);
});

test.each([
  ['taken', answerWith(200, 'Recibimos su mensaje.'), 'Recibimos su mensaje.'],
  ['refused', answerWith(429, 'Espere.'), 'Espere.'],
  [
    'lost',
    () => Promise.reject(new Error('net')),
    'No se pudo enviar su mensaje. Intente de nuevo en unos minutos.',
  ],
])('a message that is %s empties the form, and the answer is told', async (_, answer, aviso) => {
  const each = openFormulario(answer);
  each.fill();
  await each.send();
  // Without the check of the person nothing is sent, and what was typed stays.
  expect([each.enviados.length, each.campos.map(({ value }) => value)[0]]).toEqual([0, 'Hola']);
  each.check();
  await each.send();
  expect(each.enviados[0]).toMatchObject({ name: 'Hola', email: 'ana@tienda.example', comment: 'Hola' });
  expect([each.aviso(), each.campos.map(({ value }) => value).join('')]).toEqual([aviso, '']);
});

test('the answer to a message is a toast: it goes after its time, stays under the pointer, and a press takes it away', async () => {
  const each = openFormulario(answerWith(200, 'Recibimos su mensaje.'));
  const aviso = document.querySelector<HTMLElement>('[data-contacto] [data-aviso]');
  if (aviso === null) throw new Error('no place for the answer');
  const send = async () => {
    each.fill();
    each.check();
    await each.send();
    expect([aviso.textContent, aviso.dataset['tono']]).toEqual(['Recibimos su mensaje.', 'exito']);
  };
  await send();
  jest.useFakeTimers();
  aviso.dispatchEvent(new MouseEvent('mouseenter'));
  jest.advanceTimersByTime(UI.toastMs);
  expect(aviso.textContent).toBe('Recibimos su mensaje.');
  aviso.dispatchEvent(new MouseEvent('mouseleave'));
  jest.advanceTimersByTime(UI.toastExitoMs);
  expect(aviso.textContent).toBe('');
  jest.useRealTimers();
  await send();
  aviso.click();
  expect(aviso.textContent).toBe('');
});
