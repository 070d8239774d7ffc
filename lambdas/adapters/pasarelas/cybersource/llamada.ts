import type { CredencialesTarjeta } from '../hosts.ts';
import { callPasarela } from '../llamada.ts';
import type { ConexionPasarela, Llamada } from '../llamada.ts';
import { signHeaders } from './firma.ts';

export type OpcionesCybersource = Omit<ConexionPasarela, 'limite'> & {
  readonly host: string;
  readonly credenciales: CredencialesTarjeta;
  readonly now: () => Date;
  readonly limite?: number;
};

/** Shorter than the 30 seconds that the API waits, with time left to write the outcome. */
const LIMITE_MS = 18_000;

/** Makes one signed POST. */
export async function callCybersource(
  opciones: OpcionesCybersource,
  ruta: string,
  datos: Readonly<Record<string, unknown>>,
): Promise<Llamada> {
  const { host, credenciales, now, limite = LIMITE_MS } = opciones;
  const url = new URL(ruta, host);
  const cuerpo = JSON.stringify(datos);
  const firmadas = signHeaders(credenciales, {
    metodo: 'POST',
    host: url.host,
    ruta: url.pathname,
    cuerpo,
    fecha: now(),
  });
  return callPasarela(
    { ...opciones, limite },
    {
      metodo: 'POST',
      url,
      nombre: ruta.replace(/payments\/[^/]+/, 'payments/:id'),
      cabeceras: { ...firmadas, 'Content-Type': 'application/json' },
      cuerpo,
    },
  );
}
