import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { deferComponent } from '../../../components/deferred.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n.ts';
import { openBorrador } from '../borradores.ts';
import { EditorListo } from './editor-listo.tsx';
import type { EntornoEditor } from './editor-listo.tsx';

const NotaDeBorrador = deferComponent(async () => (await import('./nota-pantalla.tsx')).NotaDeBorrador);

type Props = EntornoEditor & {
  /** Draft to open; null for the last one. */
  codigo: string | null;
  /** Stands in the place of the draft until it is open. */
  espera: ReactNode;
};

/** Finds the draft on the device, then opens it for editing. */
export function EditorPantalla(props: Props) {
  const { establecimiento, sucursalActual, codigo, espera, tipoPreferido } = props;
  const { nit, regimenSat } = establecimiento;
  const [visita] = useState(() => crypto.randomUUID());
  const { porDefecto } = tiposOf(regimenSat);
  const tipos = tiposEmitiblesOf(regimenSat);
  const preferido = tipoPreferido ?? porDefecto;
  const tipoDocumento = [preferido, porDefecto].find((tipo) => tipos.includes(tipo)) ?? tipos[0];
  const borrador = useQuery({
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
  // Drawn in slices, because the whole editor at once would hold up the keys of a telephone.
  const data = useDeferredValue(borrador.data);
  if (tipoDocumento === undefined) return <Notice tipo="warning">{t('editor.error.sinTipos')}</Notice>;
  if (data === undefined) return espera;
  return data.rutaNota === null ? (
    <EditorListo {...props} local={data} nota={null} />
  ) : (
    <NotaDeBorrador.Deferred {...props} local={data} ruta={data.rutaNota} />
  );
}
