import { PageHeader } from '../components/page-header.tsx';
import { Contingencias } from '../features/contingencia/components/contingencias.tsx';
import '../features/contingencia/contingencia.css';
import { t } from '../features/contingencia/i18n.ts';

export function ContingenciaScreen() {
  return (
    <div className="pila">
      <PageHeader titulo={t('contingencia.titulo')} detalle={t('contingencia.explicacion')} />
      <Contingencias />
    </div>
  );
}
