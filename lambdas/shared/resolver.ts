import type { AreaGraphql, CampoDe } from '#graphql/campos.ts';
import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import type { Ports } from './ports.ts';
import type { Sesion } from './session.ts';

/** What every resolver may touch: the ports, who is calling and which fields were asked for. */
export type Contexto = Ports & {
  sesion: Sesion;
  /** Selected fields, nested ones with "/" ("datos/frases"). */
  seleccion: readonly string[];
};

/** The function behind one field; absence is null, every failure is an AppError. */
export type Resolver<C extends Campo> = (
  args: Campos[C]['args'],
  contexto: Contexto,
) => Promise<Exclude<Campos[C]['result'], undefined>>;

/** Exactly the fields of one area: a missing one does not compile. */
export type AreaResolvers<A extends AreaGraphql> = { readonly [C in CampoDe<A>]: Resolver<C> };
