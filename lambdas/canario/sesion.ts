import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { BYTES_RASTRO, CABECERA_RASTRO, writeRastro } from '#domain/rastro.ts';

export type Cuenta = { readonly usuario: string; readonly clave: string };

type Configuracion = {
  etapa: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
  graphqlUrl: string;
};

/** Public face of a stage, as a browser with a signed-in user has it. */
export type Sesion = {
  readonly origin: string;
  /** Calls the only field of an operation. Throws with the code under which the call is in the logs. */
  readonly call: <T>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<T>;
  readonly close: () => Promise<void>;
};

type Respuesta = { data?: Record<string, unknown> | null; errors?: readonly { errorType?: string }[] };

/** Signs in as the screens do: the password is proved (SRP) and never sent. */
export async function openSesion(origin: string, { usuario, clave }: Cuenta): Promise<Sesion> {
  const config = await readConfig(origin);
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint === undefined ? {} : { userPoolEndpoint: config.userPoolEndpoint }),
      },
    },
  });
  const { nextStep } = await signIn({ username: usuario, password: clave });
  if (nextStep.signInStep !== 'DONE') throw new Error(`The account must ${nextStep.signInStep} first`);
  const { tokens } = await fetchAuthSession();
  const token = tokens?.idToken?.toString();
  if (token === undefined) throw new Error('The user pool gave no token');
  return {
    origin,
    call: (query, variables = {}) =>
      callCampo(new URL(config.graphqlUrl, origin).href, token, { query, variables }),
    close: () => signOut(),
  };
}

async function readConfig(origin: string): Promise<Configuracion> {
  const answer = await fetch(`${origin}/config.json`);
  if (!answer.ok) throw new Error(`GET ${origin}/config.json answered ${answer.status}`);
  return (await answer.json()) as Configuracion;
}

async function callCampo<T>(url: string, token: string, cuerpo: object): Promise<T> {
  const rastro = writeRastro(crypto.getRandomValues(new Uint8Array(BYTES_RASTRO)));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, [CABECERA_RASTRO]: rastro },
    body: JSON.stringify(cuerpo),
  });
  const { data, errors = [] } = (await answer.json()) as Respuesta;
  const [error] = errors;
  if (error !== undefined || data === null || data === undefined)
    throw new Error(`${error?.errorType ?? `HTTP ${answer.status}`} (rastro ${rastro})`);
  return Object.values(data)[0] as T;
}
