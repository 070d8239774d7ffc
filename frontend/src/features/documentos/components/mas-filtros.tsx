import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../i18n.ts';

/** The rarer filters of a list. While one of them is in use they stand open, and nothing folds them. */
export function MasFiltros({ isUsado, children }: { isUsado: boolean; children: ReactNode }) {
  const [isPedido, setIsPedido] = useState(false);
  const isAbierto = isPedido || isUsado;
  const id = useId();
  return (
    <>
      {isUsado ? null : (
        <Button
          variante="enlace"
          className="documentos-filtros-boton"
          aria-expanded={isAbierto}
          aria-controls={id}
          onClick={() => setIsPedido(!isAbierto)}
        >
          {t(isAbierto ? 'documentos.filtro.menos' : 'documentos.filtro.mas')}
        </Button>
      )}
      <div id={id} className="documentos-filtros-mas" hidden={!isAbierto}>
        {children}
      </div>
    </>
  );
}
