import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  compare,
  decimal,
  decimalFromNumber,
  isZero,
  sum,
  toNumber,
  toText,
} from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { agingOf } from '#domain/documentos/cobros/pagos.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Antiguedades } from '../../../datos/components/antiguedades.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import type { GetSinPagoQuery } from '../../../generated/operations.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { CLAVE_DOCUMENTOS, payDocumento, useSinPago } from '../api.ts';
import { PagarDialogo } from './pagar-dialogo.tsx';

type SinPago = GetSinPagoQuery['getDocumentos']['documentosSinPago'][number];

/** Amounts that customers owe by how late they are, with a form for registering payments. */
export function DocumentosSinPago() {
  const consulta = useSinPago();
  const client = useQueryClient();
  const [elegido, setElegido] = useState<SinPago | null>(null);
  const canEmitir = usePermiso('emision');
  const hoy = toGuatemala(Date.now()).fecha;
  const documentos = consulta.data;
  if (consulta.isPending) return <Skeleton lineas={6} />;
  if (documentos === undefined)
    return <ErrorState error={consulta.error} onRetry={() => void consulta.refetch()} />;
  if (documentos.length === 0) return <EmptyState icono="correcto" texto={t('documentos.sinPago.vacio')} />;
  return (
    <div className="pila">
      <Antiguedades deudas={documentos} hoy={hoy} />
      <DataTable
        titulo={t('documentos.sinPago.titulo')}
        columnas={canEmitir ? [...columnasOf(hoy), pagoOf(setElegido)] : columnasOf(hoy)}
        filas={documentos}
        claveDe={({ idTransaccion }) => idTransaccion}
      />
      {elegido === null ? null : (
        <PagarDialogo
          titulo={t('documentos.sinPago.pagar', { cliente: elegido.nombreReceptor })}
          moneda={elegido.moneda}
          pendiente={toText(decimalFromNumber(elegido.saldo))}
          onClose={() => setElegido(null)}
          onPay={async (monto, idPago) => {
            const { fechaEmisionUnix, idTransaccion } = elegido;
            await payDocumento({ idPago, fechaEmisionUnix, idTransaccion, monto: toNumber(decimal(monto)) });
            setElegido(null);
            showToast('success', t('documentos.pagar.exito'));
            await consulta.refetch();
            void client.invalidateQueries({ queryKey: CLAVE_DOCUMENTOS });
          }}
        />
      )}
    </div>
  );
}

/** Day from which a document is late: that of its next instalment. */
function vencimientoOf({ vencimientos, fechaEmision }: SinPago): string {
  return vencimientos[0]?.fecha ?? fechaEmision.slice(0, 10);
}

/** Part of the balance that is late; null when none or all of it is. */
function vencidoOf({ vencimientos, saldo }: SinPago, hoy: string): Decimal | null {
  const vencidos = vencimientos.filter(({ fecha }) => agingOf(fecha, hoy) !== 'AL_DIA');
  const vencido = sum(vencidos.map((each) => decimalFromNumber(each.saldo)));
  return isZero(vencido) || compare(vencido, decimalFromNumber(saldo)) === 0 ? null : vencido;
}

function Saldo({ documento, hoy }: { documento: SinPago; hoy: string }) {
  const { saldo, moneda } = documento;
  const vencido = vencidoOf(documento, hoy);
  return (
    <span>
      {formatMonto(decimalFromNumber(saldo), moneda)}
      {vencido === null ? null : (
        <span className="secundario documentos-sin-pago-vencido">
          {t('documentos.sinPago.vencido', { monto: formatMonto(vencido, moneda) })}
        </span>
      )}
    </span>
  );
}

function columnasOf(hoy: string): readonly Columna<SinPago>[] {
  return [
    {
      clave: 'documento',
      titulo: t('documentos.sinPago.documento'),
      celda: ({ idTransaccion, tipoDoc, serie, numero }) => (
        <Link className="codigo" to={pathTo('documento', idTransaccion)}>
          {tipoDoc} {serie ?? ''}-{numero ?? ''}
        </Link>
      ),
    },
    {
      clave: 'cliente',
      titulo: t('documentos.tabla.receptor'),
      celda: ({ nombreReceptor, nitReceptor }) => (
        <span className="documentos-sin-pago-cliente">
          {nombreReceptor} <span className="secundario numero">{nitReceptor}</span>
        </span>
      ),
    },
    {
      clave: 'vence',
      titulo: t('documentos.cobros.vence'),
      celda: (documento) => (
        <>
          <span className="documentos-sin-pago-fecha">{formatFecha(vencimientoOf(documento))}</span>{' '}
          <span className="secundario">
            {t(`documentos.antiguedad.${agingOf(vencimientoOf(documento), hoy)}`)}
          </span>
        </>
      ),
    },
    {
      clave: 'saldo',
      titulo: t('documentos.sinPago.saldo'),
      alFinal: true,
      celda: (documento) => <Saldo documento={documento} hoy={hoy} />,
    },
  ];
}

function pagoOf(onPay: (documento: SinPago) => void): Columna<SinPago> {
  return {
    clave: 'pagar',
    titulo: t('documentos.sinPago.accion'),
    alFinal: true,
    celda: (documento) => (
      <Button onClick={() => onPay(documento)}>{t('documentos.sinPago.registrar')}</Button>
    ),
  };
}
