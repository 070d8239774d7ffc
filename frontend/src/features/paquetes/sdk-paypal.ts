/** Parts of PayPal's script that this application uses. */
export type Paypal = {
  Buttons: (opciones: {
    createOrder: () => Promise<string>;
    onApprove: (datos: { orderID: string }) => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }) => { render: (caja: HTMLElement) => Promise<void>; close: () => Promise<void> };
};

type Politica = {
  createHTML: (texto: string) => string;
  createScriptURL: (url: string) => string | null;
};
type Ventana = Window & {
  paypal?: Paypal;
  trustedTypes?: { createPolicy: (nombre: 'default', politica: Politica) => unknown };
};

const ventana: Ventana = window;
/** Hosts from which PayPal's own script may load more. */
const DE_PAYPAL = /^https:\/\/([a-z-]+\.)*paypal(objects)?\.com$/;
let cargando: Promise<Paypal> | null = null;

/** Loads PayPal's script, once for a page and only when somebody pays with it; after a failure it may be tried again. */
export function loadPaypal(cliente: string): Promise<Paypal> {
  cargando ??= load(cliente).catch((error: unknown) => {
    cargando = null;
    throw error;
  });
  return cargando;
}

function load(cliente: string): Promise<Paypal> {
  allowPaypal();
  const url = new URL('https://www.paypal.com/sdk/js');
  const opciones = { currency: 'USD', intent: 'capture', locale: 'es_GT', components: 'buttons' };
  for (const [nombre, valor] of Object.entries({ 'client-id': cliente, ...opciones }))
    url.searchParams.set(nombre, valor);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url.href;
    script.addEventListener('load', () => {
      if (ventana.paypal === undefined) reject(new Error('The script of PayPal did not start'));
      else resolve(ventana.paypal);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of PayPal did not load'));
    });
    document.head.append(script);
  });
}

let isPermitida = false;

/** Lets PayPal's script, which knows no trusted types, write its markup and load scripts of PayPal; no other host's. */
function allowPaypal(): void {
  if (isPermitida) return;
  isPermitida = true;
  ventana.trustedTypes?.createPolicy('default', {
    createHTML: (texto) => texto,
    createScriptURL: (url) => {
      const { origin } = new URL(url, location.href);
      return origin === location.origin || DE_PAYPAL.test(origin) ? url : null;
    },
  });
}
