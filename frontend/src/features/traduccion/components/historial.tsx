import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import { useHistorial } from '../api.ts';
import type { CambioLeido } from '../api.ts';
import { formatCuando, nombreOf, t } from '../i18n.ts';

/** The changes of a label with their authors, newest first. */
export function Historial({ etiqueta }: { etiqueta: string }) {
  const { data, error, refetch } = useHistorial(etiqueta);
  return (
    <section className="pila-corta" aria-labelledby="traduccion-historial">
      <h3 id="traduccion-historial">{t('traduccion.historial')}</h3>
      {error === null ? null : (
        <Notice tipo="error">
          {toAlert(error).mensaje}{' '}
          <Button icono="reintentar" onClick={() => void refetch()}>
            {t('comun.boton.reintentar')}
          </Button>
        </Notice>
      )}
      {data?.length === 0 ? <p className="secundario">{t('traduccion.historial.vacio')}</p> : null}
      <ul className="pila-corta">
        {data?.map((cambio) => (
          <Cambio key={cambio.version} {...cambio} />
        ))}
      </ul>
    </section>
  );
}

/** Text of a change of one language: of its recording, of the mark alone, or of its words. */
function textoOf({ audio, revisado, antes, despues }: CambioLeido['textos'][number]) {
  if (audio != null) return `traduccion.historial.audio.${audio}` as const;
  return revisado && antes === despues ? 'traduccion.historial.revisado' : 'traduccion.historial.cambio';
}

function Cambio({ quien, cuando, textos }: CambioLeido) {
  return (
    <li>
      <span className="secundario">{t('traduccion.quien', { quien, cuando: formatCuando(cuando) })}</span>
      {textos.map((texto) => (
        <p key={texto.idioma}>
          {t(textoOf(texto), {
            idioma: nombreOf(texto.idioma),
            antes: texto.antes,
            despues: texto.despues,
          })}
        </p>
      ))}
    </li>
  );
}
