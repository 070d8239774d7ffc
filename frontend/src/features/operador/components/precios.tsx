import { useState } from 'react';
import { comisionOf, cotizar } from '#domain/creditos/precio.ts';
import { decimal, decimalFromNumber, multiply, toNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useListaPrecios } from '../api-precios.ts';
import type { PaqueteLeido } from '../api-precios.ts';
import { t } from '../i18n.ts';
import { PaqueteDialogo } from './paquete-dialogo.tsx';

/** Price list in the order in which it is offered, with what is hidden; a press on a package changes it. */
export function Precios() {
  const { data, error, isFetching, refetch } = useListaPrecios();
  const [abierto, setAbierto] = useState<PaqueteLeido | 'nuevo' | null>(null);
  const hoy = toGuatemala(Date.now()).fecha;
  return (
    <div className="pila">
      <div className="tarjeta operador-filtros">
        <div className="operador-crece">
          <p className="secundario">{t('precios.explicacion')}</p>
          <p>{comisionText(hoy)}</p>
        </div>
        <Button
          variante="primaria"
          icono="agregar"
          ocupado={isFetching && data === undefined}
          onClick={() => setAbierto('nuevo')}
        >
          {t('precios.nuevo')}
        </Button>
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton lineas={4} /> : null}
      {data === undefined ? null : (
        <Lista
          titulo={t('precios.titulo')}
          columnas={columnasOf(hoy)}
          filas={data}
          claveDe={({ id }) => id}
          nombreDe={({ nombre }) => nombre}
          abrir={{ onAbrir: setAbierto }}
        />
      )}
      {abierto === null || data === undefined ? null : (
        <PaqueteDialogo
          paquete={abierto === 'nuevo' ? null : abierto}
          todos={data}
          hoy={hoy}
          onClose={() => setAbierto(null)}
        />
      )}
    </div>
  );
}

function comisionText(hoy: string): string {
  const comision = comisionOf(hoy);
  if (comision === undefined) return t('precios.sinComision');
  const tasa = toNumber(multiply(decimal(comision.tasa), decimal('100')));
  return t('precios.comision', { tasa, fecha: formatFecha(comision.desde) });
}

function columnasOf(hoy: string): Columna<PaqueteLeido>[] {
  const conTarjeta = ({ precio, precioPaypal }: PaqueteLeido) =>
    cotizar({ precio: String(precio), precioPaypal: String(precioPaypal) }, 1, 'TARJETA', hoy);
  return [
    { clave: 'paquete', titulo: t('precios.columna.paquete'), rol: 'titulo', celda: ({ nombre }) => nombre },
    {
      clave: 'documentos',
      titulo: t('precios.columna.documentos'),
      rol: 'detalle',
      ancho: 10,
      celda: ({ cantidadDocs }) => t('precios.documentos', { cantidad: cantidadDocs }),
    },
    {
      clave: 'plan',
      titulo: t('precios.columna.plan'),
      rol: 'dato',
      ancho: 7,
      celda: ({ tipo }) => t(`precios.plan.${tipo}`),
    },
    {
      clave: 'paypal',
      titulo: t('precios.columna.paypal'),
      rol: 'dato',
      ancho: 6,
      alFinal: true,
      celda: ({ precioPaypal }) => formatMonto(decimalFromNumber(precioPaypal), 'USD'),
    },
    {
      clave: 'comision',
      titulo: t('precios.columna.comision'),
      rol: 'dato',
      ancho: 6,
      alFinal: true,
      celda: (paquete) => formatMonto(decimal(conTarjeta(paquete).comision), 'GTQ'),
    },
    {
      clave: 'tarjeta',
      titulo: t('precios.columna.tarjeta'),
      rol: 'dato',
      ancho: 7,
      alFinal: true,
      celda: (paquete) => formatMonto(decimal(conTarjeta(paquete).total), 'GTQ'),
    },
    {
      clave: 'estado',
      titulo: t('precios.columna.estado'),
      rol: 'estado',
      ancho: 8,
      celda: ({ habilitado }) =>
        habilitado ? (
          <Badge tono="exito" icono="correcto" texto={t('precios.aLaVenta')} />
        ) : (
          <Badge tono="contorno" icono="ocultar" texto={t('precios.oculto')} />
        ),
    },
    {
      clave: 'precio',
      titulo: t('precios.columna.precio'),
      rol: 'monto',
      ancho: 6,
      celda: ({ precio }) => formatMonto(decimalFromNumber(precio), 'GTQ'),
    },
  ];
}
