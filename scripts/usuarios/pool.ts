import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import type { UsuarioExportado } from '#lambdas/ports/censo.ts';

export type UsuarioDelPool = { sub: string; correo: string; estado: string };

/** The pool that gets the users back. */
export interface PoolNuevo {
  find(usuario: string): Promise<UsuarioDelPool | null>;
  /** Creates a user whom nobody is told of and who cannot sign in; answers the new sub. */
  create(usuario: UsuarioExportado): Promise<string>;
  /** Gives a user a password that nobody knows, so that "¿Olvidó su contraseña?" works. */
  close(usuario: string): Promise<void>;
  disable(usuario: string): Promise<void>;
  addToGrupo(usuario: string, grupo: string): Promise<void>;
}

export function openPoolNuevo(client: CognitoIdentityProviderClient, UserPoolId: string): PoolNuevo {
  return {
    find: async (Username) => {
      try {
        const { UserAttributes = [], UserStatus = '' } = await client.send(
          new AdminGetUserCommand({ UserPoolId, Username }),
        );
        const valores = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
        return { sub: valores.get('sub') ?? '', correo: valores.get('email') ?? '', estado: UserStatus };
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
    create: async ({ usuario, atributos }) => {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: usuario,
          MessageAction: 'SUPPRESS',
          TemporaryPassword: createClave(),
          UserAttributes: Object.entries(atributos).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
      if (sub === undefined) throw new Error(`The pool gave ${usuario} no sub`);
      return sub;
    },
    close: async (Username) => {
      const clave = { Password: createClave(), Permanent: true };
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, ...clave }));
    },
    disable: async (Username) => {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    },
    addToGrupo: async (Username, GroupName) => {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    },
  };
}

/** A password that is thrown away; its end fulfils the rules of the pool. */
function createClave(): string {
  return `${randomBytes(24).toString('base64url')}aA1#`;
}
