/**
 * Says of a purchase whether it counts, and in the book of which month, from what is known of it (docs/fel.md; Ley del IVA art. 18 and
 * 20). It shares no code with the product: the term and the grades of proof are written out again.
 */

/** A month (yyyy-mm) that a person asked for, the month in which it was asked, and those that were closed then. */
export type PedidoDeMes = { mes: string; hoy: string; cerrados: readonly string[] };

/** Facts of a purchase that its XML does not say. */
export type DichoDeCompra = {
  /** Worth of the signatures of its issuer and of its certifier. */
  firmas: readonly [emisor: string, certificador: string];
  /** Whether its stage knows the authorities of certificates, and so asks for the certificate of the issuer. */
  exige: boolean;
  /** Reasons that persons wrote to take it as good, in their order; an empty one takes that back. */
  razones: string[];
  pedidos: PedidoDeMes[];
  /** Closed month that has it in its figures. */
  declarada: string | null;
};

/** Months after its own in which the credit of a purchase may be declared (Ley del IVA art. 20). */
const MESES_DESPUES = 2;

/**
 * Whether a purchase gives a credit: only a document that its supplier issued does (Ley del IVA art. 18). A signature that says
 * otherwise cannot be talked away; where none says anything, a person answers for it with a reason.
 */
export function isProbada(dicho: DichoDeCompra | undefined): boolean {
  if (dicho === undefined) return true;
  const { firmas, exige, razones } = dicho;
  if (firmas.some((firma) => firma === 'FALSA' || firma === 'DE_OTRO')) return false;
  const isIntacta = firmas.every((firma) => firma === 'VALIDA' || firma === 'SIN_COMPROBAR');
  const isFirmada = isIntacta && (!exige || firmas[0] === 'VALIDA');
  return isFirmada || (razones.at(-1) ?? '') !== '';
}

/** Month in whose book a document stands: its own, or for a purchase the last one that was asked for and that the law allows. */
export function mesDeLibro(dia: string, dicho?: DichoDeCompra): string {
  const propio = dia.slice(0, 7);
  if (dicho === undefined) return propio;
  return dicho.pedidos.reduce(
    (actual, pedido) => (isAtendible(propio, actual, pedido, dicho) ? pedido.mes : actual),
    propio,
  );
}

/** Whether a purchase counts nothing although a person may still answer for it. */
export const isDudosa = (dicho: DichoDeCompra): boolean =>
  !isProbada(dicho) && isProbada({ ...dicho, razones: ['cualquiera'] });

function isAtendible(
  propio: string,
  actual: string,
  { mes, hoy, cerrados }: PedidoDeMes,
  { declarada }: DichoDeCompra,
): boolean {
  const despues = countMeses(mes) - countMeses(propio);
  const isEnPlazo = despues >= 0 && despues <= MESES_DESPUES && countMeses(mes) <= countMeses(hoy);
  // A credit that was declared is not declared again, and what was declared takes in nothing more.
  const isDeclarada = declarada === actual && cerrados.includes(actual);
  return isEnPlazo && !isDeclarada && !cerrados.includes(mes);
}

const countMeses = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));
