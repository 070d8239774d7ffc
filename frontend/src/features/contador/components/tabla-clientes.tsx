import { useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Badge, LuzBadge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import type { ResumenCliente } from '../api.ts';
import type { FilaCliente } from '../clientes.ts';
import { t } from '../i18n.ts';
import { DejarDialogo } from './dejar-dialogo.tsx';

type Props = {
  clientes: readonly FilaCliente[];
  /** NIT of the client for whom the user works now. */
  actual: string | undefined;
  /** Whether the user is the owner, who alone may end the access to a client. */
  canDejar: boolean;
  /** NIT of the client that the user is changing to. */
  eligiendo: string | null;
  onElegir: (nit: string) => void;
};

/** One row for each client with its documents of the month; a press on it begins to work for the client. */
export function TablaClientesContador({ clientes, actual, canDejar, eligiendo, onElegir }: Props) {
  const [dejado, setDejado] = useState<FilaCliente | null>(null);
  const hasCompras = clientes.some(({ resumen }) => resumen?.compras);
  const choose = ({ nit }: FilaCliente) => {
    if (nit !== actual && eligiendo === null) onElegir(nit);
  };
  const opcionesOf = (cliente: FilaCliente): OpcionMenu[] => [
    { texto: t('contador.trabajar'), icono: 'derecha', onSelect: () => choose(cliente) },
    ...(canDejar
      ? [{ texto: t('contador.dejar.boton'), peligro: true, onSelect: () => setDejado(cliente) }]
      : []),
  ];
  return (
    <>
      <Lista
        titulo={t('contador.titulo')}
        columnas={columnasOf(hasCompras, actual, eligiendo)}
        filas={clientes}
        claveDe={({ nit }) => nit}
        abrir={{ onAbrir: choose }}
        nombreDe={({ nombre, nit }) => `${nombre}, ${nit}`}
        acciones={opcionesOf}
        isDensa
      />
      {dejado === null ? null : <DejarDialogo cliente={dejado} onClose={() => setDejado(null)} />}
    </>
  );
}

function columnasOf(
  hasCompras: boolean,
  actual: string | undefined,
  eligiendo: string | null,
): readonly Columna<FilaCliente>[] {
  return [
    {
      clave: 'cliente',
      titulo: t('contador.campo.cliente'),
      rol: 'titulo',
      celda: (cliente) => <Nombre {...{ cliente, actual, eligiendo }} />,
    },
    {
      clave: 'nit',
      titulo: t('contador.campo.nit'),
      rol: 'detalle',
      ancho: 6.5,
      celda: ({ nit }) => <span className="numero">{nit}</span>,
    },
    {
      clave: 'estado',
      titulo: t('contador.campo.estado'),
      rol: 'estado',
      ancho: 10,
      celda: (cliente) => <Estado {...cliente} />,
    },
    {
      clave: 'ventas',
      titulo: t('contador.campo.ventas'),
      rol: 'detalle',
      ancho: 5.5,
      alFinal: true,
      celda: ({ resumen }) => (resumen ? ventasText(resumen) : null),
    },
    ...(hasCompras ? [cuentaOf('compras', ({ compras }) => compras?.cantidad)] : []),
    cuentaOf('pendientes', ({ pendientes }) => pendientes),
    cuentaOf('rechazados', ({ rechazados }) => rechazados),
    cuentaOf('anulados', ({ anulados }) => anulados),
    {
      clave: 'total',
      titulo: t('contador.campo.total'),
      rol: 'monto',
      ancho: 9,
      celda: ({ resumen }) => (resumen ? totalText(resumen) : null),
    },
  ];
}

type Cuenta = 'compras' | 'pendientes' | 'rechazados' | 'anulados';

function cuentaOf(
  clave: Cuenta,
  read: (resumen: ResumenCliente) => number | undefined,
): Columna<FilaCliente> {
  return {
    clave,
    titulo: t(`contador.campo.${clave}`),
    rol: 'dato',
    ancho: 6.5,
    alFinal: true,
    celda: ({ resumen }) => {
      const cuenta = resumen ? read(resumen) : undefined;
      return cuenta === undefined ? null : String(cuenta);
    },
  };
}

function Estado({ resumen }: FilaCliente) {
  if (resumen === undefined) return <span className="secundario">{t('contador.leyendo')}</span>;
  if (resumen === null) return <Badge tono="peligro" icono="alerta" texto={t('contador.sinLeer')} />;
  return <LuzBadge luz={resumen.luz} texto={t(`contador.luz.${resumen.luz}`)} />;
}

/** Number of sales, and of the documents that are none. */
function ventasText({ ventas, otros }: ResumenCliente): string {
  return otros === 0
    ? String(ventas.cantidad)
    : `${ventas.cantidad} ${t('contador.otros', { cantidad: otros })}`;
}

/** Totals by currency; dollars only where there are any. */
function totalText({ ventas }: ResumenCliente): string {
  const quetzales = formatMonto(decimalFromNumber(ventas.totalGtq), 'GTQ');
  return ventas.totalUsd === 0
    ? quetzales
    : `${quetzales} + ${formatMonto(decimalFromNumber(ventas.totalUsd), 'USD')}`;
}

type NombreProps = { cliente: FilaCliente; actual: string | undefined; eligiendo: string | null };

function Nombre({ cliente: { nit, nombre, resumen }, actual, eligiendo }: NombreProps) {
  const notas = [
    nit === actual ? t('contador.actual') : '',
    nit === eligiendo ? t('comun.empresa.cambiando') : '',
    resumen?.pruebas && resumen.luz !== 'GRIS' ? t('contador.pruebas') : '',
  ].filter(Boolean);
  return (
    <span title={nombre}>
      {nombre}
      {notas.length === 0 ? null : <span className="secundario"> · {notas.join(' · ')}</span>}
    </span>
  );
}
