import { PaginasImpresas } from '../../../datos/components/paginas-impresas.tsx';
import { t } from '../i18n.ts';
import type { DocumentoAbierto } from '../api.ts';

/** Pages of the document as they print; the engine loads after the summary in words. */
export function Dibujo({ abierto }: { abierto: DocumentoAbierto }) {
  return (
    <PaginasImpresas
      documento={abierto.documento}
      impresion={abierto}
      textos={{
        titulo: t('enlace.dibujoTitulo'),
        pagina: (n, total) => t('enlace.dibujo', { n, total }),
        error: t('enlace.dibujoError'),
      }}
    />
  );
}
