import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { Badge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Notice } from '../../../components/notice.tsx';
import { pathTo } from '../../../lib/paths.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { t } from './i18n.ts';

type Cambio = CalculoCierre['cambios'][number];

/** Documents that differ from the closed month, by the newest calculation; nothing for a month that was never closed. */
export function Cambios({ cierre: { congelado, calculo } }: { cierre: CierreMes }) {
  if (congelado == null || calculo == null) return null;
  // A calculation that was closed itself has compared nothing yet.
  const isComparado = calculo.id !== congelado.calculo.id;
  const { cambios, totalCambios, fecha } = calculo;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-cambios">
      <h2 className="titulo-menor" id="mes-cambios">
        {t('mes.cambios')}
      </h2>
      {!isComparado ? (
        <p className="secundario">{t('mes.cambios.antes')}</p>
      ) : totalCambios === 0 ? (
        <Notice tipo="success">{t('mes.cambios.ninguno', { fecha: formatFechaHora(fecha) })}</Notice>
      ) : (
        <>
          <Notice tipo="warning">{t('mes.cambios.algunos', { cantidad: totalCambios })}</Notice>
          <Lista
            titulo={t('mes.cambios')}
            columnas={createColumnas()}
            filas={cambios}
            claveDe={({ libro, id }) => `${libro} ${id}`}
            abrir={{ to: pathOf }}
            nombreDe={({ documento }) => documento}
          />
          {totalCambios > cambios.length ? (
            <p className="secundario">{t('mes.cambios.mas', { cantidad: cambios.length })}</p>
          ) : null}
        </>
      )}
    </section>
  );
}

/** Page of the document; one whose import was undone has none. */
function pathOf({ clase, libro, id }: Cambio): string | null {
  return clase === 'QUITADO' ? null : pathTo(libro === 'venta' ? 'documento' : 'compra', id);
}

const createColumnas = (): readonly Columna<Cambio>[] => [
  {
    clave: 'documento',
    titulo: t('mes.col.documento'),
    rol: 'titulo',
    celda: ({ tipoDoc, documento }) => `${tipoDoc} ${documento}`,
  },
  {
    clave: 'libro',
    titulo: t('mes.col.libro'),
    rol: 'detalle',
    ancho: 7,
    celda: ({ libro }) => t(`mes.libro.${libro}`),
  },
  {
    clave: 'cambio',
    titulo: t('mes.col.cambio'),
    rol: 'estado',
    ancho: 14,
    celda: ({ clase }) => <Badge tono="aviso" icono="alerta" texto={t(`mes.cambio.${clase}`)} />,
  },
  {
    clave: 'monto',
    titulo: t('mes.col.monto'),
    rol: 'monto',
    ancho: 8,
    celda: ({ total }) => formatMonto(decimalFromNumber(total), 'GTQ'),
  },
];
