import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { exportCopia, importCopia } from '../../../datos/export-copia.ts';
import { t } from '../../../datos/i18n-copia.ts';
import { claveBorradores } from '../borradores.ts';

/** Entries of a menu that take the unsent sales out of this device as a file, and bring them back; `archivo` must be on the page. */
export function useCopiaPendientes(nit: string) {
  const client = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    await importCopia(nit, file);
    await client.invalidateQueries({ queryKey: claveBorradores(nit) });
  };
  const opciones: readonly OpcionMenu[] = [
    { texto: t('sinRed.copia.descargar'), icono: 'descargar', onSelect: () => void exportCopia(nit) },
    { texto: t('sinRed.copia.traer'), icono: 'subir', onSelect: () => campo.current?.click() },
  ];
  const archivo = (
    <input
      ref={campo}
      hidden
      type="file"
      aria-label={t('sinRed.copia.traer')}
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        void take(currentTarget.files?.[0]);
        // The same file, chosen again, counts as a change.
        currentTarget.value = '';
      }}
    />
  );
  return { opciones, archivo };
}
