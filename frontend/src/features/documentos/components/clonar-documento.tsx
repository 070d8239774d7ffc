import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { errorText } from '../../../lib/api-error.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { readDocumento } from '../api.ts';
import { saveCopia } from '../borradores.ts';

type Props = { idTransaccion: string; onCloned: (codigo: string) => void };

/** Reads a document, stores a copy as a draft, and opens it. */
export function ClonarDocumento({ idTransaccion, onCloned }: Props) {
  const isCloning = useRef(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['clonar', idTransaccion],
    queryFn: ({ signal }) => readDocumento(idTransaccion, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data === undefined || data === null || isCloning.current) return;
    isCloning.current = true;
    saveCopia(data.documento.nit, data.documento)
      .then(onCloned)
      .catch(() => showToast('error', t('documentos.clonar.error')));
  }, [data, onCloned]);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) return <EmptyState texto={errorText('DOCUMENTO_NO_ENCONTRADO')} />;
  return <Skeleton lineas={8} />;
}
