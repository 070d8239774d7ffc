/** Line drawings in a box of 24 by 24; one path each. */
export const TRAZOS = {
  agregar: 'M12 5v14M5 12h14',
  ajustes:
    'M4 7h9.500M18.500 7H20M4 17h1.500M10.500 17H20M16 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  alerta: 'M12 3 2 20h20L12 3zM12 10v4M12 17.5v.1',
  anular: 'M5 5l14 14M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  archivo: 'M6 3h8l5 5v13H6zM14 3v5h5',
  buscar: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  caja: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  calendario: 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5',
  camion:
    'M2 6h12v10H2zM14 10h4l4 3v3h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.500 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  cerrar: 'M6 6l12 12M18 6L6 18',
  certificado: 'M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6zM8.5 12l2.5 2.5 4.5-5',
  copiar: 'M9 9h11v12H9zM5 15H4V3h11v1',
  altavoz: 'M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  correo: 'M3 6h18v12H3zM3 7l9 6 9-6',
  correcto: 'M4 12l5 5L20 6',
  derecha: 'M9 5l7 7-7 7',
  descargar: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  documento: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
  dispositivo: 'M4 5h16v11H4zM9 20h6M12 16v4',
  editar: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  eliminar: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  etiqueta: 'M3 12V4h8l10 10-7 7zM7.500 8.500v.1',
  establecimiento: 'M4 21V10M20 21V10M3 10l2-6h14l2 6zM9 21v-6h6v6M2 21h20',
  filtro: 'M4 5h16l-6 7v6l-4 2v-8z',
  idioma:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3.500 3 3.500 15 0 18M12 3c-3.500 3-3.500 15 0 18',
  imprimir: 'M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7z',
  inicio: 'M4 11l8-7 8 7v9h-6v-6h-4v6H4z',
  informacion: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.1',
  izquierda: 'M15 5l-7 7 7 7',
  libro: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  lista: 'M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  mas: 'M12 4a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 18a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  menos: 'M5 12h14',
  microfono: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  mostrar: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  ocultar:
    'M4 4l16 16M10 5.500c6-1.500 12 6.500 12 6.500a18 18 0 0 1-3 3.500M6 7.500A18 18 0 0 0 2 12s4 7 10 7c1.500 0 3-.5 4-1',
  paquete: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  personas:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2 20c1-4 3.500-6 7-6s6 2 7 6M16 5.500a3.500 3.500 0 0 1 0 6.200M18.500 14.500c1.800 1 3 2.800 3.500 5.500',
  plantilla: 'M5 3h14v18H5zM5 8h14M9 12h6M9 16h6',
  reloj: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  reintentar: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  salir: 'M14 4h6v16h-6M10 8l-4 4 4 4M6 12h9',
  sinConexion:
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.500M19 12a10 10 0 0 0-6-3M8.500 15.500a5 5 0 0 1 5-1M12 19v.1',
  conexion: 'M2 9a15 15 0 0 1 20 0M5 12.500a10 10 0 0 1 14 0M8.500 16a5 5 0 0 1 7 0M12 19.500v.1',
  subir: 'M12 20V9M7 13l5-5 5 5M5 4h14',
  sucursal:
    'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  tablero: 'M4 4h16v16H4zM4 10h16M10 10v10',
  tarjeta: 'M3 5h18v14H3zM3 10h18M7 15h4',
  usuario: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-5 4-7 8-7s7 2 8 7',
} as const;

export type NombreIcono = keyof typeof TRAZOS;

export type TipoAviso = 'error' | 'warning' | 'success' | 'info';

export const ICONO_AVISO: Record<TipoAviso, NombreIcono> = {
  error: 'anular',
  warning: 'alerta',
  success: 'correcto',
  info: 'informacion',
};
