import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useImportaciones } from '../api.ts';
import type { Importacion } from '../api.ts';
import { countText, t } from '../i18n.ts';
import { pathToImportacion } from '../path-importacion.ts';
import { resumenText } from '../resumen.ts';
import { EstadoImportacion, nombresText } from './estado.tsx';

/** The last imports, each of which opens its results. */
export function Importaciones() {
  const { data, isPending, error, refetch } = useImportaciones();
  if (isPending) return <Skeleton lineas={6} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icono="subir" texto={t('importacion.vacio')} />;
  return (
    <Lista
      titulo={t('importacion.lista')}
      columnas={createColumnas()}
      filas={data}
      claveDe={({ id }) => id}
      abrir={{ to: ({ id }) => pathToImportacion(id) }}
    />
  );
}

const createColumnas = (): readonly Columna<Importacion>[] => [
  { clave: 'nombre', titulo: t('importacion.nombre'), rol: 'titulo', celda: nombresText },
  {
    clave: 'cuando',
    titulo: t('importacion.cuando'),
    rol: 'detalle',
    ancho: 10,
    celda: ({ creada }) => formatFechaHora(creada),
  },
  {
    clave: 'leidos',
    titulo: t('importacion.leidos'),
    rol: 'detalle',
    ancho: 20,
    celda: (fila) => resumenText(fila) || countText('importacion.documentos', fila.archivos),
  },
  {
    clave: 'quien',
    titulo: t('importacion.quien'),
    rol: 'dato',
    ancho: 9,
    celda: ({ usuario }) => usuario,
  },
  {
    clave: 'estado',
    titulo: t('importacion.estado'),
    rol: 'estado',
    ancho: 11,
    celda: (fila) => <EstadoImportacion importacion={fila} />,
  },
];
