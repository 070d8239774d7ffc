import { openJournal } from './journal.ts';
import type { Posicion } from './journal.ts';

export type ErrorSat = { codigo: string; mensaje: string };

type Comun = { id: string; nit: string; /** SHA-256 of the body. */ huella: string };
export type AsientoCertificado = Comun & {
  tipo: 'certificado';
  uuid: string;
  serie: string;
  numero: string;
  tipoDte: string;
  idReceptor: string;
  fechaEmision: string;
  granTotal: string;
  fecha: string;
  xml: string;
};
export type AsientoRechazado = Comun & { tipo: 'rechazado'; fecha: string; errores: ErrorSat[] };
export type AsientoAnulado = Comun & { tipo: 'anulado'; uuid: string; fecha: string; xml: string };
export type Asiento = AsientoCertificado | AsientoRechazado | AsientoAnulado;

/** What stays in memory of an entry: everything but the document. */
type Ficha = { asiento: Asiento; posicion: Posicion };

export type ResumenLibro = {
  autorizaciones: (Omit<AsientoCertificado, 'xml' | 'tipo'> & { anulada: boolean })[];
  rechazos: Omit<AsientoRechazado, 'tipo'>[];
  anulaciones: Omit<AsientoAnulado, 'xml' | 'tipo'>[];
};

/** Everything the simulated certifier ever answered for, by request id and by authorisation. */
export type Libro = {
  findById: (id: string) => Asiento | null;
  findByUuid: (uuid: string) => AsientoCertificado | null;
  isAnulado: (uuid: string) => boolean;
  write: (asiento: Asiento) => void;
  summarize: () => ResumenLibro;
  reset: () => void;
  close: () => void;
};

export function openLibro(dataDir: string | null): Libro {
  const journal = openJournal<Asiento>(dataDir);
  const porId = new Map<string, Ficha>();
  const porUuid = new Map<string, Ficha>();
  const anulados = new Set<string>();
  const index = (asiento: Asiento, posicion: Posicion): void => {
    const ficha = { asiento: 'xml' in asiento ? { ...asiento, xml: '' } : asiento, posicion };
    porId.set(asiento.id, ficha);
    if (asiento.tipo === 'certificado') porUuid.set(asiento.uuid, ficha);
    if (asiento.tipo === 'anulado') anulados.add(asiento.uuid);
  };
  const read = (ficha: Ficha | undefined): Asiento | null =>
    ficha === undefined ? null : journal.read(ficha.posicion);
  journal.replay(index);
  return {
    findById: (id) => read(porId.get(id)),
    findByUuid: (uuid) => {
      const asiento = read(porUuid.get(uuid));
      return asiento?.tipo === 'certificado' ? asiento : null;
    },
    isAnulado: (uuid) => anulados.has(uuid),
    write: (asiento) => index(asiento, journal.append(asiento)),
    summarize: () => summarize([...porId.values()], anulados),
    reset: () => {
      journal.clear();
      porId.clear();
      porUuid.clear();
      anulados.clear();
    },
    close: () => journal.close(),
  };
}

function summarize(fichas: readonly Ficha[], anulados: ReadonlySet<string>): ResumenLibro {
  const resumen: ResumenLibro = { autorizaciones: [], rechazos: [], anulaciones: [] };
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
