import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import { Button } from './button.tsx';

type FiltrosProps = {
  /** The search, which is always in sight. */
  buscar?: ReactNode;
  /** Number of the others that differ from their initial values. */
  activos: number;
  /** Number of rows that are left, in words. */
  resultado: ReactNode;
  /** Button for the rows that are left. */
  accion?: ReactNode;
  /** The other filters: a row at the desk, behind "Filtros (n)" on a telephone. */
  children?: ReactNode;
};

/** Filters of a list. Their values live in the address (lib/use-filtros.ts). */
export function Filtros({ buscar, activos, resultado, accion, children }: FiltrosProps) {
  const [isAbierto, setIsAbierto] = useState(false);
  const id = useId();
  const hasPanel = children !== undefined && children !== null;
  return (
    <div className={isAbierto ? 'filtros filtros-abiertos' : 'filtros'} role="search">
      <div className="filtros-buscar">
        {buscar}
        {hasPanel ? (
          <Button
            className="filtros-boton"
            icono="filtro"
            aria-expanded={isAbierto}
            aria-controls={id}
            onClick={() => setIsAbierto(!isAbierto)}
          >
            {activos === 0 ? t('comun.filtros') : t('comun.filtros.activos', { cantidad: activos })}
          </Button>
        ) : null}
      </div>
      {hasPanel ? (
        <div id={id} className="filtros-panel">
          {children}
        </div>
      ) : null}
      <div className="fila filtros-pie">
        <p role="status" className="filtros-resultado">
          {resultado}
        </p>
        {accion}
      </div>
    </div>
  );
}
