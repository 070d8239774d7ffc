import type { AvisoServidor } from '../domain/errores/errores.ts';
import type { EstadoDisco } from './datos/disco.ts';

const AVISOS: Readonly<Record<EstadoDisco['modo'], AvisoServidor | null>> = {
  normal: null,
  'sin-disco': 'SERVIDOR_SIN_DISCO',
  danado: 'SERVIDOR_DANADO',
};

/** Error that tells the users of the state of the data folder; null when all is well. */
export function avisoOf({ modo }: EstadoDisco): AvisoServidor | null {
  return AVISOS[modo];
}
