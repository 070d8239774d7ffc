import type { Traduccion } from '#domain/traducciones/textos.ts';
import { ESPANOL, readIdioma, startIdioma, subscribeIdioma } from '../lib/i18n.ts';
import type { FuenteIdiomas, Idioma } from '../lib/i18n.ts';
import { CLAVES, readItem } from '../lib/storage.ts';

// A language is a folder of domain/traducciones with its name in idioma.json. The build finds it; no code names it.
const CARPETA = '../../../domain/traducciones';
const IDIOMAS = import.meta.glob<Omit<Idioma, 'codigo'>>('../../../domain/traducciones/*/idioma.json', {
  eager: true,
  import: 'default',
});
/** One chunk for each language. Spanish has none, because it comes with the code of each screen. */
const TEXTOS = import.meta.glob<Traduccion>('../../../domain/traducciones/*/textos.json', {
  import: 'default',
});

/** The languages that have files. */
const FUENTE_IDIOMAS: FuenteIdiomas = {
  idiomas: Object.entries(IDIOMAS).map(([path, idioma]) => ({
    codigo: path.slice(CARPETA.length + 1, -'/idioma.json'.length),
    ...idioma,
  })),
  loadTraduccion: (codigo) => TEXTOS[`${CARPETA}/${codigo}/textos.json`]?.() ?? null,
};

/** Time after the start at which the texts that translators changed are asked for. */
const ESPERA_EDICIONES_MS = 3_000;

/**
 * Begins in the language that was chosen on this device; Spanish until then, and when the texts of the other one cannot be
 * fetched. What marks the texts that are still in Spanish loads with the first other language.
 */
export function openIdioma(): Promise<void> {
  const stop = subscribeIdioma(() => {
    if (readIdioma().codigo === ESPANOL) return;
    stop();
    import('./marca-espanol.ts').then(({ watchEspanol }) => watchEspanol()).catch(reportError);
  });
  // After everything that the first screen needs.
  setTimeout(() => {
    import('../lib/fetch-ediciones.ts').then(({ watchEdiciones }) => watchEdiciones()).catch(reportError);
    if (readItem(CLAVES.voz) !== null)
      import('../lib/voz-viva.ts').then(({ startVoz }) => startVoz()).catch(reportError);
  }, ESPERA_EDICIONES_MS);
  return startIdioma(FUENTE_IDIOMAS, readItem(CLAVES.idioma) ?? ESPANOL).catch(reportError);
}
