import { diasHastaVencer } from '../certificador/vigencia.ts';

/** Things that an accountant should look at in a client, the most urgent first. */
export const AVISOS_CLIENTE = ['revisar', 'certificado', 'creditos', 'sinFacturar'] as const;
export type AvisoCliente = (typeof AVISOS_CLIENTE)[number];

/** Days before the end of a signing certificate from which it is told; a new one takes an errand at SAT. */
const DIAS_CERTIFICADO = 30;
/** Number of credits that is few even for a client who issues little. */
const CREDITOS_POCOS = 10;

type Cifras = {
  /** Number of documents in force in the month. */
  documentos: number;
  pendientes: number;
  rechazados: number;
  /** Instant (epoch ms) at which the signing certificate ends; null without one. */
  certificadoVence: number | null;
  creditos: number;
};

/** Warnings about a client. Credits are few when they do not last for another month like the shown one. */
export function avisosClienteOf(
  { documentos, pendientes, rechazados, certificadoVence, creditos }: Cifras,
  now: number,
): AvisoCliente[] {
  const hay: Readonly<Record<AvisoCliente, boolean>> = {
    revisar: pendientes + rechazados > 0,
    certificado: certificadoVence !== null && diasHastaVencer(certificadoVence, now) <= DIAS_CERTIFICADO,
    creditos: creditos < Math.max(CREDITOS_POCOS, documentos),
    sinFacturar: documentos === 0,
  };
  return AVISOS_CLIENTE.filter((aviso) => hay[aviso]);
}
