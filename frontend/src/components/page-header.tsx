import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { t } from '../lib/i18n.ts';

type PageHeaderProps = { titulo: string; detalle?: ReactNode; acciones?: ReactNode };

/** The only h1 of the page; it also names the browser tab. */
export function PageHeader({ titulo, detalle, acciones }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${titulo} · ${t('comun.producto.nombre')}`;
  }, [titulo]);
  return (
    <header className="encabezado">
      <div>
        <h1>{titulo}</h1>
        {detalle === undefined ? null : <p className="secundario">{detalle}</p>}
      </div>
      {acciones === undefined ? null : <div className="fila">{acciones}</div>}
    </header>
  );
}
