import { LIMITES_SUCURSAL } from '#domain/constantes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';

/** Events of users who have just proved their identity; the others renew a token. */
const INGRESOS = ['TokenGeneration_Authentication', 'TokenGeneration_NewPasswordChallenge'];

/**
 * Writes the claims that the screens read. NIT and role are those of the establishment that the user acts for; the
 * default branch is a preference that the user may write and gives no right. The API itself trusts only `sub`.
 */
export async function preTokenGeneration<E extends EventoRegistro>(
  ports: PortsDeRegistro,
  evento: E,
): Promise<E> {
  const { sub = '', 'custom:sucursal_default': sucursal = '' } = evento.request.userAttributes;
  const membresia = sub === '' ? null : await ports.membresias.find(sub);
  if (membresia?.activa === true && INGRESOS.includes(evento.triggerSource)) {
    const instante = toGuatemala(ports.now().getTime()).iso;
    // A note of the last sign-in: when it cannot be stored the user still comes in, and the log says so.
    await ports.membresias
      .recordIngreso(sub, instante)
      .catch((error: unknown) => ports.log.error('ingreso sin anotar', { sub, error }));
  }
  const { nit, rol } = membresia?.activa === true ? membresia : { nit: '', rol: '' };
  evento.response['claimsOverrideDetails'] = {
    // The copy of the tenant written at sign-up is replaced too, so that no code can trust it by mistake.
    claimsToAddOrOverride: { nit, rol, 'custom:nit': nit, 'custom:sucursal_default': readSucursal(sucursal) },
  };
  return evento;
}

function readSucursal(text: string): string {
  const id = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  const { idMinimo, idMaximo, idPorDefecto } = LIMITES_SUCURSAL;
  return String(id >= idMinimo && id <= idMaximo ? id : idPorDefecto);
}
