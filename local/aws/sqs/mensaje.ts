export type Mensaje = {
  id: string;
  body: string;
  /** Group of a fair queue; a message without one is a group of its own. */
  grupo?: string;
  /** Epoch milliseconds, like all times of a message. */
  sentAt: number;
  visibleAt: number;
  receives: number;
  firstReceivedAt: number | null;
};
