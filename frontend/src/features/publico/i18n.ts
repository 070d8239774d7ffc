import { comun, formatos, publico } from '#domain/traducciones/areas.ts';
import espanol from '#domain/traducciones/gt_esp/idioma.json';
import kaqchikel from '#domain/traducciones/gt_kaq/idioma.json';
import kiche from '#domain/traducciones/gt_kic/idioma.json';
import mam from '#domain/traducciones/gt_mam/idioma.json';
import type { IdiomaTutorial } from '#domain/publico/contenido.ts';
import { textosOf } from '#domain/traducciones/textos.ts';

/** Texts of the pages for visitors, which the build draws in Spanish; nothing of them runs in the browser. */
export const t = textosOf({ comun, formatos, publico });

/** Names and tags of the languages in which a tutorial may speak. */
export const IDIOMAS: Readonly<Record<IdiomaTutorial, { nombre: string; lang: string }>> = {
  gt_esp: espanol,
  gt_kaq: kaqchikel,
  gt_kic: kiche,
  gt_mam: mam,
};
