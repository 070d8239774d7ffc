import { useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Badge, LuzBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { t } from '../i18n.ts';
import type { ResumenCliente } from '../api.ts';
import type { FilaCliente } from '../clientes.ts';
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

/** One row for each client: issued documents of the month, and buttons to work for the client or end the access. */
export function TablaClientesContador({ clientes, ...acciones }: Props) {
  const [dejado, setDejado] = useState<FilaCliente | null>(null);
  const hasCompras = clientes.some(({ resumen }) => resumen?.compras);
  const columnas: readonly Columna<FilaCliente>[] = [
    ...columnasOf(hasCompras),
    {
      clave: 'accion',
      titulo: t('contador.campo.accion'),
      alFinal: true,
      celda: (cliente) => <Acciones {...acciones} cliente={cliente} onDejar={() => setDejado(cliente)} />,
    },
  ];
  return (
    <div className="contador-tabla">
      <DataTable
        titulo={t('contador.titulo')}
        columnas={columnas}
        filas={clientes}
        claveDe={({ nit }) => nit}
      />
      {dejado === null ? null : <DejarDialogo cliente={dejado} onClose={() => setDejado(null)} />}
    </div>
  );
}

type AccionesProps = Omit<Props, 'clientes'> & { cliente: FilaCliente; onDejar: () => void };

function Acciones({ cliente, actual, canDejar, eligiendo, onElegir, onDejar }: AccionesProps) {
  const { nit, nombre } = cliente;
  const lector = <span className="solo-lector">{nombre}</span>;
  return (
    <span className="contador-acciones">
      {nit === actual ? (
        <span className="secundario">{t('contador.actual')}</span>
      ) : (
        <Button
          ocupado={eligiendo !== null}
          textoOcupado={t(eligiendo === nit ? 'comun.empresa.cambiando' : 'contador.trabajar')}
          onClick={() => onElegir(nit)}
        >
          {t('contador.trabajar')} {lector}
        </Button>
      )}
      {canDejar ? (
        <Button variante="enlace" className="contador-dejar" onClick={onDejar}>
          {t('contador.dejar.boton')} {lector}
        </Button>
      ) : null}
    </span>
  );
}

function columnasOf(hasCompras: boolean): readonly Columna<FilaCliente>[] {
  return [
    { clave: 'cliente', titulo: t('contador.campo.cliente'), celda: Cliente },
    { clave: 'estado', titulo: t('contador.campo.estado'), celda: Estado },
    {
      clave: 'ventas',
      titulo: t('contador.campo.ventas'),
      alFinal: true,
      celda: ({ resumen }) => (resumen ? <Ventas {...resumen} /> : '—'),
    },
    {
      clave: 'total',
      titulo: t('contador.campo.total'),
      alFinal: true,
      celda: ({ resumen }) => (resumen ? <Total {...resumen} /> : '—'),
    },
    ...(hasCompras ? [cuentaOf('compras', ({ compras }) => compras?.cantidad)] : []),
    cuentaOf('pendientes', ({ pendientes }) => pendientes),
    cuentaOf('rechazados', ({ rechazados }) => rechazados),
    cuentaOf('anulados', ({ anulados }) => anulados),
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
    alFinal: true,
    celda: ({ resumen }) => (resumen ? (read(resumen) ?? '—') : '—'),
  };
}

function Estado({ resumen }: FilaCliente) {
  if (resumen === undefined) return <span className="secundario">{t('contador.leyendo')}</span>;
  if (resumen === null) return <Badge tono="peligro" icono="alerta" texto={t('contador.sinLeer')} />;
  return <LuzBadge luz={resumen.luz} texto={t(`contador.luz.${resumen.luz}`)} />;
}

function Ventas({ ventas, otros }: ResumenCliente) {
  return (
    <span className="contador-total">
      <span>{ventas.cantidad}</span>
      {otros === 0 ? null : <span className="campo-ayuda">{t('contador.otros', { cantidad: otros })}</span>}
    </span>
  );
}

/** Totals by currency; dollars only where there are any. */
function Total({ ventas }: ResumenCliente) {
  return (
    <span className="contador-total">
      <span>{formatMonto(decimalFromNumber(ventas.totalGtq), 'GTQ')}</span>
      {ventas.totalUsd === 0 ? null : <span>{formatMonto(decimalFromNumber(ventas.totalUsd), 'USD')}</span>}
    </span>
  );
}

function Cliente({ nit, nombre, resumen }: FilaCliente) {
  return (
    <span className="contador-cliente">
      <strong>{nombre}</strong>
      <span className="campo-ayuda">{t('comun.usuario.nit', { nit })}</span>
      {resumen?.pruebas && resumen.luz !== 'GRIS' ? (
        <Badge tono="contorno" icono="informacion" texto={t('contador.pruebas')} />
      ) : null}
    </span>
  );
}
