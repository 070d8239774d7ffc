import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import type { RechazosProveedor } from '#lambdas/ports/correo.ts';

/** Opens the suppression list of the account with a client of its own. */
export function openSesRechazos(): RechazosProveedor {
  return createSesRechazos(new SESv2Client({}));
}

export function createSesRechazos(client: SESv2Client): RechazosProveedor {
  return {
    remove: async (correo) => {
      try {
        await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: correo }));
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error;
      }
    },
  };
}
