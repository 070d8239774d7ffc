import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/tipos.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { t } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { createServicios } from '../api.ts';
import { copyBorrador, openBorrador } from '../borradores.ts';
import type { CatalogoEditor } from '../servicios.ts';
import { Editor } from './editor.tsx';

type Props = {
  establecimiento: Establecimiento;
  sucursales: readonly Sucursal[];
  sucursalActual: number;
  catalogo: CatalogoEditor;
  /** Draft to open; null is the last one. */
  codigo: string | null;
  /** Goes to the editor of that draft, new or copied. */
  onOpen: (codigo: string) => void;
  onCertificado: () => void;
  onPdf: (idTransaccion: string) => Promise<void>;
};

/** Finds the draft on the device, then edits it. */
export function EditorPantalla(props: Props) {
  const { establecimiento, sucursales, sucursalActual, codigo, onOpen } = props;
  const { nit, regimenSat } = establecimiento;
  const [visita] = useState(() => crypto.randomUUID());
  const tipos = useMemo(() => tiposEmitiblesOf(regimenSat), [regimenSat]);
  const { porDefecto } = tiposOf(regimenSat);
  const tipoDocumento = tipos.includes(porDefecto) ? porDefecto : tipos[0];
  const servicios = useMemo(() => createServicios(nit), [nit]);
  const hoy = toGuatemala(Date.now()).fecha;
  const contexto = useCallback(
    ({ sucursal }: DocumentoBorrador) => ({
      establecimiento,
      sucursal: sucursales.find(({ id }) => id === sucursal) ?? null,
      hoy,
    }),
    [establecimiento, sucursales, hoy],
  );
  const { data } = useQuery({
    queryKey: ['borradorLocal', nit, codigo, visita],
    enabled: tipoDocumento !== undefined,
    queryFn: () =>
      openBorrador({ nit, codigo, sucursal: sucursalActual, tipoDocumento: tipoDocumento ?? porDefecto }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (tipoDocumento === undefined) return <Notice tipo="warning">{t('editor.error.sinTipos')}</Notice>;
  if (data === undefined) return <Skeleton lineas={8} />;
  return (
    <Editor
      {...props}
      key={data.borrador.idTransaccion}
      inicial={data.borrador}
      estado={data.estado}
      contexto={contexto}
      servicios={servicios}
      tipos={tipos}
      onFinal={props.onCertificado}
      onNueva={() => onOpen(crypto.randomUUID())}
      onCopy={(borrador) => void copyBorrador(nit, borrador).then(onOpen, showError)}
    />
  );
}
