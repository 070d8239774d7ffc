import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { useSucursales } from '../../../lib/emisor.ts';
import { t } from '../../../lib/i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useReenviarInvitacion } from '../api.ts';
import type { Usuario } from '../api.ts';
import { EstadoDialogo } from './estado-dialogo.tsx';
import { UsuarioDialogo } from './usuario-dialogo.tsx';

type Dialogo = { accion: 'editar' | 'estado'; usuario: Usuario };

/** Who enters the house, and what each one may do. */
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
    { clave: 'rol', titulo: t('usuarios.campo.rol'), celda: ({ rol }) => t(`usuarios.rol.${rol}`) },
    {
      clave: 'sucursales',
      titulo: t('usuarios.campo.sucursales'),
      celda: (usuario) => sucursalesText(usuario, nombres),
    },
    { clave: 'estado', titulo: t('usuarios.campo.estado'), celda: Estado },
    {
      clave: 'ingreso',
      titulo: t('usuarios.campo.ingreso'),
      celda: (usuario) => <Ingreso usuario={usuario} />,
    },
    {
      clave: 'acciones',
      titulo: t('usuarios.campo.acciones'),
      alFinal: true,
      celda: (usuario) => <Acciones usuario={usuario} onOpen={onOpen} />,
    },
  ];
}

function sucursalesText({ rol, sucursales }: Usuario, nombres: ReadonlyMap<number, string>): string {
  if (rol === 'contador') return t('usuarios.sucursales.noEmite');
  if (!sucursales) return t('usuarios.sucursales.todas');
  return sucursales.map((id) => nombres.get(id) ?? String(id)).join(', ');
}

function Persona({ usuario, nombre, correo, esPropio }: Usuario) {
  return (
    <span className="usuario-persona">
      <strong>{nombre}</strong> {esPropio ? `(${t('usuarios.usted')})` : null}
      <span className="campo-ayuda bloque">{correo}</span>
      <span className="campo-ayuda bloque">{t('usuarios.entraCon', { usuario })}</span>
    </span>
  );
}

function Estado({ activo, ultimoIngreso }: Usuario) {
  if (!activo) return <Badge tono="contorno" icono="anular" texto={t('usuarios.estado.inactivo')} />;
  return ultimoIngreso ? (
    <Badge tono="exito" icono="correcto" texto={t('usuarios.estado.activo')} />
  ) : (
    <Badge tono="aviso" icono="reloj" texto={t('usuarios.estado.invitado')} />
  );
}

function Ingreso({ usuario: persona }: { usuario: Usuario }) {
  const { usuario, nombre, correo, activo, ultimoIngreso } = persona;
  const reenviar = useReenviarInvitacion();
  if (ultimoIngreso) return <span className="numero">{formatFechaHora(ultimoIngreso)}</span>;
  const send = () => {
    reenviar.mutate(usuario, {
      onSuccess: () => showToast('success', t('usuarios.reenviada', { correo })),
      onError: showError,
    });
  };
  return (
    <span className="usuario-ingreso">
      {t('usuarios.nuncaEntro')}
      {activo ? (
        <Button
          variante="enlace"
          icono="correo"
          ocupado={reenviar.isPending}
          textoOcupado={t('usuarios.enviando')}
          onClick={send}
        >
          {t('usuarios.reenviar')} <span className="solo-lector">{nombre}</span>
        </Button>
      ) : null}
    </span>
  );
}

type AccionesProps = { usuario: Usuario; onOpen: (dialogo: Dialogo) => void };

function Acciones({ usuario, onOpen }: AccionesProps) {
  if (usuario.esPropio) return <span className="campo-ayuda">{t('usuarios.propio')}</span>;
  return (
    <span className="fila fila-final">
      <Button icono="editar" onClick={() => onOpen({ accion: 'editar', usuario })}>
        {t('comun.boton.editar')} <span className="solo-lector">{usuario.nombre}</span>
      </Button>
      <Button onClick={() => onOpen({ accion: 'estado', usuario })}>
        {t(usuario.activo ? 'usuarios.desactivar' : 'usuarios.activar')}{' '}
        <span className="solo-lector">{usuario.nombre}</span>
      </Button>
    </span>
  );
}
