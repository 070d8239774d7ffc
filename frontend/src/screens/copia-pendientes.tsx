import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { VentaCopiada } from '#domain/documentos/borrador/copia-ventas.ts';
import { deferComponent } from '../components/deferred.tsx';
import type { OpcionMenu } from '../components/menu-mas.tsx';
import { exportCopia, importCopia } from '../datos/export-copia.ts';
import { t } from '../datos/i18n-copia.ts';
import { claveBorradores } from '../features/documentos/borradores.ts';

const Confirmar = deferComponent(async () => (await import('./confirmar-copia.tsx')).ConfirmarCopia, null);

/** Sales that the user is asked about, and where the answer goes. */
type Duda = { ventas: readonly VentaCopiada[]; answer: (isSi: boolean) => void };

/** Entries of a menu that take the unsent sales out of this device as a file, and bring them back; `archivo` must be on the page. */
export function useCopiaPendientes(nit: string) {
  const client = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  const [duda, setDuda] = useState<Duda | null>(null);
  const ask = (ventas: readonly VentaCopiada[]) =>
    new Promise<boolean>((answer) => setDuda({ ventas, answer }));
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    await importCopia(nit, file, ask);
    await client.invalidateQueries({ queryKey: claveBorradores(nit) });
  };
  const close = (isSi: boolean) => {
    setDuda(null);
    duda?.answer(isSi);
  };
  const opciones: readonly OpcionMenu[] = [
    { texto: t('sinRed.copia.descargar'), icono: 'descargar', onSelect: () => void exportCopia(nit) },
    { texto: t('sinRed.copia.traer'), icono: 'subir', onSelect: () => campo.current?.click() },
  ];
  const archivo = (
    <>
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
      {duda === null ? null : (
        <Confirmar.Deferred ventas={duda.ventas} onConfirm={() => close(true)} onClose={() => close(false)} />
      )}
    </>
  );
  return { opciones, archivo };
}
