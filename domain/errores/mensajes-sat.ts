import { MENSAJES_FALTA } from './faltas.ts';
import { CORREGIR, MENSAJES_CERTIFICADOR, MENSAJES_SAT, RANGOS_SAT } from './mensajes-sat-catalogo.ts';
import type { Explicacion } from './mensajes-sat-catalogo.ts';

/** A message of SAT or of a certifier, explained; `texto` and `queHacer` are null for one this product does not know. */
export type MensajeExplicado = {
  codigo: string;
  texto: string | null;
  queHacer: string | null;
  /** What arrived, as it arrived. */
  crudo: string;
};

/** FEL_RCP36, RCP036, FEL_SEC_500, fel-anu-375… */
const CODIGO = /(?:FEL[\s_-]?)?(RCP|INF|SEC|ANU|GEN|AUT|ASO)[\s_-]?0*(\d{1,3})(?!\d)/i;

/** What the message means and what to do; the code is looked for in the text when there is none beside it. */
export function explainMensaje({ codigo, mensaje }: { codigo: string; mensaje: string }): MensajeExplicado {
  const explicacion =
    findExplicacion(codigo) ?? findExplicacion(mensaje) ?? findPropia(`${codigo} ${mensaje}`);
  const [texto, queHacer] = explicacion === null ? [null, null] : spellOut(explicacion);
  return { codigo, texto, queHacer, crudo: mensaje };
}

/** A fault of ours says in one sentence what is wrong and what to write. */
function spellOut(explicacion: Explicacion): readonly [string, string] {
  return typeof explicacion === 'string' ? [MENSAJES_FALTA[explicacion], CORREGIR] : explicacion;
}

function findExplicacion(text: string): Explicacion | null {
  const match = CODIGO.exec(text);
  if (match === null) return null;
  const familia = (match[1] ?? '').toUpperCase();
  const numero = Number(match[2]);
  const rango = RANGOS_SAT.find(
    (each) => each.familia === familia && each.desde <= numero && numero <= each.hasta,
  );
  return MENSAJES_SAT[`${familia}${numero}`] ?? rango?.explicacion ?? null;
}

function findPropia(text: string): Explicacion | null {
  return MENSAJES_CERTIFICADOR.find(({ patron }) => patron.test(text))?.explicacion ?? null;
}
