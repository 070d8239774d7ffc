/** A message as the stand-in of SES took it. */
export type MensajeSes = {
  de: string;
  para: string[];
  responderA: string[];
  asunto: string;
  texto: string;
  cabeceras: Par[];
  adjuntos: { nombre: string; tipo: string; bytes: Buffer }[];
  etiquetas: Par[];
  /** Configuration set, through which the sender learns what became of it; null for none. */
  conjunto: string | null;
};
/** A header or a tag. */
export type Par = { nombre: string; valor: string };
