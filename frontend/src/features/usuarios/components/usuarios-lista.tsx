import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { useSucursales } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useReenviarInvitacion } from '../api.ts';
import type { Usuario } from '../api.ts';
import { nombreDe } from '../nombre.ts';
import { EstadoDialogo } from './estado-dialogo.tsx';
import { UsuarioDialogo } from './usuario-dialogo.tsx';

type Dialogo = { accion: 'editar' | 'estado'; usuario: Usuario };

/** Users of the establishment, with the rights of each. */
export function UsuariosLista({ usuarios }: { usuarios: readonly Usuario[] }) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { data: sucursales = [] } = useSucursales();
  const nombres = new Map(sucursales.map(({ id, nombre }) => [id, `${id} · ${nombre}`]));
  const close = () => setDialogo(null);
  return (
    <>
      <DataTable
        titulo={t('usuarios.titulo')}
        columnas={columnasOf(nombres, setDialogo)}
        filas={usuarios}
        claveDe={({ usuario }) => usuario}
      />
      {dialogo?.accion === 'editar' ? <UsuarioDialogo usuario={dialogo.usuario} onClose={close} /> : null}
      {dialogo?.accion === 'estado' ? <EstadoDialogo usuario={dialogo.usuario} onClose={close} /> : null}
    </>
  );
}

function columnasOf(
  nombres: ReadonlyMap<number, string>,
  onOpen: (dialogo: Dialogo) => void,
): readonly Columna<Usuario>[] {
  return [
    { clave: 'persona', titulo: t('usuarios.campo.persona'), celda: Persona },
    {
      clave: 'rol',
      titulo: t('usuarios.campo.rol'),
      celda: (usuario) => <Rol usuario={usuario} nombres={nombres} />,
    },
    {
      clave: 'estado',
      titulo: t('usuarios.campo.estado'),
      celda: (usuario) => <Estado usuario={usuario} />,
    },
    {
      clave: 'acciones',
      titulo: t('usuarios.campo.acciones'),
      alFinal: true,
      celda: (usuario) => <Acciones usuario={usuario} onOpen={onOpen} />,
    },
  ];
}

type RolProps = { usuario: Usuario; nombres: ReadonlyMap<number, string> };

function Rol({ usuario, nombres }: RolProps) {
  return (
    <span className="usuarios-rol">
      {t(`usuarios.rol.${usuario.rol}`)}
      <span className="campo-ayuda bloque">{sucursalesText(usuario, nombres)}</span>
    </span>
  );
}

function sucursalesText({ rol, sucursales }: Usuario, nombres: ReadonlyMap<number, string>): string {
  if (rol === 'contador') return t('usuarios.sucursales.noEmite');
  if (!sucursales) return t('usuarios.sucursales.todas');
  return sucursales.map((id) => nombres.get(id) ?? String(id)).join(', ');
}

function Persona(persona: Usuario) {
  const { usuario, correo, esPropio } = persona;
  return (
    <span className="usuarios-persona">
      <strong>{nombreDe(persona)}</strong> {esPropio ? `(${t('usuarios.usted')})` : null}
      <span className="campo-ayuda bloque">{correo}</span>
      <span className="campo-ayuda bloque">{t('usuarios.entraCon', { usuario })}</span>
    </span>
  );
}

function Estado({ usuario }: { usuario: Usuario }) {
  const { activo, ultimoIngreso } = usuario;
  return (
    <span className="usuarios-estado">
      {!activo ? (
        <Badge tono="contorno" icono="anular" texto={t('usuarios.estado.inactivo')} />
      ) : ultimoIngreso ? (
        <Badge tono="exito" icono="correcto" texto={t('usuarios.estado.activo')} />
      ) : (
        <Badge tono="aviso" icono="reloj" texto={t('usuarios.estado.invitado')} />
      )}
      <span className="campo-ayuda numero">
        {ultimoIngreso
          ? t('usuarios.ingreso', { fecha: formatFechaHora(ultimoIngreso) })
          : t('usuarios.nuncaEntro')}
      </span>
      {activo && !ultimoIngreso ? <Reenviar usuario={usuario} /> : null}
    </span>
  );
}

function Reenviar({ usuario: persona }: { usuario: Usuario }) {
  const reenviar = useReenviarInvitacion();
  const { usuario, correo } = persona;
  const send = () => {
    reenviar.mutate(usuario, {
      onSuccess: () => showToast('success', t('usuarios.reenviada', { correo })),
      onError: showError,
    });
  };
  return (
    <Button
      variante="enlace"
      className="usuarios-reenviar"
      ocupado={reenviar.isPending}
      textoOcupado={t('usuarios.enviando')}
      onClick={send}
    >
      {t('usuarios.reenviar')} <span className="solo-lector">{nombreDe(persona)}</span>
    </Button>
  );
}

type AccionesProps = { usuario: Usuario; onOpen: (dialogo: Dialogo) => void };

function Acciones({ usuario, onOpen }: AccionesProps) {
  if (usuario.esPropio) return <span className="campo-ayuda usuarios-propio">{t('usuarios.propio')}</span>;
  return (
    <span className="fila fila-final">
      <Button icono="editar" onClick={() => onOpen({ accion: 'editar', usuario })}>
        {t('comun.boton.editar')} <span className="solo-lector">{nombreDe(usuario)}</span>
      </Button>
      <Button onClick={() => onOpen({ accion: 'estado', usuario })}>
        {t(usuario.activo ? 'usuarios.desactivar' : 'usuarios.activar')}{' '}
        <span className="solo-lector">{nombreDe(usuario)}</span>
      </Button>
    </span>
  );
}
