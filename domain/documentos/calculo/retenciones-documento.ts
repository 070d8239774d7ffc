import type { DatosDocumento } from '../modelo/documento.ts';

/** Withholdings that a printed document announces (spec 2 §3). */
export type RetencionesAnunciadas = {
  /** Whether its issuer withholds IVA: as an agent (phrase 2), or as the buyer of a special invoice. */
  retenIva: boolean;
  /** Whether ISR is withheld of what it charges: definitive withholding (phrase 1, scenario 2), or a special invoice. */
  retenIsr: boolean;
};

/** Reads the withholdings from the phrases and amounts of the document, so that they say what its paper and its XML say. */
export function retencionesAnunciadas({
  frases,
  retenciones,
}: Pick<DatosDocumento, 'retenciones'> & {
  frases: readonly Pick<DatosDocumento['frases'][number], 'tipoFrase' | 'codigoEscenario'>[];
}): RetencionesAnunciadas {
  const isEspecial = retenciones !== null;
  return {
    retenIva: isEspecial || frases.some(({ tipoFrase }) => tipoFrase === 2),
    retenIsr:
      isEspecial || frases.some(({ tipoFrase, codigoEscenario }) => tipoFrase === 1 && codigoEscenario === 2),
  };
}
