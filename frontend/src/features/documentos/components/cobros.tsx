import { useState } from 'react';
import { compare, decimal, toNumber, toText } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { AbonoDocumento, DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { agingOf, isACredito, nextAbono, restanteOf } from '#domain/documentos/cobros/pagos.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { t } from '../i18n.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import type { DatosPago } from '../api.ts';
import { PagarDialogo } from './pagar-dialogo.tsx';
import { readHoy } from '../../../lib/reloj.ts';

type Props = {
  documento: DocumentoCompleto;
  /** Heading; that of a sale when absent. */
  titulo?: string;
  /** Null for a document of which no payment is noted. */
  onPay: ((pago: DatosPago) => Promise<void>) | null;
};

/** Payments of a sale on credit: instalments or one due day, amounts paid, and a form for the next payment. */
export function Cobros({ documento, titulo = t('documentos.cobros.titulo'), onPay }: Props) {
  const [abono, setAbono] = useState<AbonoDocumento | null>(null);
  const canEmitir = usePermiso('emision');
  if (!isACredito(documento)) return null;
  const { datos, moneda, saldo, statusDocumento } = documento;
  const siguiente = canEmitir && onPay !== null ? siguienteOf(documento) : null;
  const pendiente = compare(decimal(saldo), decimal('0')) > 0;
  const hoy = readHoy();
  return (
    <section className="pila-corta" aria-labelledby="cobros-titulo">
      <div className="fila">
        <h2 className="titulo-menor" id="cobros-titulo">
          {titulo}
        </h2>
        <strong className="numero">
          {t('documentos.cobros.saldo', { saldo: formatMonto(saldo, moneda) })}
        </strong>
        {siguiente !== null && pendiente ? (
          <Button variante="primaria" onClick={() => setAbono(siguiente)}>
            {siguiente.numero === 0
              ? t('documentos.cobros.pagar')
              : t('documentos.cobros.pagarAbono', { numero: siguiente.numero })}
          </Button>
        ) : null}
      </div>
      {datos.abonos.length > 0 ? (
        <Lista
          titulo={t('documentos.cobros.abonos')}
          columnas={columnasOf(moneda, hoy, isEstado(statusDocumento, 'anulado'))}
          filas={datos.abonos}
          claveDe={({ numero }) => String(numero)}
        />
      ) : null}
      {datos.pagos.length === 0 ? null : (
        <ul className="secundario">
          {datos.pagos.map(({ id, numeroAbono, monto, fecha, idUsuario, metodo }) => (
            <li key={id}>
              {formatFechaHora(fecha)} · {formatMonto(monto, moneda)}
              {numeroAbono === 0 ? '' : ` · ${t('documentos.cobros.abono', { numero: numeroAbono })}`} ·{' '}
              {nombreMetodoOf(metodo ?? null)} · {idUsuario}
            </li>
          ))}
        </ul>
      )}
      {abono === null ? null : (
        <PagarDialogo
          moneda={moneda}
          pendiente={toText(restanteOf(decimal(saldo), abono))}
          titulo={
            abono.numero === 0
              ? t('documentos.cobros.pagar')
              : t('documentos.cobros.pagarAbono', { numero: abono.numero })
          }
          onClose={() => setAbono(null)}
          onPay={async (monto, idPago, metodo) => {
            await onPay?.({
              idPago,
              fechaEmisionUnix: documento.fechaEmisionUnix,
              idTransaccion: documento.idTransaccion,
              numeroAbono: abono.numero,
              monto: toNumber(decimal(monto)),
              metodo,
            });
            setAbono(null);
          }}
        />
      )}
    </section>
  );
}

function columnasOf(
  moneda: DocumentoCompleto['moneda'],
  hoy: string,
  isAnulado: boolean,
): readonly Columna<AbonoDocumento>[] {
  return [
    {
      clave: 'numero',
      titulo: t('documentos.cobros.numero'),
      rol: 'titulo',
      celda: ({ numero }) => t('documentos.cobros.abono', { numero }),
    },
    {
      clave: 'vence',
      titulo: t('documentos.cobros.vence'),
      rol: 'detalle',
      ancho: 7,
      celda: ({ fechaVencimiento }) => formatFecha(fechaVencimiento),
    },
    {
      clave: 'pagado',
      titulo: t('documentos.cobros.pagado'),
      rol: 'dato',
      ancho: 8,
      alFinal: true,
      celda: ({ pagado }) => formatMonto(pagado, moneda),
    },
    {
      clave: 'monto',
      titulo: t('documentos.cobros.monto'),
      rol: 'monto',
      ancho: 8,
      celda: ({ monto }) => formatMonto(monto, moneda),
    },
    {
      clave: 'estado',
      titulo: t('documentos.tabla.estado'),
      rol: 'estado',
      ancho: 9.5,
      celda: (abono) => <EstadoAbono {...{ abono, hoy, isAnulado }} />,
    },
  ];
}

type EstadoAbonoProps = { abono: AbonoDocumento; hoy: string; isAnulado: boolean };

function EstadoAbono({ abono, hoy, isAnulado }: EstadoAbonoProps) {
  if (compare(decimal(abono.pagado), decimal(abono.monto)) >= 0) {
    return <Badge tono="exito" icono="correcto" texto={t('documentos.cobros.estadoPagado')} />;
  }
  // No amount is owed for an annulled document.
  if (isAnulado) return <Badge tono="contorno" icono="anular" texto={t('documentos.cobros.estadoAnulado')} />;
  const antiguedad = agingOf(abono.fechaVencimiento, hoy);
  return antiguedad === 'AL_DIA' ? (
    <Badge tono="info" icono="reloj" texto={t('documentos.cobros.estadoPendiente')} />
  ) : (
    <Badge tono="peligro" icono="alerta" texto={t(`documentos.antiguedad.${antiguedad}`)} />
  );
}

/** Instalment that a payment goes to; only a document in force takes payments. */
function siguienteOf(documento: DocumentoCompleto): AbonoDocumento | null {
  return isEstado(documento.statusDocumento, 'firme') ? nextAbono(documento) : null;
}
