import { MENSAJES_FALTA } from './faltas.ts';
import { isMensajePropio } from './mensajes-propios.ts';
import { CORREGIR, MENSAJES_CERTIFICADOR, MENSAJES_SAT, RANGOS_SAT } from './mensajes-sat-catalogo.ts';
import type { Explicacion } from './mensajes-sat-catalogo.ts';

/** A message of SAT or of a certifier with its explanation; `texto` and `queHacer` are null for an unknown one. */
export type MensajeExplicado = {
  codigo: string;
  texto: string | null;
  queHacer: string | null;
  /** Message as it arrived. */
  crudo: string;
};

/** Codes such as FEL_RCP36, RCP036, FEL_SEC_500 or fel-anu-375. */
const CODIGO = /(?:FEL[\s_-]?)?(RCP|INF|SEC|ANU|GEN|AUT|ASO)[\s_-]?0*(\d{1,3})(?!\d)/i;

/** Explains a message and its remedy; when the code is empty it is looked for in the text. */
export function explainMensaje({ codigo, mensaje }: { codigo: string; mensaje: string }): MensajeExplicado {
  if (isMensajePropio({ codigo, mensaje })) return { codigo, texto: mensaje, queHacer: null, crudo: mensaje };
  const explicacion =
    findExplicacion(codigo) ?? findExplicacion(mensaje) ?? findPropia(`${codigo} ${mensaje}`);
  const [texto, queHacer] = explicacion === null ? [null, null] : spellOut(explicacion);
  return { codigo, texto, queHacer, crudo: mensaje };
}

/** Meaning and remedy; for a rule of this product its sentence, and the advice to correct it. */
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
