/** Reason for which a file cannot be read; its text is `hojas.error.<motivo>`, that of an empty one SUBIDA-10. */
export type MotivoArchivo =
  | 'vacio'
  | 'grande'
  | 'extension'
  | 'contenido'
  | 'protegido'
  | 'comillas'
  | 'sinFilas'
  | 'muchasFilas'
  | 'comprimido';

export class ErrorArchivo extends Error {
  override readonly name = 'ErrorArchivo';
  readonly motivo: MotivoArchivo;
  readonly parametros: Readonly<Record<string, string | number>>;

  constructor(motivo: MotivoArchivo, parametros: Readonly<Record<string, string | number>> = {}) {
    super(motivo);
    this.motivo = motivo;
    this.parametros = parametros;
  }
}
