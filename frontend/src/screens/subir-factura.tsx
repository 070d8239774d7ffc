import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { DetalleImportacion } from '../features/importacion/components/detalle.tsx';
import { Importaciones } from '../features/importacion/components/importaciones.tsx';
import { Subida } from '../features/importacion/components/subida.tsx';
import { t } from '../features/importacion/i18n.ts';
import '../features/importacion/importacion.css';

/** Uploads of documents, and the last imports; with an `id` in the address, the results of one. */
export function SubirFacturaScreen() {
  const [parametros] = useSearchParams();
  const id = parametros.get('id');
  return (
    <div className="pila">
      {id === null ? (
        <>
          <PageHeader titulo={t('importacion.titulo')} detalle={t('importacion.detalle')} />
          <Subida />
          <h2 className="titulo-menor">{t('importacion.lista')}</h2>
          <Importaciones />
        </>
      ) : (
        <DetalleImportacion id={id} />
      )}
    </div>
  );
}
