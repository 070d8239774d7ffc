import { useState } from 'react';
import { comisionOf, cotizar } from '#domain/creditos/precio.ts';
import { decimal, decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useListaPrecios } from '../api-precios.ts';
import type { ComisionLeida, PaqueteLeido } from '../api-precios.ts';
import { t } from '../i18n.ts';
import { ComisionDialogo, printPorciento } from './comision-dialogo.tsx';
import { PaqueteDialogo } from './paquete-dialogo.tsx';
import { readHoy } from '../../../lib/reloj.ts';

/** Price list in the order in which it is offered, with what is hidden; a press on a package changes it. */
export function Precios() {
  const { data, error, refetch } = useListaPrecios();
  if (data !== undefined) return <Cargada paquetes={data} />;
  return error === null ? (
    <Skeleton lineas={4} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

type Abierto = PaqueteLeido | 'nuevo' | 'comision' | null;

function Cargada({ paquetes }: { paquetes: readonly PaqueteLeido[] }) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const hoy = readHoy();
  const comisiones = paquetes[0]?.comisiones ?? [];
  const tasa = comisionOf(comisiones, hoy)?.tasa ?? 0;
  const close = () => setAbierto(null);
  return (
    <div className="pila">
      <div className="operador-filtros">
        <div className="operador-crece">
          <p className="secundario">{t('precios.explicacion')}</p>
          {comisionesTexts(comisiones, hoy).map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
        <Button onClick={() => setAbierto('comision')}>{t('precios.comision.cambiar')}</Button>
        <Button variante="primaria" icono="agregar" onClick={() => setAbierto('nuevo')}>
          {t('precios.nuevo')}
        </Button>
      </div>
      <Lista
        titulo={t('precios.titulo')}
        columnas={columnasOf(tasa)}
        filas={paquetes}
        claveDe={({ id }) => id}
        nombreDe={({ nombre }) => nombre}
        abrir={{ onAbrir: setAbierto }}
      />
      {abierto === 'comision' ? <ComisionDialogo tasa={tasa} hoy={hoy} onClose={close} /> : null}
      {abierto === null || abierto === 'comision' ? null : (
        <PaqueteDialogo
          paquete={abierto === 'nuevo' ? null : abierto}
          todos={paquetes}
          tasa={tasa}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The commission of today and those that are to come, a sentence each. */
function comisionesTexts(comisiones: readonly ComisionLeida[], hoy: string): string[] {
  const actual = comisionOf(comisiones, hoy);
  const futuras = comisiones.filter(({ desde }) => desde > hoy);
  const datosDe = ({ desde, tasa }: ComisionLeida) => ({
    tasa: printPorciento(tasa),
    fecha: formatFecha(desde),
  });
  return [
    actual === undefined ? t('precios.sinComision') : t('precios.comision', datosDe(actual)),
    ...futuras.map((each) => t('precios.comision.futura', datosDe(each))),
  ];
}

function columnasOf(tasa: number): Columna<PaqueteLeido>[] {
  const conTarjeta = ({ precio, precioPaypal }: PaqueteLeido) =>
    cotizar({ precio: String(precio), precioPaypal: String(precioPaypal) }, 1, 'TARJETA', String(tasa));
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
