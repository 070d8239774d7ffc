import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notice } from '../components/notice.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { useCatalogo } from '../datos/use-productos-buscables.ts';
import { findIdTransaccion } from '../features/documento-editor/api.ts';
import type { EntornoEditor } from '../features/documento-editor/components/editor-listo.tsx';
import { EsperaVenta } from '../features/documento-editor/components/espera-venta.tsx';
import { EditorPantalla } from '../features/documento-editor/components/editor-pantalla.tsx';
import '../features/documento-editor/documento-editor.css';
import type { ClaveDocumento, DialogosGuardar, OrigenLeido } from '../features/documento-editor/servicios.ts';
import {
  CLAVES_EMISOR,
  useProduccion,
  useEstablecimiento,
  useSucursalActual,
  useSucursales,
} from '../datos/emisor.ts';
import { t } from '../features/documento-editor/i18n.ts';
import { errorText } from '../lib/api-error.ts';
import { pathTo } from '../lib/paths.ts';
import { useTiposCambio } from '../datos/unidades.ts';
import { usePreferencias } from '../datos/preferencias.ts';
import { printDocumento } from '../datos/use-printer.ts';
import { showError } from '../lib/toasts.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { useSesion } from '../lib/use-sesion.ts';

// Only notes and printing read whole documents, so their code loads with the first of them.
const loadDocumentos = () => import('../features/documentos/api.ts');
const loadAutomatica = () => import('../datos/impresora/automatica.ts');
const loadImpresion = () => import('../features/documentos/read-impreso.ts');

// The dialogs are in the files of those screens, because files of their own would make the first load longer.
const GUARDAR: DialogosGuardar = {
  producto: async () => (await import('./productos.tsx')).GuardarProducto,
  cliente: async () => (await import('./clientes.tsx')).GuardarCliente,
};

const readImpreso = async (idTransaccion: string) => (await loadImpresion()).readImpreso(idTransaccion);

/** Prints a certified document by itself where this device is set so, and once; otherwise its button prints it. */
function printOnce(idTransaccion: string): void {
  loadAutomatica().then(({ takeAutomatica }) => {
    if (takeAutomatica(idTransaccion)) void printDocumento(() => readImpreso(idTransaccion));
  }, showError);
}

/** Document that a note adjusts, with the amounts that its other notes leave. */
async function readOrigen(clave: ClaveDocumento, signal: AbortSignal): Promise<OrigenLeido | null> {
  const { readDocumento } = await loadDocumentos();
  const idTransaccion = await findIdTransaccion(clave, signal);
  const leido = idTransaccion === null ? null : await readDocumento(idTransaccion, signal);
  if (leido === null) return null;
  const { documento, notas, acreditado } = leido;
  return { documento, notas, acreditado };
}

/** Loads everything that the editor needs from other features once the issuer is known. */
export function ConEntornoEditor({
  espera = <Skeleton lineas={8} />,
  children,
}: {
  espera?: ReactNode;
  children: (entorno: EntornoEditor) => ReactNode;
}) {
  const establecimiento = useEstablecimiento();
  const sucursales = useSucursales();
  const produccion = useProduccion();
  const tiposCambio = useTiposCambio();
  const actual = useSucursalActual();
  const productos = useCatalogo(useSesion()?.nit ?? '');
  const canGuardar = usePermiso('catalogo');
  const catalogo = useMemo(
    () => ({ ...productos, guardar: canGuardar ? GUARDAR : null }),
    [productos, canGuardar],
  );
  const preferencias = usePreferencias();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failed = [establecimiento, sucursales].find(
    ({ error, data }) => error !== null && data === undefined,
  );
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  // Preferences that cannot be read must not prevent issuing.
  if (establecimiento.data === undefined || sucursales.data === undefined || preferencias.isLoading)
    return espera;
  if (establecimiento.data === null)
    return <Notice tipo="warning">{errorText('ESTABLECIMIENTO_SIN_CONFIGURAR')}</Notice>;
  if (actual === null) return <Notice tipo="warning">{t('editor.sucursal.vacia')}</Notice>;
  return children({
    establecimiento: establecimiento.data,
    sucursales: sucursales.data,
    sucursalActual: actual.id,
    produccion,
    tiposCambio,
    catalogo,
    tipoPreferido: preferencias.data?.tipoDocumento ?? null,
    readOrigen,
    onOpen: (next) => void navigate(pathTo('home'), { state: { codigo: next } }),
    onFinal: (final) => {
      // A refused document gives its credit back; the balance after any other came with the answer.
      if (final.fase === 'rechazado') void client.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos });
      if (final.fase === 'certificado') printOnce(final.documento.idTransaccion);
    },
    readImpreso,
    createPdf: async (idTransaccion) => (await loadImpresion()).createPdfById(idTransaccion),
  });
}

type EditorProps = {
  /** Draft to open; null for the last one. */
  codigo: string | null;
  /** Part below the sale, which is drawn once the sale has what it needs. */
  debajo?: ReactNode;
};

export function EditorScreen({ codigo, debajo }: EditorProps) {
  // Another draft than the last one may be a note, which has no products.
  const espera = codigo === null ? <EsperaVenta /> : <Skeleton lineas={8} />;
  return (
    <ConEntornoEditor espera={espera}>
      {(entorno) => (
        <>
          <EditorPantalla {...entorno} key={codigo} {...{ codigo, espera }} />
          {debajo === undefined ? null : <div className="editor-debajo">{debajo}</div>}
        </>
      )}
    </ConEntornoEditor>
  );
}
