import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UnsupportedUserStateException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { DirectorioUsuarios, UsuarioNuevo } from '#lambdas/ports/usuarios.ts';
import { escapeFilter } from './cognito-pool-usuarios.ts';

/** Opens the user pool with a client of its own. */
export function openCognitoDirectorio(userPoolId: string): DirectorioUsuarios {
  return createCognitoDirectorio(new CognitoIdentityProviderClient({}), userPoolId);
}

export function createCognitoDirectorio(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): DirectorioUsuarios {
  return {
    invite: (nuevo) => invite(client, UserPoolId, nuevo),
    findByCorreo: (correo) => findByCorreo(client, UserPoolId, correo),
    resend: async (Username) => {
      try {
        const options = { UserPoolId, Username, MessageAction: 'RESEND' } as const;
        await client.send(new AdminCreateUserCommand(options));
        return true;
      } catch (error) {
        if (error instanceof UnsupportedUserStateException) return false;
        throw error;
      }
    },
    setAdministrador: async (Username, isAdministrador) => {
      const options = { UserPoolId, Username, GroupName: 'Administrador' };
      if (isAdministrador) await client.send(new AdminAddUserToGroupCommand(options));
      else await client.send(new AdminRemoveUserFromGroupCommand(options));
    },
    setActivo: async (Username, isActivo) => {
      if (isActivo) {
        await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
        return;
      }
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    endSesiones: async (Username) => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}

/** User who owns the e-mail; an account that was never confirmed does not own it. */
async function findByCorreo(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  correo: string,
): ReturnType<DirectorioUsuarios['findByCorreo']> {
  const Filter = `email = "${escapeFilter(correo)}"`;
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter }));
  const user = Users.find(({ UserStatus }) => UserStatus !== 'UNCONFIRMED');
  return user?.Username === undefined ? null : { sub: subOf(user), usuario: user.Username };
}

async function invite(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { usuario, correo, nombre, telefono, nit }: UsuarioNuevo,
): ReturnType<DirectorioUsuarios['invite']> {
  if ((await findByCorreo(client, UserPoolId, correo)) !== null) return 'CORREO_USADO';
  const atributos = {
    email: correo,
    email_verified: 'true',
    phone_number: telefono,
    name: nombre,
    'custom:nit': nit,
  };
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: usuario,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: Object.entries(atributos).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    return { sub: subOf(User) };
  } catch (error) {
    if (error instanceof UsernameExistsException) return 'USUARIO_USADO';
    if (error instanceof AliasExistsException) return 'CORREO_USADO';
    throw error;
  }
}

function subOf(user: UserType | undefined): string {
  const sub = user?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('The user pool gave a user without sub');
  return sub;
}
