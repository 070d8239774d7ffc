import type { Falta } from '../../domain/errores/falta.ts';

/** GraphQL answer in AppSync's form: the code of an error is its `errorType`. */
export type Respuesta = {
  data: Record<string, unknown> | null;
  errors?: { errorType: string; message: string; errorInfo: { faltas?: Falta[]; version?: string } | null }[];
};

export type Cliente = {
  idToken: string;
  call(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Respuesta>;
  /** Answers the only field of the result; throws when there are errors. */
  field<T>(query: string, variables?: Record<string, unknown>): Promise<T>;
};

type Config = { userPoolClientId: string; userPoolEndpoint: string; graphqlUrl: string };

/** Calls one operation of the user pool, as aws-amplify posts it. */
export async function cognito(
  origin: string,
  operation: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { userPoolClientId, userPoolEndpoint } = await readConfig(origin);
  const answer = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${String(json['__type'])}: ${String(json['message'])}`);
  return json;
}

/** Signs in with the password flow that only the local pool accepts. */
export async function signIn(origin: string, usuario: string, clave: string): Promise<Cliente> {
  const answer = await cognito(origin, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: usuario, PASSWORD: clave },
  });
  const result = answer['AuthenticationResult'] as { IdToken: string };
  return createCliente(origin, result.IdToken);
}

export async function createCliente(origin: string, idToken: string): Promise<Cliente> {
  const { graphqlUrl } = await readConfig(origin);
  const call: Cliente['call'] = async (query, variables = {}, headers = {}) => {
    const answer = await fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: idToken, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as Respuesta;
  };
  return {
    idToken,
    call,
    field: async <T>(query: string, variables?: Record<string, unknown>) => {
      const { data, errors } = await call(query, variables);
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return Object.values(data ?? {})[0] as T;
    },
  };
}

async function readConfig(origin: string): Promise<Config> {
  return (await (await fetch(`${origin}/config.json`)).json()) as Config;
}

/**
 * Calls a mutation that names no version and, when it is refused because of that, once more in the place of the version
 * that is stored, as a user who has seen it.
 */
export async function callAlDia(cliente: Cliente, query: string, variables = {}): Promise<Respuesta> {
  const answer = await cliente.call(query, variables);
  const version = answer.errors?.[0]?.errorInfo?.version;
  if (version === undefined) return answer;
  return cliente.call(query.replace(/(\{\s*\w+)\(/, `$1(version: "${version}", `), variables);
}
