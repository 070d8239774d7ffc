import type { Establecimiento } from '../establecimiento/establecimiento.ts';
import type { DocumentoBorrador, TipoDocumento } from './borrador.ts';
import type { FraseImpresa } from './documento.ts';
import { TIPOS_DOCUMENTO } from './tipos.ts';

/** A phrase as the XML carries it; the resolution only where the scenario asks for it. */
export type Frase = {
  tipoFrase: number;
  codigoEscenario: number;
  /** yyyy-mm-dd date, both or none. */
  resolucion: { numero: string; fecha: string } | null;
};

/** Official text to print by type and scenario (catalogue of phrases 0.6.0, 25/03/2025). */
export const TEXTOS_FRASE: Readonly<Record<string, string>> = {
  '1/1': 'Sujeto a pagos trimestrales ISR',
  '1/2': 'Sujeto a retención definitiva ISR',
  '1/3': 'Sujeto a pago directo ISR',
  '1/4': 'Exento del ISR',
  '2/1': 'Agente de Retención del IVA',
  '3/1': 'No genera derecho a crédito fiscal',
};

type Derivada = {
  readonly tipoFrase: number;
  readonly codigoEscenario: number;
  readonly applies: (establecimiento: Establecimiento) => boolean;
};

const hasResolucion = (e: Establecimiento) =>
  e.regimenSat === 'PASIM' &&
  e.resolNoRetenIsr &&
  e.numeroResolRetenIsr !== '' &&
  e.fechaResolRetenIsr !== '';

/** Which field of the establishment brings which phrase (fel-guide §7). */
const DERIVADAS: readonly Derivada[] = [
  { tipoFrase: 1, codigoEscenario: 1, applies: (e) => e.regimenSat === 'PATRI' },
  { tipoFrase: 1, codigoEscenario: 2, applies: (e) => e.regimenSat === 'PASIM' && !hasResolucion(e) },
  { tipoFrase: 1, codigoEscenario: 3, applies: hasResolucion },
  { tipoFrase: 2, codigoEscenario: 1, applies: (e) => e.retenIva },
  { tipoFrase: 3, codigoEscenario: 1, applies: (e) => e.regimenSat === 'PAPEQ' },
];

/** The phrases of a document: those the issuer's data bring, of the kinds its type admits. */
export function frasesOf(establecimiento: Establecimiento, tipoDocumento: TipoDocumento): Frase[] {
  const { frasesRequeridas, frasesOpcionales } = TIPOS_DOCUMENTO[tipoDocumento];
  const admitidas = [...frasesRequeridas, ...frasesOpcionales];
  return DERIVADAS.filter(
    ({ tipoFrase, applies }) => admitidas.includes(tipoFrase) && applies(establecimiento),
  ).map(({ tipoFrase, codigoEscenario }) => ({
    tipoFrase,
    codigoEscenario,
    resolucion: resolucionOf(`${tipoFrase}/${codigoEscenario}`, establecimiento),
  }));
}

/** The same phrases with the text to print. */
export function buildFrases(
  establecimiento: Establecimiento,
  { tipoDocumento }: Pick<DocumentoBorrador, 'tipoDocumento'>,
): FraseImpresa[] {
  return frasesOf(establecimiento, tipoDocumento).map(({ tipoFrase, codigoEscenario, resolucion }) => ({
    tipoFrase,
    codigoEscenario,
    texto: printFrase(`${tipoFrase}/${codigoEscenario}`, resolucion),
  }));
}

function resolucionOf(clave: string, { numeroResolRetenIsr, fechaResolRetenIsr }: Establecimiento) {
  return clave === '1/3' ? { numero: numeroResolRetenIsr, fecha: fechaResolRetenIsr } : null;
}

function printFrase(clave: string, resolucion: Frase['resolucion']): string {
  const texto = TEXTOS_FRASE[clave] ?? '';
  if (resolucion === null) return texto;
  const [anio, mes, dia] = resolucion.fecha.split('-');
  return `${texto} (${resolucion.numero} - ${dia}/${mes}/${anio})`;
}
