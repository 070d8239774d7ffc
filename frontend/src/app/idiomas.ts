import type { Textos } from '#domain/traducciones/textos.ts';
import type { Idioma, IdiomaDePagina } from '../lib/i18n.ts';
import { CLAVES, readItem } from '../lib/storage.ts';

// A language is a folder of domain/traducciones with its name in idioma.json. The build finds it; no code names it.
const CARPETA = '../../../domain/traducciones';
const NOMBRES = import.meta.glob<string>('../../../domain/traducciones/*/idioma.json', {
  eager: true,
  import: 'nombre',
});
/** One chunk for each language and area. Spanish is left out, because it comes with the code of each screen. */
const TEXTOS = import.meta.glob<Textos>(
  [
    '../../../domain/traducciones/*/*.json',
    '!../../../domain/traducciones/gt_esp/*.json',
    '!../../../domain/traducciones/*/idioma.json',
  ],
  { import: 'default' },
);

const ESPANOL = 'gt_esp';

/** Languages that have files, and the preferred one, which is Spanish until the user chooses. */
export function idiomaPreferido(): IdiomaDePagina {
  const idiomas: Idioma[] = Object.entries(NOMBRES).map(([path, nombre]) => ({
    codigo: path.slice(CARPETA.length + 1, -'/idioma.json'.length),
    nombre,
  }));
  const preferido = readItem(CLAVES.idioma);
  const codigo = idiomas.find((idioma) => idioma.codigo === preferido)?.codigo ?? ESPANOL;
  return {
    idiomas,
    codigo,
    loadArea: (area) => TEXTOS[`${CARPETA}/${codigo}/${area}.json`]?.() ?? null,
  };
}
