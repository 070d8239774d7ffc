import { t } from '../i18n.ts';
import type { FilaFallida } from '../carga/carga.ts';
import { countText } from '../formato.ts';

/** What fits on a screen; the file has them all. */
const VISIBLES = 25;

/** Rows to mend, each with what to do about it. */
export function FilasFallidas({ fallidas }: { fallidas: readonly FilaFallida[] }) {
  const rest = fallidas.length - VISIBLES;
  return (
    <div className="pila-corta">
      <h3>{t('productos.carga.porCorregir')}</h3>
      <ul className="filas-fallidas">
        {fallidas.slice(0, VISIBLES).map(({ fila, mensajes }) => (
          <li key={fila.numero}>
            <p>
              <strong className="numero">{t('productos.carga.fila', { fila: fila.numero })}</strong>{' '}
              <span className="secundario fila-celdas">
                {fila.celdas
                  .filter((celda) => String(celda).trim() !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </span>
            </p>
            <p>{mensajes.join(' ')}</p>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="secundario">{countText('productos.carga.masFilas', rest)}</p> : null}
    </div>
  );
}
