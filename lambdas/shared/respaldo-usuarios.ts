import { RESPALDOS } from '#domain/constantes.ts';
import type { UsuarioExportado } from '#lambdas/ports/censo.ts';

/** A line of the copy of the users: all users first, then who is in which group. */
export type LineaUsuarios =
  ({ tipo: 'usuario' } & UsuarioExportado) | { tipo: 'grupo'; grupo: string; usuario: string };

/** Written after the parts; without it a copy is not whole. */
export type IndiceUsuarios = { fecha: string; partes: number; usuarios: number; miembros: number };

/** Key of the index of the copy of a day (yyyy-mm-dd in Guatemala). */
export function claveIndice(dia: string): string {
  return `${RESPALDOS.carpeta}/usuarios/${dia}/indice.json`;
}

/** Key of a part, from 1: lines of JSON, compressed. */
export function claveParte(dia: string, numero: number): string {
  return `${RESPALDOS.carpeta}/usuarios/${dia}/${String(numero).padStart(5, '0')}.jsonl.gz`;
}
