import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { useSucursales } from '../../../datos/emisor.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useReenviarInvitacion } from '../api.ts';
import type { Usuario } from '../api.ts';
import { t } from '../i18n.ts';
import { nombreDe } from '../nombre.ts';
import { EstadoDialogo } from './estado-dialogo.tsx';
import { UsuarioDialogo } from './usuario-dialogo.tsx';

type Accion = 'editar' | 'estado' | 'propio';
type Dialogo = { accion: Accion; usuario: Usuario };

/** Users of the establishment, with the rights of each; a press on one changes them. */
export function UsuariosLista({ usuarios }: { usuarios: readonly Usuario[] }) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { data: sucursales = [] } = useSucursales();
  const nombres = new Map(sucursales.map(({ id, nombre }) => [id, `${id} · ${nombre}`]));
  const resend = useReenviar();
  const opcionesOf = (usuario: Usuario): OpcionMenu[] => {
    if (usuario.esPropio) return [];
    const { activo } = usuario;
    const open = (accion: Accion) => () => setDialogo({ accion, usuario });
    return [
      { texto: t('comun.boton.editar'), icono: 'editar', onSelect: open('editar') },
      ...(isInvitado(usuario)
        ? [{ texto: t('usuarios.reenviar'), icono: 'correo' as const, onSelect: () => resend(usuario) }]
        : []),
      {
        texto: t(activo ? 'usuarios.desactivar' : 'usuarios.activar'),
        peligro: activo,
        onSelect: open('estado'),
      },
    ];
  };
  return (
    <>
      <Lista
        titulo={t('usuarios.titulo')}
        columnas={columnasOf(nombres)}
        filas={usuarios}
        claveDe={({ usuario }) => usuario}
        abrir={{
          onAbrir: (usuario) => setDialogo({ accion: usuario.esPropio ? 'propio' : 'editar', usuario }),
        }}
        nombreDe={nombreDe}
        acciones={opcionesOf}
      />
      {dialogo === null ? null : <DialogoDe {...dialogo} onClose={() => setDialogo(null)} />}
    </>
  );
}

function DialogoDe({ accion, usuario, onClose }: Dialogo & { onClose: () => void }) {
  if (accion === 'editar') return <UsuarioDialogo usuario={usuario} onClose={onClose} />;
  if (accion === 'estado') return <EstadoDialogo usuario={usuario} onClose={onClose} />;
  return (
    <Dialog titulo={nombreDe(usuario)} onClose={onClose}>
      <p>{t('usuarios.entraCon', { usuario: usuario.usuario })}</p>
      <p>{t('usuarios.propio')}</p>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}

const isInvitado = ({ activo, ultimoIngreso }: Usuario): boolean => activo && !ultimoIngreso;

function useReenviar(): (usuario: Usuario) => void {
  const { mutate } = useReenviarInvitacion();
  return ({ usuario, correo }) =>
    mutate(usuario, {
      onSuccess: () => showToast('success', t('usuarios.reenviada', { correo })),
      onError: showError,
    });
}

function columnasOf(nombres: ReadonlyMap<number, string>): readonly Columna<Usuario>[] {
  return [
    {
      clave: 'persona',
      titulo: t('usuarios.campo.persona'),
      rol: 'titulo',
      celda: (persona) =>
        persona.esPropio ? `${nombreDe(persona)} (${t('usuarios.usted')})` : nombreDe(persona),
    },
    {
      clave: 'rol',
      titulo: t('usuarios.campo.rol'),
      rol: 'detalle',
      ancho: 8,
      celda: ({ rol }) => t(`usuarios.rol.${rol}`),
    },
    {
      clave: 'correo',
      titulo: t('usuarios.campo.correo'),
      rol: 'detalle',
      celda: ({ correo }) => correo,
    },
    {
      clave: 'sucursales',
      titulo: t('usuarios.campo.sucursales'),
      rol: 'dato',
      celda: (usuario) => sucursalesText(usuario, nombres),
    },
    {
      clave: 'ingreso',
      titulo: t('usuarios.campo.ingreso'),
      rol: 'dato',
      ancho: 9,
      celda: ({ ultimoIngreso }) =>
        ultimoIngreso ? formatFechaHora(ultimoIngreso) : t('usuarios.nuncaEntro'),
    },
    {
      clave: 'estado',
      titulo: t('usuarios.campo.estado'),
      rol: 'estado',
      ancho: 8,
      celda: (usuario) => <Estado usuario={usuario} />,
    },
  ];
}

function sucursalesText({ rol, sucursales }: Usuario, nombres: ReadonlyMap<number, string>): string {
  if (rol === 'contador') return t('usuarios.sucursales.noEmite');
  if (!sucursales) return t('usuarios.sucursales.todas');
  return sucursales.map((id) => nombres.get(id) ?? String(id)).join(', ');
}

function Estado({ usuario }: { usuario: Usuario }) {
  if (!usuario.activo) return <Badge tono="contorno" icono="anular" texto={t('usuarios.estado.inactivo')} />;
  return isInvitado(usuario) ? (
    <Badge tono="aviso" icono="reloj" texto={t('usuarios.estado.invitado')} />
  ) : (
    <Badge tono="exito" icono="correcto" texto={t('usuarios.estado.activo')} />
  );
}
