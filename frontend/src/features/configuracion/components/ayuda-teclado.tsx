import { AtajosAyuda } from '../../../components/atajos-ayuda.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { t } from '../i18n.ts';

const GENERALES = [
  { teclas: ['Tab'], etiqueta: 'configuracion.teclado.tab' },
  { teclas: ['Enter'], etiqueta: 'configuracion.teclado.enter' },
  { teclas: ['↑', '↓'], etiqueta: 'configuracion.teclado.flechas' },
  { teclas: ['Esc'], etiqueta: 'configuracion.teclado.esc' },
] as const;

/** Help for working with the whole application without a mouse. */
export function AyudaTeclado() {
  return (
    <div className="configuracion-teclado">
      <Seccion clave="configuracion.teclado" titulo={t('configuracion.teclado.titulo')}>
        <h3>{t('configuracion.teclado.general')}</h3>
        <ul className="atajos">
          {GENERALES.map(({ teclas, etiqueta }) => (
            <li key={etiqueta}>
              {teclas.map((tecla) => (
                <kbd key={tecla}>{tecla}</kbd>
              ))}{' '}
              {t(etiqueta)}
            </li>
          ))}
        </ul>
        <h3>{t('configuracion.teclado.editor')}</h3>
        <AtajosAyuda isNota={false} />
      </Seccion>
    </div>
  );
}
