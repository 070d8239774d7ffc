import type { MensajeCertificador, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { isOutcomeUnknown, nextEspera, wait } from '../../lib/poll.ts';

/** State of a document at the server while it is being certified. */
export type Avance = {
  statusDocumento: StatusDocumento;
  mensajes: readonly MensajeCertificador[];
  /** Whether the last attempt could not reach the certifier. */
  certificadorNoDisponible: boolean;
};

/** Phase in the certification of one draft, as the screen shows it. */
export type Fase<A extends Avance> =
  | { fase: 'enviando' }
  | { fase: 'avanzando'; firmado: boolean }
  /** Asks for the outcome; `recibido` once the server has shown that it has the document. */
  | { fase: 'verificando'; recibido: boolean }
  /**
   * The certifier did not answer and has certainly received nothing, so another one may be offered while the product
   * keeps trying.
   */
  | { fase: 'sinCertificador'; documento: A }
  | { fase: 'certificado'; documento: A }
  /** No credit was left: the server keeps the document, which goes out by itself after a purchase. */
  | { fase: 'sinCreditos'; documento: A }
  /** The document is issued in contingency: valid without authorisation, and certified later by itself. */
  | { fase: 'contingencia'; documento: A }
  | { fase: 'rechazado'; mensajes: readonly MensajeCertificador[] }
  /** `recibido` means that the server has or may have the document, so the draft must not be edited under the same id. */
  | { fase: 'fallido'; error: unknown; recibido: boolean }
  | { fase: 'pendiente'; recibido: boolean }
  /** There is no connection: the device keeps it and sends it by itself. `enviada` when a call may have reached the server. */
  | { fase: 'enCola'; enviada: boolean }
  /** The server never received the interrupted draft, so it can be edited again. */
  | { fase: 'noEnviado' };

export type EntornoCertificacion<A extends Avance> = {
  /** Calls `certifyDte`, always with the same idTransaccion, so that the server answers with the same document. */
  send(signal: AbortSignal): Promise<{ statusDocumento: StatusDocumento; documento?: A | null }>;
  /** Answers the document; null when the server has none. */
  read: (signal: AbortSignal) => Promise<A | null>;
  onFase: (fase: Fase<A>) => void;
  signal: AbortSignal;
};

/** Number of sends after which the user is told, when a server answers, has no document and still fails. */
const ENVIOS_MAXIMO = 3;
/** Milliseconds between two looks while a document waits for its certifier or for credits, and the user has a choice. */
const ESPERA_DETENIDA_MS = 5000;

function isDetenida(fase: string): boolean {
  return fase === 'sinCertificador' || fase === 'sinCreditos';
}

/**
 * Sends the draft and follows it to its end. An unknown outcome is never repeated under another id: the server is
 * asked for this idTransaccion and, only if it has none, gets the same call again.
 */
export async function runCertificacion<A extends Avance>(entorno: EntornoCertificacion<A>): Promise<void> {
  entorno.onFase({ fase: 'enviando' });
  const send = createSender(entorno);
  await follow(entorno, await send(), send);
}

/** Resumes a certification that a reload or an ended session interrupted. It only asks the server and sends nothing by itself. */
export async function resumeCertificacion<A extends Avance>(entorno: EntornoCertificacion<A>): Promise<void> {
  const absent: Fase<A> = { fase: 'noEnviado' };
  entorno.onFase({ fase: 'verificando', recibido: false });
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
      nextEspera(vez, performance.now() - inicio) ?? (isDetenida(fase.fase) ? ESPERA_DETENIDA_MS : null);
    if (espera === null) {
      onFase({ fase: 'pendiente', recibido: isRecibida(fase) });
      return;
    }
    await wait(espera, signal);
    if (isAborted()) return;
    const look = await tryRead(entorno, isRecibida(fase));
    fase = look ?? (isRecibida(fase) ? fase : await onAbsent());
  }
  if (!isAborted()) onFase(fase);
}

function createSender<A extends Avance>(entorno: EntornoCertificacion<A>): () => Promise<Fase<A>> {
  let envios = 0;
  return async () => {
    envios += 1;
    try {
      const { statusDocumento, documento } = await entorno.send(entorno.signal);
      if (documento) return faseOf(documento);
      if (FASES[statusDocumento] === 'avanzando') return avanzando(statusDocumento);
      // Without the document the answer has neither reasons nor number, so it is read.
      return (await tryRead(entorno, true)) ?? { fase: 'verificando', recibido: true };
    } catch (error) {
      const isOver = !isOutcomeUnknown(error) || envios >= ENVIOS_MAXIMO;
      return isOver ? { fase: 'fallido', error, recibido: false } : { fase: 'verificando', recibido: false };
    }
  };
}

/** Phase of the document at the server; null when it has none. `recibido` is what was known of that before. */
async function tryRead<A extends Avance>(
  entorno: EntornoCertificacion<A>,
  recibido = false,
): Promise<Fase<A> | null> {
  try {
    const documento = await entorno.read(entorno.signal);
    return documento && faseOf(documento);
  } catch (error) {
    return isOutcomeUnknown(error)
      ? { fase: 'verificando', recibido }
      : { fase: 'fallido', error, recibido: true };
  }
}

/** Phase that shows each state. The editor never sees an annulment, so its states count as certified. */
const FASES: Readonly<
  Record<
    StatusDocumento,
    'avanzando' | 'verificando' | 'sinCreditos' | 'rechazado' | 'contingencia' | 'certificado'
  >
> = {
  EN_PROCESO: 'avanzando',
  FIRMADO: 'avanzando',
  INCIERTO: 'verificando',
  CONTINGENCIA: 'contingencia',
  ESPERA_CREDITO: 'sinCreditos',
  CERTIFICADO: 'certificado',
  RECHAZADO: 'rechazado',
  ANULANDO: 'certificado',
  ANULADO: 'certificado',
};

function avanzando<A extends Avance>(status: StatusDocumento): Fase<A> {
  return { fase: 'avanzando', firmado: !isEstado(status, 'nuncaEnviado') };
}

/** Phases that only an answer about the document at the server gives. */
const DEL_SERVIDOR: ReadonlySet<string> = new Set([
  'avanzando',
  'sinCertificador',
  'sinCreditos',
  'certificado',
  'contingencia',
  'rechazado',
]);

/** Whether this phase shows that the server has the document. */
export function isRecibida<A extends Avance>(fase: Fase<A>): boolean {
  if (fase.fase === 'verificando' || fase.fase === 'pendiente') return fase.recibido;
  return DEL_SERVIDOR.has(fase.fase);
}

function faseOf<A extends Avance>(documento: A): Fase<A> {
  const { statusDocumento, mensajes, certificadorNoDisponible } = documento;
  switch (FASES[statusDocumento]) {
    case 'avanzando':
      return certificadorNoDisponible && isEstado(statusDocumento, 'nuncaEnviado')
        ? { fase: 'sinCertificador', documento }
        : avanzando(statusDocumento);
    case 'verificando':
      return { fase: 'verificando', recibido: true };
    case 'rechazado':
      return { fase: 'rechazado', mensajes };
    case 'sinCreditos':
      return { fase: 'sinCreditos', documento };
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
