import '../features/muestras/muestras.css';
import { Link } from 'react-router-dom';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { archivoMuestra } from '#domain/plantillas/muestras.ts';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { t } from '../features/muestras/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';

/** Pixels of a letter sheet at the width of a card; they reserve the room until the picture arrives. */
const HOJA = { width: 432, height: 558 } as const;

function Muestra({ id }: { id: IdFormatoPdf }) {
  const plantilla = t(`formato.${id}`);
  const pdf = archivoMuestra(id, 'pdf');
  const dibujo = `/${archivoMuestra(id, 'svg')}`;
  return (
    <li className="muestras-muestra">
      <h2>{plantilla}</h2>
      <a
        className="muestras-hoja"
        href={dibujo}
        target="_blank"
        rel="noopener"
        aria-label={t('muestras.ampliar', { plantilla })}
      >
        <img src={dibujo} alt={t('muestras.alt', { plantilla })} loading="lazy" {...HOJA} />
      </a>
      <a
        className="boton-enlace"
        href={`/${pdf}`}
        download={pdf.replace('/', '-')}
        aria-label={t('muestras.descargarDe', { plantilla })}
      >
        <Icon name="descargar" />
        {t('muestras.descargar')}
      </a>
    </li>
  );
}

/** The seven templates in their initial form, each as a picture and as a file; open to visitors. */
export function MuestrasScreen() {
  const entrada = useSesion() === null;
  return (
    <main className="muestras">
      <div className="banda" />
      <div className="pila">
        <div className="muestras-intro">
          <PageHeader titulo={t('muestras.titulo')} detalle={t('muestras.detalle')} />
        </div>
        <ul className="muestras-lista">
          {PLANTILLAS.map(({ idFormatoPdf }) => (
            <Muestra key={idFormatoPdf} id={idFormatoPdf} />
          ))}
        </ul>
        <p>
          <Link to={pathTo(entrada ? 'login' : 'home')}>
            {t(entrada ? 'muestras.volverEntrada' : 'muestras.volverInicio')}
          </Link>
        </p>
      </div>
    </main>
  );
}
