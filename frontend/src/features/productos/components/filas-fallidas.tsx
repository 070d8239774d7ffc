import { t } from '../i18n.ts';
import type { FilaFallida } from '../carga/carga.ts';
import { countText } from '../formato.ts';

/** Number of rows shown on the screen; the file has all of them. */
const VISIBLES = 25;

/** Faulty rows, each with the correction to make. */
export function FilasFallidas({ fallidas }: { fallidas: readonly FilaFallida[] }) {
  const rest = fallidas.length - VISIBLES;
  return (
    <div className="pila-corta">
      <h3>{t('productos.carga.porCorregir')}</h3>
      <ul className="productos-fallidas">
        {fallidas.slice(0, VISIBLES).map(({ fila, mensajes }) => (
          <li key={fila.numero}>
            <p>
              <strong className="numero">{t('productos.carga.fila', { fila: fila.numero })}</strong>{' '}
              <span className="secundario productos-fallida-celdas">
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
