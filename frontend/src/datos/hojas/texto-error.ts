import { falta } from '#domain/errores/falta.ts';
import type { ErrorArchivo, MotivoArchivo } from './error-archivo.ts';

type Textos = (
  clave: `hojas.error.${Exclude<MotivoArchivo, 'vacio'>}`,
  parametros: ErrorArchivo['parametros'],
) => string;

/** Reason for which a spreadsheet cannot be read, with what the user can do about it, in the language of the given texts. */
export function textoErrorArchivo({ motivo, parametros }: ErrorArchivo, t: Textos): string {
  return motivo === 'vacio' ? falta('SUBIDA-10', '').mensaje : t(`hojas.error.${motivo}`, parametros);
}
