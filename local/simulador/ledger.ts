import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import { openDisco, type Disco } from '../datos/disco.ts';
import { openJournal } from './journal.ts';
import type { Posicion } from './journal.ts';

type Comun = {
  protocolo: ProtocoloCertificador;
  nitCertificador: string;
  /** Request id of the issuer. */
  id: string;
  nit: string;
  /** SHA-256 of the body. */
  huella: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
};
export type AsientoCertificado = Comun & {
  tipo: 'certificado';
  uuid: string;
  serie: string;
  numero: string;
  tipoDte: string;
  idReceptor: string;
  fechaEmision: string;
  moneda: string;
  granTotal: string;
  /** Authorisation that a credit or debit note adjusts. */
  origen: string | null;
  numeroAcceso: string | null;
  xml: string;
};
export type AsientoRechazado = Comun & { tipo: 'rechazado'; errores: ErrorSat[] };
export type AsientoAnulado = Comun & { tipo: 'anulado'; uuid: string; xml: string };
export type Asiento = AsientoCertificado | AsientoRechazado | AsientoAnulado;

/** Part of an entry that stays in memory: everything but the document. */
type Ficha = { asiento: Asiento; posicion: Posicion };

export type LedgerSummary = {
  autorizaciones: (Omit<AsientoCertificado, 'xml' | 'tipo'> & { anulada: boolean })[];
  rechazos: Omit<AsientoRechazado, 'tipo'>[];
  anulaciones: Omit<AsientoAnulado, 'xml' | 'tipo'>[];
};

/** Record of every answer of the simulated certifiers, by protocol and request id and by authorisation. */
export type Ledger = {
  /** Last entry of this certifier under that request id. */
  findPorReferencia: (protocolo: ProtocoloCertificador, id: string) => Asiento | null;
  /** Entry of any certifier, because SAT keeps one register. */
  findByUuid: (uuid: string) => AsientoCertificado | null;
  isAnulado: (uuid: string) => boolean;
  /** Credit and debit notes in force against a document. */
  listNotas: (uuid: string) => AsientoCertificado[];
  hasNumeroAcceso: (nit: string, numeroAcceso: string) => boolean;
  write: (asiento: Asiento) => void;
  summarize: () => LedgerSummary;
  reset: () => void;
  close: () => void;
};

type Indices = {
  fichas: Ficha[];
  porId: Map<string, Ficha>;
  porUuid: Map<string, Ficha>;
  notas: Map<string, Ficha[]>;
  accesos: Set<string>;
  anulados: Set<string>;
};

export function openLedger(dataDir: string | null, disco: Disco = openDisco(dataDir)): Ledger {
  const journal = openJournal<Asiento>(dataDir, disco);
  const indices: Indices = {
    fichas: [],
    porId: new Map(),
    porUuid: new Map(),
    notas: new Map(),
    accesos: new Set(),
    anulados: new Set(),
  };
  const read = (ficha: Ficha | undefined): Asiento | null =>
    ficha === undefined ? null : journal.read(ficha.posicion);
  const readCertificado = (ficha: Ficha | undefined): AsientoCertificado[] => {
    const asiento = read(ficha);
    return asiento?.tipo === 'certificado' ? [asiento] : [];
  };
  journal.replay((asiento, posicion) => index(indices, asiento, posicion));
  return {
    findPorReferencia: (protocolo, id) => read(indices.porId.get(keyOf(protocolo, id))),
    findByUuid: (uuid) => readCertificado(indices.porUuid.get(uuid))[0] ?? null,
    isAnulado: (uuid) => indices.anulados.has(uuid),
    listNotas: (uuid) =>
      (indices.notas.get(uuid) ?? [])
        .flatMap(readCertificado)
        .filter((nota) => !indices.anulados.has(nota.uuid)),
    hasNumeroAcceso: (nit, numeroAcceso) => indices.accesos.has(`${nit}#${numeroAcceso}`),
    write: (asiento) => index(indices, asiento, journal.append(asiento)),
    summarize: () => summarize(indices),
    reset: () => {
      journal.clear();
      indices.fichas.splice(0);
      for (const each of [indices.porId, indices.porUuid, indices.notas, indices.accesos, indices.anulados])
        each.clear();
    },
    close: () => journal.close(),
  };
}

function keyOf(protocolo: ProtocoloCertificador, id: string): string {
  return `${protocolo}#${id}`;
}

function index(
  { fichas, porId, porUuid, notas, accesos, anulados }: Indices,
  leido: Asiento,
  posicion: Posicion,
): void {
  const asiento = 'xml' in leido ? { ...leido, xml: '' } : leido;
  const ficha = { asiento, posicion };
  fichas.push(ficha);
  porId.set(keyOf(asiento.protocolo, asiento.id), ficha);
  if (asiento.tipo === 'anulado') anulados.add(asiento.uuid);
  if (asiento.tipo !== 'certificado') return;
  porUuid.set(asiento.uuid, ficha);
  if (asiento.origen !== null) notas.set(asiento.origen, [...(notas.get(asiento.origen) ?? []), ficha]);
  if (asiento.numeroAcceso !== null) accesos.add(`${asiento.nit}#${asiento.numeroAcceso}`);
}

function summarize({ fichas, anulados }: Indices): LedgerSummary {
  const resumen: LedgerSummary = { autorizaciones: [], rechazos: [], anulaciones: [] };
  for (const { asiento } of fichas) {
    if (asiento.tipo === 'certificado') {
      const { xml: _xml, tipo: _tipo, ...datos } = asiento;
      resumen.autorizaciones.push({ ...datos, anulada: anulados.has(asiento.uuid) });
    } else if (asiento.tipo === 'anulado') {
      const { xml: _xml, tipo: _tipo, ...datos } = asiento;
      resumen.anulaciones.push(datos);
    } else {
      const { tipo: _tipo, ...datos } = asiento;
      resumen.rechazos.push(datos);
    }
  }
  return resumen;
}
