import { Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import { MenuMas } from './menu-mas.tsx';
import type { OpcionMenu } from './menu-mas.tsx';

type PageHeaderProps = {
  /** The thing that the page is about. */
  titulo: string;
  /** Its amount, or its number of rows. */
  cuanto?: ReactNode;
  /** Its state, as a Badge. */
  estado?: ReactNode;
  /** One sentence below the title, or short facts, of which a narrow screen breaks none. */
  detalle?: ReactNode | readonly string[];
  /** The one main action, a button or a link. */
  principal?: ReactNode;
  /** Rare and dangerous actions, behind "Más". */
  mas?: readonly OpcionMenu[];
};

const isPartes = (detalle: PageHeaderProps['detalle']): detalle is readonly string[] =>
  Array.isArray(detalle);

const drawPartes = (partes: readonly string[]): ReactNode =>
  partes.map((parte, lugar) => (
    <Fragment key={parte}>
      {lugar === 0 ? null : ' · '}
      <span className="encabezado-parte">{parte}</span>
    </Fragment>
  ));

/** The head of every page. It has the only h1, which also names the browser tab. */
export function PageHeader({ titulo, cuanto, estado, detalle, principal, mas = [] }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${titulo} · ${t('comun.producto.nombre')}`;
  }, [titulo]);
  const hasAcciones = (principal ?? null) !== null || mas.length > 0;
  return (
    <header className="encabezado">
      <div className="encabezado-titulo">
        <h1>{titulo}</h1>
        {estado}
      </div>
      {cuanto === undefined ? null : <p className="encabezado-cuanto">{cuanto}</p>}
      {hasAcciones ? (
        <div className="encabezado-acciones">
          {principal}
          <MenuMas opciones={mas} />
        </div>
      ) : null}
      {detalle === undefined ? null : (
        <div className="encabezado-detalle">{isPartes(detalle) ? drawPartes(detalle) : detalle}</div>
      )}
    </header>
  );
}
