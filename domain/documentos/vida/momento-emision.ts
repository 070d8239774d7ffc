import { HORA_OTRO_DIA } from '../../constantes.ts';
import { toEpochMs, toGuatemala } from '../../fechas/guatemala.ts';

/** Date of emission; the draft contains a day, and today gets the present hour, another day noon (docs/decisions.md). */
export function momentoEmision(
  dia: string,
  ahora: number,
): { fechaEmision: string; fechaEmisionUnix: number } {
  const { fecha, iso } = toGuatemala(ahora);
  const fechaEmision = dia === fecha ? iso : `${dia}${HORA_OTRO_DIA}`;
  return { fechaEmision, fechaEmisionUnix: Math.floor((toEpochMs(fechaEmision) ?? ahora) / 1000) };
}
