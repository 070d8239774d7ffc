export type Mensaje = {
  id: string;
  body: string;
  /** Group of a fair queue; a message without one is a group of its own. */
  grupo?: string;
  /** Attributes of the type String, by name. */
  atributos?: Readonly<Record<string, string>>;
  /** Epoch milliseconds, like all times of a message. */
  sentAt: number;
  visibleAt: number;
  receives: number;
  firstReceivedAt: number | null;
};

/** Things that a sender may give a message besides its body. */
export type Envio = Pick<Mensaje, 'grupo' | 'atributos'>;
