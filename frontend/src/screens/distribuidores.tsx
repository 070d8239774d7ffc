import { PageHeader } from '../components/page-header.tsx';
import { PorContribuyente } from '../features/distribuidores/components/por-contribuyente.tsx';
import { PorDistribuidor } from '../features/distribuidores/components/por-distribuidor.tsx';
import { t } from '../features/distribuidores/i18n.ts';

/** Sales of a month to each taxpayer that a distributor brought in. */
export function DistribuidoresScreen() {
  return (
    <div className="pila">
      <PageHeader titulo={t('distribuidores.titulo')} detalle={t('distribuidores.detalle')} />
      <PorContribuyente />
    </div>
  );
}

/** Commission that each distributor earned in a month. */
export function ComisionesScreen() {
  return (
    <div className="pila">
      <PageHeader
        titulo={t('distribuidores.comisiones.titulo')}
        detalle={t('distribuidores.comisiones.detalle')}
      />
      <PorDistribuidor />
    </div>
  );
}
