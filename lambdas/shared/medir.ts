import type { Ports } from '#lambdas/ports/ports.ts';
import { MEDIDAS, espacioOf } from './medidas.ts';
import type { Dimension, NombreMedida } from './medidas.ts';

type ConDimension<D extends Dimension | null> = {
  [M in NombreMedida]: (typeof MEDIDAS)[M]['dimension'] extends D ? M : never;
}[NombreMedida];
type Valores<D extends Dimension | null> = Partial<Record<ConDimension<D>, number>>;

type Puertos = Pick<Ports, 'etapa' | 'log' | 'now'>;

/** Writes measures without a dimension. */
export function medir(puertos: Puertos, valores: Valores<null>): void {
  write(puertos, valores, {});
}

/** Writes measures of one lane of a certifier. */
export function medirCertificador(
  puertos: Puertos,
  Certificador: string,
  valores: Valores<'Certificador'>,
): void {
  write(puertos, valores, { Certificador });
}

/** Writes measures of one job. */
export function medirTrabajo(puertos: Puertos, Trabajo: string, valores: Valores<'Trabajo'>): void {
  write(puertos, valores, { Trabajo });
}

/** A line in the form that CloudWatch Logs turns into metrics (embedded metric format), without a call of its own. */
function write(
  { etapa, log, now }: Puertos,
  valores: Partial<Record<NombreMedida, number>>,
  dimensiones: Partial<Record<Dimension, string>>,
): void {
  const Metrics = (Object.keys(valores) as NombreMedida[]).map((Name) => ({
    Name,
    Unit: MEDIDAS[Name].unidad,
  }));
  const directiva = { Namespace: espacioOf(etapa), Dimensions: [Object.keys(dimensiones)], Metrics };
  const _aws = { Timestamp: now().getTime(), CloudWatchMetrics: [directiva] };
  log.info('medida', { _aws, ...dimensiones, ...valores });
}
