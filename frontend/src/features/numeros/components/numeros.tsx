import { Link } from 'react-router-dom';
import { compare, decimalFromNumber, ZERO } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { BANDAS } from '#domain/documentos/cobros/bandas.ts';
import { addDays } from '#domain/fechas/guatemala.ts';
import { Seccion } from '../../../components/seccion.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useCreditos } from '../../../datos/emisor.ts';
import { antesText, cambioText } from '../../../datos/cambio-ventas.ts';
import { nombreMes } from '../../../datos/periodo.ts';
import { pathTo } from '../../../lib/paths.ts';
import { isTelefono } from '../../../lib/telefono.ts';
import { useCanOpen, usePermiso } from '../../../lib/use-permiso.ts';
import { useNumeros } from '../api.ts';
import type { DeudasPorEdad, Numeros as Cifras } from '../api.ts';
import { isVacio, mesesConVentas, monedasDe, ritmoDe, sumDeudas, totalDe } from '../cuentas.ts';
import { t } from '../i18n.ts';
import { Mejores } from './mejores.tsx';
import { TablaBarras } from './tabla-barras.tsx';
import '../numeros.css';

/** Section with the figures, which are read when it is open; owners and accountants find it open, and others may open it. */
export function Numeros() {
  // On a telephone the sale is the page, so they are one press away until the user leaves them open.
  const isAbierta = usePermiso('reportes') && !isTelefono();
  return (
    <Seccion clave="numeros" titulo={t('numeros.titulo')} isAbierta={isAbierta} isPerezosa>
      <Cuerpo />
    </Seccion>
  );
}

function Cuerpo() {
  const { data, error, refetch } = useNumeros();
  const canReportar = usePermiso('reportes');
  if (data === undefined)
    return error === null ? (
      <Skeleton lineas={6} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (isVacio(data)) return <EmptyState texto={t('numeros.vacio')} />;
  const notas = [
    data.pruebas ? t('numeros.pruebas') : '',
    data.porPagar === null ? t('numeros.susSucursales') : '',
  ].filter(Boolean);
  return (
    <>
      {notas.length === 0 ? null : <p className="secundario">{notas.join(' ')}</p>}
      <div className="numeros">
        <Mes {...data} />
        <Creditos {...data} />
        <Meses {...data} />
        <div className="numeros-deudas">
          <Deudas lado="porCobrar" deudas={data.porCobrar} to={`${pathTo('facturas')}?vista=por-cobrar`} />
          {data.porPagar === null ? null : (
            <Deudas lado="porPagar" deudas={data.porPagar} to={comprasSinPago(data.hoy)} />
          )}
        </div>
        {data.porPagar !== null && canReportar ? (
          <div className="numeros-mejores">
            <Mejores hoy={data.hoy} />
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The list of purchases, whose ranges are at most a year long. */
function comprasSinPago(hoy: string): string {
  const rango = { fechas: 'rango', desde: addDays(hoy, -365), hasta: hoy, pago: 'PENDIENTE' };
  return `${pathTo('compras')}?${new URLSearchParams(rango)}`;
}

function Mes({ meses, anterior }: Cifras) {
  const actual = meses.at(-1);
  if (actual === undefined) return null;
  return (
    <div className="numeros-cifra">
      <h3>{t('numeros.mes', { mes: mesText(actual.mes) })}</h3>
      {monedasDe([actual, anterior]).map((moneda) => (
        <div key={moneda}>
          <p className="numeros-grande numero">{formatMonto(totalDe(actual, moneda), moneda)}</p>
          <Cambio {...{ actual, anterior, moneda }} />
        </div>
      ))}
      <p className="secundario">{t('numeros.documentos', { cantidad: actual.cantidad })}</p>
    </div>
  );
}

type CambioProps = Pick<Cifras, 'anterior'> & { actual: Cifras['meses'][number]; moneda: Moneda };

function Cambio({ actual, anterior, moneda }: CambioProps) {
  const [antes, ahora] = [totalDe(anterior, moneda), totalDe(actual, moneda)];
  const cambio = cambioText({ antes, ahora });
  return (
    <p className="secundario">
      {cambio === null ? null : <strong data-sube={compare(ahora, antes) >= 0}>{cambio}</strong>}
      {antesText(anterior, { antes, moneda })}
    </p>
  );
}

/** Documents left, and for how long they last. The pace of some branches says nothing of credits that all share. */
function Creditos({ meses, porPagar }: Cifras) {
  const { data } = useCreditos();
  const canComprar = useCanOpen('suscripcion');
  if (data === undefined) return null;
  const cantidad = data.creditosRestantesCerV;
  const ritmo = porPagar === null ? 0 : ritmoDe(meses);
  return (
    <div className="numeros-cifra">
      <h3>{t('numeros.creditos')}</h3>
      <p className="numeros-grande numero">{cantidad}</p>
      {ritmo === 0 ? null : <p className="secundario">{alcanceText(cantidad, ritmo)}</p>}
      {canComprar ? <Link to={pathTo('suscripcion')}>{t('numeros.creditos.comprar')}</Link> : null}
    </div>
  );
}

function alcanceText(cantidad: number, ritmo: number): string {
  const meses = Math.floor(cantidad / ritmo);
  if (meses === 0) return t('numeros.creditos.pocos', { ritmo });
  return meses === 1 ? t('numeros.creditos.unMes', { ritmo }) : t('numeros.creditos.meses', { ritmo, meses });
}

function Meses({ meses }: Cifras) {
  return (
    <div className="numeros-meses">
      {monedasDe(meses).map((moneda) => (
        <TablaBarras
          key={moneda}
          titulo={t(`numeros.porMes.${moneda}`)}
          moneda={moneda}
          columnas={[t('numeros.columna.mes'), t('numeros.columna.ventas')]}
          filas={mesesConVentas(meses, moneda).map((mes, i) => ({
            clave: mes.mes,
            nombre: i === 0 ? t('numeros.esteMes') : mesCorto(mes.mes),
            monto: totalDe(mes, moneda),
            ...(i === 0 ? ({ tono: 'actual' } as const) : {}),
          }))}
        />
      ))}
    </div>
  );
}

type DeudasProps = { lado: 'porCobrar' | 'porPagar'; deudas: DeudasPorEdad; to: string };

function Deudas({ lado, deudas, to }: DeudasProps) {
  const monedas = (['GTQ', 'USD'] as const).filter((moneda) => compare(sumDeudas(deudas, moneda), ZERO) > 0);
  return (
    <div className="pila-corta">
      {monedas.length === 0 ? (
        <>
          <h3>{t(`numeros.${lado}`)}</h3>
          <p className="secundario">{t(`numeros.${lado}.nada`)}</p>
        </>
      ) : null}
      {monedas.map((moneda) => (
        <TablaBarras
          key={moneda}
          titulo={t('numeros.deuda', {
            lado: t(`numeros.${lado}`),
            total: formatMonto(sumDeudas(deudas, moneda), moneda),
          })}
          moneda={moneda}
          columnas={[t('numeros.columna.atraso'), t('numeros.columna.saldo')]}
          filas={filasOf(deudas, moneda)}
        />
      ))}
      {deudas.hayMas ? (
        <p className="secundario">{t('numeros.hayMas', { cantidad: deudas.documentos })}</p>
      ) : null}
      {monedas.length === 0 ? null : <Link to={to}>{t(`numeros.${lado}.ver`)}</Link>}
    </div>
  );
}

function filasOf({ bandas }: DeudasPorEdad, moneda: Moneda) {
  return BANDAS.map((antiguedad) => {
    const total = bandas.find((banda) => banda.antiguedad === antiguedad && banda.moneda === moneda)?.total;
    return {
      clave: antiguedad,
      nombre: t(`documentos.antiguedad.${antiguedad}`),
      monto: decimalFromNumber(total ?? 0),
      ...(antiguedad === 'AL_DIA' ? {} : ({ tono: 'tarde' } as const)),
    };
  });
}

const numeroMes = (mes: string): number => Number(mes.slice(5));

function mesText(mes: string): string {
  return nombreMes(numeroMes(mes));
}

/** "nov 2026" */
function mesCorto(mes: string): string {
  return `${mesText(mes).slice(0, 3)} ${mes.slice(0, 4)}`;
}
