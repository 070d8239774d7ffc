import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows the part of the page that the address names after "#", unfolded, once it is there, and gives it the focus. */
export function useAncla(isListo = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const parte = isListo && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (parte === null) return;
    if (parte instanceof HTMLDetailsElement) parte.open = true;
    parte.tabIndex = -1;
    parte.focus({ preventScroll: true });
    parte.scrollIntoView({ block: 'start' });
  }, [hash, key, isListo]);
}
