import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { invitacion } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { MembresiaRepository, Miembro } from '#lambdas/ports/membresia.ts';
import type { ReclamoRechazado, Traslado } from '#lambdas/ports/traslados.ts';
import { buildAviso } from '#lambdas/shared/aviso.ts';

const t = textosOf({ invitacion });

type Avisos = {
  membresias: MembresiaRepository;
  mensajeria: Mensajeria;
};
type Caso = 'titular' | 'rechazado' | 'perdido' | 'listo';

/** Tells the owner from whom the NIT is taken, whose account is being deleted. */
export function tellPerdedor(avisos: Avisos, { nit, desde }: Traslado, { correo }: Miembro): Promise<void> {
  return tell(avisos, 'perdido', { para: correo, nit, fecha: formatFechaHora(desde) });
}

/** Tells the claimant that the NIT is ready. */
export async function tellGanador(avisos: Avisos, { nit, desde, ganador }: Traslado): Promise<void> {
  const reclamo = await avisos.membresias.findReclamo(ganador);
  const para = reclamo?.correo ?? '';
  await tell(avisos, 'listo', { para, nit, fecha: formatFechaHora(desde) });
}

/** Tells both about a claim that was refused because both have proof. */
export async function tellRechazo(avisos: Avisos, { nit, sub }: ReclamoRechazado): Promise<void> {
  const { membresias } = avisos;
  const [reclamo, titular] = await Promise.all([membresias.findReclamo(sub), membresias.findTitular(nit)]);
  await tell(avisos, 'rechazado', { para: reclamo?.correo ?? '', nit, fecha: '' });
  if (titular === null) return;
  const miembros = await membresias.listMiembros(nit);
  const miembro = miembros.find((each) => each.sub === titular.sub);
  // A holder who has not signed in since the NIT moved is no member yet.
  const para = miembro?.correo ?? (await membresias.findReclamo(titular.sub))?.correo ?? '';
  await tell(avisos, 'titular', { para, nit, fecha: '' });
}

type Datos = { para: string; nit: string; fecha: string };

/** Sends one message; a step that was cut off after it sends it again, because nobody may go untold. */
async function tell({ mensajeria }: Avisos, caso: Caso, { para, nit, fecha }: Datos): Promise<void> {
  if (para === '') return;
  await mensajeria.send(
    buildAviso({
      para,
      nit: null,
      asunto: t(`invitacion.reclamo.${caso}.asunto`, { nit }),
      parrafos: [
        t(`invitacion.reclamo.${caso}.hecho`, { nit, fecha }),
        t(`invitacion.reclamo.${caso}.datos`),
        t(`invitacion.reclamo.${caso}.consejo`),
      ],
    }),
  );
}
