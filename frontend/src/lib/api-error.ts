import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { CodigoError, TipoError } from '#domain/errores/errores.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { tellDrawn, translate } from './i18n.ts';

/** Failures that occur before the API answers. */
export type CodigoLocal = 'SIN_CONEXION' | 'TIEMPO_AGOTADO' | 'CONEXION_RETENIDA';

export type CodigoApi = CodigoError | CodigoLocal;

type Datos = {
  codigo: CodigoApi;
  mensaje: string;
  tipo: TipoError;
  faltas?: readonly Falta[];
  referencia?: string;
  version?: string;
  /** Error that this one tells of. */
  cause?: unknown;
};

/** The only error that `execute` throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly codigo: CodigoApi;
  readonly tipo: TipoError;
  readonly faltas: readonly Falta[];
  readonly referencia: string | undefined;
  /** Version of the stored record, when a change of another version was refused. */
  readonly version: string | undefined;

  constructor(datos: Datos) {
    super(datos.mensaje, { cause: datos.cause });
    this.codigo = datos.codigo;
    this.tipo = datos.tipo;
    this.faltas = datos.faltas ?? [];
    this.referencia = datos.referencia;
    this.version = datos.version;
  }
}

/** Text of an error of the catalogue in the language of the page; a screen that states the same fact shows this text. */
export function errorText(codigo: CodigoError, parametros: Readonly<Record<string, string>> = {}): string {
  const etiqueta = `errores.${codigo}`;
  const texto = translate(etiqueta) ?? CATALOGO_ERRORES[codigo].mensaje;
  return tellDrawn(etiqueta, fillText(texto, parametros));
}

/** Makes an error of the catalogue in the browser itself. */
export function catalogError(codigo: CodigoError, referencia?: string): ApiError {
  const { tipo } = CATALOGO_ERRORES[codigo];
  return new ApiError({ codigo, tipo, mensaje: errorText(codigo), ...(referencia ? { referencia } : {}) });
}
