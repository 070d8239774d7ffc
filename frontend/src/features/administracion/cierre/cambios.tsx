import { compareLineas } from '#domain/cierre/cierre.ts';
import { isVigente } from '#domain/cierre/marca.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { Badge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Notice } from '../../../components/notice.tsx';
import { pathTo } from '../../../lib/paths.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { datosIniciales, lineasOf, mesText } from './figuras.ts';
import { t } from './i18n.ts';

type Cambio = CalculoCierre['cambios'][number];

/** Documents that differ from the closed month, by the newest calculation; nothing for a month that was never closed. */
export function Cambios({ cierre }: { cierre: CierreMes }) {
  const { congelado, calculo } = cierre;
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
        <p className="secundario">
          {t(
            isVigente(congelado.calculo.marca, cierre.marca) ? 'mes.cambios.sinCambio' : 'mes.cambios.antes',
          )}
        </p>
      ) : totalCambios === 0 ? (
        <Notice tipo="success">{t('mes.cambios.ninguno', { fecha: formatFechaHora(fecha) })}</Notice>
      ) : (
        <>
          <Notice tipo="warning">{t('mes.cambios.algunos', { cantidad: totalCambios })}</Notice>
          <Comparado {...{ cierre, congelado, calculo }} />
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

type ComparadoProps = {
  cierre: CierreMes;
  congelado: NonNullable<CierreMes['congelado']>;
  calculo: CalculoCierre;
};

/** Figures of the closing beside those of the documents now, of which a rectification is made; those that are equal are left out. */
function Comparado({ cierre, congelado, calculo }: ComparadoProps) {
  const mes = mesText(cierre);
  const cerradas = lineasOf(congelado.calculo, mes, datosIniciales({ ...cierre, estado: 'LISTO' }));
  const deAhora = lineasOf(calculo, mes, datosIniciales({ ...cierre, estado: 'ABIERTO' }));
  const lineas = compareLineas(cerradas, deAhora);
  if (lineas.length === 0) return <p className="secundario">{t('mes.comparado.igual')}</p>;
  const columnas = [
    t(`mes.comparado.${cierre.estado}`),
    t('mes.comparado.ahora'),
    t('mes.comparado.diferencia'),
  ];
  return (
    <div className="cierre-comparado">
      <table className="cierre-hoja">
        <caption>{t('mes.comparado', { fecha: formatFechaHora(calculo.fecha) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mes.col.concepto')}</th>
            {columnas.map((columna) => (
              <th key={columna} scope="col" className="cierre-numero">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ formulario, concepto, antes, ahora, diferencia }) => (
            <tr
              key={`${formulario} ${concepto}`}
              className={concepto === 'aPagar' ? 'cierre-fuerte' : undefined}
            >
              <th scope="row">
                <span>{t(`cierre.concepto.${concepto}`)}</span>
                <small className="secundario">{formulario}</small>
              </th>
              {[antes, ahora, diferencia].map((monto, i) => (
                <td key={columnas[i]} data-titulo={columnas[i]}>
                  {formatMonto(monto, 'GTQ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
