import type { GUARDIAS } from '#domain/sesion/guardias.ts';
import type { AreaGraphql, CampoDe, GuardiaDe } from '#graphql/campos.ts';
import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Sesion, SesionUsuario } from './session.ts';

/** Everything that a resolver may use: the ports, the caller and the selected fields. */
export type ResolverContext = ContextoCon<Sesion>;
/** Context of a field whose guard needs no establishment; it contains no tenant that could be used by mistake. */
export type UserResolverContext = ContextoCon<SesionUsuario>;

type ContextoCon<S> = Ports & {
  sesion: S;
  /** Selected fields, nested ones with "/" ("datos/frases"). */
  seleccion: readonly string[];
  /** Device of the caller, as the server saw it. */
  aparato: { readonly ip: string; readonly agente: string };
};

type RolesDe<C extends Campo> = (typeof GUARDIAS)[GuardiaDe<C>]['roles'];

/** Function behind one field; absence is null, every failure is an AppError. */
export type Resolver<C extends Campo> = (
  args: Campos[C]['args'],
  contexto: RolesDe<C> extends null ? UserResolverContext : ResolverContext,
) => Promise<Exclude<Campos[C]['result'], undefined>>;

/** Resolvers of exactly the fields of one area; a missing one does not compile. */
export type AreaResolvers<A extends AreaGraphql> = { readonly [C in CampoDe<A>]: Resolver<C> };
