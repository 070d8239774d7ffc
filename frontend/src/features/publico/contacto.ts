import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { isRecord } from '#domain/is-record.ts';
import { CAMPO_SOLICITUD, checkContacto, readContacto } from '#domain/publico/contacto.ts';
import { openBot } from './bot.ts';
import { UI } from '../../lib/ui-constants.ts';
import { readTexto } from './read-texto.ts';

type Resultado = { isEnviado: boolean; message: string; faltas: readonly Marca[] };
type Marca = { ruta: string; mensaje: string };

/** Prepares the form: the check of its fields is that of the server, and the bot check is one of the stage. */
export function openContacto(form: HTMLFormElement, config: Record<string, unknown>): void {
  const lugar = form.querySelector<HTMLElement>('[data-bot]');
  if (lugar === null) throw new Error('The form has no place for the bot check');
  const bot = openBot(lugar, readTexto(config, 'claveTurnstile'));
  const direccion = readTexto(config, 'contactoUrl');
  let isOcupado = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const datos = Object.fromEntries(new FormData(form));
    const faltas = checkContacto(readContacto(datos));
    showFaltas(form, faltas);
    if (faltas.length > 0 || isOcupado) return;
    const token = bot.read();
    // Without it the server would refuse, and the answer would empty what was typed.
    if (token === '') {
      tell(form, CATALOGO_ERRORES.CONTACTO_NO_COMPROBADO.mensaje, 'falla');
      return;
    }
    isOcupado = true;
    tell(form, form.dataset['enviando'] ?? '', 'espera');
    send(direccion, { ...datos, token, [CAMPO_SOLICITUD]: crypto.randomUUID() })
      .then((resultado) => {
        form.reset();
        showFaltas(form, resultado.faltas);
        tell(form, resultado.message, resultado.isEnviado ? 'exito' : 'falla');
      })
      .catch(reportError)
      .finally(() => {
        bot.reset();
        isOcupado = false;
      });
  });
}

/** Sends the message. The header signs the body, because the CDN passes on no other one. */
async function send(direccion: string, datos: object): Promise<Resultado> {
  const body = JSON.stringify(datos);
  const { mensaje } = CATALOGO_ERRORES.CONTACTO_NO_DISPONIBLE;
  try {
    const respuesta = await fetch(direccion, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-amz-content-sha256': await sha256(body) },
    });
    const leida: unknown = await respuesta.json();
    const { message, faltas } = isRecord(leida) ? leida : {};
    return {
      isEnviado: respuesta.ok,
      message: typeof message === 'string' ? message : mensaje,
      faltas: Array.isArray(faltas) ? (faltas as Marca[]) : [],
    };
  } catch {
    return { isEnviado: false, message: mensaje, faltas: [] };
  }
}

async function sha256(texto: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Marks the wrong fields and goes to the first. */
function showFaltas(form: HTMLFormElement, faltas: readonly Marca[]): void {
  for (const lugar of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const mensaje = faltas.find(({ ruta }) => ruta === lugar.dataset['error'])?.mensaje ?? '';
    lugar.textContent = mensaje;
    lugar.hidden = mensaje === '';
    const campo = form.elements.namedItem(lugar.dataset['error'] ?? '');
    if (campo instanceof HTMLElement) campo.setAttribute('aria-invalid', String(mensaje !== ''));
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows where the message is: waiting below the button, and the answer as a toast, which goes by itself (spec 1 §7). */
function tell(form: HTMLFormElement, texto: string, tono: 'espera' | 'exito' | 'falla'): void {
  const aviso = form.querySelector<HTMLElement>('[data-aviso]');
  if (aviso === null) return;
  aviso.textContent = texto;
  aviso.dataset['tono'] = tono;
  clearTimeout(timer);
  if (tono === 'espera') return;
  const hide = (): void => void (aviso.textContent = '');
  const start = (): void => {
    clearTimeout(timer);
    timer = setTimeout(hide, tono === 'exito' ? UI.toastExitoMs : UI.toastMs);
  };
  // It stays while the pointer is on it (WCAG 2.2.1), and a press takes it away.
  Object.assign(aviso, { onmouseenter: () => clearTimeout(timer), onmouseleave: start, onclick: hide });
  start();
}
