import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { chooseSucursal } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import type { SucursalLeida } from '../../../datos/emisor.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/session-store.ts';
import { saveSucursalPorDefecto } from '../../../lib/sucursal-preferida.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutSucursal } from '../api.ts';
import { SucursalDialog } from './sucursal-dialog.tsx';

function Habilitada({ habilitada }: { habilitada: boolean }) {
  return habilitada ? (
    <Badge tono="exito" icono="correcto" texto={t('sucursales.habilitada')} />
  ) : (
    <Badge tono="contorno" icono="anular" texto={t('sucursales.deshabilitada')} />
  );
}

function Estado({ id, habilitada, visible }: SucursalLeida) {
  const porDefecto = useSesion()?.sucursalPorDefecto === id;
  return (
    <span className="fila">
      <Habilitada habilitada={habilitada} />
      {visible ? null : <Badge tono="contorno" icono="ocultar" texto={t('sucursales.oculta')} />}
      {porDefecto ? <Badge tono="info" icono="correcto" texto={t('sucursales.porDefecto')} /> : null}
    </span>
  );
}

/** Button that makes this branch the one with which the next session begins, on any device. */
function PorDefecto({ id, nombre }: SucursalLeida) {
  const actual = useSesion()?.sucursalPorDefecto;
  const [isSaving, setIsSaving] = useState(false);
  if (actual === id) return null;
  const save = async (boton: HTMLButtonElement): Promise<void> => {
    const [siguiente] = boton.parentElement?.querySelectorAll('button') ?? [];
    setIsSaving(true);
    try {
      await saveSucursalPorDefecto(id);
      chooseSucursal(id);
      showToast('success', t('sucursales.fuePorDefecto'));
      // This button is removed, so the first button of its row takes the focus.
      siguiente?.focus();
    } catch (error) {
      showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button ocupado={isSaving} onClick={({ currentTarget }) => void save(currentTarget)}>
      {t('sucursales.usarPorDefecto')}
      <span className="solo-lector">{nombre}</span>
    </Button>
  );
}

function Acciones({ sucursal, onEdit }: { sucursal: SucursalLeida; onEdit: () => void }) {
  const put = usePutSucursal();
  async function toggle(): Promise<void> {
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
  }
  return (
    <span className="fila fila-final establecimiento-acciones-fila">
      <Button icono="editar" onClick={onEdit}>
        {t('comun.boton.editar')}
        <span className="solo-lector">{sucursal.nombre}</span>
      </Button>
      {sucursal.habilitada ? <PorDefecto {...sucursal} /> : null}
      <Button ocupado={put.isPending} onClick={() => void toggle()}>
        {t(sucursal.habilitada ? 'sucursales.deshabilitar' : 'sucursales.habilitar')}
        <span className="solo-lector">{sucursal.nombre}</span>
      </Button>
    </span>
  );
}

function Nombre({ id, nombre, correo, idFormatoPdf }: SucursalLeida) {
  return (
    <span className="establecimiento-sucursal-texto">
      {nombre}
      <span className="campo-ayuda bloque">{correo}</span>
      <Link className="bloque" to={`${pathTo('plantilla', `plantilla${idFormatoPdf}`)}?sucursal=${id}`}>
        {t('sucursales.plantilla', { plantilla: t(`formato.${idFormatoPdf}`) })}
        <span className="solo-lector"> {nombre}</span>
      </Link>
    </span>
  );
}

type SucursalesListaProps = {
  sucursales: readonly SucursalLeida[];
  nueva: boolean;
  onNuevaClose: () => void;
};

/** Branches of the issuer; `nueva` opens the dialog for a new one. */
export function SucursalesLista({ sucursales, nueva, onNuevaClose }: SucursalesListaProps) {
  const [editada, setEditada] = useState<SucursalLeida | null>(null);
  const columnas: Columna<SucursalLeida>[] = [
    {
      clave: 'id',
      titulo: t('sucursales.campo.id'),
      celda: ({ id }) => <span className="numero">{id}</span>,
    },
    { clave: 'nombre', titulo: t('sucursales.campo.nombre'), celda: Nombre },
    {
      clave: 'direccion',
      titulo: t('sucursales.campo.direccion'),
      celda: ({ direccion, ciudad }) => (
        <span className="establecimiento-sucursal-texto">{`${direccion}, ${ciudad}`}</span>
      ),
    },
    { clave: 'estado', titulo: t('sucursales.campo.estado'), celda: (sucursal) => <Estado {...sucursal} /> },
    {
      clave: 'acciones',
      titulo: t('sucursales.campo.acciones'),
      alFinal: true,
      celda: (sucursal) => <Acciones sucursal={sucursal} onEdit={() => setEditada(sucursal)} />,
    },
  ];
  return (
    <>
      {sucursales.length === 0 ? null : (
        <DataTable
          titulo={t('sucursales.titulo')}
          columnas={columnas}
          filas={sucursales}
          claveDe={({ id }) => String(id)}
        />
      )}
      {nueva ? <SucursalDialog sucursal={null} onClose={onNuevaClose} /> : null}
      {editada === null ? null : <SucursalDialog sucursal={editada} onClose={() => setEditada(null)} />}
    </>
  );
}
