import { useCallback, useMemo } from 'react';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { tiposEmitiblesOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import type { DocumentoBorrador, TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { showError } from '../../../lib/toasts.ts';
import { createServicios } from '../api.ts';
import { copyBorrador } from '../borradores.ts';
import type { BorradorLocal } from '../borradores.ts';
import type { CatalogoEditor, ClaveDocumento, ImpresionEditor, OrigenLeido } from '../servicios.ts';
import type { FaseEditor } from '../use-certificacion.ts';
import { Editor } from './editor.tsx';
import type { NotaEditor } from './editor.tsx';
import { useHoy } from '../../../lib/use-hoy.ts';

export type EntornoEditor = ImpresionEditor & {
  establecimiento: Establecimiento;
  sucursales: readonly Sucursal[];
  sucursalActual: number;
  /** Whether documents are certified in production; null while that is not known. */
  produccion: boolean | null;
  /** Stored references of the exchange rate; null while they are not known. */
  tiposCambio: readonly TipoCambioDia[] | null;
  catalogo: CatalogoEditor;
  /** Type that the user prefers to begin with; null for the usual one of the regime. */
  tipoPreferido: TipoDocumento | null;
  /** Reads the document that a note adjusts, with its notes; null when the issuer has no such document. */
  readOrigen: (clave: ClaveDocumento, signal: AbortSignal) => Promise<OrigenLeido | null>;
  /** Opens the editor of that draft, new or copied. */
  onOpen: (codigo: string) => void;
  onFinal: (fase: FaseEditor) => void;
};

type Props = EntornoEditor & { local: BorradorLocal; nota: NotaEditor | null };

/** Editor of a draft that was found, connected to the device and the API. */
export function EditorListo(props: Props) {
  const { establecimiento, sucursales, produccion, tiposCambio, local, nota, onOpen } = props;
  const { nit, regimenSat } = establecimiento;
  const { rutaNota } = local;
  const tipos = useMemo(() => tiposEmitiblesOf(regimenSat), [regimenSat]);
  const servicios = useMemo(() => createServicios(nit, rutaNota ?? undefined), [nit, rutaNota]);
  const hoy = useHoy();
  const origen = nota?.origen ?? null;
  const contexto = useCallback(
    ({ sucursal }: DocumentoBorrador) => ({
      establecimiento,
      sucursal: sucursales.find(({ id }) => id === sucursal) ?? null,
      hoy,
      produccion,
      tiposCambio,
      origen,
    }),
    [establecimiento, sucursales, hoy, produccion, tiposCambio, origen],
  );
  return (
    <Editor
      {...props}
      key={local.borrador.idTransaccion}
      inicial={local.borrador}
      estado={local.estado}
      motivo={local.motivo}
      abiertoEl={local.hoy}
      contexto={contexto}
      servicios={servicios}
      tipos={tipos}
      onNueva={() => onOpen(crypto.randomUUID())}
      onCopy={(borrador) => void copyBorrador(nit, borrador).then(onOpen, showError)}
    />
  );
}
