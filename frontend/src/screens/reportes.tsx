import { PageHeader } from '../components/page-header.tsx';
import '../features/administracion/administracion.css';
import { Reportes } from '../features/administracion/components/reportes.tsx';
import { t } from '../features/administracion/i18n.ts';

export function ReportesScreen() {
  return (
    <div className="pila">
      <PageHeader titulo={t('reporte.pantalla')} detalle={t('reporte.detalle')} />
      <Reportes />
    </div>
  );
}
