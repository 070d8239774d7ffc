import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { unfold } from '../lib/unfold.ts';
import { readSeccion, writeSeccion } from '../lib/secciones.ts';

type SeccionProps = {
  /** Name of the place for addresses; an address that names it unfolds the section (useAncla). */
  id?: string;
  /** Under which this device remembers whether it is open; the same for all pages of a kind. */
  clave: string;
  titulo: string;
  /** Its content in a few words, shown beside the title while it is closed. */
  resumen?: ReactNode;
  /** Whether it is open as long as the user has not folded or unfolded it. */
  isAbierta?: boolean;
  /** Whether the content is made only when the section is opened, because it is large. */
  isPerezosa?: boolean;
  children: ReactNode;
};

/** Section that folds, and is found again as the user left it. */
export function Seccion({
  id,
  clave,
  titulo,
  resumen,
  isAbierta = false,
  isPerezosa = false,
  children,
}: SeccionProps) {
  const [abierta, setAbierta] = useState(() => readSeccion(clave) ?? isAbierta);
  return (
    <details
      id={id}
      className="seccion"
      open={abierta}
      onToggle={({ currentTarget: { open } }) => {
        if (open === abierta) return;
        setAbierta(open);
        writeSeccion(clave, open);
      }}
    >
      <summary>
        <h2>{titulo}</h2>
        {resumen === undefined ? null : <span className="seccion-resumen">{resumen}</span>}
      </summary>
      <div className="seccion-cuerpo">{isPerezosa && !abierta ? null : children}</div>
    </details>
  );
}

/** Shows the part of the page that the address names after "#", unfolded, once it is there, and gives it the focus. */
export function useAncla(isListo = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const parte = isListo && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (parte === null) return;
    unfold(parte);
    parte.tabIndex = -1;
    parte.focus({ preventScroll: true });
    parte.scrollIntoView({ block: 'start' });
  }, [hash, key, isListo]);
}
