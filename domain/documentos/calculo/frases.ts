import type { Establecimiento } from '../../establecimiento/establecimiento.ts';
import { findUnidad } from '../../impuestos/impuestos.ts';
import type { DocumentoBorrador, FraseElegida, TipoDocumento } from '../modelo/borrador.ts';
import type { DocumentoCompleto, FraseImpresa, MotivoFrase } from '../modelo/documento.ts';
import { ESCENARIO_EXPORTACION, ESCENARIO_ORIGEN_SIN_IVA, findEscenario } from '../modelo/escenarios.ts';
import { TEXTOS_FRASE } from '../modelo/frases.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

/** A phrase that the issuer may choose, with the text that it prints. */
export type FraseOpcion = { tipoFrase: number; codigoEscenario: number; texto: string };

type Caso = {
  establecimiento: Establecimiento;
  borrador: DocumentoBorrador;
  origen: DocumentoCompleto | null;
};
type Derivada = {
  readonly tipoFrase: number;
  readonly motivo: MotivoFrase;
  /** Answers the scenario for the document, or null for none. */
  readonly escenarioOf: (caso: Caso) => number | null;
};

/** Rules that derive phrases from the data (docs/fel.md §7); of each type the first that applies counts (rules 2.6.1-25..36). */
const DERIVADAS: readonly Derivada[] = [
  { tipoFrase: 1, motivo: 'REGIMEN', escenarioOf: ({ establecimiento }) => escenarioIsrOf(establecimiento) },
  {
    tipoFrase: 2,
    motivo: 'RETENEDOR',
    escenarioOf: ({ establecimiento }) => (establecimiento.retenIva ? 1 : null),
  },
  {
    tipoFrase: 3,
    motivo: 'REGIMEN',
    escenarioOf: ({ establecimiento }) => (establecimiento.regimenSat === 'PAPEQ' ? 1 : null),
  },
  {
    tipoFrase: 4,
    motivo: 'EXPORTACION',
    escenarioOf: ({ borrador }) => (borrador.tipoVenta === 'Export' ? ESCENARIO_EXPORTACION : null),
  },
  { tipoFrase: 4, motivo: 'ORIGEN', escenarioOf: escenarioDeNotaOf },
  {
    tipoFrase: 4,
    motivo: 'TIPO',
    escenarioOf: (caso) => escenarioPropioOf(caso, 4),
  },
  {
    tipoFrase: 4,
    motivo: 'ESCENARIO',
    escenarioOf: ({ borrador }) =>
      TIPOS_DOCUMENTO[borrador.tipoDocumento].nota ? null : borrador.escenarioExento,
  },
  {
    tipoFrase: 5,
    motivo: 'TIPO',
    escenarioOf: (caso) => escenarioPropioOf(caso, 5),
  },
  {
    tipoFrase: 9,
    motivo: 'IMPUESTO',
    escenarioOf: ({ borrador }) => escenariosDeImpuestos(borrador)[0] ?? null,
  },
  {
    tipoFrase: 9,
    motivo: 'TIPO',
    escenarioOf: (caso) => escenarioPropioOf(caso, 9),
  },
];

/** Final phrases of a document, each type once, ordered by type: the only source for XML, print and screen. */
export function frasesOf(
  establecimiento: Establecimiento,
  borrador: DocumentoBorrador,
  origen: DocumentoCompleto | null,
): FraseImpresa[] {
  const caso: Caso = { establecimiento, borrador, origen };
  const elegidas = opcionesFrase(establecimiento, borrador).filter((opcion) =>
    borrador.frasesElegidas.some((elegida) => isSame(elegida, opcion)),
  );
  return tiposDeFraseOf(borrador.tipoDocumento).flatMap((tipoFrase) => {
    const derivada = findDerivada(tipoFrase, caso);
    const elegida = elegidas.find((opcion) => opcion.tipoFrase === tipoFrase);
    if (elegida !== undefined && derivada?.motivo !== 'IMPUESTO') {
      return [printFrase(tipoFrase, elegida.codigoEscenario, 'ELEGIDA', establecimiento)];
    }
    return derivada === null
      ? []
      : [printFrase(tipoFrase, derivada.codigoEscenario, derivada.motivo, establecimiento)];
  });
}

/** Phrases between which the law lets the issuer choose; a chosen one replaces the derived one of its type. */
export function opcionesFrase(establecimiento: Establecimiento, borrador: DocumentoBorrador): FraseOpcion[] {
  const isAfecto = escenarioIsrOf(establecimiento) !== null;
  return TIPOS_DOCUMENTO[borrador.tipoDocumento].frasesElegibles
    .filter((clave) => isAfecto || clave !== '1/4')
    .map((clave) => {
      const [tipoFrase = 0, codigoEscenario = 0] = clave.split('/').map(Number);
      return { tipoFrase, codigoEscenario, texto: TEXTOS_FRASE[clave] };
    });
}

/** Scenarios of type 9 that the taxable units of the lines demand; a document cannot carry more than one. */
export function escenariosDeImpuestos({ detalle, fechaEmision }: DocumentoBorrador): number[] {
  const frases = detalle.flatMap(({ impuesto }) =>
    impuesto === null
      ? []
      : (findUnidad(impuesto.nombreCorto, impuesto.codigoUnidadGravable, fechaEmision)?.frase ?? []),
  );
  return [...new Set(frases.map(({ codigoEscenario }) => codigoEscenario))];
}

export function isSame(
  a: Pick<FraseElegida, 'tipoFrase' | 'codigoEscenario'>,
  b: Pick<FraseElegida, 'tipoFrase' | 'codigoEscenario'>,
): boolean {
  return a.tipoFrase === b.tipoFrase && a.codigoEscenario === b.codigoEscenario;
}

/** Scenario of phrase type 1 (ISR); null for regimes that it does not apply to. */
function escenarioIsrOf(establecimiento: Establecimiento): number | null {
  const { regimenSat, resolNoRetenIsr, numeroResolRetenIsr, fechaResolRetenIsr } = establecimiento;
  if (regimenSat === 'PATRI') return 1;
  if (regimenSat !== 'PASIM') return null;
  return resolNoRetenIsr && numeroResolRetenIsr !== '' && fechaResolRetenIsr !== '' ? 3 : 2;
}

/** Scenario of the phrase that the document type alone demands, when it is of that phrase type. */
function escenarioPropioOf({ borrador }: Caso, tipoFrase: number): number | null {
  const propia = TIPOS_DOCUMENTO[borrador.tipoDocumento].frasePropia;
  return propia?.tipoFrase === tipoFrase ? propia.codigoEscenario : null;
}

/** Scenario of a note on a document without IVA (rule 2.6.1-7A). */
function escenarioDeNotaOf({ borrador, origen }: Caso): number | null {
  const { nota, iva } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  if (!nota || !iva) return null;
  const isSinIva =
    !borrador.aplicaIva ||
    borrador.escenarioExento !== null ||
    borrador.detalle.some(({ exento }) => exento) ||
    origen?.incluyeIva === false;
  return isSinIva ? ESCENARIO_ORIGEN_SIN_IVA : null;
}

function tiposDeFraseOf(tipoDocumento: TipoDocumento): number[] {
  const { frasesRequeridas, frasesOpcionales } = TIPOS_DOCUMENTO[tipoDocumento];
  return [...frasesRequeridas, ...frasesOpcionales].sort((a, b) => a - b);
}

function findDerivada(
  tipoFrase: number,
  caso: Caso,
): { codigoEscenario: number; motivo: MotivoFrase } | null {
  for (const derivada of DERIVADAS) {
    const codigoEscenario = derivada.tipoFrase === tipoFrase ? derivada.escenarioOf(caso) : null;
    if (codigoEscenario !== null) return { codigoEscenario, motivo: derivada.motivo };
  }
  return null;
}

/** Text of a phrase; number and date of the resolution go only with 1/3 (rules 2.6.2 and 2.6.3). */
function printFrase(
  tipoFrase: number,
  codigoEscenario: number,
  motivo: MotivoFrase,
  { numeroResolRetenIsr, fechaResolRetenIsr }: Establecimiento,
): FraseImpresa {
  const clave = `${tipoFrase}/${codigoEscenario}`;
  const texto = textoFraseOf(tipoFrase, codigoEscenario);
  const frase = { tipoFrase, codigoEscenario, motivo };
  if (clave !== '1/3') return { ...frase, texto, numeroResolucion: null, fechaResolucion: null };
  const [anio, mes, dia] = fechaResolRetenIsr.split('-');
  return {
    ...frase,
    texto: `${texto} (${numeroResolRetenIsr} - ${dia}/${mes}/${anio})`,
    numeroResolucion: numeroResolRetenIsr,
    fechaResolucion: fechaResolRetenIsr,
  };
}

/** SAT's text of a phrase; "" for one that this product does not know. */
export function textoFraseOf(tipoFrase: number, codigoEscenario: number): string {
  if (tipoFrase === 4) return findEscenario(codigoEscenario)?.textoImpreso ?? '';
  const textos: Readonly<Record<string, string>> = TEXTOS_FRASE;
  return textos[`${tipoFrase}/${codigoEscenario}`] ?? '';
}
