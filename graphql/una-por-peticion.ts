import { CAMPOS } from './campos.ts';
import type { Definicion } from './campos.ts';

/** Mutations of which one request may have one. */
const UNICAS = Object.entries<Definicion>(CAMPOS)
  .filter(([, { unaPorPeticion }]) => unaPorPeticion === true)
  .map(([campo]) => campo.replace('Mutation.', ''));

/** Blanks as they stand in a text, and as JSON writes them, because the wall reads the text of a request. */
const BLANCOS = String.raw`(?:[\s,]|\\[nrt])*`;

/**
 * A field with its arguments. The head of an operation may have the same name, but what follows its bracket is a variable.
 */
const USO = String.raw`(?:${UNICAS.join('|')})${BLANCOS}\(${BLANCOS}[^\s,$\\]`;

/** Text of a request that asks for more than one of them, as an expression that AWS WAF and JavaScript read alike. */
export const VARIAS_COMPRAS = String.raw`${USO}[\s\S]*${USO}`;
