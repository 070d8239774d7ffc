import type { Mensaje } from './mensaje.ts';

/**
 * Due messages in the order of a fair queue: each time the oldest one of the group that has the fewest messages in work,
 * those given out before it included. A message in work is one that was delivered and is hidden.
 */
export function* inTurns(mensajes: readonly Mensaje[], now: number): Generator<Mensaje> {
  const due = mensajes.filter(({ visibleAt }) => visibleAt <= now).sort((a, b) => a.visibleAt - b.visibleAt);
  const enTrabajo = new Map<string, number>();
  for (const mensaje of mensajes) {
    if (mensaje.visibleAt > now && mensaje.receives > 0) count(enTrabajo, mensaje);
  }
  const grupos = new Map<string, Mensaje[]>();
  for (const mensaje of due.reverse()) {
    const suyos = grupos.get(grupoOf(mensaje));
    if (suyos === undefined) grupos.set(grupoOf(mensaje), [mensaje]);
    else suyos.push(mensaje);
  }
  for (;;) {
    const siguiente = [...grupos.entries()].reduce<Candidato | null>((mejor, [grupo, suyos]) => {
      const mensaje = suyos.at(-1);
      if (mensaje === undefined) return mejor;
      const candidato = { mensaje, enTrabajo: enTrabajo.get(grupo) ?? 0 };
      return mejor === null || isBefore(candidato, mejor) ? candidato : mejor;
    }, null);
    if (siguiente === null) return;
    grupos.get(grupoOf(siguiente.mensaje))?.pop();
    count(enTrabajo, siguiente.mensaje);
    yield siguiente.mensaje;
  }
}

type Candidato = { mensaje: Mensaje; enTrabajo: number };

function isBefore(uno: Candidato, otro: Candidato): boolean {
  return uno.enTrabajo === otro.enTrabajo
    ? uno.mensaje.visibleAt < otro.mensaje.visibleAt
    : uno.enTrabajo < otro.enTrabajo;
}

function grupoOf({ grupo, id }: Mensaje): string {
  return grupo ?? `mensaje ${id}`;
}

function count(cuentas: Map<string, number>, mensaje: Mensaje): void {
  cuentas.set(grupoOf(mensaje), (cuentas.get(grupoOf(mensaje)) ?? 0) + 1);
}
