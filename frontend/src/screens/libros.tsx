import { PageHeader } from '../components/page-header.tsx';
import '../features/administracion/administracion.css';
import { Libros } from '../features/administracion/components/libros.tsx';
import { t } from '../features/administracion/i18n.ts';

export function LibrosScreen() {
  return (
    <div className="pila">
      <PageHeader titulo={t('libro.pantalla')} detalle={t('libro.detalle')} />
      <Libros />
    </div>
  );
}
