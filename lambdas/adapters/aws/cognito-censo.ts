import {
  CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { CensoUsuarios, UsuarioExportado } from '#lambdas/ports/censo.ts';

/** Rows of a page; Cognito gives no more. */
const PAGINA = 60;
/** Attempts of a call: the pool limits calls by the second, and the client then waits and slows down by itself. */
const INTENTOS = 10;

/** Opens the user pool with a client of its own, which keeps below the pace at which the pool refuses calls. */
export function openCognitoCenso(userPoolId: string): CensoUsuarios {
  const client = new CognitoIdentityProviderClient({ retryMode: 'adaptive', maxAttempts: INTENTOS });
  return createCognitoCenso(client, userPoolId);
}

export function createCognitoCenso(client: CognitoIdentityProviderClient, UserPoolId: string): CensoUsuarios {
  return {
    listUsuarios: async (siguiente) => {
      const { Users = [], PaginationToken } = await client.send(
        new ListUsersCommand({
          UserPoolId,
          Limit: PAGINA,
          ...(siguiente === null ? {} : { PaginationToken: siguiente }),
        }),
      );
      return { filas: Users.map(toExportado), siguiente: PaginationToken ?? null };
    },
    listGrupos: async () => {
      // A pool has three groups, and a page takes sixty.
      const { Groups = [] } = await client.send(new ListGroupsCommand({ UserPoolId, Limit: PAGINA }));
      return Groups.flatMap(({ GroupName }) => (GroupName === undefined ? [] : [GroupName]));
    },
    listMiembros: async (GroupName, siguiente) => {
      const { Users = [], NextToken } = await client.send(
        new ListUsersInGroupCommand({
          UserPoolId,
          GroupName,
          Limit: PAGINA,
          ...(siguiente === null ? {} : { NextToken: siguiente }),
        }),
      );
      return {
        filas: Users.map(({ Username }) => requireText(Username, 'name')),
        siguiente: NextToken ?? null,
      };
    },
  };
}

/** Standard attributes that the product uses; an attribute that nobody named here is not written down. */
const ATRIBUTOS: readonly string[] = [
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'locale',
];

function toExportado({
  Username,
  UserStatus,
  Enabled,
  UserCreateDate,
  Attributes = [],
}: UserType): UsuarioExportado {
  const todos = Attributes.flatMap(({ Name, Value }) =>
    Name === undefined ? [] : [[Name, Value ?? ''] as const],
  );
  const guardados = todos.filter(([nombre]) => ATRIBUTOS.includes(nombre) || nombre.startsWith('custom:'));
  return {
    usuario: requireText(Username, 'name'),
    sub: requireText(new Map(todos).get('sub'), 'sub'),
    estado: requireText(UserStatus, 'state'),
    activo: Enabled !== false,
    creado: UserCreateDate?.toISOString() ?? '',
    atributos: Object.fromEntries(guardados),
  };
}

function requireText(text: string | undefined, que: string): string {
  if (text === undefined) throw new Error(`The user pool gave a user without ${que}`);
  return text;
}
