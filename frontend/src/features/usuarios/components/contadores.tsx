import { useState } from 'react';
import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
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
        <div>
          <h2 id="contadores-titulo" className="titulo-menor">
            {t('usuarios.contadores.titulo')}
          </h2>
          <p className="secundario">{t('usuarios.contadores.detalle')}</p>
        </div>
        {hasContadores ? invitar : null}
      </div>
      {isPending ? <Skeleton lineas={2} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icono="usuario" texto={t('usuarios.contadores.vacio')} accion={invitar} />
      ) : null}
      {hasContadores ? <ListaContadores contadores={data} /> : null}
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

type Accion = 'ver' | 'invitar' | 'confirmar' | 'revocar';
type Abierto = { accion: Accion; contador: ContadorExterno };

function ListaContadores({ contadores }: { contadores: readonly ContadorExterno[] }) {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  return (
    <>
      <Lista
        titulo={t('usuarios.contadores.titulo')}
        columnas={columnasOf()}
        filas={sortContadores(contadores)}
        claveDe={({ nit }) => nit}
        abrir={{ onAbrir: (contador) => setAbierto({ accion: 'ver', contador }) }}
        nombreDe={nombreDeContador}
        acciones={(contador) => opcionesOf(contador, (accion) => setAbierto({ accion, contador }))}
      />
      {abierto === null ? null : (
        <DialogoDe {...abierto} onClose={() => setAbierto(null)} onOpen={setAbierto} />
      )}
    </>
  );
}

function columnasOf(): readonly Columna<ContadorExterno>[] {
  return [
    {
      clave: 'contador',
      titulo: t('usuarios.contadores.contador'),
      rol: 'titulo',
      celda: ({ nombre }) => (nombre === '' ? t('usuarios.contadores.sinCuenta') : nombre),
    },
    {
      clave: 'nit',
      titulo: t('usuarios.contadores.nitCorto'),
      rol: 'detalle',
      ancho: 7,
      celda: ({ nit }) => nit,
    },
    {
      clave: 'desde',
      titulo: t('usuarios.contadores.desde'),
      rol: 'detalle',
      ancho: 7,
      celda: ({ desde }) => formatFecha(toGuatemala(Date.parse(desde)).fecha),
    },
    {
      clave: 'estado',
      titulo: t('usuarios.campo.estado'),
      rol: 'estado',
      ancho: 12,
      celda: ({ estado }) => <EstadoContador estado={estado} />,
    },
  ];
}

/** Acts on an accountant; the first one is the next step, where there is one. */
function opcionesOf(contador: ContadorExterno, open: (accion: Accion) => void): OpcionMenu[] {
  const { estado } = contador;
  const isVigente = isContadorVigente(contador);
  const revocar = t(estado === 'activo' ? 'usuarios.contadores.revocar' : 'usuarios.contadores.retirar');
  return [
    ...(estado === 'aceptado'
      ? [{ texto: t('usuarios.contadores.confirmar'), onSelect: () => open('confirmar') }]
      : []),
    ...(estado === 'pendiente' || !isVigente
      ? [{ texto: t(invitarOf(estado)), onSelect: () => open('invitar') }]
      : []),
    ...(isVigente ? [{ texto: revocar, peligro: true, onSelect: () => open('revocar') }] : []),
  ];
}

type DialogoProps = Abierto & { onClose: () => void; onOpen: (abierto: Abierto) => void };

function DialogoDe({ accion, contador, onClose, onOpen }: DialogoProps) {
  if (accion === 'invitar') return <ContadorDialogo contador={contador} onClose={onClose} />;
  if (accion === 'confirmar') return <ConfirmarContador contador={contador} onClose={onClose} />;
  if (accion === 'revocar') return <RevocarContador contador={contador} onClose={onClose} />;
  return (
    <FichaContador
      contador={contador}
      onClose={onClose}
      onOpen={(next) => onOpen({ accion: next, contador })}
    />
  );
}

type FichaProps = { contador: ContadorExterno; onClose: () => void; onOpen: (accion: Accion) => void };

/** Meaning of the state of an accountant, and the next step. */
function FichaContador({ contador, onClose, onOpen }: FichaProps) {
  const { nit, estado, vence, aceptante, nitProbado } = contador;
  const texto = t(`usuarios.contadores.estado.${estado}.texto`, {
    fecha: vence === null ? '' : formatFechaHora(vence),
    nombre: aceptante?.nombre === '' ? aceptante.usuario : (aceptante?.nombre ?? ''),
    correo: aceptante?.correo ?? '',
  });
  const [siguiente] = opcionesOf(contador, onOpen).filter(({ peligro }) => !peligro);
  return (
    <Dialog titulo={nombreDeContador(contador)} onClose={onClose}>
      <p>
        <EstadoContador estado={estado} />
      </p>
      <p className="secundario">{t('comun.usuario.nit', { nit })}</p>
      <p>{texto}</p>
      {estado === 'activo' && !nitProbado ? <p>{t('usuarios.contadores.sinProbar')}</p> : null}
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
        {siguiente !== undefined && 'onSelect' in siguiente ? (
          <Button variante="primaria" onClick={siguiente.onSelect}>
            {siguiente.texto}
          </Button>
        ) : null}
      </div>
    </Dialog>
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

function EstadoContador({ estado }: Pick<ContadorExterno, 'estado'>) {
  return <Badge {...INSIGNIAS[estado]} texto={t(`usuarios.contadores.estado.${estado}`)} />;
}

/** Words of the button that invites. */
function invitarOf(estado: ContadorExterno['estado']) {
  if (estado === 'pendiente') return 'usuarios.contadores.reenviar';
  return estado === 'nombrado' ? 'usuarios.contadores.invitarlo' : 'usuarios.contadores.reinvitar';
}
