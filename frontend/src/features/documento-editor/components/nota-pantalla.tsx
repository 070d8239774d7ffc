import { faltaText } from '../../../lib/falta-texto.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { falta } from '#domain/errores/falta.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { openNota } from '../open-nota.ts';
import type { BorradorLocal } from '../borradores.ts';
import { textoImpedimento } from '../notas.ts';
import type { ClaveDocumento, OrigenLeido } from '../servicios.ts';
import { EditorListo } from './editor-listo.tsx';
import type { EntornoEditor } from './editor-listo.tsx';
import { createNotaEditor } from './nota-editor.tsx';
import { OrigenTarjeta } from './origen-tarjeta.tsx';

type NotaPantallaProps = EntornoEditor & { idTransaccion: string; ruta: RutaNota };

/** Opens the note on a document: the one begun on this device, or a new one. */
export function NotaPantalla(props: NotaPantallaProps) {
  const { idTransaccion, ruta, establecimiento } = props;
  return (
    <ConOrigen
      {...props}
      clave={{ idTransaccion }}
      render={(origen) => {
        const impedimento = textoImpedimento(origen, ruta, establecimiento.regimenSat);
        if (impedimento === null) return <NotaAbierta {...props} origen={origen} />;
        return (
          <div className="pila">
            <Notice tipo="warning">{impedimento}</Notice>
            <OrigenTarjeta origen={origen} />
          </div>
        );
      }}
    />
  );
}

function NotaAbierta(props: NotaPantallaProps & { origen: OrigenLeido }) {
  const { origen, ruta, establecimiento } = props;
  const { nit } = establecimiento;
  const [visita] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: ['notaLocal', nit, origen.documento.idTransaccion, ruta, visita],
    queryFn: () => openNota({ nit, ruta, origen }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data === undefined) return <Skeleton lineas={8} />;
  return <EditorListo {...props} local={data} nota={createNotaEditor(ruta, origen)} />;
}

type NotaDeBorradorProps = EntornoEditor & { local: BorradorLocal; ruta: RutaNota };

/** Opens a note kept on this device by its own id. */
export function NotaDeBorrador(props: NotaDeBorradorProps) {
  const { local, ruta } = props;
  return (
    <ConOrigen
      {...props}
      clave={{ uuidCertificacion: local.borrador.datosNota?.numeroAutorizacion ?? '' }}
      render={(origen) => <EditorListo {...props} nota={createNotaEditor(ruta, origen)} />}
    />
  );
}

type ConOrigenProps = Pick<EntornoEditor, 'readOrigen'> & {
  clave: ClaveDocumento;
  render: (origen: OrigenLeido) => ReactNode;
};

function ConOrigen({ readOrigen, clave, render }: ConOrigenProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['origenDeNota', clave],
    queryFn: ({ signal }) => readOrigen(clave, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lineas={8} />;
  if (data === null) return <EmptyState texto={faltaText(falta('NOTA-03', 'datosNota'))} />;
  return render(data);
}
