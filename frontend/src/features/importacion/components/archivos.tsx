import { useEffect, useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { isMoneda } from '#domain/dinero/moneda.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useArchivos } from '../api.ts';
import type { Archivo, Importacion } from '../api.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { t } from '../i18n.ts';
import { ORDEN_RESULTADOS, sortArchivos } from '../resumen.ts';
import { FichaArchivo } from './ficha-archivo.tsx';
import { ResultadoArchivo } from './estado.tsx';

const INICIAL = { resultado: '' } as const;
/** Choice of the loaded files that have a remark, beside those of each result. */
const CON_REPAROS = 'CON_REPAROS';
type Elegido = Archivo['resultado'] | typeof CON_REPAROS | null;

/** Result of each file of an import, by kind. */
export function Archivos({ importacion }: { importacion: Importacion }) {
  const { id, archivos, estado, conReparos } = importacion;
  const conteos = importacion.conteos.toSorted(
    (a, b) => ORDEN_RESULTADOS.indexOf(a.resultado) - ORDEN_RESULTADOS.indexOf(b.resultado),
  );
  const { valores, change } = useFiltros(INICIAL);
  const elegido: Elegido =
    conReparos > 0 && valores.resultado === CON_REPAROS
      ? CON_REPAROS
      : (conteos.find(({ resultado }) => resultado === valores.resultado)?.resultado ?? null);
  if (archivos === 0)
    return estado === 'TERMINADA' || estado === 'LEYENDO' ? (
      <p className="secundario">{t('importacion.sinArchivos')}</p>
    ) : null;
  const opciones = [
    { valor: '', texto: t('importacion.filtro.todos', { cantidad: formatCantidad(archivos) }) },
    ...(conReparos === 0
      ? []
      : [
          {
            valor: CON_REPAROS as string,
            texto: t('importacion.filtro.conReparos', { cantidad: formatCantidad(conReparos) }),
          },
        ]),
    ...conteos.map(({ resultado, cantidad }) => ({
      valor: resultado as string,
      texto: t('importacion.filtro.de', {
        resultado: t(`importacion.resultado.${resultado}`),
        cantidad: formatCantidad(cantidad),
      }),
    })),
  ];
  return (
    <div className="pila">
      <Chips
        etiqueta={t('importacion.filtro')}
        isMudo
        opciones={opciones}
        valor={elegido ?? ''}
        onChange={(resultado) => change({ resultado })}
      />
      <Filas id={id} resultado={elegido} version={`${estado} ${archivos}`} />
    </div>
  );
}

type FilasProps = { id: string; resultado: Elegido; version: string };

function Filas({ id, resultado, version }: FilasProps) {
  const pedido =
    resultado === CON_REPAROS ? { resultado: null, conReparos: true } : { resultado, conReparos: false };
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useArchivos(
    id,
    pedido,
    version,
  );
  const [abierto, setAbierto] = useState<Archivo | null>(null);
  const isVacia = data?.length === 0;
  // A page may hold none of the chosen kind although later ones do.
  useEffect(() => {
    if (isVacia && hasNextPage && !isFetching) void fetchNextPage();
  }, [isVacia, hasNextPage, isFetching, fetchNextPage]);
  if (isPending) return <Skeleton lineas={8} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {isVacia && !hasNextPage ? (
        <EmptyState icono="archivo" texto={t('importacion.sinResultado')} />
      ) : (
        <Lista
          titulo={t('importacion.resultados')}
          columnas={createColumnas()}
          filas={sortArchivos(data)}
          claveDe={(_fila, indice) => String(indice)}
          abrir={{ onAbrir: setAbierto }}
          nombreDe={tituloOf}
        />
      )}
      {hasNextPage ? (
        <div>
          <Button icono="reloj" ocupado={isFetching} onClick={() => void fetchNextPage()}>
            {t('importacion.mas')}
          </Button>
        </div>
      ) : null}
      {abierto === null ? null : (
        <FichaArchivo titulo={tituloOf(abierto)} archivo={abierto} onClose={() => setAbierto(null)} />
      )}
    </>
  );
}

/** The other party where the file could be read, and its name otherwise. An annulment has no type, and names its issuer. */
function tituloOf({ contraparte, nombre, uuidCertificacion, tipoDoc }: Archivo): string {
  if (contraparte == null) return nombre;
  const isAnulacion = uuidCertificacion != null && tipoDoc == null;
  return isAnulacion ? t('importacion.fila.anulacion', { nit: contraparte }) : contraparte;
}

const createColumnas = (): readonly Columna<Archivo>[] => [
  { clave: 'titulo', titulo: t('importacion.fila.documento'), rol: 'titulo', celda: tituloOf },
  {
    clave: 'motivo',
    titulo: t('importacion.fila.motivo'),
    rol: 'detalle',
    celda: ({ motivos }) => motivos.join(' ') || null,
  },
  {
    clave: 'documento',
    titulo: t('importacion.fila.tipo'),
    rol: 'dato',
    ancho: 11,
    celda: ({ tipoDoc, fecha }) =>
      [tipoDoc, fecha == null ? null : formatFecha(fecha)].filter((parte) => parte != null).join(' · ') ||
      null,
  },
  {
    clave: 'total',
    titulo: t('importacion.fila.total'),
    rol: 'monto',
    ancho: 8,
    celda: ({ total, moneda }) =>
      total == null || moneda == null || !isMoneda(moneda)
        ? null
        : formatMonto(decimalFromNumber(total), moneda),
  },
  {
    clave: 'resultado',
    titulo: t('importacion.resultado'),
    rol: 'estado',
    ancho: 9,
    celda: (archivo) => <ResultadoArchivo archivo={archivo} />,
  },
];
