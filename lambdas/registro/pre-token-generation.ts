import { LIMITES_SUCURSAL } from '#domain/constantes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Membresia } from '#lambdas/ports/membresia.ts';
import { nitOf } from './evento.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';
import { openTenant } from './open-tenant.ts';

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
  const { membresia: hallada, isReparada } = await findMembresia(ports, evento, sub);
  const isIngreso = hallada !== null && INGRESOS.includes(evento.triggerSource);
  const membresia = isIngreso ? await begin(ports, hallada) : hallada;
  const { nit, rol } = membresia?.activa === true ? membresia : { nit: '', rol: '' };
  const reclamo = membresia === null && sub !== '' ? await ports.membresias.findReclamo(sub) : null;
  evento.response['claimsOverrideDetails'] = {
    // The copy of the tenant written at sign-up is replaced too, so that no code can trust it by mistake.
    claimsToAddOrOverride: {
      nit,
      rol,
      'custom:nit': nit,
      'custom:sucursal_default': readSucursal(sucursal),
      ...(reclamo === null ? {} : { reclamo: reclamo.nit }),
    },
    ...(isReparada ? { groupOverrideDetails: toGrupos(evento) } : {}),
  };
  return evento;
}

/** Notes a sign-in and answers where the user works now: a sign-in always begins in the own establishment. */
async function begin(ports: PortsDeRegistro, hallada: Membresia): Promise<Membresia> {
  await correctFinSesiones(ports, hallada);
  const membresia = await returnToPropia(ports, hallada);
  if (membresia.activa) await recordIngreso(ports, membresia.sub);
  return membresia;
}

/** Ends working for a client; when that cannot be stored the user still comes in, where the last session was, and the log says so. */
async function returnToPropia({ membresias, log }: PortsDeRegistro, hallada: Membresia): Promise<Membresia> {
  const { sub } = hallada;
  try {
    const propia = await membresias.findPropia(sub);
    if (propia === null || propia.nit === hallada.nit) return hallada;
    await membresias.choose(sub, propia.nit);
    return propia;
  } catch (error) {
    log.error('ingreso en el cliente', { sub, error });
    return hallada;
  }
}

/** Seconds by which the clock that dates a sign-in may be behind this one. */
const DESFASE_S = 60;

/**
 * Brings the end of a user's sessions back to the present when a clock that was ahead had put it later: until then the API would
 * take no sign-in of the user. Earlier sessions stay ended.
 */
async function correctFinSesiones(
  { membresias, log, now }: PortsDeRegistro,
  { sub, sesionesDesde }: Membresia,
): Promise<void> {
  const ahora = Math.floor(now().getTime() / 1000);
  if (sesionesDesde <= ahora) return;
  log.warn('fin de sesiones adelantado', { sub, sesionesDesde });
  await membresias.endSesiones(sub, ahora - DESFASE_S);
}

/** Notes the last sign-in; when it cannot be stored the user still comes in, and the log says so. */
async function recordIngreso({ membresias, log, now }: PortsDeRegistro, sub: string): Promise<void> {
  await membresias
    .recordIngreso(sub, toGuatemala(now().getTime()).iso)
    .catch((error: unknown) => log.error('ingreso sin anotar', { sub, error }));
}

type Hallada = { membresia: Membresia | null; isReparada: boolean };

async function findMembresia(ports: PortsDeRegistro, evento: EventoRegistro, sub: string): Promise<Hallada> {
  const membresia = sub === '' ? null : await ports.membresias.find(sub);
  if (sub === '' || membresia !== null) return { membresia, isReparada: false };
  const reparada = await repair(ports, evento, sub);
  return { membresia: reparada, isReparada: reparada !== null };
}

/** Groups of people whom the service itself made a user, and who have no establishment. */
const SIN_ESTABLECIMIENTO = ['Traductor', 'Operador'];

/**
 * Makes the tenant that an interrupted confirmation left out. Only sign-ups of one's own have a NIT as sign-in name; an
 * invited user gets the membership with the invitation, and translators and operators get none. A failure is logged and the
 * next token tries again: refused here, the screen could only say that the password is wrong.
 */
async function repair(
  ports: PortsDeRegistro,
  evento: EventoRegistro,
  sub: string,
): Promise<Membresia | null> {
  const isDelServicio = readGrupos(evento).some((grupo) => SIN_ESTABLECIMIENTO.includes(grupo));
  if (checkNit(nitOf(evento), 'nit').length > 0 || isDelServicio) return null;
  try {
    return (await openTenant(ports, evento)) ? await ports.membresias.find(sub) : null;
  } catch (error) {
    ports.log.error('registro.reparacion', { sub, error });
    return null;
  }
}

/** Groups of this token: the pool read them before the repair added the one of owners. */
function toGrupos(evento: EventoRegistro): { groupsToOverride: string[] } {
  return { groupsToOverride: [...new Set([...readGrupos(evento), 'Administrador'])] };
}

function readGrupos({ request }: EventoRegistro): string[] {
  const configuracion = request['groupConfiguration'];
  const previos: unknown = isRecord(configuracion) ? configuracion['groupsToOverride'] : [];
  return Array.isArray(previos) ? previos.filter((grupo) => typeof grupo === 'string') : [];
}

function readSucursal(text: string): string {
  const id = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  const { idMinimo, idMaximo, idPorDefecto } = LIMITES_SUCURSAL;
  return String(id >= idMinimo && id <= idMaximo ? id : idPorDefecto);
}
