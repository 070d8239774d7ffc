import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { FORMATO_PDF_POR_DEFECTO } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Impresion } from '#print/render-factura.ts';
import { Seccion } from '../../../components/seccion.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { PaginasImpresas } from '../../../datos/components/paginas-impresas.tsx';
import { impresionOf } from '../../../datos/impresion.ts';
import { t } from '../i18n.ts';

/** Width from which the drawn page stands beside the rest, as in the style sheet. */
const AL_LADO = '(min-width: 68.75em)';

type Props = {
  documento: DocumentoCompleto;
  /** Template and pictures of the page; those of its branch when absent. */
  impresion?: Impresion;
};

/** The page as it prints: beside the rest at the desk, folded on a telephone, where nothing of it is loaded before. */
export function ImpresoDocumento({ documento, impresion }: Props) {
  if (!isEstado(documento.statusDocumento, 'imprimible')) return null;
  return (
    <Seccion
      clave="documento.impreso"
      titulo={t('documentos.impreso.titulo')}
      isAbierta={matchMedia(AL_LADO).matches}
      isPerezosa
    >
      {impresion === undefined ? (
        <PaginasDeSucursal documento={documento} />
      ) : (
        <Paginas {...{ documento, impresion }} />
      )}
    </Seccion>
  );
}

function PaginasDeSucursal({ documento }: Pick<Props, 'documento'>) {
  const { codigoEstablecimiento } = documento;
  const { data } = useQuery({
    queryKey: ['impresionDeDocumento', codigoEstablecimiento],
    queryFn: () => impresionOf(codigoEstablecimiento),
    gcTime: 0,
  });
  const impresion = useMemo(
    () =>
      data === undefined
        ? null
        : {
            formato: data.formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
            imagenes: data.imagenes ?? { logo: null, imagen: null },
          },
    [data],
  );
  return impresion === null ? <Skeleton lineas={12} /> : <Paginas {...{ documento, impresion }} />;
}

function Paginas({ documento, impresion }: Required<Props>) {
  return (
    <PaginasImpresas
      {...{ documento, impresion }}
      textos={{
        titulo: t('documentos.impreso.titulo'),
        pagina: (n, total) => t('documentos.impreso.pagina', { n, total }),
        error: t('documentos.impreso.error'),
      }}
    />
  );
}
