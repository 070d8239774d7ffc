import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { Skeleton } from '../components/states.tsx';
import { hasBorrador } from '../features/documento-editor/borradores.ts';
import { DocumentoVista } from '../features/documentos/components/documento-vista.tsx';
import '../features/documentos/documentos.css';
import { useSesion } from '../lib/session-store.ts';
import { EditorScreen } from './editor.tsx';

/** "/factura/:id": a draft of this device opens the editor, anything else is the server's document. */
export function DocumentoScreen() {
  const { id = '' } = useParams();
  const { key } = useLocation();
  const nit = useSesion()?.nit ?? '';
  const { data } = useQuery({
    queryKey: ['hasBorrador', nit, id, key],
    queryFn: () => hasBorrador(nit, id),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data === undefined) return <Skeleton lineas={8} />;
  return data ? <EditorScreen key={id} codigo={id} /> : <DocumentoVista key={id} idTransaccion={id} />;
}
