import { useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../components/states.tsx';
import { drawBoceto, readBocetoDeTelefono } from '../boceto.ts';
import { t } from '../../../lib/i18n.ts';
import { useSesion } from '../../../lib/use-sesion.ts';

/** Stands where a sale is on its way: the sale as it was last shown, as in the frame before, or grey lines. */
export function EsperaVenta() {
  const nit = useSesion()?.nit ?? '';
  const [boceto] = useState(() => readBocetoDeTelefono(nit));
  const lugar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (boceto !== null) lugar.current?.replaceChildren(drawBoceto(boceto));
  }, [boceto]);
  if (boceto === null) return <Skeleton lineas={8} />;
  return (
    <>
      <p className="solo-lector" role="status">
        {t('comun.estado.cargando')}
      </p>
      <div ref={lugar} />
    </>
  );
}
