import { cleanIdentificador } from '../identificacion/nit.ts';
import type { DocumentoConciliable, DocumentoPropio, DocumentoSat, Lado } from './documentos.ts';

export const CLASES_RENGLON = ['SOLO_SAT', 'SOLO_AQUI', 'DIFERENTE'] as const;
export type ClaseRenglon = (typeof CLASES_RENGLON)[number];

/** Fields in which a document may differ, the one that matters most first. */
export const CAMPOS_DIFERENTES = [
  'estado',
  'total',
  'moneda',
  'autorizacion',
  'numero',
  'tipoDoc',
  'fecha',
  'nit',
  'establecimiento',
] as const;
export type CampoDiferente = (typeof CAMPOS_DIFERENTES)[number];

/** A field with both values, as people read them. */
export type Diferencia = { campo: CampoDiferente; aqui: string; sat: string };

/** Steps that an accountant takes for a row; their texts are `conciliacion.consejo.<consejo>`. */
export const CONSEJOS = [
  'ESPERA_CERTIFICAR',
  'EMITIDO_NO_ESTA',
  'RECIBIDO_NO_ESTA',
  'ANULADO_NO_ESTA',
  'EMITIDO_FUERA',
  'RECIBIDO_SIN_CARGAR',
  'ANULADO_SIN_CARGAR',
  'EMITIDO_ANULADO_EN_SAT',
  'RECIBIDO_ANULADO_EN_SAT',
  'EMITIDO_VIGENTE_EN_SAT',
  'RECIBIDO_VIGENTE_EN_SAT',
  'MONTO_DISTINTO',
  'DATO_DISTINTO',
] as const;
export type Consejo = (typeof CONSEJOS)[number];

/** A document that is not the same on both sides. */
export type Renglon = Omit<DocumentoConciliable, 'uuid' | 'establecimiento'> & {
  clase: ClaseRenglon;
  uuid: string;
  consejo: Consejo;
  /** Id of the document here; null where SAT alone has it. */
  id: string | null;
  /** File and row where SAT shows it; null where it is only here. */
  origen: string | null;
  /** Empty unless the document is on both sides. */
  diferencias: readonly Diferencia[];
};

export type Comparacion = {
  renglones: readonly Renglon[];
  iguales: number;
  /** Documents of each side, without the repeated rows of a file. */
  aqui: number;
  sat: number;
};

export type Alcance = {
  lado: Lado;
  /** yyyy-mm */
  mes: string;
  /** Compares the documents of one establishment alone; null for all. */
  establecimiento: number | null;
};

/**
 * Compares the documents of a month. They are the same by their authorisation or, where SAT's file has none, by series and
 * number. Both sides are paired before the establishment is asked for, so that a document with another establishment at SAT
 * is one difference and not two documents.
 */
export function conciliar(
  propios: readonly DocumentoPropio[],
  deSat: readonly DocumentoSat[],
  { lado, mes, establecimiento }: Alcance,
): Comparacion {
  const suyos = joinRepetidos(deSat.filter((each) => each.lado === lado));
  const parejas = pair(
    propios.filter((each) => each.lado === lado),
    suyos,
  );
  const delMes = parejas.filter(({ aqui, sat }) => [aqui, sat].some((each) => each?.fecha.startsWith(mes)));
  const vistas = delMes.filter((pareja) => isOf(pareja, establecimiento));
  const renglones = vistas.flatMap((pareja) => toRenglon(pareja, lado) ?? []);
  return {
    renglones: renglones.toSorted(compareRenglones),
    iguales: vistas.length - renglones.length,
    aqui: vistas.filter(({ aqui }) => aqui !== null).length,
    sat: vistas.filter(({ sat }) => sat !== null).length,
  };
}

/** The same document on both sides; null for the side that lacks it. */
type Pareja = { aqui: DocumentoPropio | null; sat: DocumentoSat | null };

function numeroKey({ serie, numero, nit, lado }: DocumentoConciliable): string | null {
  if (serie === '' || numero === '') return null;
  // Series of suppliers repeat, and those of one issuer do not.
  return [serie.toUpperCase(), numero, lado === 'RECIBIDOS' ? cleanIdentificador(nit) : ''].join(' ');
}

/** Counts once a document that comes twice, or whose annulment is a file of its own; the one that says the most is kept. */
function joinRepetidos(deSat: readonly DocumentoSat[]): DocumentoSat[] {
  const unicos = new Map<string, DocumentoSat>();
  for (const documento of deSat) {
    const clave = documento.uuid || (numeroKey(documento) ?? documento.origen);
    const previo = unicos.get(clave);
    const anulado = documento.anulado || previo?.anulado === true;
    const completo = previo !== undefined && previo.total !== '' ? previo : documento;
    unicos.set(clave, { ...completo, anulado });
  }
  return [...unicos.values()];
}

function pair(propios: readonly DocumentoPropio[], deSat: readonly DocumentoSat[]): Pareja[] {
  const porUuid = new Map(propios.filter(({ uuid }) => uuid !== '').map((each) => [each.uuid, each]));
  const uuidsDeSat = new Set(deSat.map(({ uuid }) => uuid));
  // One whose authorisation SAT shows belongs to that row, whatever number another row has.
  const porNumero = new Map(
    propios
      .filter(({ uuid }) => uuid === '' || !uuidsDeSat.has(uuid))
      .flatMap((each) => {
        const clave = numeroKey(each);
        return clave === null ? [] : [[clave, each] as const];
      }),
  );
  const usados = new Set<DocumentoPropio>();
  const parejas = deSat.map((sat): Pareja => {
    const aqui = porUuid.get(sat.uuid) ?? porNumero.get(numeroKey(sat) ?? '') ?? null;
    if (aqui === null || usados.has(aqui)) return { aqui: null, sat };
    usados.add(aqui);
    return { aqui, sat };
  });
  return [...parejas, ...propios.filter((each) => !usados.has(each)).map((aqui) => ({ aqui, sat: null }))];
}

/** Whether either side says that establishment; a file that names none is taken for it. */
function isOf({ aqui, sat }: Pareja, establecimiento: number | null): boolean {
  if (establecimiento === null) return true;
  const dichos = [aqui, sat].flatMap((each) => each?.establecimiento ?? []);
  return dichos.length === 0 || dichos.includes(establecimiento);
}

function toRenglon({ aqui, sat }: Pareja, lado: Lado): Renglon | null {
  if (aqui === null) return sat === null ? null : buildRenglon(sat, { clase: 'SOLO_SAT', sat, lado });
  if (sat === null) return buildRenglon(aqui, { clase: 'SOLO_AQUI', aqui, lado });
  const diferencias = listDiferencias(aqui, sat);
  return diferencias.length === 0
    ? null
    : buildRenglon(aqui, { clase: 'DIFERENTE', aqui, sat, lado, diferencias });
}

type Partes = {
  clase: ClaseRenglon;
  lado: Lado;
  aqui?: DocumentoPropio;
  sat?: DocumentoSat;
  diferencias?: readonly Diferencia[];
};

function buildRenglon(
  { uuid, serie, numero, tipoDoc, fecha, nit, nombre, moneda, total, anulado }: DocumentoConciliable,
  { clase, lado, aqui, sat, diferencias = [] }: Partes,
): Renglon {
  return {
    ...{ lado, clase, uuid, serie, numero, tipoDoc, fecha, nit, nombre, moneda, total, anulado, diferencias },
    consejo: CONSEJO_DE[clase]({ lado, anulado, pendiente: aqui?.pendiente ?? false, diferencias }),
    id: aqui?.id ?? null,
    origen: sat?.origen ?? null,
  };
}

/** Values of the field `estado`; their texts are `conciliacion.vigencia.<value>`. */
export const VIGENCIAS = ['vigente', 'anulado'] as const;

const estadoText = ({ anulado }: DocumentoConciliable): string => VIGENCIAS[anulado ? 1 : 0];
const numeroText = ({ serie, numero }: DocumentoConciliable): string => `${serie}-${numero}`;
const nitText = ({ nit }: DocumentoConciliable): string => cleanIdentificador(nit);
const establecimientoText = ({ establecimiento }: DocumentoConciliable): string =>
  establecimiento === null ? '' : String(establecimiento);

/** Value of each field as it is compared; what a file does not say differs from nothing. */
const VALORES: Readonly<Record<CampoDiferente, (documento: DocumentoConciliable) => string>> = {
  estado: estadoText,
  total: ({ total }) => total,
  moneda: ({ moneda }) => moneda,
  autorizacion: ({ uuid }) => uuid,
  numero: (documento) => (documento.numero === '' ? '' : numeroText(documento).toUpperCase()),
  tipoDoc: ({ tipoDoc }) => tipoDoc,
  fecha: ({ fecha }) => fecha,
  nit: nitText,
  establecimiento: establecimientoText,
};

function listDiferencias(aqui: DocumentoPropio, sat: DocumentoSat): Diferencia[] {
  return CAMPOS_DIFERENTES.flatMap((campo) => {
    const read = VALORES[campo];
    const [propio, suyo] = [read(aqui), read(sat)];
    return suyo === '' || propio === suyo || (propio === '' && campo !== 'autorizacion')
      ? []
      : [{ campo, aqui: propio, sat: suyo }];
  });
}

const DE_MONTO: readonly CampoDiferente[] = ['total', 'moneda', 'autorizacion'];

/** Facts of a row by which its step is chosen; `anulado` is of the side that has the document, here when both have it. */
type Hechos = { lado: Lado; anulado: boolean; pendiente: boolean; diferencias: readonly Diferencia[] };

const CONSEJO_DE: Readonly<Record<ClaseRenglon, (hechos: Hechos) => Consejo>> = {
  SOLO_SAT: ({ lado, anulado }) =>
    anulado ? 'ANULADO_SIN_CARGAR' : lado === 'EMITIDOS' ? 'EMITIDO_FUERA' : 'RECIBIDO_SIN_CARGAR',
  SOLO_AQUI: ({ lado, anulado, pendiente }) => {
    if (pendiente) return 'ESPERA_CERTIFICAR';
    if (anulado) return 'ANULADO_NO_ESTA';
    return lado === 'EMITIDOS' ? 'EMITIDO_NO_ESTA' : 'RECIBIDO_NO_ESTA';
  },
  DIFERENTE: ({ lado, anulado, pendiente, diferencias }) => {
    if (pendiente) return 'ESPERA_CERTIFICAR';
    const campos = diferencias.map(({ campo }) => campo);
    if (campos.includes('estado')) return DE_ESTADO[lado][anulado ? 'aqui' : 'sat'];
    return campos.some((campo) => DE_MONTO.includes(campo)) ? 'MONTO_DISTINTO' : 'DATO_DISTINTO';
  },
};

/** Step for a document that is annulled on one side alone. */
const DE_ESTADO: Readonly<Record<Lado, Readonly<Record<'aqui' | 'sat', Consejo>>>> = {
  EMITIDOS: { aqui: 'EMITIDO_VIGENTE_EN_SAT', sat: 'EMITIDO_ANULADO_EN_SAT' },
  RECIBIDOS: { aqui: 'RECIBIDO_VIGENTE_EN_SAT', sat: 'RECIBIDO_ANULADO_EN_SAT' },
};

/** By class, then by day, series and number. */
function compareRenglones(a: Renglon, b: Renglon): number {
  const orden = CLASES_RENGLON.indexOf(a.clase) - CLASES_RENGLON.indexOf(b.clase);
  const clave = ({ fecha, serie, numero }: Renglon): string =>
    `${fecha} ${serie} ${numero.padStart(20, '0')}`;
  return orden || (clave(a) < clave(b) ? -1 : 1);
}
