/** Errors of the files that a worker makes: exports, packages, reports and books; those of reports are the texts of spec 2 §5. */
export const ERRORES_ARCHIVO = {
  EXPORTACION_EN_CURSO: {
    mensaje: 'Ya se está preparando un archivo. Espere a que termine para pedir otro.',
    tipo: 'warning',
  },
  EXPORTACION_NO_DISPONIBLE: {
    mensaje: 'El archivo ya no está o todavía no está listo. Pida otro.',
    tipo: 'warning',
  },
  PAQUETE_SIN_ACCESO: {
    mensaje: 'Terminó su acceso a uno de los clientes del archivo. Pida otro.',
    tipo: 'warning',
  },
  LIBRO_INVALIDO: { mensaje: 'Revise el formato, el folio y los montos.', tipo: 'warning' },
  REPORTE_SIN_OPTS: { mensaje: 'No se recibió el atributo opts', tipo: 'error' },
  REPORTE_SIN_DOCUMENTOS: { mensaje: 'No hay documentos', tipo: 'warning' },
  REPORTE_SIN_INICIO: { mensaje: 'No incluye la fecha de inicio', tipo: 'error' },
  REPORTE_SIN_FINAL: { mensaje: 'No incluye la fecha final', tipo: 'error' },
} as const;
