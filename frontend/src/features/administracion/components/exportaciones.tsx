import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { isRangoValid } from '../../../datos/rangos.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useCrearExportacion, useDescargarExportacion, useExportaciones } from '../api.ts';
import type { Exportacion } from '../api.ts';
import { BotonDescarga, EstadoArchivo, listoText, periodoText } from './archivo.tsx';
import { PeriodoCampos, periodoOf } from './periodo-campos.tsx';
import { readHoy } from '../../../lib/reloj.ts';

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
        <Lista
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
  const isFuturo = periodo.rango.desde > readHoy();
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
  { clave: 'periodo', titulo: t('exportacion.tabla.periodo'), rol: 'titulo', celda: periodoText },
  {
    clave: 'nota',
    titulo: t('exportacion.tabla.nota'),
    rol: 'detalle',
    celda: notaOf,
  },
  {
    clave: 'pedida',
    titulo: t('exportacion.tabla.pedida'),
    rol: 'dato',
    ancho: 9,
    celda: ({ creada }) => formatFechaHora(creada),
  },
  {
    clave: 'usuario',
    titulo: t('exportacion.tabla.usuario'),
    rol: 'dato',
    ancho: 9,
    celda: ({ usuario }) => usuario,
  },
  {
    clave: 'estado',
    titulo: t('exportacion.tabla.estado'),
    rol: 'estado',
    ancho: 13,
    celda: (fila) => <EstadoArchivo archivo={fila} listo={listoText(fila.documentos)} />,
  },
  {
    clave: 'tamano',
    titulo: t('exportacion.tabla.tamano'),
    rol: 'monto',
    ancho: 6,
    celda: ({ bytes }) => (bytes > 0 ? formatBytes(bytes) : null),
  },
  {
    clave: 'acciones',
    titulo: t('exportacion.tabla.acciones'),
    rol: 'acciones',
    ancho: 9,
    celda: (fila) => <Descarga exportacion={fila} />,
  },
];

/** Day until which the file is kept, or the advice after a failure. */
function notaOf({ estado, vence }: Exportacion): string | null {
  if (estado === 'LISTA') return t('exportacion.vence', { fecha: formatFechaHora(vence ?? '') });
  return estado === 'FALLIDA' ? t('exportacion.fallida') : null;
}

function Descarga({ exportacion }: { exportacion: Exportacion }) {
  const descargar = useDescargarExportacion();
  if (exportacion.estado !== 'LISTA') return null;
  return <BotonDescarga archivo={exportacion} descargar={descargar} nombre={periodoText(exportacion)} />;
}
