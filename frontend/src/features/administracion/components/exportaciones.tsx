import { useState } from 'react';
import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';
import { isRangoValid } from '../../../datos/rangos.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useCrearExportacion, useDescargarExportacion, useExportaciones } from '../api.ts';
import type { Exportacion } from '../api.ts';
import { PeriodoCampos, periodoOf } from './periodo-campos.tsx';

/** Asks for all data of a period and gives it as one file. */
export function Exportaciones() {
  const { data, isPending, error, refetch } = useExportaciones();
  if (isPending) return <Skeleton lineas={6} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const enCurso = data.find(({ estado }) => estado === 'PREPARANDO');
  return (
    <div className="pila">
      <Pedido isOcupado={enCurso !== undefined} />
      {data.length === 0 ? (
        <EmptyState icono="archivo" texto={t('exportacion.vacio')} />
      ) : (
        <DataTable
          titulo={t('exportacion.lista')}
          columnas={createColumnas()}
          filas={data}
          claveDe={({ id }) => id}
        />
      )}
    </div>
  );
}

function Pedido({ isOcupado }: { isOcupado: boolean }) {
  const [periodo, setPeriodo] = useState(() => periodoOf('mesPasado'));
  const crear = useCrearExportacion();
  const isFuturo = periodo.rango.desde > toGuatemala(Date.now()).fecha;
  const isValid = isRangoValid(periodo.rango) && !isFuturo;
  const submit = () => {
    crear.mutate(periodo.rango, {
      onSuccess: () => showToast('success', t('exportacion.pedida')),
      onError: showError,
    });
  };
  return (
    <section className="tarjeta pila" aria-labelledby="exportacion-pedido">
      <h2 className="titulo-menor" id="exportacion-pedido">
        {t('exportacion.titulo')}
      </h2>
      <p>{t('exportacion.explicacion')}</p>
      <form
        className="administracion-filtros"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !isOcupado && !crear.isPending) submit();
        }}
      >
        <PeriodoCampos
          periodo={periodo}
          onPeriodo={setPeriodo}
          error={isFuturo ? t('exportacion.futuro') : undefined}
        />
        <Button type="submit" variante="primaria" icono="archivo" ocupado={isOcupado || crear.isPending}>
          {t(isOcupado ? 'exportacion.preparando' : 'exportacion.preparar')}
        </Button>
      </form>
    </section>
  );
}

const createColumnas = (): readonly Columna<Exportacion>[] => [
  {
    clave: 'periodo',
    titulo: t('exportacion.tabla.periodo'),
    celda: (fila) => <span className="administracion-fechas">{periodoText(fila)}</span>,
  },
  {
    clave: 'pedida',
    titulo: t('exportacion.tabla.pedida'),
    celda: ({ creada, usuario }) => (
      <span className="administracion-estado">
        <span className="numero administracion-fechas">{formatFechaHora(creada)}</span>
        <span className="secundario administracion-texto">{usuario}</span>
      </span>
    ),
  },
  { clave: 'estado', titulo: t('exportacion.tabla.estado'), celda: (fila) => <Estado exportacion={fila} /> },
  {
    clave: 'tamano',
    titulo: t('exportacion.tabla.tamano'),
    alFinal: true,
    celda: ({ bytes }) => (bytes > 0 ? formatBytes(bytes) : '—'),
  },
  {
    clave: 'acciones',
    titulo: t('exportacion.tabla.acciones'),
    alFinal: true,
    celda: (fila) => <Descarga exportacion={fila} />,
  },
];

const LISTA: Readonly<Record<number, Etiqueta>> = {
  0: 'exportacion.estado.listaVacia',
  1: 'exportacion.estado.listaUno',
};

function periodoText({ fechaInicial, fechaFinal }: Exportacion): string {
  const [desde = '', hasta = ''] = [fechaInicial, fechaFinal].map((segundos) =>
    formatFecha(toGuatemala(segundos * 1000).fecha),
  );
  return t('exportacion.periodo', { desde, hasta });
}

function Estado({ exportacion }: { exportacion: Exportacion }) {
  const { estado, documentos, total, vence } = exportacion;
  switch (estado) {
    case 'PREPARANDO':
      return <Progreso documentos={documentos} total={total ?? null} />;
    case 'LISTA':
      return (
        <span className="administracion-estado">
          <Badge
            tono="exito"
            icono="correcto"
            texto={t(LISTA[documentos] ?? 'exportacion.estado.LISTA', { documentos })}
          />
          <span className="secundario">
            {t('exportacion.vence', { fecha: formatFechaHora(vence ?? '') })}
          </span>
        </span>
      );
    case 'FALLIDA':
      return (
        <span className="administracion-estado">
          <Badge tono="peligro" icono="alerta" texto={t('exportacion.estado.FALLIDA')} />
          <span className="secundario">{t('exportacion.fallida')}</span>
        </span>
      );
    case 'VENCIDA':
      return <Badge tono="contorno" icono="reloj" texto={t('exportacion.estado.VENCIDA')} />;
  }
}

function Progreso({ documentos, total }: { documentos: number; total: number | null }) {
  const texto = total === null ? t('exportacion.contando') : t('exportacion.progreso', { documentos, total });
  return (
    <span className="administracion-estado">
      <span role="status">{texto}</span>
      <progress
        className="administracion-progreso"
        aria-label={t('exportacion.avance')}
        {...(total === null ? {} : { max: Math.max(total, 1), value: documentos })}
      />
    </span>
  );
}

function Descarga({ exportacion }: { exportacion: Exportacion }) {
  const descargar = useDescargarExportacion();
  if (exportacion.estado !== 'LISTA') return null;
  const open = () => {
    descargar.mutate(exportacion.id, {
      // The answer is an attachment, so the page stays.
      onSuccess: ({ url }) => window.location.assign(url),
      onError: showError,
    });
  };
  return (
    <Button
      icono="descargar"
      ocupado={descargar.isPending}
      aria-label={t('exportacion.descargarPeriodo', { periodo: periodoText(exportacion) })}
      onClick={open}
    >
      {t('exportacion.descargar')}
    </Button>
  );
}

const MEGA = 1_000_000;

function formatBytes(bytes: number): string {
  return bytes < MEGA ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / MEGA).toFixed(1)} MB`;
}
