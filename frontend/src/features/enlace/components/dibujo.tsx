import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Hoja } from '../../../datos/components/hoja.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { loadCode } from '../../../lib/load-code.ts';
import type { DocumentoAbierto } from '../api.ts';

async function loadMotor() {
  const { MOTOR, loadFuentesPantalla } = await loadCode(() => import('../../../datos/vista-previa.ts'));
  // The fonts load first, because a later change of font would make the page jump.
  await loadFuentesPantalla();
  return MOTOR;
}

/** Pages of the document as they print; the engine loads after the summary in words. */
export function Dibujo({ abierto }: { abierto: DocumentoAbierto }) {
  const { documento, formato, imagenes } = abierto;
  const { data: motor, isError } = useQuery({
    queryKey: ['motor', 'enlace'],
    queryFn: loadMotor,
    staleTime: Infinity,
    retry: false,
  });
  const paginas = useMemo(() => {
    try {
      return motor?.layout(documento, { formato, imagenes }) ?? null;
    } catch {
      return [];
    }
  }, [motor, documento, formato, imagenes]);
  if (isError || paginas?.length === 0) return <Notice tipo="warning">{t('enlace.dibujoError')}</Notice>;
  if (motor === undefined || paginas === null) return <Skeleton lineas={12} />;
  return (
    <section className="pila-corta" aria-label={t('enlace.dibujoTitulo')}>
      {paginas.map((pagina, i) => (
        <div key={i} className="enlace-hoja">
          <Hoja
            pagina={pagina}
            logos={[imagenes.logo, imagenes.imagen]}
            motor={motor}
            etiqueta={t('enlace.dibujo', { n: i + 1, total: paginas.length })}
          />
        </div>
      ))}
    </section>
  );
}
