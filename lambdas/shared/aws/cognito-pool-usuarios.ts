import { AdminAddUserToGroupCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolUsuarios } from '../ports-usuarios.ts';

export function createCognitoPoolUsuarios(client: CognitoIdentityProviderClient): PoolUsuarios {
  return {
    isCorreoUsado: async (userPoolId, correo) => {
      const answer = await client.send(
        new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${escapeFilter(correo)}"` }),
      );
      // An account that was never confirmed does not own its e-mail: otherwise anybody could block it.
      return (answer.Users ?? []).some(({ UserStatus }) => UserStatus !== 'UNCONFIRMED');
    },
    addToGrupo: async (userPoolId, usuario, grupo) => {
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: usuario, GroupName: grupo }),
      );
    },
  };
}

export function escapeFilter(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`);
}
