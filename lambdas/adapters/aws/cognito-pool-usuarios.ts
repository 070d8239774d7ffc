import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CuentaSinConfirmar, PoolUsuarios } from '#lambdas/ports/usuarios.ts';

/** Opens the user pools with a client of its own. */
export function openCognitoPoolUsuarios(): PoolUsuarios {
  return createCognitoPoolUsuarios(new CognitoIdentityProviderClient({}));
}

export function createCognitoPoolUsuarios(client: CognitoIdentityProviderClient): PoolUsuarios {
  return {
    isCorreoUsado: async (userPoolId, correo) => {
      const answer = await client.send(
        new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${escapeFilter(correo)}"` }),
      );
      // An unconfirmed account does not own its e-mail, because otherwise strangers could block an address.
      return (answer.Users ?? []).some(({ UserStatus }) => UserStatus !== 'UNCONFIRMED');
    },
    endSesiones: async (UserPoolId, Username) => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    addToGrupo: async (userPoolId, usuario, grupo) => {
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: usuario, GroupName: grupo }),
      );
    },
    listSinConfirmar: (userPoolId) => listSinConfirmar(client, userPoolId),
    removeSinConfirmar: (userPoolId, usuario) => removeSinConfirmar(client, userPoolId, usuario),
    remove: async (UserPoolId, Username) => {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}

const SIN_CONFIRMAR = 'UNCONFIRMED';

async function listSinConfirmar(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): ReturnType<PoolUsuarios['listSinConfirmar']> {
  const cuentas: CuentaSinConfirmar[] = [];
  let siguiente: string | undefined;
  do {
    const answer = await client.send(
      new ListUsersCommand({
        UserPoolId: userPoolId,
        Filter: `cognito:user_status = "${SIN_CONFIRMAR}"`,
        PaginationToken: siguiente,
      }),
    );
    for (const { Username: usuario, UserCreateDate: creado, UserStatus, Attributes = [] } of answer.Users ??
      [])
      if (usuario !== undefined && creado !== undefined && UserStatus === SIN_CONFIRMAR) {
        const correo = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '';
        cuentas.push({ usuario, correo, creado });
      }
    siguiente = answer.PaginationToken;
  } while (siguiente !== undefined);
  return cuentas;
}

/**
 * Deletes an unconfirmed account. The pool deletes without conditions and its lists may lag, so the account itself is
 * read just before.
 */
async function removeSinConfirmar(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  usuario: string,
): Promise<boolean> {
  const cuenta = { UserPoolId: userPoolId, Username: usuario };
  try {
    const { UserStatus: estado } = await client.send(new AdminGetUserCommand(cuenta));
    if (estado !== SIN_CONFIRMAR) return false;
    await client.send(new AdminDeleteUserCommand(cuenta));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

export function escapeFilter(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`);
}
