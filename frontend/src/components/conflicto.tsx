import type { Conflicto } from '../lib/use-conflicto.ts';
import { deferComponent } from './deferred.tsx';

const Pregunta = deferComponent(async () => (await import('./pregunta-conflicto.tsx')).PreguntaConflicto);

/** The question that is open, if any; its code loads with the first one, because most forms never need it. */
export function ConflictoDialogo({ conflicto }: { conflicto: Conflicto | null }) {
  return conflicto === null ? null : <Pregunta.Deferred {...conflicto} />;
}
