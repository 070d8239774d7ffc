import type { CierreCaja } from '#domain/caja/cierre.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useCierres, useSucursalDe } from '../api.ts';
import { t } from '../i18n.ts';
import { DiferenciaInsignia } from './diferencia-insignia.tsx';

/** Past closes, newest first: of every till for an owner, one's own for a cashier. */
export function CierresCaja({ onAbrir }: { onAbrir: (cierre: CierreCaja) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCierres();
  const sucursalDe = useSucursalDe();
  if (data === undefined)
    return error === null ? (
      <Skeleton lineas={3} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const cierres = data.pages.flatMap((pagina) => pagina.cierres);
  return (
    <>
      {cierres.length === 0 ? (
        <p className="secundario">{t('caja.sinCierres')}</p>
      ) : (
        <Lista
          titulo={t('caja.cierres')}
          columnas={columnasOf(sucursalDe)}
          filas={cierres}
          claveDe={({ id }) => id}
          abrir={{ onAbrir }}
          nombreDe={(cierre) => {
            const { numero, usuario } = cierre;
            return `${t('caja.cierre.titulo', { numero, usuario })} · ${sucursalDe(cierre)}`;
          }}
        />
      )}
      {hasNextPage ? (
        <Button ocupado={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('caja.masCierres')}
        </Button>
      ) : null}
    </>
  );
}

/** The cash in quetzales, which every close has. */
function efectivoOf({ lineas }: CierreCaja) {
  return lineas.find(({ moneda, metodo }) => moneda === 'GTQ' && metodo === 'EFECTIVO');
}

function columnasOf(sucursalDe: ReturnType<typeof useSucursalDe>): readonly Columna<CierreCaja>[] {
  return [
    {
      clave: 'cierre',
      titulo: t('caja.col.cierre'),
      rol: 'titulo',
      celda: (cierre) =>
        `${t('caja.numero', { numero: cierre.numero })} · ${cierre.usuario} · ${sucursalDe(cierre)}`,
    },
    {
      clave: 'fecha',
      titulo: t('caja.col.fecha'),
      rol: 'detalle',
      ancho: 9.5,
      celda: ({ hasta }) => formatFechaHora(hasta),
    },
    {
      clave: 'diferencia',
      titulo: t('caja.col.diferencia'),
      rol: 'estado',
      ancho: 11,
      celda: (cierre) => {
        const diferencia = efectivoOf(cierre)?.diferencia ?? null;
        return diferencia === null ? null : <DiferenciaInsignia diferencia={diferencia} moneda="GTQ" />;
      },
    },
    {
      clave: 'contado',
      titulo: t('caja.col.contado'),
      rol: 'monto',
      ancho: 9,
      celda: (cierre) => formatMonto(efectivoOf(cierre)?.contado ?? '0', 'GTQ'),
    },
  ];
}
