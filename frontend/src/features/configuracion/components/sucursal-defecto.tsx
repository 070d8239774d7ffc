import { useState } from 'react';
import { SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { chooseSucursal, elegibles, nombreSucursal, useSucursales } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { saveSucursalPorDefecto } from '../../../lib/sucursal-preferida.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { toClaveError } from '../cuenta.ts';

const NINGUNA = '';

/** Choice of the branch with which each session begins (spec 1 §4). */
export function SucursalDefecto() {
  const { data, error } = useSucursales();
  const sesion = useSesion();
  const [isBusy, setIsBusy] = useState(false);
  const habilitadas = elegibles(data);
  const actual = habilitadas.find(({ id }) => id === sesion?.sucursalPorDefecto);
  async function save(id: number): Promise<void> {
    setIsBusy(true);
    try {
      await saveSucursalPorDefecto(id);
      chooseSucursal(id);
      showToast('success', t('configuracion.guardada'));
    } catch (failure) {
      showError(toClaveError(failure));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Seccion
      id="conf-sucursal"
      clave="configuracion.sucursal"
      titulo={t('configuracion.sucursal')}
      resumen={actual === undefined ? undefined : nombreSucursal(actual)}
    >
      {data === undefined && error !== null ? (
        <Notice tipo="warning">{t('configuracion.sucursalError')}</Notice>
      ) : null}
      <div className="configuracion-estrecho">
        <SelectField
          etiqueta={t('configuracion.sucursalCampo')}
          ayuda={t('configuracion.sucursalAyuda')}
          value={actual === undefined ? NINGUNA : String(actual.id)}
          disabled={isBusy || habilitadas.length === 0}
          onChange={(event) => void save(Number(event.target.value))}
          opciones={[
            ...(actual === undefined
              ? [{ valor: NINGUNA, texto: t('configuracion.sucursalNinguna'), inactiva: true }]
              : []),
            ...habilitadas.map((each) => ({ valor: String(each.id), texto: nombreSucursal(each) })),
          ]}
        />
      </div>
    </Seccion>
  );
}
