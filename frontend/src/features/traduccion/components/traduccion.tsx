import { PageHeader } from '../../../components/page-header.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { useTraducciones } from '../api.ts';
import { nombreOf, t } from '../i18n.ts';
import { measureCobertura, percentOf } from '../traducciones.ts';
import type { Cobertura } from '../traducciones.ts';
import { TraduccionesLista } from './traducciones-lista.tsx';

/** Every text of the screens in each language, and how far each language is. */
export function Traducciones() {
  const { data, error, refetch } = useTraducciones();
  return (
    <div className="pila">
      <PageHeader titulo={t('traduccion.titulo')} detalle={t('traduccion.detalle')} />
      {data === undefined && error === null ? <Skeleton lineas={8} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <ul className="traduccion-cobertura" aria-label={t('traduccion.cobertura')}>
            {measureCobertura(data).map((cobertura) => (
              <Avance key={cobertura.idioma} {...cobertura} />
            ))}
          </ul>
          <TraduccionesLista filas={data} />
        </>
      )}
    </div>
  );
}

function Avance({ idioma, hay, revisados, total }: Cobertura) {
  const nombre = nombreOf(idioma);
  return (
    <li className="tarjeta traduccion-avance">
      <strong>{nombre}</strong>
      <progress aria-label={nombre} max={total} value={hay} />
      <span>
        {t('traduccion.cobertura.hay', {
          hay: formatCantidad(hay),
          total: formatCantidad(total),
          porcentaje: percentOf(hay, total),
          revisados: formatCantidad(revisados),
        })}
      </span>
    </li>
  );
}
