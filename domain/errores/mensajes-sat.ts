/** A message of SAT or of a certifier, explained; `texto` and `queHacer` are null for one this product does not know. */
export type MensajeExplicado = {
  codigo: string;
  texto: string | null;
  queHacer: string | null;
  /** What arrived, as it arrived. */
  crudo: string;
};

export function explainMensaje({ codigo, mensaje }: { codigo: string; mensaje: string }): MensajeExplicado {
  return { codigo, texto: null, queHacer: null, crudo: mensaje };
}
