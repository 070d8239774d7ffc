import { useId } from 'react';
import {
  chooseSucursal,
  elegibles,
  nombreSucursal,
  useSucursalActual,
  useSucursales,
} from '../../datos/emisor.ts';
import { t } from '../../lib/i18n.ts';
import { saveSucursalPorDefecto } from '../../lib/sucursal-preferida.ts';

/** Chooses the branch on this device at once, and as the user's default when the user pool can be reached. */
function choose(id: number): void {
  chooseSucursal(id);
  void saveSucursalPorDefecto(id).catch(() => undefined);
}

/** Selector of the branch for new documents; hidden when there is only one. */
export function BranchSelector({ className }: { className: string }) {
  const id = useId();
  const { data } = useSucursales();
  const actual = useSucursalActual();
  const enabled = elegibles(data);
  if (actual === null || enabled.length < 2) return null;
  return (
    <div className={className}>
      <label htmlFor={id}>{t('comun.sucursal.etiqueta')}</label>
      <select id={id} value={actual.id} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {enabled.map((sucursal) => (
          <option key={sucursal.id} value={sucursal.id}>
            {nombreSucursal(sucursal)}
          </option>
        ))}
      </select>
    </div>
  );
}
