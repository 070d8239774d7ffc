import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { NombreIcono } from '../../../components/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useContadores, useInvitarContador, useRevocarContador } from '../api.ts';
import type { ContadorExterno } from '../api.ts';
import { ContadorDialogo } from './contador-dialogo.tsx';

/** Accountants of other firms that have access to this establishment. */
export function Contadores() {
  const { data, error, isPending, refetch } = useContadores();
  const [isNuevo, setIsNuevo] = useState(false);
  const invitar = (
    <Button icono="agregar" onClick={() => setIsNuevo(true)}>
      {t('usuarios.contadores.invitar')}
    </Button>
  );
  const hasContadores = data !== undefined && data.length > 0;
  return (
    <section className="pila-corta" aria-labelledby="contadores-titulo">
      <div className="fila usuarios-contadores-cabeza">
        <h2 id="contadores-titulo" className="titulo-menor">
          {t('usuarios.contadores.titulo')}
        </h2>
        {hasContadores ? invitar : null}
      </div>
      <p className="secundario">{t('usuarios.contadores.detalle')}</p>
      {isPending ? <Skeleton lineas={2} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icono="usuario" texto={t('usuarios.contadores.vacio')} accion={invitar} />
      ) : null}
      {hasContadores ? <Lista contadores={data} /> : null}
      {isNuevo ? <ContadorDialogo onClose={() => setIsNuevo(false)} /> : null}
    </section>
  );
}

const VIGENTES: readonly ContadorExterno['estado'][] = ['pendiente', 'activo'];

/** Sorts active and invited accountants first. */
function sortContadores(contadores: readonly ContadorExterno[]): ContadorExterno[] {
  const ordenOf = ({ estado }: ContadorExterno): number => (VIGENTES.includes(estado) ? 0 : 1);
  return [...contadores].sort(
    (a, b) => ordenOf(a) - ordenOf(b) || nombreDe(a).localeCompare(nombreDe(b), 'es', { numeric: true }),
  );
}

function Lista({ contadores }: { contadores: readonly ContadorExterno[] }) {
  const [revocado, setRevocado] = useState<ContadorExterno | null>(null);
  const columnas: readonly Columna<ContadorExterno>[] = [
    { clave: 'contador', titulo: t('usuarios.contadores.contador'), celda: Contador },
    { clave: 'estado', titulo: t('usuarios.campo.estado'), celda: Estado },
    {
      clave: 'desde',
      titulo: t('usuarios.contadores.desde'),
      celda: ({ desde }) => <span className="numero">{formatFechaHora(desde)}</span>,
    },
    {
      clave: 'acciones',
      titulo: t('usuarios.campo.acciones'),
      alFinal: true,
      celda: (contador) => <Acciones contador={contador} onRevoke={() => setRevocado(contador)} />,
    },
  ];
  return (
    <>
      <DataTable
        titulo={t('usuarios.contadores.titulo')}
        columnas={columnas}
        filas={sortContadores(contadores)}
        claveDe={({ nit }) => nit}
      />
      {revocado === null ? null : <Revocar contador={revocado} onClose={() => setRevocado(null)} />}
    </>
  );
}

function Contador({ nit, nombre }: ContadorExterno) {
  return (
    <span className="usuarios-persona">
      <strong>{nombre === '' ? t('usuarios.contadores.sinCuenta') : nombre}</strong>
      <span className="campo-ayuda bloque">{t('comun.usuario.nit', { nit })}</span>
    </span>
  );
}

const INSIGNIAS: Readonly<Record<ContadorExterno['estado'], { tono: TonoInsignia; icono: NombreIcono }>> = {
  pendiente: { tono: 'aviso', icono: 'reloj' },
  activo: { tono: 'exito', icono: 'correcto' },
  revocado: { tono: 'contorno', icono: 'anular' },
  rechazado: { tono: 'contorno', icono: 'anular' },
  retirado: { tono: 'contorno', icono: 'salir' },
};

function Estado({ estado }: ContadorExterno) {
  return (
    <span className="usuarios-estado">
      <Badge {...INSIGNIAS[estado]} texto={t(`usuarios.contadores.estado.${estado}`)} />
      <span className="campo-ayuda">{t(`usuarios.contadores.estado.${estado}.texto`)}</span>
    </span>
  );
}

/** Name of the firm, or its NIT while it has no account. */
function nombreDe({ nombre, nit }: ContadorExterno): string {
  return nombre === '' ? t('comun.usuario.nit', { nit }) : nombre;
}

function Acciones({ contador, onRevoke }: { contador: ContadorExterno; onRevoke: () => void }) {
  const invitar = useInvitarContador();
  const { nit, estado } = contador;
  const lector = <span className="solo-lector">{nombreDe(contador)}</span>;
  if (VIGENTES.includes(estado)) {
    return (
      <Button onClick={onRevoke}>
        {t(estado === 'activo' ? 'usuarios.contadores.revocar' : 'usuarios.contadores.retirar')} {lector}
      </Button>
    );
  }
  const give = () => {
    invitar.mutate(nit, {
      onSuccess: () => showToast('success', t('usuarios.contadores.invitado', { nit })),
      onError: showError,
    });
  };
  return (
    <Button ocupado={invitar.isPending} onClick={give}>
      {t('usuarios.contadores.reinvitar')} {lector}
    </Button>
  );
}

function Revocar({ contador, onClose }: { contador: ContadorExterno; onClose: () => void }) {
  const revocar = useRevocarContador();
  const nombre = nombreDe(contador);
  const isInvitado = contador.estado === 'pendiente';
  const boton = t(isInvitado ? 'usuarios.contadores.retirar' : 'usuarios.contadores.revocar');
  const revoke = () => {
    revocar.mutate(contador.nit, {
      onSuccess: () =>
        showToast(
          'success',
          t(isInvitado ? 'usuarios.contadores.retirada' : 'usuarios.contadores.revocado', { nombre }),
        ),
      onError: showError,
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      titulo={t(isInvitado ? 'usuarios.contadores.retirarTitulo' : 'usuarios.contadores.revocarTitulo', {
        nombre,
      })}
      onClose={onClose}
    >
      <p>{t(isInvitado ? 'usuarios.contadores.retirarTexto' : 'usuarios.contadores.revocarTexto')}</p>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
        <Button variante="peligro" ocupado={revocar.isPending} onClick={revoke}>
          {boton}
        </Button>
      </div>
    </Dialog>
  );
}
