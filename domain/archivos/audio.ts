import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { SUBIDAS } from './subidas.ts';

export const TIPOS_AUDIO = ['audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm'] as const;
export type TipoAudio = (typeof TIPOS_AUDIO)[number];

/** Seconds that a recording of a label may take. */
export const SEGUNDOS_AUDIO = 30;

type Firma = { tipo: TipoAudio; partes: readonly { desde: number; bytes: readonly number[] }[] };

const toBytes = (texto: string): number[] => Array.from(texto, (letra) => letra.charCodeAt(0));
const FIRMAS: readonly Firma[] = [
  { tipo: 'audio/ogg', partes: [{ desde: 0, bytes: toBytes('OggS') }] },
  { tipo: 'audio/webm', partes: [{ desde: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] }] },
  { tipo: 'audio/mp4', partes: [{ desde: 4, bytes: toBytes('ftyp') }] },
  {
    tipo: 'audio/wav',
    partes: [
      { desde: 0, bytes: toBytes('RIFF') },
      { desde: 8, bytes: toBytes('WAVE') },
    ],
  },
  { tipo: 'audio/mpeg', partes: [{ desde: 0, bytes: toBytes('ID3') }] },
];

/** Whether the bytes begin with a frame of MPEG layer III: eleven bits of one, a version that exists, and the layer. */
const isTramaMp3 = ([primero = 0, segundo = 0]: Uint8Array): boolean =>
  primero === 0xff && (segundo & 0xe6) === 0xe2 && (segundo & 0x18) !== 0x08;

/** Kind of a recording by its first bytes; null for any other file. */
export function tipoAudioOf(bytes: Uint8Array): TipoAudio | null {
  const firma = FIRMAS.find(({ partes }) =>
    partes.every((parte) => parte.bytes.every((byte, lugar) => bytes[parte.desde + lugar] === byte)),
  );
  return firma?.tipo ?? (isTramaMp3(bytes) ? 'audio/mpeg' : null);
}

/** Kind of a recording that may be kept, or its fault at the field of that name. */
export function checkAudio(bytes: Uint8Array, ruta: string): TipoAudio | Falta {
  if (bytes.length === 0) return falta('SUBIDA-10', ruta);
  if (bytes.length > SUBIDAS.AUDIO.maximoBytes) return falta('SUBIDA-19', ruta);
  return tipoAudioOf(bytes) ?? falta('SUBIDA-18', ruta);
}
