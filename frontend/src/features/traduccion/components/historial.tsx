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

function Cambio({ quien, cuando, textos }: CambioLeido) {
  return (
    <li>
      <span className="secundario">{t('traduccion.quien', { quien, cuando: formatCuando(cuando) })}</span>
      {textos.map(({ idioma, antes, despues, revisado }) => (
        <p key={idioma}>
          {t(
            revisado && antes === despues ? 'traduccion.historial.revisado' : 'traduccion.historial.cambio',
            {
              idioma: nombreOf(idioma),
              antes,
              despues,
            },
          )}
        </p>
      ))}
    </li>
  );
}
