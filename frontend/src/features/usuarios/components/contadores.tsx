import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import type { NombreIcono } from '../../../components/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { useContadores } from '../api.ts';
import type { ContadorExterno } from '../api.ts';
import { ConfirmarContador, RevocarContador } from './contador-acceso.tsx';
import { ContadorDialogo } from './contador-dialogo.tsx';
import { isContadorVigente, nombreDeContador } from '../contador-externo.ts';

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
      {isNuevo ? <ContadorDialogo contador={null} onClose={() => setIsNuevo(false)} /> : null}
    </section>
  );
}

/** Sorts active and invited accountants first. */
function sortContadores(contadores: readonly ContadorExterno[]): ContadorExterno[] {
  const ordenOf = (contador: ContadorExterno): number => (isContadorVigente(contador) ? 0 : 1);
  return [...contadores].sort(
    (a, b) =>
      ordenOf(a) - ordenOf(b) ||
      nombreDeContador(a).localeCompare(nombreDeContador(b), 'es', { numeric: true }),
  );
}

type Accion = 'invitar' | 'confirmar' | 'revocar';
type Abierto = { accion: Accion; contador: ContadorExterno } | null;

function Lista({ contadores }: { contadores: readonly ContadorExterno[] }) {
  const [abierto, setAbierto] = useState<Abierto>(null);
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
      celda: (contador) => (
        <Acciones contador={contador} onOpen={(accion) => setAbierto({ accion, contador })} />
      ),
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
      <Dialogo abierto={abierto} onClose={() => setAbierto(null)} />
    </>
  );
}

function Dialogo({ abierto, onClose }: { abierto: Abierto; onClose: () => void }) {
  if (abierto === null) return null;
  const { accion, contador } = abierto;
  if (accion === 'invitar') return <ContadorDialogo contador={contador} onClose={onClose} />;
  if (accion === 'confirmar') return <ConfirmarContador contador={contador} onClose={onClose} />;
  return <RevocarContador contador={contador} onClose={onClose} />;
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
  nombrado: { tono: 'contorno', icono: 'usuario' },
  pendiente: { tono: 'aviso', icono: 'reloj' },
  aceptado: { tono: 'aviso', icono: 'alerta' },
  vencido: { tono: 'contorno', icono: 'reloj' },
  activo: { tono: 'exito', icono: 'correcto' },
  revocado: { tono: 'contorno', icono: 'anular' },
  rechazado: { tono: 'contorno', icono: 'anular' },
  retirado: { tono: 'contorno', icono: 'salir' },
};

function Estado({ estado, vence, aceptante, nitProbado }: ContadorExterno) {
  const texto = t(`usuarios.contadores.estado.${estado}.texto`, {
    fecha: vence === null ? '' : formatFechaHora(vence),
    nombre: aceptante?.nombre === '' ? aceptante.usuario : (aceptante?.nombre ?? ''),
    correo: aceptante?.correo ?? '',
  });
  return (
    <span className="usuarios-contador-estado">
      <Badge {...INSIGNIAS[estado]} texto={t(`usuarios.contadores.estado.${estado}`)} />
      <span className="campo-ayuda bloque">{texto}</span>
      {estado === 'activo' && !nitProbado ? (
        <span className="campo-ayuda bloque">{t('usuarios.contadores.sinProbar')}</span>
      ) : null}
    </span>
  );
}

function Acciones({ contador, onOpen }: { contador: ContadorExterno; onOpen: (accion: Accion) => void }) {
  const { estado } = contador;
  const lector = <span className="solo-lector">{nombreDeContador(contador)}</span>;
  const isVigente = isContadorVigente(contador);
  return (
    <span className="fila fila-final">
      {estado === 'aceptado' ? (
        <Button variante="primaria" onClick={() => onOpen('confirmar')}>
          {t('usuarios.contadores.confirmar')} {lector}
        </Button>
      ) : null}
      {estado === 'pendiente' || !isVigente ? (
        <Button onClick={() => onOpen('invitar')}>
          {t(invitarOf(estado))} {lector}
        </Button>
      ) : null}
      {isVigente ? (
        <Button onClick={() => onOpen('revocar')}>
          {t(estado === 'activo' ? 'usuarios.contadores.revocar' : 'usuarios.contadores.retirar')} {lector}
        </Button>
      ) : null}
    </span>
  );
}

/** Words of the button that invites. */
function invitarOf(estado: ContadorExterno['estado']) {
  if (estado === 'pendiente') return 'usuarios.contadores.reenviar';
  return estado === 'nombrado' ? 'usuarios.contadores.invitarlo' : 'usuarios.contadores.reinvitar';
}
