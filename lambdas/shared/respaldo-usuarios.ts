import { RESPALDOS } from '#domain/constantes.ts';
import type { UsuarioExportado } from '#lambdas/ports/censo.ts';

/** A line of the copy of the users: all users first, then who is in which group. */
export type LineaUsuarios =
  | ({ tipo: 'usuario' } & UsuarioExportado)
  | { tipo: 'grupo'; grupo: string; usuario: string };

/** Written after the parts; without it a copy is not whole. `corrida` names the run whose parts make the copy. */
export type IndiceUsuarios = {
  fecha: string;
  corrida: string;
  partes: number;
  usuarios: number;
  miembros: number;
};

/** Key of the index of the copy of a day (yyyy-mm-dd in Guatemala). */
export function claveIndice(dia: string): string {
  return `${RESPALDOS.carpeta}/usuarios/${dia}/indice.json`;
}

/**
 * Key of a part, from 1: lines of JSON, compressed. Each run has a folder of its own, so that two runs at the same moment, one
 * of them started by hand, never mix their parts.
 */
export function claveParte(dia: string, corrida: string, numero: number): string {
  return `${RESPALDOS.carpeta}/usuarios/${dia}/${corrida}/${String(numero).padStart(5, '0')}.jsonl.gz`;
}
