import { CATALOGO_ERRORES } from './catalogo.ts';
import type { CodigoError, ParametrosDe, TipoError } from './catalogo.ts';
import { fillText } from './fill-text.ts';
import type { Falta } from './falta.ts';

type Opciones<C extends CodigoError> = {
  faltas?: readonly Falta[];
  cause?: unknown;
} & ([ParametrosDe<C>] extends [never]
  ? { parametros?: never }
  : { parametros: Record<ParametrosDe<C>, string> });

type Argumentos<C extends CodigoError> = [ParametrosDe<C>] extends [never] ? [Opciones<C>?] : [Opciones<C>];

/** The only error that reaches a user; anything else becomes ERROR_INTERNO with a reference. */
export class AppError<C extends CodigoError = CodigoError> extends Error {
  override readonly name = 'AppError';
  readonly codigo: C;
  readonly tipo: TipoError;
  readonly faltas: readonly Falta[];

  constructor(codigo: C, ...[opciones]: Argumentos<C>) {
    super(fillText(CATALOGO_ERRORES[codigo].mensaje, opciones?.parametros ?? {}), { cause: opciones?.cause });
    this.codigo = codigo;
    this.tipo = CATALOGO_ERRORES[codigo].tipo;
    this.faltas = opciones?.faltas ?? [];
  }
}
