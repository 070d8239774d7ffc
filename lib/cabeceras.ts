/** Time for which a browser that has seen the site asks for it by HTTPS alone. */
export const SEGUNDOS_HTTPS = 63_072_000;

/** Headers of every answer for which the CDN has no setting of its own. */
export const CABECERAS_PROPIAS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), serial=(self), usb=(self)',
};

/**
 * Builds the content security policy of the site, which ran without violations. `conexiones` are the hosts that the
 * browser may call besides the site itself.
 */
export function buildCsp(conexiones: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${conexiones.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sw',
  ].join('; ');
}
