import { isRecord } from '#domain/is-record.ts';
import { Reservado } from '#domain/pagos/reservado.ts';
import type { CredencialesBilletera } from '../hosts.ts';
import { callPasarela, textAt } from '../llamada.ts';
import type { ConexionPasarela, Llamada } from '../llamada.ts';

export type OpcionesPaypal = Omit<ConexionPasarela, 'limite'> & {
  readonly host: string;
  readonly credenciales: CredencialesBilletera;
  readonly now: () => Date;
};

export type PeticionPaypal = {
  readonly metodo: 'GET' | 'POST';
  readonly ruta: string;
  readonly nombre: string;
  /** Milliseconds for the call. */
  readonly limite: number;
  /** Value of PayPal-Request-Id, under which a repeat has no second effect; null for a look. */
  readonly idempotencia: string | null;
  readonly datos?: Readonly<Record<string, unknown>>;
};

export type CallPaypal = (peticion: PeticionPaypal) => Promise<Llamada>;

const LIMITE_TOKEN_MS = 6_000;
/** A token is renewed this long before its end, so that it does not end under way. */
const MARGEN_MS = 60_000;

type Token = { readonly valor: Reservado; readonly hasta: number };

/** Makes calls with the token of the account, which is kept until a minute before its end and renewed once when refused. */
export function createCallPaypal(opciones: OpcionesPaypal): CallPaypal {
  let token: Token | null = null;
  const renew = async (): Promise<Token | null> => {
    token = await requestToken(opciones);
    return token;
  };
  return async (peticion) => {
    const vigente = token !== null && token.hasta > opciones.now().getTime() ? token : await renew();
    if (vigente === null) return { tipo: 'no_enviada' };
    const llamada = await send(opciones, peticion, vigente);
    if (llamada.tipo !== 'respuesta' || llamada.status !== 401) return llamada;
    const nuevo = await renew();
    return nuevo === null ? { tipo: 'no_enviada' } : send(opciones, peticion, nuevo);
  };
}

async function send(opciones: OpcionesPaypal, peticion: PeticionPaypal, token: Token): Promise<Llamada> {
  const { metodo, ruta, nombre, limite, idempotencia, datos } = peticion;
  return callPasarela(
    { ...opciones, limite },
    {
      metodo,
      url: new URL(ruta, opciones.host),
      nombre,
      cabeceras: {
        Authorization: `Bearer ${token.valor.reveal()}`,
        'Content-Type': 'application/json',
        ...(idempotencia === null ? {} : { 'PayPal-Request-Id': idempotencia }),
      },
      cuerpo: metodo === 'GET' ? null : JSON.stringify(datos ?? {}),
    },
  );
}

/** Asks for a token; null when there is none, and then no call was made. */
async function requestToken(opciones: OpcionesPaypal): Promise<Token | null> {
  const { cliente, secreto } = opciones.credenciales;
  const basica = Buffer.from(`${cliente}:${secreto.reveal()}`, 'utf8').toString('base64');
  const llamada = await callPasarela(
    { ...opciones, limite: LIMITE_TOKEN_MS },
    {
      metodo: 'POST',
      url: new URL('v1/oauth2/token', opciones.host),
      nombre: 'v1/oauth2/token',
      cabeceras: {
        Authorization: `Basic ${basica}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      cuerpo: 'grant_type=client_credentials',
    },
  );
  if (llamada.tipo !== 'respuesta' || llamada.status !== 200) return null;
  const valor = textAt(llamada.datos, 'access_token');
  const segundos = isRecord(llamada.datos) ? llamada.datos['expires_in'] : undefined;
  if (valor === '' || typeof segundos !== 'number') return null;
  return {
    valor: new Reservado(valor),
    hasta: opciones.now().getTime() + segundos * 1000 - MARGEN_MS,
  };
}
