/**
 * Cookie that says whether this browser has a session, so that the root answers a visitor with the landing page and a user with
 * the application. It holds nothing of the session: a forged one gets the application, which asks for the sign-in.
 */
export const MARCA_SESION = 'sesion';
