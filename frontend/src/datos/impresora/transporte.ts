/** A way to send bytes to a ticket printer; everything above it is the same for all of them. */
export type Transporte = {
  /** Whether this browser has it. */
  isAvailable: () => boolean;
  /** Lets the user choose the printer, in a press; answers its name, which is empty when it has none. */
  choose: () => Promise<string>;
  /** Sends a ticket to the chosen printer, connecting to it again when needed; throws ErrorImpresora. */
  send: (ticket: Uint8Array) => Promise<void>;
};

/** Cuts a ticket into pieces of at most that many bytes. */
export function cutInPieces(ticket: Uint8Array, bytes: number): Uint8Array<ArrayBuffer>[] {
  return Array.from(
    { length: Math.ceil(ticket.length / bytes) },
    (_, i) => new Uint8Array(ticket.subarray(i * bytes, (i + 1) * bytes)),
  );
}

/** Whether the browser says that the user closed the list of devices without choosing. */
export function isNotChosen(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
