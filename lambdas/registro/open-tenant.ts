import { CREDITOS } from '#domain/constantes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { nitOf } from './evento.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';

/**
 * Creates the tenant of a confirmed sign-up: the accountant or referrer that was named, the group, the free credits and, last of all,
 * its owner. So a user who has an establishment has everything, and whatever was interrupted is done again by the next
 * call; for a user who has ever had one nothing changes, so an owner deactivated meanwhile and an accountant whose access
 * ended stay so. False when the user gets none, because the NIT belongs to
 * somebody else: then the user has a claim, which opens nothing until the NIT is proved.
 */
export async function openTenant(ports: PortsDeRegistro, evento: EventoRegistro): Promise<boolean> {
  const { membresias, pool, creditos, log } = ports;
  const { sub = '', email = '', name = '' } = evento.request.userAttributes;
  if (sub === '') throw new Error('The confirmed user has no sub');
  if (await membresias.isConocido(sub)) return false;
  const nit = nitOf(evento);
  const desde = toGuatemala(ports.now().getTime()).iso;
  if (!(await membresias.reserveNit(nit, sub, desde))) {
    log.warn('registro.ajeno', { nit, sub });
    await membresias.openReclamo({ sub, nit, usuario: evento.userName, correo: email });
    return false;
  }
  await noteVinculo(ports, nit, evento.request.userAttributes, desde);
  await pool.addToGrupo(evento.userPoolId, evento.userName, 'Administrador');
  await creditos.grant(nit, CREDITOS.motivoGratis, CREDITOS.gratis, ports.now());
  const isAbierto = await membresias.openEstablecimiento(nit, {
    sub,
    usuario: nit === evento.userName.toUpperCase() ? nit : evento.userName,
    nombre: name,
    correo: email,
    rol: 'dueno',
    sucursales: null,
    activa: true,
    ultimoIngreso: null,
  });
  log.info('registro', { nit, origen: evento.triggerSource, isAbierto });
  return isAbierto;
}

/**
 * Stores the accountant or else the referrer that `preSignUp` accepted; the user's own NIT counts as none. The NIT of an
 * accountant alone invites nobody, because anybody may sign up with it: the owner sends the invitation to an e-mail.
 */
async function noteVinculo(
  { membresias, distribuidores }: PortsDeRegistro,
  nit: string,
  atributos: Readonly<Record<string, string>>,
  desde: string,
): Promise<void> {
  const contador = cleanIdentificador(atributos['custom:contador'] ?? '');
  if (contador !== '') {
    if (contador !== nit) await membresias.nameContador(nit, contador, desde);
    return;
  }
  const nitDistribuidor = cleanIdentificador(atributos['custom:referido'] ?? '');
  if (nitDistribuidor === '' || nitDistribuidor === nit) return;
  await distribuidores.refer({ nitDistribuidor, nitReferido: nit, desde });
}
