/** Addresses of the pages for visitors; the root is the application for a user with a session. */
export const RUTAS_PUBLICAS = { portada: '/', tutoriales: '/tutoriales', medios: '/medios' } as const;

/** Address of the sign-in as the pages for visitors open it: with the user name that was typed, or with the sign-up open. */
export const CAMPO_USUARIO = 'usuario';
export const ANCLA_REGISTRO = 'registro';

/** Address of the site at which the messages of visitors arrive. */
export const RUTA_CONTACTO = '/contactanos';

/** Picture that a message shows beside a link to a page for visitors; the site completes its address when it is deployed. */
export const VISTA_PREVIA = '/vista-previa.png';

/** Header with the network address of the visitor. The door of the site writes it over whatever a visitor sends. */
export const CABECERA_VISITANTE = 'x-visitante';
