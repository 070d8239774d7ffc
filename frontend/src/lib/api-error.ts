import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { CodigoError, TipoError } from '#domain/errores/errores.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { translate } from './i18n.ts';

/** Failures that occur before the API answers. */
export type CodigoLocal = 'SIN_CONEXION' | 'TIEMPO_AGOTADO';

export type CodigoApi = CodigoError | CodigoLocal;

type Datos = {
  codigo: CodigoApi;
  mensaje: string;
  tipo: TipoError;
  faltas?: readonly Falta[];
  referencia?: string;
  version?: string;
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
    super(datos.mensaje);
    this.codigo = datos.codigo;
    this.tipo = datos.tipo;
    this.faltas = datos.faltas ?? [];
    this.referencia = datos.referencia;
    this.version = datos.version;
  }
}

/** Makes an error of the catalogue in the browser itself. */
export function catalogError(codigo: CodigoError): ApiError {
  const { mensaje, tipo } = CATALOGO_ERRORES[codigo];
  return new ApiError({ codigo, tipo, mensaje: translate(`errores.${codigo}`) ?? mensaje });
}
