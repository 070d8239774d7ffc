import type { MensajeCertificador, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { isOutcomeUnknown, nextEspera, wait } from '../../lib/poll.ts';

/** What the server says of a document while it is being certified. */
export type Avance = {
  statusDocumento: StatusDocumento;
  mensajes: readonly MensajeCertificador[];
  /** The last attempt could not reach the certifier. */
  certificadorNoDisponible: boolean;
};

/** Where the certification of one draft stands, as the screen shows it. */
export type Fase<A extends Avance> =
  | { fase: 'enviando' }
  | { fase: 'avanzando'; firmado: boolean }
  | { fase: 'verificando' }
  /** The certifier did not answer and surely got nothing: another one may be offered while the product keeps trying. */
  | { fase: 'sinCertificador'; documento: A }
  | { fase: 'certificado'; documento: A }
  /** Issued in contingency: in force without authorisation, sent by itself later. */
  | { fase: 'contingencia'; documento: A }
  | { fase: 'rechazado'; mensajes: readonly MensajeCertificador[] }
  /** `recibido`: the server has or may have the document, so the draft is not edited under the same id. */
  | { fase: 'fallido'; error: unknown; recibido: boolean }
  | { fase: 'pendiente' }
  /** An interrupted draft that the server never got: it can be edited again. */
  | { fase: 'noEnviado' };

export type EntornoCertificacion<A extends Avance> = {
  /** `certifyDte` with the same idTransaccion every time: the server answers with the same document. */
  send(signal: AbortSignal): Promise<{ statusDocumento: StatusDocumento }>;
  /** Null: the server has no such document. */
  read: (signal: AbortSignal) => Promise<A | null>;
  onFase: (fase: Fase<A>) => void;
  signal: AbortSignal;
};

/** A server that answers, has no document and still fails: after so many sends the user is told. */
const ENVIOS_MAXIMO = 3;
/** The offer of another certifier stays on screen for as long as nobody takes it, and the product keeps trying. */
const ESPERA_SIN_CERTIFICADOR_MS = 5000;

/**
 * Sends the draft and follows it to its end. An unknown outcome is never repeated under another id: the server is
 * asked for this idTransaccion and, only if it has none, gets the same call again.
 */
export async function runCertificacion<A extends Avance>(entorno: EntornoCertificacion<A>): Promise<void> {
  entorno.onFase({ fase: 'enviando' });
  const send = createSender(entorno);
  await follow(entorno, await send(), send);
}

/** Takes up a certification that a reload or an ended session cut off. It asks, and sends nothing by itself. */
export async function resumeCertificacion<A extends Avance>(entorno: EntornoCertificacion<A>): Promise<void> {
  const absent: Fase<A> = { fase: 'noEnviado' };
  entorno.onFase({ fase: 'verificando' });
  await follow(entorno, (await tryRead(entorno)) ?? absent, () => Promise.resolve(absent));
}

async function follow<A extends Avance>(
  entorno: EntornoCertificacion<A>,
  first: Fase<A>,
  onAbsent: () => Promise<Fase<A>>,
): Promise<void> {
  const { onFase, signal } = entorno;
  const isAborted = (): boolean => signal.aborted;
  const inicio = performance.now();
  let fase = first;
  for (let vez = 0; !isFinal(fase) && !isAborted(); vez += 1) {
    onFase(fase);
    const espera =
      nextEspera(vez, performance.now() - inicio) ??
      (fase.fase === 'sinCertificador' ? ESPERA_SIN_CERTIFICADOR_MS : null);
    if (espera === null) {
      onFase({ fase: 'pendiente' });
      return;
    }
    await wait(espera, signal);
    if (isAborted()) return;
    const look = await tryRead(entorno);
    fase = look ?? (isRecibida(fase) ? fase : await onAbsent());
  }
  if (!isAborted()) onFase(fase);
}

function createSender<A extends Avance>(entorno: EntornoCertificacion<A>): () => Promise<Fase<A>> {
  let envios = 0;
  return async () => {
    envios += 1;
    try {
      const { statusDocumento } = await entorno.send(entorno.signal);
      if (FASES[statusDocumento] === 'avanzando') return avanzando(statusDocumento);
      // The answer to the mutation has neither the reasons nor the number: they come with the document.
      return (await tryRead(entorno)) ?? { fase: 'verificando' };
    } catch (error) {
      const isOver = !isOutcomeUnknown(error) || envios >= ENVIOS_MAXIMO;
      return isOver ? { fase: 'fallido', error, recibido: false } : { fase: 'verificando' };
    }
  };
}

async function tryRead<A extends Avance>(entorno: EntornoCertificacion<A>): Promise<Fase<A> | null> {
  try {
    const documento = await entorno.read(entorno.signal);
    return documento && faseOf(documento);
  } catch (error) {
    return isOutcomeUnknown(error) ? { fase: 'verificando' } : { fase: 'fallido', error, recibido: true };
  }
}

/** The phase that each state is shown as; the editor never sees an annulment, so its states are those of a certified one. */
const FASES: Readonly<
  Record<StatusDocumento, 'avanzando' | 'verificando' | 'rechazado' | 'contingencia' | 'certificado'>
> = {
  EN_PROCESO: 'avanzando',
  FIRMADO: 'avanzando',
  INCIERTO: 'verificando',
  CONTINGENCIA: 'contingencia',
  CERTIFICADO: 'certificado',
  RECHAZADO: 'rechazado',
  ANULANDO: 'certificado',
  ANULADO: 'certificado',
};

function avanzando<A extends Avance>(status: StatusDocumento): Fase<A> {
  return { fase: 'avanzando', firmado: !isEstado(status, 'nuncaEnviado') };
}

/** The server has the document, whatever one look says. */
function isRecibida<A extends Avance>({ fase }: Fase<A>): boolean {
  return fase === 'avanzando' || fase === 'sinCertificador';
}

function faseOf<A extends Avance>(documento: A): Fase<A> {
  const { statusDocumento, mensajes, certificadorNoDisponible } = documento;
  switch (FASES[statusDocumento]) {
    case 'avanzando':
      return certificadorNoDisponible && isEstado(statusDocumento, 'nuncaEnviado')
        ? { fase: 'sinCertificador', documento }
        : avanzando(statusDocumento);
    case 'verificando':
      return { fase: 'verificando' };
    case 'rechazado':
      return { fase: 'rechazado', mensajes };
    case 'contingencia':
      return { fase: 'contingencia', documento };
    default:
      return { fase: 'certificado', documento };
  }
}

const FINALES: ReadonlySet<string> = new Set([
  'certificado',
  'contingencia',
  'rechazado',
  'fallido',
  'noEnviado',
]);

function isFinal<A extends Avance>({ fase }: Fase<A>): boolean {
  return FINALES.has(fase);
}
