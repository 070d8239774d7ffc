import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/tipos.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import type { RutaNota } from '#domain/documentos/nueva-nota.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { createServicios } from '../api.ts';
import { copyBorrador, openBorrador, openNota } from '../borradores.ts';
import type { BorradorLocal } from '../borradores.ts';
import { findImpedimento } from '../notas.ts';
import type { CatalogoEditor, ClaveDocumento, ImpresionEditor, OrigenLeido } from '../servicios.ts';
import { Editor } from './editor.tsx';
import type { NotaEditor } from './editor.tsx';
import { OrigenTarjeta } from './origen-tarjeta.tsx';

export type EntornoEditor = ImpresionEditor & {
  establecimiento: Establecimiento;
  sucursales: readonly Sucursal[];
  sucursalActual: number;
  catalogo: CatalogoEditor;
  /** The document that a note adjusts, with its notes; null when the issuer has no such document. */
  readOrigen: (clave: ClaveDocumento, signal: AbortSignal) => Promise<OrigenLeido | null>;
  /** Goes to the editor of that draft, new or copied. */
  onOpen: (codigo: string) => void;
  onCertificado: () => void;
};

type Props = EntornoEditor & {
  /** Draft to open; null is the last one. */
  codigo: string | null;
};

/** Finds the draft on the device, and what it adjusts when it is a note, then edits it. */
export function EditorPantalla(props: Props) {
  const { establecimiento, sucursalActual, codigo } = props;
  const { nit, regimenSat } = establecimiento;
  const [visita] = useState(() => crypto.randomUUID());
  const { porDefecto } = tiposOf(regimenSat);
  const tipos = tiposEmitiblesOf(regimenSat);
  const tipoDocumento = tipos.includes(porDefecto) ? porDefecto : tipos[0];
  const { data } = useQuery({
    queryKey: ['borradorLocal', nit, codigo, visita],
    enabled: tipoDocumento !== undefined,
    queryFn: () =>
      openBorrador({
        nit,
        codigo,
        sucursal: sucursalActual,
        tipoDocumento: tipoDocumento ?? porDefecto,
        establecimiento,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (tipoDocumento === undefined) return <Notice tipo="warning">{t('editor.error.sinTipos')}</Notice>;
  if (data === undefined) return <Skeleton lineas={8} />;
  const { borrador, rutaNota } = data;
  return rutaNota === null || borrador.datosNota === null ? (
    <EditorListo {...props} local={data} nota={null} />
  ) : (
    <ConOrigen
      {...props}
      clave={{ uuidCertificacion: borrador.datosNota.numeroAutorizacion }}
      render={(origen) => <EditorListo {...props} local={data} nota={{ ruta: rutaNota, origen }} />}
    />
  );
}

type NotaPantallaProps = EntornoEditor & { idTransaccion: string; ruta: RutaNota };

/** A note on a document: the one begun on this device, or a new one. */
export function NotaPantalla(props: NotaPantallaProps) {
  const { idTransaccion, ruta, establecimiento } = props;
  return (
    <ConOrigen
      {...props}
      clave={{ idTransaccion }}
      render={(origen) => {
        const impedimento = findImpedimento(origen, ruta, establecimiento.regimenSat);
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
  return <EditorListo {...props} local={data} nota={{ ruta, origen }} />;
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
  if (data === null) return <EmptyState texto={t('editor.origen.noEncontrado')} />;
  return render(data);
}

type ListoProps = EntornoEditor & { local: BorradorLocal; nota: NotaEditor | null };

function EditorListo(props: ListoProps) {
  const { establecimiento, sucursales, local, nota, onOpen } = props;
  const { nit, regimenSat } = establecimiento;
  const tipos = useMemo(() => tiposEmitiblesOf(regimenSat), [regimenSat]);
  const servicios = useMemo(() => createServicios(nit, nota?.ruta), [nit, nota?.ruta]);
  const hoy = toGuatemala(Date.now()).fecha;
  const origen = nota?.origen ?? null;
  const contexto = useCallback(
    ({ sucursal }: DocumentoBorrador) => ({
      establecimiento,
      sucursal: sucursales.find(({ id }) => id === sucursal) ?? null,
      hoy,
      origen,
    }),
    [establecimiento, sucursales, hoy, origen],
  );
  return (
    <Editor
      {...props}
      key={local.borrador.idTransaccion}
      inicial={local.borrador}
      estado={local.estado}
      contexto={contexto}
      servicios={servicios}
      tipos={tipos}
      onFinal={props.onCertificado}
      onNueva={() => onOpen(crypto.randomUUID())}
      onCopy={(borrador) => void copyBorrador(nit, borrador).then(onOpen, showError)}
    />
  );
}
