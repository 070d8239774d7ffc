import { atajos } from '#domain/traducciones/areas.ts';
import { listAtajos } from '../lib/atajos.ts';
import type { LugarAtajo } from '../lib/atajos.ts';
import { textosOf } from '../lib/i18n.ts';

const t = textosOf({ atajos });

type Fila = { teclas: readonly string[]; etiqueta: Parameters<typeof t>[0] };

/** Keys that work by themselves wherever a browser shows a form, a list or a dialog. */
const DEL_NAVEGADOR: readonly Fila[] = [
  { teclas: ['Tab'], etiqueta: 'atajos.tab' },
  { teclas: ['Enter'], etiqueta: 'atajos.enter' },
  { teclas: ['↑', '↓'], etiqueta: 'atajos.flechas' },
  { teclas: ['Esc'], etiqueta: 'atajos.cerrar' },
];

function Teclas({ filas, titulo }: { filas: readonly Fila[]; titulo: string }) {
  return (
    <ul className="atajos secundario" aria-label={titulo}>
      {filas.map(({ teclas, etiqueta }) => (
        <li key={etiqueta}>
          {teclas.map((tecla) => (
            <kbd key={tecla}>{tecla}</kbd>
          ))}{' '}
          {t(etiqueta)}
        </li>
      ))}
    </ul>
  );
}

/** Shortcuts of the sale or, without those for lines, of a note. */
export function AtajosAyuda({ isNota }: { isNota: boolean }) {
  const filas = [...listAtajos('editor', isNota), ...DEL_NAVEGADOR.slice(-1)];
  return <Teclas filas={filas} titulo={t('atajos.titulo')} />;
}

const LUGARES: readonly LugarAtajo[] = ['general', 'editor', 'documento', 'catalogo'];

/** Every key of the application, by the place where it works. */
export function AtajosTodos() {
  return LUGARES.map((lugar) => (
    <section key={lugar}>
      <h3>{t(`atajos.lugar.${lugar}`)}</h3>
      <Teclas
        filas={lugar === 'general' ? [...listAtajos(lugar), ...DEL_NAVEGADOR] : listAtajos(lugar)}
        titulo={t(`atajos.lugar.${lugar}`)}
      />
    </section>
  ));
}
