import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { deferComponent } from '../../../components/deferred.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { openBorrador } from '../borradores.ts';
import { EditorListo } from './editor-listo.tsx';
import type { EntornoEditor } from './editor-listo.tsx';

const NotaDeBorrador = deferComponent(async () => (await import('./nota-pantalla.tsx')).NotaDeBorrador);

type Props = EntornoEditor & {
  /** Draft to open; null for the last one. */
  codigo: string | null;
};

/** Finds the draft on the device, then opens it for editing. */
export function EditorPantalla(props: Props) {
  const { establecimiento, sucursalActual, codigo, tipoPreferido } = props;
  const { nit, regimenSat } = establecimiento;
  const [visita] = useState(() => crypto.randomUUID());
  const { porDefecto } = tiposOf(regimenSat);
  const tipos = tiposEmitiblesOf(regimenSat);
  const preferido = tipoPreferido ?? porDefecto;
  const tipoDocumento = [preferido, porDefecto].find((tipo) => tipos.includes(tipo)) ?? tipos[0];
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
  return data.rutaNota === null ? (
    <EditorListo {...props} local={data} nota={null} />
  ) : (
    <NotaDeBorrador.Deferred {...props} local={data} ruta={data.rutaNota} />
  );
}
