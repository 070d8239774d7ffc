const OCULTO = '[reservado]';

/**
 * Text that may not be stored, logged or traced, as a card number or a token. It hides itself from texts, JSON and the
 * inspector of Node, so that only `reveal` gives it.
 */
export class Reservado {
  readonly #texto: string;

  constructor(texto: string) {
    this.#texto = texto;
  }

  reveal(): string {
    return this.#texto;
  }

  toString(): string {
    return OCULTO;
  }

  toJSON(): string {
    return OCULTO;
  }
}
