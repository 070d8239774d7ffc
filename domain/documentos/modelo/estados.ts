import type { StatusDocumento } from './documento.ts';

/** Questions that the code asks about the state of a document. */
type ColumnasEstado = {
  /** The product still has work to do on it: it is exactly not CERTIFICADO, ANULADO or RECHAZADO. */
  enCurso: boolean;
  /** It has no authorisation yet and may still get one, so nothing final can be said about it. */
  porCertificar: boolean;
  /** It is certain that no certifier ever got it, so another certifier may take it. */
  nuncaEnviado: boolean;
  /** It waits for a credit: nothing is done with it until it takes one, is given up or grows too old. */
  enEspera: boolean;
  /** An attempt ended without telling whether it was certified, and the certifier is asked again later. */
  enDuda: boolean;
  /** It has legal effect: until SAT grants a requested annulment, the document is valid. */
  vigente: boolean;
  /** It is valid and no annulment was requested: it may be annulled, corrected, paid, shared and adjusted by a note. */
  firme: boolean;
  /** SAT has authorised it at some time: it has an authorisation number, even when it was annulled later. */
  autorizado: boolean;
  /** A person or SAT requested its annulment, whether granted or not. */
  enAnulacion: boolean;
  /** It was issued with an access number while no certifier could be reached, and no certifier has it yet. */
  enContingencia: boolean;
  /** SAT has annulled it. */
  anulado: boolean;
  /** The certifier refused it definitively. */
  rechazado: boolean;
  /** It ended without effect: a note in this state takes nothing off its origin and prevents no annulment. */
  sinEfecto: boolean;
  /** It can be printed: it was authorised, or it was issued in contingency with an access number. */
  imprimible: boolean;
  /** A user may ask to mail it. It leaves out ANULANDO, because a document that is being annulled is not sent anew. */
  enviable: boolean;
  /** A message in the outbox is still sent. It includes ANULANDO, because the message was asked for before. */
  entregable: boolean;
  /** Its unpaid amount is owed, so it stays in the list of unpaid documents; only a `firme` one takes payments. */
  cobrable: boolean;
  /** A user can filter a list by it; FIRMADO and ANULANDO are left out because they last only seconds. */
  filtrable: boolean;
};

export type ColumnaEstado = keyof ColumnasEstado;

const NINGUNA: Readonly<ColumnasEstado> = {
  enCurso: false,
  porCertificar: false,
  nuncaEnviado: false,
  enEspera: false,
  enDuda: false,
  vigente: false,
  firme: false,
  autorizado: false,
  enAnulacion: false,
  enContingencia: false,
  anulado: false,
  rechazado: false,
  sinEfecto: false,
  imprimible: false,
  enviable: false,
  entregable: false,
  cobrable: false,
  filtrable: false,
};

function row(...columnas: readonly ColumnaEstado[]): Readonly<ColumnasEstado> {
  return { ...NINGUNA, ...Object.fromEntries(columnas.map((columna) => [columna, true])) };
}

const EN_CURSO = ['enCurso', 'porCertificar'] as const;
const POR_ENVIAR = [...EN_CURSO, 'nuncaEnviado', 'filtrable'] as const;
const AUTORIZADO = ['autorizado', 'imprimible'] as const;
const VIGENTE = [...AUTORIZADO, 'vigente', 'entregable', 'cobrable'] as const;

/** Columns of each state, in the order in which a filter offers the states. */
const ESTADOS: Readonly<Record<StatusDocumento, Readonly<ColumnasEstado>>> = {
  CERTIFICADO: row(...VIGENTE, 'firme', 'enviable', 'filtrable'),
  ANULANDO: row(...VIGENTE, 'enCurso', 'enAnulacion'),
  ANULADO: row(...AUTORIZADO, 'enAnulacion', 'anulado', 'sinEfecto', 'filtrable'),
  EN_PROCESO: row(...POR_ENVIAR),
  FIRMADO: row(...EN_CURSO),
  CONTINGENCIA: row(...POR_ENVIAR, 'enContingencia', 'imprimible', 'enviable', 'entregable'),
  INCIERTO: row(...EN_CURSO, 'enDuda', 'filtrable'),
  ESPERA_CREDITO: row(...EN_CURSO, 'enEspera', 'filtrable'),
  RECHAZADO: row('rechazado', 'sinEfecto', 'filtrable'),
};

/** Whether the column holds for the state; none holds for a state that only a newer server knows. */
export function isEstado(status: StatusDocumento, columna: ColumnaEstado): boolean {
  const filas: Partial<typeof ESTADOS> = ESTADOS;
  return filas[status]?.[columna] ?? false;
}

/** States for which the column holds, in the order of the table. */
export function estadosCon(columna: ColumnaEstado): readonly StatusDocumento[] {
  const todos = Object.keys(ESTADOS) as StatusDocumento[];
  return todos.filter((status) => isEstado(status, columna));
}

export function isStatus(text: string): text is StatusDocumento {
  return Object.hasOwn(ESTADOS, text);
}
