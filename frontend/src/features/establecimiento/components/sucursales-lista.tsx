import { useEffect, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { chooseSucursal } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import type { SucursalLeida } from '../../../datos/emisor.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { saveSucursalPorDefecto } from '../../../lib/sucursal-preferida.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutSucursal } from '../api.ts';

/** Its rules and lists of places load a moment after the list. */
const SucursalDialogo = deferComponent(async () => (await import('./sucursal-dialog.tsx')).SucursalDialog);

function Habilitada({ habilitada }: { habilitada: boolean }) {
  return habilitada ? (
    <Badge tono="exito" icono="correcto" texto={t('sucursales.habilitada')} />
  ) : (
    <Badge tono="contorno" icono="anular" texto={t('sucursales.deshabilitada')} />
  );
}

/** Code of the branch, and whether it is the one that begins a session or is left out of the choice. */
function Codigo({ id, visible }: SucursalLeida) {
  const isPorDefecto = useSesion()?.sucursalPorDefecto === id;
  const notas = [isPorDefecto ? t('sucursales.porDefecto') : '', visible ? '' : t('sucursales.oculta')];
  return [id, ...notas.filter(Boolean)].join(' · ');
}

/** Makes a branch the one with which the next session begins, on any device. */
async function saveComoPorDefecto(id: number): Promise<void> {
  try {
    await saveSucursalPorDefecto(id);
    chooseSucursal(id);
    showToast('success', t('sucursales.fuePorDefecto'));
  } catch (error) {
    showError(error);
  }
}

function useHabilitar() {
  const put = usePutSucursal();
  return async (sucursal: SucursalLeida): Promise<void> => {
    const { id, nombre, direccion, ciudad, estado, codPostal, correo, version } = sucursal;
    const habilitada = !sucursal.habilitada;
    try {
      await put.mutateAsync({
        id,
        data: { nombre, direccion, ciudad, estado, codPostal, correo, habilitada },
        version,
      });
      showToast('success', t(habilitada ? 'sucursales.fueHabilitada' : 'sucursales.fueDeshabilitada'));
    } catch (error) {
      showError(error);
    }
  };
}

function columnasOf(): readonly Columna<SucursalLeida>[] {
  return [
    {
      clave: 'id',
      titulo: t('sucursales.campo.id'),
      rol: 'detalle',
      ancho: 9,
      celda: (sucursal) => <Codigo {...sucursal} />,
    },
    {
      clave: 'nombre',
      titulo: t('sucursales.campo.nombre'),
      rol: 'titulo',
      celda: ({ nombre }) => nombre,
    },
    {
      clave: 'direccion',
      titulo: t('sucursales.campo.direccion'),
      rol: 'detalle',
      celda: ({ direccion, ciudad }) => `${direccion}, ${ciudad}`,
    },
    {
      clave: 'correo',
      titulo: t('sucursales.campo.correo'),
      rol: 'dato',
      celda: ({ correo }) => correo || null,
    },
    {
      clave: 'estado',
      titulo: t('sucursales.campo.estado'),
      rol: 'estado',
      ancho: 9,
      celda: (sucursal) => <Habilitada {...sucursal} />,
    },
  ];
}

type SucursalesListaProps = {
  sucursales: readonly SucursalLeida[];
  nueva: boolean;
  onNuevaClose: () => void;
};

/** Branches of the issuer; `nueva` opens the dialog for a new one. */
export function SucursalesLista({ sucursales, nueva, onNuevaClose }: SucursalesListaProps) {
  const [editada, setEditada] = useState<SucursalLeida | null>(null);
  useEffect(() => {
    // A failure is reported when the dialog is drawn.
    void SucursalDialogo.load().catch(() => undefined);
  }, []);
  const porDefecto = useSesion()?.sucursalPorDefecto;
  const enable = useHabilitar();
  const opcionesOf = (sucursal: SucursalLeida): OpcionMenu[] => {
    const { id, idFormatoPdf, habilitada } = sucursal;
    const plantilla = t('sucursales.plantilla', { plantilla: t(`formato.${idFormatoPdf}`) });
    return [
      { texto: t('comun.boton.editar'), icono: 'editar', onSelect: () => setEditada(sucursal) },
      ...(habilitada && porDefecto !== id
        ? [{ texto: t('sucursales.usarPorDefecto'), onSelect: () => void saveComoPorDefecto(id) }]
        : []),
      { texto: plantilla, to: `${pathTo('plantilla', `plantilla${idFormatoPdf}`)}?sucursal=${id}` },
      {
        texto: t(habilitada ? 'sucursales.deshabilitar' : 'sucursales.habilitar'),
        peligro: habilitada,
        onSelect: () => void enable(sucursal),
      },
    ];
  };
  return (
    <>
      {sucursales.length === 0 ? null : (
        <Lista
          titulo={t('sucursales.titulo')}
          columnas={columnasOf()}
          filas={sucursales}
          claveDe={({ id }) => String(id)}
          abrir={{ onAbrir: setEditada }}
          nombreDe={({ nombre }) => nombre}
          acciones={opcionesOf}
        />
      )}
      {nueva ? <SucursalDialogo.Deferred sucursal={null} onClose={onNuevaClose} /> : null}
      {editada === null ? null : (
        <SucursalDialogo.Deferred sucursal={editada} onClose={() => setEditada(null)} />
      )}
    </>
  );
}
