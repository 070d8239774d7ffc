import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Notice } from '../components/notice.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { useCatalogo } from '../features/catalogo/use-catalogo.ts';
import { EditorPantalla } from '../features/documento-editor/components/editor-pantalla.tsx';
import '../features/documento-editor/documento-editor.css';
import { printById } from '../features/documentos/imprimir.ts';
import { CLAVES_EMISOR, useEstablecimiento, useSucursalActual, useSucursales } from '../lib/emisor.ts';
import { t } from '../lib/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { showError } from '../lib/toasts.ts';

/** The editor with everything it needs from the other features. */
export function EditorScreen({ codigo }: { codigo: string | null }) {
  const establecimiento = useEstablecimiento();
  const sucursales = useSucursales();
  const actual = useSucursalActual();
  const catalogo = useCatalogo(establecimiento.data?.nit ?? '');
  const client = useQueryClient();
  const navigate = useNavigate();
  const failed = [establecimiento, sucursales].find(
    ({ error, data }) => error !== null && data === undefined,
  );
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (establecimiento.data === undefined || sucursales.data === undefined) return <Skeleton lineas={8} />;
  if (establecimiento.data === null)
    return <Notice tipo="warning">{t('editor.error.sinEstablecimiento')}</Notice>;
  if (actual === null) return <Notice tipo="warning">{t('editor.sucursal.vacia')}</Notice>;
  return (
    <EditorPantalla
      establecimiento={establecimiento.data}
      sucursales={sucursales.data}
      sucursalActual={actual.id}
      catalogo={catalogo}
      codigo={codigo}
      onOpen={(next) => void navigate(pathTo('home'), { state: { codigo: next } })}
      onCertificado={() => void client.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos })}
      onPdf={(idTransaccion) => printById(idTransaccion).catch(showError)}
    />
  );
}
