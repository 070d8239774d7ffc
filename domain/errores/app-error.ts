import { CATALOGO_ERRORES } from './errores.ts';
import type { CodigoError, ParametrosDe, TipoError } from './errores.ts';
import { fillText } from './fill-text.ts';
import type { Falta } from './falta.ts';

type Opciones<C extends CodigoError> = {
  faltas?: readonly Falta[];
  version?: string;
  cause?: unknown;
} & ([ParametrosDe<C>] extends [never]
  ? { parametros?: never }
  : { parametros: Record<ParametrosDe<C>, string> });

type Argumentos<C extends CodigoError> = [ParametrosDe<C>] extends [never] ? [Opciones<C>?] : [Opciones<C>];

type OpcionesSueltas = {
  faltas?: readonly Falta[];
  version?: string;
  cause?: unknown;
  parametros?: Readonly<Record<string, string>>;
};

/** The only error that reaches a user; anything else becomes ERROR_INTERNO with a reference. */
export interface AppError extends Error {
  readonly codigo: CodigoError;
  readonly tipo: TipoError;
  readonly faltas: readonly Falta[];
  /** Values of the gaps of the text, so that a screen can write it in its own language. */
  readonly parametros: Readonly<Record<string, string>>;
  /** Version of the stored record that the refused change did not name; null for other errors. */
  readonly version: string | null;
}

/** Generic only in its constructor, so that a missing or misspelt parameter of the text does not compile. */
type AppErrorConstructor = {
  new <C extends CodigoError>(codigo: C, ...opciones: Argumentos<C>): AppError;
  readonly prototype: AppError;
};

export const AppError: AppErrorConstructor = class extends Error implements AppError {
  override readonly name = 'AppError';
  readonly codigo: CodigoError;
  readonly tipo: TipoError;
  readonly faltas: readonly Falta[];
  readonly parametros: Readonly<Record<string, string>>;
  readonly version: string | null;

  constructor(codigo: CodigoError, opciones?: OpcionesSueltas) {
    const { mensaje, tipo } = CATALOGO_ERRORES[codigo];
    const parametros = opciones?.parametros ?? {};
    super(fillText(mensaje, parametros), { cause: opciones?.cause });
    this.codigo = codigo;
    this.tipo = tipo;
    this.faltas = opciones?.faltas ?? [];
    this.parametros = parametros;
    this.version = opciones?.version ?? null;
  }
};
