import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { FALLA } from './error-identidad.ts';
import type { TipoCodigo, Usuario } from './usuarios.ts';

const VIDA_MS: Record<TipoCodigo, number> = { registro: 24 * 3600_000, clave: 3600_000 };
const MAX_FALLOS = 5;
const MAX_ENVIOS_HORA = 5;
const HOUR_MS = 3600_000;

/** Stores a new code in the user and returns it in clear, once, for the message. */
export function renewCodigo(usuario: Usuario, tipo: TipoCodigo, nowMs: number): string {
  const recent = usuario.envios[tipo].filter((instant) => nowMs - instant < HOUR_MS);
  if (recent.length >= MAX_ENVIOS_HORA) throw FALLA.limite();
  const codigo = randomInt(0, 1_000_000).toString().padStart(6, '0');
  usuario.envios[tipo] = [...recent, nowMs];
  usuario.codigo = { tipo, huella: hashOf(usuario, codigo), vence: nowMs + VIDA_MS[tipo], fallos: 0 };
  return codigo;
}

export type Veredicto = 'bien' | 'mal' | 'vencido' | 'limite';

/** Checks a code: counts wrong tries, and uses a right code up. */
export function spendCodigo(usuario: Usuario, tipo: TipoCodigo, given: string, nowMs: number): Veredicto {
  const { codigo } = usuario;
  if (codigo === null || codigo.tipo !== tipo || nowMs >= codigo.vence) return 'vencido';
  if (codigo.fallos >= MAX_FALLOS) return 'limite';
  const matches = timingSafeEqual(
    Buffer.from(codigo.huella, 'hex'),
    Buffer.from(hashOf(usuario, given), 'hex'),
  );
  if (!matches) {
    codigo.fallos += 1;
    return 'mal';
  }
  usuario.codigo = null;
  usuario.usado = hashOf(usuario, given);
  return 'bien';
}

/** Whether this code was the last one that the user spent. */
export function isCodigoUsado(usuario: Usuario, given: string): boolean {
  return usuario.usado === hashOf(usuario, given);
}

export function throwUnlessBien(veredicto: Veredicto): void {
  if (veredicto === 'mal') throw FALLA.codigo();
  if (veredicto === 'vencido') throw FALLA.codigoVencido();
  if (veredicto === 'limite') throw FALLA.limite();
}

/** Hash of a code with the user as salt, so that the stored rows of two users with the same code differ. */
function hashOf(usuario: Usuario, codigo: string): string {
  return createHmac('sha256', usuario.sal).update(`${usuario.sub}:${codigo}`).digest('hex');
}
