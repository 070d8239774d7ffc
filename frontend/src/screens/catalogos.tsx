import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import '../features/unidades-y-tasas/unidades-y-tasas.css';
import { Cambios } from '../features/unidades-y-tasas/components/cambios.tsx';
import { Lugares } from '../features/unidades-y-tasas/components/lugares.tsx';
import { Frases, Impuestos, TiposDocumento } from '../features/unidades-y-tasas/components/referencias.tsx';
import { Unidades } from '../features/unidades-y-tasas/components/unidades.tsx';
import { useCatalogosEmisor } from '../datos/unidades.ts';
import { t } from '../features/unidades-y-tasas/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

const LISTAS = ['unidades', 'cambios', 'lugares', 'tipos', 'impuestos', 'frases'] as const;
type Lista = (typeof LISTAS)[number];

/** Lists that the issuer maintains come from the server; the others are set by law and are part of the page. */
function ListaPropia({ lista }: { lista: 'unidades' | 'cambios' }) {
  const { data, error, refetch } = useCatalogosEmisor(AL_ENTRAR);
  const canEdit = usePermiso('catalogo');
  const canDelete = usePermiso('eliminacion');
  if (data === undefined) {
    return error === null ? (
      <Skeleton lineas={8} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return lista === 'unidades' ? (
    <Unidades propias={data.unidades} {...{ canEdit, canDelete }} />
  ) : (
    <Cambios dias={data.tiposCambio} canEdit={canEdit} />
  );
}

function Contenido({ lista }: { lista: Lista }) {
  if (lista === 'lugares') return <Lugares />;
  if (lista === 'tipos') return <TiposDocumento />;
  if (lista === 'impuestos') return <Impuestos />;
  if (lista === 'frases') return <Frases />;
  return <ListaPropia lista={lista} />;
}

export function CatalogosScreen() {
  const [parametros] = useSearchParams();
  const lista = LISTAS.find((each) => each === parametros.get('lista')) ?? 'unidades';
  return (
    <div className="pila">
      <PageHeader titulo={t('catalogos.titulo')} detalle={t('catalogos.detalle')} />
      <Pestanas
        etiqueta={t('catalogos.listas')}
        actual={lista}
        vistas={LISTAS.map((clave) => ({
          clave,
          texto: t(`catalogos.lista.${clave}`),
          to: `${pathTo('catalogos')}?lista=${clave}`,
        }))}
      />
      <h2 id="catalogo-titulo" className="solo-lector">
        {t(`catalogos.lista.${lista}`)}
      </h2>
      <Contenido key={lista} lista={lista} />
    </div>
  );
}
