import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { Badge } from '../../../components/badge.tsx';
import { t } from '../i18n.ts';
import type { Imagenes } from '#print/logo.ts';
import type { Motor } from '../motor.ts';
import { Hoja } from '../../../datos/components/hoja.tsx';

type MiniaturaProps = { id: IdFormatoPdf; motor: Motor; documento: DocumentoCompleto; imagenes: Imagenes };

/** First page of the template in its initial form. */
function Miniatura({ id, motor, documento, imagenes }: MiniaturaProps) {
  const [pagina] = useMemo(
    () => motor.layout(documento, { formato: formatoPorDefecto(id), imagenes }),
    [id, motor, documento, imagenes],
  );
  if (pagina === undefined) return null;
  // Only the upper part of a ticket is shown, as high as a letter page.
  const alto = Math.min(pagina.alto, (pagina.ancho * 279) / 216);
  return <Hoja pagina={{ ...pagina, alto }} logos={[imagenes.logo, null]} motor={motor} etiqueta={null} />;
}

type MiniaturasProps = Omit<MiniaturaProps, 'id'> & {
  actual: IdFormatoPdf;
  enUso: number;
  toPath: (id: IdFormatoPdf) => string;
};

/** The seven templates, as links from one to another. */
export function Miniaturas({ actual, enUso, toPath, ...dibujo }: MiniaturasProps) {
  const { logo } = dibujo.imagenes;
  const imagenes = useMemo(() => ({ logo, imagen: null }), [logo]);
  return (
    <nav aria-label={t('plantillas.galeria')}>
      <ul className="plantilla-miniaturas">
        {PLANTILLAS.map(({ idFormatoPdf: id }) => (
          <li key={id}>
            <Link
              to={toPath(id)}
              className="plantilla-miniatura"
              aria-current={id === actual ? 'page' : undefined}
            >
              <span className="plantilla-miniatura-hoja">
                <Miniatura id={id} {...dibujo} imagenes={imagenes} />
              </span>
              <span>{t(`formato.${id}`)}</span>
              {id === enUso ? <Badge tono="exito" icono="correcto" texto={t('plantillas.enUso')} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
