import { useMemo } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Impresion } from '#print/render-factura.ts';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/states.tsx';
import { loadCode } from '../../lib/load-code.ts';
import { usePromesa } from '../../lib/use-promesa.ts';
import { Hoja } from './hoja.tsx';

async function loadMotor() {
  const { MOTOR, loadFuentesPantalla } = await loadCode(() => import('../vista-previa.ts'));
  // The fonts load first, because a later change of font would make the page jump.
  await loadFuentesPantalla();
  return MOTOR;
}

type Props = {
  documento: DocumentoCompleto;
  impresion: Impresion;
  textos: {
    /** Name of the whole. */
    titulo: string;
    /** Name of page `n` of `total`. */
    pagina: (n: number, total: number) => string;
    /** Notice for a document that cannot be drawn. */
    error: string;
  };
};

/** Pages of a document as they print; the engine is loaded with the first of them. */
export function PaginasImpresas({ documento, impresion, textos }: Props) {
  const { data: motor, error } = usePromesa(loadMotor);
  const paginas = useMemo(() => {
    try {
      return motor?.layout(documento, impresion) ?? null;
    } catch {
      return [];
    }
  }, [motor, documento, impresion]);
  if (error !== undefined || paginas?.length === 0) return <Notice tipo="warning">{textos.error}</Notice>;
  if (motor === undefined || paginas === null) return <Skeleton lineas={12} />;
  const { logo, imagen } = impresion.imagenes;
  return (
    <section className="pila-corta" aria-label={textos.titulo}>
      {paginas.map((pagina, i) => (
        <div key={i} className="hoja-marco">
          <Hoja
            pagina={pagina}
            logos={[logo, imagen]}
            motor={motor}
            etiqueta={textos.pagina(i + 1, paginas.length)}
          />
        </div>
      ))}
    </section>
  );
}
