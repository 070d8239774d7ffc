import { estadosCon, isEstado } from '#domain/documentos/modelo/estados.ts';
import type { ColumnaEstado } from '#domain/documentos/modelo/estados.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';

// The columns follow from the steps in a document's life: those that the product makes by itself, and those that a
// person asks for.

type Pasos = Readonly<Record<StatusDocumento, readonly StatusDocumento[]>>;

const DEL_PRODUCTO: Pasos = {
  EN_PROCESO: ['FIRMADO'],
  FIRMADO: ['EN_PROCESO', 'CONTINGENCIA', 'INCIERTO', 'CERTIFICADO', 'RECHAZADO'],
  INCIERTO: ['CERTIFICADO', 'RECHAZADO'],
  CONTINGENCIA: ['FIRMADO'],
  ESPERA_CREDITO: ['EN_PROCESO', 'RECHAZADO'],
  CERTIFICADO: [],
  RECHAZADO: [],
  ANULANDO: ['ANULADO', 'CERTIFICADO'],
  ANULADO: [],
};
const PEDIDOS: Partial<Pasos> = { EN_PROCESO: ['CONTINGENCIA'], CERTIFICADO: ['ANULANDO'] };

const ESTADOS = Object.keys(DEL_PRODUCTO) as StatusDocumento[];

function nextOf(status: StatusDocumento): readonly StatusDocumento[] {
  return [...DEL_PRODUCTO[status], ...(PEDIDOS[status] ?? [])];
}

/** States that a document in `desde` may reach, `desde` included. */
function reachableFrom(desde: StatusDocumento): ReadonlySet<StatusDocumento> {
  const vistos = new Set([desde]);
  for (const status of vistos) for (const next of nextOf(status)) vistos.add(next);
  return vistos;
}

const isEnd = (status: StatusDocumento) => nextOf(status).length === 0;
const isAfterCertificado = (status: StatusDocumento) => reachableFrom('CERTIFICADO').has(status);
const isContingencia = (status: StatusDocumento) => (PEDIDOS.EN_PROCESO ?? []).includes(status);
const isStanding = (status: StatusDocumento) => isAfterCertificado(status) && !isEnd(status);
const isAtRest = (status: StatusDocumento) => isStanding(status) && DEL_PRODUCTO[status].length === 0;

const SEGUN_LA_VIDA: Readonly<Record<ColumnaEstado, (status: StatusDocumento) => boolean>> = {
  enCurso: (status) => DEL_PRODUCTO[status].length > 0,
  porCertificar: (status) => !isEnd(status) && reachableFrom(status).has('RECHAZADO'),
  nuncaEnviado: (status) => DEL_PRODUCTO[status].includes('FIRMADO'),
  // It comes before the first state of every other document.
  enEspera: (status) => DEL_PRODUCTO[status].includes('EN_PROCESO') && status !== 'FIRMADO',
  enDuda: (status) =>
    DEL_PRODUCTO.FIRMADO.includes(status) &&
    reachableFrom(status).has('RECHAZADO') &&
    !isEnd(status) &&
    !DEL_PRODUCTO[status].includes('FIRMADO'),
  vigente: isStanding,
  firme: isAtRest,
  autorizado: isAfterCertificado,
  enAnulacion: (status) => isAfterCertificado(status) && !isAtRest(status),
  enContingencia: isContingencia,
  anulado: (status) => isEnd(status) && isAfterCertificado(status),
  rechazado: (status) => isEnd(status) && !isAfterCertificado(status),
  sinEfecto: isEnd,
  imprimible: (status) => isAfterCertificado(status) || isContingencia(status),
  enviable: (status) => isAtRest(status) || isContingencia(status),
  entregable: (status) => isStanding(status) || isContingencia(status),
  cobrable: isStanding,
  // States in which a document may stay for minutes; the product leaves the other two as soon as it has an answer.
  filtrable: (status) => !['FIRMADO', 'ANULANDO'].includes(status),
};

test.each(Object.entries(SEGUN_LA_VIDA) as [ColumnaEstado, (status: StatusDocumento) => boolean][])(
  'the column %s holds for the states that the life of a document gives it',
  (columna, holds) => {
    const esperados = ESTADOS.filter(holds);
    expect(esperados).not.toEqual([]);
    expect(ESTADOS.filter((status) => isEstado(status, columna))).toEqual(esperados);
    expect(new Set(estadosCon(columna))).toEqual(new Set(esperados));
  },
);

test('a filter offers what is done first, then what waits, then what failed', () => {
  expect(estadosCon('filtrable')).toEqual([
    'CERTIFICADO',
    'ANULADO',
    'EN_PROCESO',
    'CONTINGENCIA',
    'INCIERTO',
    'ESPERA_CREDITO',
    'RECHAZADO',
  ]);
});

test('a state that only a newer server knows has no column', () => {
  const [desconocido] = JSON.parse('["ARCHIVADO"]') as StatusDocumento[];
  expect(desconocido !== undefined && isEstado(desconocido, 'enCurso')).toBe(false);
});

test('a document is under way exactly while it is neither certified nor annulled nor refused', () => {
  const terminados = ESTADOS.filter((status) => !isEstado(status, 'enCurso'));
  expect(new Set(terminados)).toEqual(new Set(['CERTIFICADO', 'ANULADO', 'RECHAZADO']));
});
