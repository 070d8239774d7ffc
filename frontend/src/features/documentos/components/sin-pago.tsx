import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Antiguedades } from '../../../datos/components/antiguedades.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import type { GetSinPagoQuery } from '../../../generated/operations.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { CLAVE_DOCUMENTOS, payDocumento, useSinPago } from '../api.ts';
import { PagarDialogo } from './pagar-dialogo.tsx';
import { readHoy } from '../../../lib/reloj.ts';

type SinPago = GetSinPagoQuery['getDocumentos']['documentosSinPago'][number];

/** Amounts that customers owe by how late they are, with a form for registering payments. */
export function DocumentosSinPago() {
  const consulta = useSinPago();
  const client = useQueryClient();
  const [elegido, setElegido] = useState<SinPago | null>(null);
  const canEmitir = usePermiso('emision');
  const hoy = readHoy();
  const documentos = consulta.data;
  if (consulta.isPending) return <Skeleton lineas={6} />;
  if (documentos === undefined)
    return <ErrorState error={consulta.error} onRetry={() => void consulta.refetch()} />;
  if (documentos.length === 0) return <EmptyState icono="correcto" texto={t('documentos.sinPago.vacio')} />;
  return (
    <div className="pila">
      <Antiguedades deudas={documentos} hoy={hoy} />
      <Lista
        titulo={t('documentos.sinPago.titulo')}
        columnas={columnasOf(documentos, hoy, canEmitir ? setElegido : null)}
        filas={documentos}
        claveDe={({ idTransaccion }) => idTransaccion}
        abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
        nombreDe={(documento) => `${documento.nombreReceptor}, ${numeroOf(documento)}`}
      />
      {elegido === null ? null : (
        <PagarDialogo
          titulo={t('documentos.sinPago.pagar', { cliente: elegido.nombreReceptor })}
          moneda={elegido.moneda}
          pendiente={toText(decimalFromNumber(elegido.saldo))}
          onClose={() => setElegido(null)}
          onPay={async (texto, idPago, metodo) => {
            const { fechaEmisionUnix, idTransaccion } = elegido;
            const monto = toNumber(decimal(texto));
            await payDocumento({ idPago, fechaEmisionUnix, idTransaccion, monto, metodo });
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

const numeroOf = ({ tipoDoc, serie, numero }: SinPago): string => `${tipoDoc} ${serie ?? ''}-${numero ?? ''}`;

function vencidoText(documento: SinPago, hoy: string): string | null {
  const monto = vencidoOf(documento, hoy);
  return monto === null
    ? null
    : t('documentos.sinPago.vencido', { monto: formatMonto(monto, documento.moneda) });
}

function Antiguedad({ documento, hoy }: { documento: SinPago; hoy: string }) {
  const antiguedad = agingOf(vencimientoOf(documento), hoy);
  const texto = t(`documentos.antiguedad.${antiguedad}`);
  return antiguedad === 'AL_DIA' ? (
    <Badge tono="info" icono="reloj" texto={texto} />
  ) : (
    <Badge tono="peligro" icono="alerta" texto={texto} />
  );
}

/** `onPay` is null for who may not register payments. */
function columnasOf(
  documentos: readonly SinPago[],
  hoy: string,
  onPay: ((documento: SinPago) => void) | null,
): readonly Columna<SinPago>[] {
  const vencido: Columna<SinPago> = {
    clave: 'vencido',
    titulo: t('documentos.sinPago.parteVencida'),
    rol: 'detalle',
    ancho: 11,
    celda: (documento) => vencidoText(documento, hoy),
  };
  return [
    {
      clave: 'vence',
      titulo: t('documentos.cobros.vence'),
      rol: 'detalle',
      ancho: 6.5,
      celda: (documento) => formatFecha(vencimientoOf(documento)),
    },
    {
      clave: 'cliente',
      titulo: t('documentos.tabla.receptor'),
      rol: 'titulo',
      celda: ({ nombreReceptor }) => <span title={nombreReceptor}>{nombreReceptor}</span>,
    },
    {
      clave: 'documento',
      titulo: t('documentos.sinPago.documento'),
      rol: 'dato',
      celda: (documento) => <span className="codigo">{numeroOf(documento)}</span>,
    },
    ...(documentos.some((each) => vencidoOf(each, hoy) !== null) ? [vencido] : []),
    {
      clave: 'antiguedad',
      titulo: t('documentos.tabla.estado'),
      rol: 'estado',
      ancho: 9.5,
      celda: (documento) => <Antiguedad {...{ documento, hoy }} />,
    },
    {
      clave: 'saldo',
      titulo: t('documentos.sinPago.saldo'),
      rol: 'monto',
      ancho: 8.5,
      celda: ({ saldo, moneda }) => formatMonto(decimalFromNumber(saldo), moneda),
    },
    ...(onPay === null ? [] : [pagoOf(onPay)]),
  ];
}

function pagoOf(onPay: (documento: SinPago) => void): Columna<SinPago> {
  return {
    clave: 'pagar',
    titulo: t('documentos.sinPago.accion'),
    rol: 'acciones',
    ancho: 6.5,
    celda: (documento, { tabIndex }) => (
      <Button tabIndex={tabIndex} onClick={() => onPay(documento)}>
        {t('documentos.sinPago.registrar')}
        <span className="solo-lector">
          {t('documentos.sinPago.de', { cliente: documento.nombreReceptor })}
        </span>
      </Button>
    ),
  };
}
