import { useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useEstablecimiento } from '../../../datos/emisor.ts';
import { downloadText } from '../../../lib/download-text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError } from '../../../lib/toasts.ts';
import { useQuitarConstancia, useRetenciones } from './api-retenciones.ts';
import type { Constancia, Esperada, Retenciones } from './api-retenciones.ts';
import type { CierreMes } from './api.ts';
import { entero, mesText } from './figuras.ts';
import { t } from './i18n.ts';
import { RetencionesWeb } from './retenciones-web.tsx';
import { AgentesDialogo, ConstanciaDialogo } from './retenciones-dialogos.tsx';
import { isFaltante, toCsvRetenciones } from './retenciones-csv.ts';

const monto = (valor: number): string => formatMonto(decimalFromNumber(valor), 'GTQ');
type Abierto = 'agentes' | 'constancia' | Esperada | null;

/** Withholdings of a month: those that are expected, the certificates that came, and those that are missing. */
export function RetencionesDelMes({ cierre }: { cierre: CierreMes }) {
  const { data, error, refetch } = useRetenciones(cierre);
  const emisor = useEstablecimiento();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const onClose = () => setAbierto(null);
  return (
    <section className="tarjeta pila" aria-labelledby="mes-retenciones">
      <h2 className="titulo-menor" id="mes-retenciones">
        {t('mes.retenciones')}
      </h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton lineas={3} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Contenido {...{ cierre, retenciones: data }} onAbrir={setAbierto} />
      )}
      {emisor.data?.retenIva === true ? <RetencionesWeb cierre={cierre} /> : null}
      {abierto === 'agentes' ? (
        <AgentesDialogo agentes={data?.agentes ?? []} onClose={onClose} />
      ) : abierto === null ? null : (
        <ConstanciaDialogo
          agentes={data?.agentes ?? []}
          venta={abierto === 'constancia' ? null : abierto}
          onClose={onClose}
        />
      )}
    </section>
  );
}

type ContenidoProps = { cierre: CierreMes; retenciones: Retenciones; onAbrir: (que: Abierto) => void };

function Contenido({ cierre, retenciones, onAbrir }: ContenidoProps) {
  const { agentes, esperadas, constancias, totalIva, totalIsr, hayMas, sinDeclarar } = retenciones;
  const [filtro, setFiltro] = useState<'todas' | 'faltan'>('todas');
  const faltantes = esperadas.filter(isFaltante);
  const filas = filtro === 'todas' ? esperadas : faltantes;
  const download = () =>
    downloadText(toCsvRetenciones(esperadas), `retenciones-${mesText(cierre)}.csv`, 'text/csv');
  return (
    <>
      <p>{t('mes.retenciones.totales', { iva: entero(totalIva), isr: entero(totalIsr) })}</p>
      <div className="fila">
        <Button icono="agregar" onClick={() => onAbrir('constancia')}>
          {t('mes.constancia.anotar')}
        </Button>
        <Button icono="personas" onClick={() => onAbrir('agentes')}>
          {t('mes.agentes', { cantidad: agentes.length })}
        </Button>
        {esperadas.length === 0 ? null : (
          <Button icono="descargar" onClick={download}>
            {t('mes.retenciones.csv')}
          </Button>
        )}
      </div>
      {esperadas.some(({ falta }) => falta === 'PRODUCTO') ? (
        <Notice tipo="warning">{t('mes.retenciones.producto')}</Notice>
      ) : null}
      {agentes.length === 0 ? <p className="secundario">{t('mes.agentes.ninguno')}</p> : null}
      {hayMas ? <Notice tipo="warning">{t('mes.retenciones.hayMas')}</Notice> : null}
      {esperadas.length === 0 ? null : (
        <>
          <Chips
            etiqueta={t('mes.retenciones.ver')}
            isMudo
            opciones={[
              { valor: 'todas', texto: t('mes.retenciones.todas', { cantidad: esperadas.length }) },
              { valor: 'faltan', texto: t('mes.retenciones.faltan', { cantidad: faltantes.length }) },
            ]}
            valor={filtro}
            onChange={setFiltro}
          />
          <Lista
            titulo={t('mes.retenciones.esperadas')}
            columnas={createEsperadas()}
            filas={filas}
            claveDe={({ idTransaccion }) => idTransaccion}
            abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
            nombreDe={({ documento }) => documento}
            acciones={(fila) => [
              { texto: t('mes.constancia.anotar'), icono: 'agregar', onSelect: () => onAbrir(fila) },
            ]}
          />
        </>
      )}
      {constancias.length === 0 ? null : <Constancias {...{ constancias, sinDeclarar }} />}
    </>
  );
}

function createEsperadas(): readonly Columna<Esperada>[] {
  return [
    {
      clave: 'agente',
      titulo: t('mes.col.agente'),
      rol: 'titulo',
      celda: ({ nombreAgente }) => nombreAgente,
    },
    {
      clave: 'documento',
      titulo: t('mes.col.documento'),
      rol: 'detalle',
      celda: ({ tipoDoc, documento }) => `${tipoDoc} ${documento}`,
    },
    {
      clave: 'isr',
      titulo: t('mes.col.isr'),
      rol: 'dato',
      ancho: 7,
      alFinal: true,
      celda: ({ iva, isr, falta }) =>
        isr == null
          ? // The one amount that is not known is said once, where it stands.
            iva != null && iva !== 0
            ? t(`mes.retencion.falta.${falta ?? 'CAMBIO'}`)
            : null
          : isr === 0
            ? null
            : monto(isr),
    },
    {
      clave: 'iva',
      titulo: t('mes.col.iva'),
      rol: 'monto',
      ancho: 7,
      celda: ({ iva, isr, falta }) =>
        iva == null || (iva === 0 && isr == null)
          ? t(`mes.retencion.falta.${falta ?? 'CAMBIO'}`)
          : monto(iva === 0 && isr != null ? isr : iva),
    },
    { clave: 'estado', titulo: t('mes.col.constancia'), rol: 'estado', ancho: 12, celda: estadoOf },
  ];
}

function estadoOf(fila: Esperada) {
  const { constanciaIva, constanciaIsr, diasTarde } = fila;
  if (!isFaltante(fila)) {
    const numeros = [constanciaIva, constanciaIsr].filter((each) => each != null).join(', ');
    return numeros === '' ? null : <Badge tono="exito" icono="correcto" texto={numeros} />;
  }
  return diasTarde === 0 ? (
    <Badge tono="contorno" icono="reloj" texto={t('mes.constancia.esperada')} />
  ) : (
    <Badge tono="aviso" icono="alerta" texto={t('mes.constancia.tarde', { cantidad: diasTarde })} />
  );
}

function Constancias({ constancias, sinDeclarar }: Pick<Retenciones, 'constancias' | 'sinDeclarar'>) {
  const [porQuitar, setPorQuitar] = useState<Constancia | null>(null);
  const fuera = new Set(sinDeclarar.flatMap((cada) => cada.constancias.map(({ id }) => id)));
  return (
    <>
      <Lista
        titulo={t('mes.constancias')}
        columnas={createConstancias(fuera)}
        filas={constancias}
        claveDe={({ id }) => id}
        nombreDe={({ numero }) => numero}
        acciones={(constancia) => [
          {
            texto: t('mes.constancia.quitar'),
            icono: 'eliminar',
            peligro: true,
            onSelect: () => setPorQuitar(constancia),
          },
        ]}
      />
      {porQuitar === null ? null : (
        <QuitarConstancia constancia={porQuitar} onClose={() => setPorQuitar(null)} />
      )}
    </>
  );
}

function QuitarConstancia({ constancia, onClose }: { constancia: Constancia; onClose: () => void }) {
  const quitar = useQuitarConstancia();
  const { id, fecha, numero } = constancia;
  return (
    <Pregunta
      titulo={t('mes.constancia.quitar.titulo', { numero })}
      texto={t('mes.constancia.quitar.texto', { monto: monto(constancia.monto) })}
      boton={t('mes.constancia.quitar')}
      ocupado={quitar.isPending}
      onConfirm={() => quitar.mutate({ id, fecha }, { onError: showError, onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function createConstancias(fuera: ReadonlySet<string>): readonly Columna<Constancia>[] {
  return [
    {
      clave: 'numero',
      titulo: t('mes.col.constancia'),
      rol: 'titulo',
      celda: ({ impuesto, numero }) => `${impuesto} ${numero}`,
    },
    {
      clave: 'agente',
      titulo: t('mes.col.agente'),
      rol: 'detalle',
      ancho: 7,
      celda: ({ nitAgente }) => nitAgente,
    },
    {
      clave: 'fecha',
      titulo: t('mes.col.fecha'),
      rol: 'detalle',
      ancho: 6,
      celda: ({ fecha }) => formatFecha(fecha),
    },
    {
      clave: 'estado',
      titulo: t('mes.col.declaracion'),
      rol: 'estado',
      ancho: 8,
      celda: ({ id }) =>
        fuera.has(id) ? <Badge tono="aviso" icono="alerta" texto={t('mes.constancia.sinDeclarar')} /> : null,
    },
    {
      clave: 'monto',
      titulo: t('mes.col.monto'),
      rol: 'monto',
      ancho: 7,
      celda: (constancia) => monto(constancia.monto),
    },
  ];
}
