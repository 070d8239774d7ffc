import { isRecord } from '#domain/is-record.ts';
import { ACCION_CONTACTO } from '#domain/publico/contacto.ts';
import { ENV } from '#lambdas/shared/env.ts';

/** Address of the simulated bot check, which the function of the contact form calls. */
export const RUTA_TURNSTILE = '/__sim/turnstile/siteverify';

const SECRETO = 'secreto-simulado';

export type TurnstileSimulado = {
  /** Answers a check as Turnstile does. */
  verify(cuerpo: string): object;
};

/** Variables that point the product at the simulator. */
export function turnstileEnv(origin: string): Record<string, string> {
  return { [ENV.botSimulado]: `${origin}${RUTA_TURNSTILE}`, [ENV.secretoBot]: SECRETO };
}

/**
 * A token that begins with "ok-" passes once, any other one never; the same key may ask again, as at Turnstile. The word
 * "otra-accion" in it makes it one of another form.
 */
export function createTurnstileSimulado(): TurnstileSimulado {
  const usados = new Map<string, string>();
  const refuse = (codigo: string): object => ({ success: false, 'error-codes': [codigo] });
  return {
    verify: (cuerpo) => {
      const { secret, response, idempotency_key: clave } = parse(cuerpo);
      if (secret !== SECRETO) return refuse('invalid-input-secret');
      if (typeof response !== 'string' || !response.startsWith('ok-'))
        return refuse('invalid-input-response');
      const previa = usados.get(response);
      if (previa !== undefined && previa !== clave) return refuse('timeout-or-duplicate');
      usados.set(response, String(clave));
      const action = response.includes('otra-accion') ? 'otra' : ACCION_CONTACTO;
      return { success: true, 'error-codes': [], hostname: 'localhost', action };
    },
  };
}

function parse(cuerpo: string): Record<string, unknown> {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return isRecord(datos) ? datos : {};
  } catch {
    return {};
  }
}
