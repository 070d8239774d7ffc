/** Addresses of the pages for visitors; the root is the application for a user with a session. */
export const RUTAS_PUBLICAS = { portada: '/', tutoriales: '/tutoriales', medios: '/medios' } as const;

/** Address of the sign-in as the pages for visitors open it: with the user name that was typed, or with the sign-up open. */
export const CAMPO_USUARIO = 'usuario';
export const ANCLA_REGISTRO = 'registro';

/** Address of the site at which the messages of visitors arrive. */
export const RUTA_CONTACTO = '/contactanos';
