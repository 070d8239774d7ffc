import { useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useComprasSinDecidir } from '../api-compras.ts';
import type { CompraSinDecidir } from '../api-compras.ts';
import { t } from '../i18n.ts';
import { CompraDialogo } from './compra-dialogo.tsx';

/** Purchases of every issuer that a person may have to decide: deposits, doubts, and money that has to go back. */
export function Compras() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useComprasSinDecidir();
  const [abierta, setAbierta] = useState<CompraSinDecidir | null>(null);
  return (
    <div className="pila">
      <div className="operador-filtros">
        <p className="secundario operador-crece">{t('operador.compras.explicacion')}</p>
        <Button icono="reintentar" ocupado={isFetching} onClick={() => void refetch()}>
          {t('operador.dudas.actualizar')}
        </Button>
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton lineas={4} /> : null}
      {data?.length === 0 ? <EmptyState icono="correcto" texto={t('operador.compras.vacio')} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <Lista
          titulo={t('operador.vista.compras')}
          columnas={columnasOf()}
          filas={data}
          claveDe={({ idCompra }) => idCompra}
          nombreDe={tituloDe}
          abrir={{ onAbrir: setAbierta }}
        />
      )}
      {hasNextPage ? (
        <div>
          <Button icono="buscar" onClick={() => void fetchNextPage()}>
            {t('operador.compras.mas')}
          </Button>
        </div>
      ) : null}
      {abierta === null ? null : (
        <CompraDialogo pendiente={abierta} titulo={tituloDe(abierta)} onClose={() => setAbierta(null)} />
      )}
    </div>
  );
}

function columnasOf(): readonly Columna<CompraSinDecidir>[] {
  return [
    {
      clave: 'nit',
      titulo: t('operador.tabla.emisor'),
      rol: 'titulo',
      celda: ({ nit }) => t('operador.nit', { nit }),
    },
    {
      clave: 'metodo',
      titulo: t('operador.compras.columna.metodo'),
      rol: 'detalle',
      ancho: 8,
      celda: ({ compra: { metodo } }) =>
        t(`operador.compras.metodo.${metodo}` as 'operador.compras.metodo.PAYPAL'),
    },
    {
      clave: 'fecha',
      titulo: t('operador.compras.columna.fecha'),
      rol: 'detalle',
      ancho: 10,
      celda: ({ compra }) => formatFechaHora(toGuatemala(compra.fechaCompra * 1000).iso),
    },
    {
      clave: 'turno',
      titulo: t('operador.compras.columna.turno'),
      rol: 'dato',
      ancho: 10,
      celda: ({ proximoIntento }) =>
        proximoIntento == null ? null : formatFechaHora(toGuatemala(proximoIntento * 1000).iso),
    },
    {
      clave: 'estado',
      titulo: t('operador.compras.columna.estado'),
      rol: 'estado',
      ancho: 9,
      celda: EstadoCompra,
    },
    {
      clave: 'monto',
      titulo: t('operador.tabla.total'),
      rol: 'monto',
      ancho: 8,
      celda: ({ compra: { monto, moneda } }) =>
        formatMonto(decimalFromNumber(monto), moneda === 'USD' ? 'USD' : 'GTQ'),
    },
  ];
}

/** Those that a person can decide now stand out. */
function EstadoCompra({ compra: { estado }, decidible }: CompraSinDecidir) {
  const texto = t(`operador.compras.estado.${estado}` as 'operador.compras.estado.INCIERTA');
  return <Badge tono={decidible ? 'aviso' : 'info'} icono="reloj" texto={texto} />;
}

function tituloDe({ nit, compra }: CompraSinDecidir): string {
  return t('operador.compras.titulo', {
    nit,
    fecha: formatFecha(toGuatemala(compra.fechaCompra * 1000).fecha),
  });
}
