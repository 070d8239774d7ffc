/**
 * Settings of AWS's moods (docs/servicios.md, "Moods of AWS"). A share is the part of the calls that a mood strikes, from
 * 0 to 1; without settings no mood strikes by itself.
 */
export type AjustesModos = {
  /** Part of the calls to the API, to tables, to KMS and to functions that are refused because there are too many. */
  throttled: number;
  /** Part of the writes to tables that meet a transaction on their row. */
  conflict: number;
  /** Part of the changes that are made and whose connection then ends without an answer. */
  lost: number;
  /** Milliseconds that a read without ConsistentRead, and any read of an index, may be late. */
  stale: number;
  /** Part of the deliveries of queues that are made twice, at the same time. */
  twice: number;
  /** Part of the messages that come later than those behind them. */
  late: number;
  /** Part of the requests over a kept connection that find it dead, because their function was frozen since the last one. */
  frozen: number;
};

export const SIN_MODOS: AjustesModos = {
  throttled: 0,
  conflict: 0,
  lost: 0,
  stale: 0,
  twice: 0,
  late: 0,
  frozen: 0,
};

/** Form of each setting: a share is 0, 1 or a decimal between them. */
const PARTE = /^(0|1|0?\.\d{1,6})$/;
const FORMAS: Readonly<Record<keyof AjustesModos, RegExp>> = {
  throttled: PARTE,
  conflict: PARTE,
  lost: PARTE,
  twice: PARTE,
  late: PARTE,
  frozen: PARTE,
  stale: /^\d{1,5}$/,
};

/** Reads settings like `throttled:0.05,stale:300`; null when a part of them means nothing. */
export function readAjustes(texto: string): AjustesModos | null {
  const ajustes = { ...SIN_MODOS };
  for (const parte of texto.split(',').filter((each) => each.trim() !== '')) {
    const [nombre = '', valor = ''] = parte.trim().split(':');
    if (!isAjuste(nombre) || !FORMAS[nombre].test(valor)) return null;
    ajustes[nombre] = Number(valor);
  }
  return ajustes;
}

function isAjuste(nombre: string): nombre is keyof AjustesModos {
  return Object.hasOwn(SIN_MODOS, nombre);
}
