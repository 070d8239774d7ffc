import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import '../features/administracion/administracion.css';
import { Bitacora } from '../features/administracion/components/bitacora.tsx';
import { Exportaciones } from '../features/administracion/components/exportaciones.tsx';
import { t } from '../features/administracion/i18n.ts';
import { pathTo } from '../lib/paths.ts';

export function AdministracionScreen() {
  const [parametros] = useSearchParams();
  const isBitacora = parametros.get('vista') === 'bitacora';
  const to = pathTo('administracion');
  return (
    <div className="pila">
      <PageHeader titulo={t('administracion.titulo')} detalle={t('administracion.detalle')} />
      <Pestanas
        etiqueta={t('administracion.titulo')}
        actual={isBitacora ? 'bitacora' : 'exportacion'}
        vistas={[
          { clave: 'exportacion', texto: t('administracion.vista.exportacion'), to },
          { clave: 'bitacora', texto: t('administracion.vista.bitacora'), to: `${to}?vista=bitacora` },
        ]}
      />
      {isBitacora ? <Bitacora /> : <Exportaciones />}
    </div>
  );
}
