import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { deferComponent } from '../components/deferred.tsx';
import '../datos/components/hoja.css';
import { Skeleton } from '../components/states.tsx';
import { hasBorrador } from '../features/documento-editor/borradores.ts';
import '../features/documentos/documentos.css';
import { useSesion } from '../lib/use-sesion.ts';
import { usePermiso } from '../lib/use-permiso.ts';

// One address has two screens, and only the one that is shown is loaded.
const Vista = deferComponent(
  async () => (await import('../features/documentos/components/documento-vista.tsx')).DocumentoVista,
);
const Editor = deferComponent(async () => (await import('./editor.tsx')).EditorScreen);

/** "/factura/:id" opens the editor for a draft of this device, and the server's document for any other id. */
export function DocumentoScreen() {
  const { id = '' } = useParams();
  const { key } = useLocation();
  const nit = useSesion()?.nit ?? '';
  const canEmitir = usePermiso('emision');
  const { data } = useQuery({
    queryKey: ['hasBorrador', nit, id, key],
    queryFn: () => hasBorrador(nit, id),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data === undefined) return <Skeleton lineas={8} />;
  return data && canEmitir ? (
    <Editor.Deferred key={id} codigo={id} />
  ) : (
    <Vista.Deferred key={id} idTransaccion={id} />
  );
}
