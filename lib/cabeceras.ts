/** Time for which a browser that has seen the site asks for it by HTTPS alone. */
export const SEGUNDOS_HTTPS = 63_072_000;

/** Needs of a page that shows PayPal's own button, besides those of every page. */
const DE_PAYPAL = {
  hosts: ' https://*.paypal.com https://*.paypalobjects.com',
  // Its script writes styles into the page, and its markup through a policy of trusted types that sdk-paypal.ts makes.
  estilos: " 'unsafe-inline'",
  politica: ' default',
} as const;
const SIN_PAYPAL = { hosts: '', estilos: '', politica: '' } as const;

/**
 * Headers of every answer for which the CDN has no setting of its own. The window of PayPal, which is of another origin, must
 * be able to answer the page that opened it.
 */
export function cabecerasPropias({ paypal }: { paypal: boolean }): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Opener-Policy': paypal ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), serial=(self), usb=(self)',
  };
}

/**
 * Builds the content security policy of the site, which ran without violations. `conexiones` are the hosts that the
 * browser may call besides the site itself; `paypal` says whether the stage sells with PayPal's own button, `turnstile`
 * whether visitors pass a bot check.
 */
export function buildCsp(
  conexiones: readonly string[],
  { paypal, turnstile }: { paypal: boolean; turnstile: boolean },
): string {
  const bot = turnstile ? ' https://challenges.cloudflare.com' : '';
  const { hosts, estilos, politica } = paypal ? DE_PAYPAL : SIN_PAYPAL;
  return [
    "default-src 'none'",
    `script-src 'self'${hosts}${bot}`,
    `style-src 'self'${estilos}`,
    `img-src 'self' data: blob:${hosts}`,
    // Recordings of labels, which the page fetched or made.
    'media-src blob:',
    "font-src 'self'",
    `connect-src 'self' ${conexiones.join(' ')}${hosts}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src https://www.youtube-nocookie.com${hosts}${bot}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types sw${politica}`,
  ].join('; ');
}
