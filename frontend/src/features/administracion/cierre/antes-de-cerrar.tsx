import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { lastDayOfMonth } from '#domain/fechas/guatemala.ts';
import { Notice } from '../../../components/notice.tsx';
import { listInvoices } from '../../../datos/documentos-locales.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { NombreRuta } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { cuentasOf, entero, mesText, montoEntero } from './figuras.ts';
import { t } from './i18n.ts';

type Motivo =
  | ('pendientes' | 'rechazados' | 'sinClasificar' | 'porComprobar')
  | ('apartados' | 'borradores' | 'porConciliar');
export type Falta = { motivo: Motivo; cantidad: number; suma?: string; ruta: NombreRuta; filtro: string };

/** Things to look at before a month is closed, without those of which there are none. */
export function useFaltas(cierre: CierreMes | undefined, calculo: CalculoCierre | null): Falta[] {
  const borradores = useBorradores();
  if (cierre === undefined || calculo === null) return [];
  const rango = rangoText(cierre);
  const faltas: Falta[] = [
    { motivo: 'pendientes', cantidad: cierre.pendientes, ruta: 'facturas', filtro: rango },
    {
      motivo: 'rechazados',
      cantidad: cierre.rechazados,
      ruta: 'facturas',
      filtro: `${rango}&estado=RECHAZADO`,
    },
    { motivo: 'borradores', cantidad: borradores, ruta: 'facturas', filtro: '' },
    { motivo: 'sinClasificar', cantidad: calculo.sinClasificar, ruta: 'compras', filtro: rango },
    { motivo: 'porComprobar', ...porComprobarOf(cierre, calculo) },
    {
      motivo: 'apartados',
      cantidad: cuentasOf(calculo).apartados,
      ruta: 'libros',
      filtro: `mes=${mesText(cierre)}`,
    },
    {
      motivo: 'porConciliar',
      cantidad: cierre.porRevisar,
      ruta: 'conciliacion',
      filtro: `mes=${mesText(cierre)}`,
    },
  ];
  return faltas.filter(({ cantidad }) => cantidad > 0);
}

/** Days of the month in the address of a list. */
function rangoText(cierre: CierreMes): string {
  const desde = `${mesText(cierre)}-01`;
  return `fechas=rango&desde=${desde}&hasta=${lastDayOfMonth(desde)}`;
}

/** Purchases of the month that nobody vouches for, what they add up to, and the list of them. */
function porComprobarOf(cierre: CierreMes, calculo: CalculoCierre): Omit<Falta, 'motivo'> {
  const { cantidad, gtq, usd } = calculo.porComprobar ?? { cantidad: 0, gtq: 0, usd: 0 };
  const [quetzales, dolares] = [entero(gtq), montoEntero(decimalFromNumber(usd), 'USD')];
  const deDos = gtq === 0 ? dolares : t('mes.antes.porComprobar.dosMonedas', { quetzales, dolares });
  return {
    ...{ cantidad, suma: usd === 0 ? quetzales : deDos, ruta: 'compras' },
    filtro: `${rangoText(cierre)}&estado=POR_COMPROBAR`,
  };
}

/** The same beside the documents of a closed month, whose figures lack them too. */
export function PorComprobar({ cierre, calculo }: { cierre: CierreMes; calculo: CalculoCierre }) {
  const { cantidad, suma = '', ruta, filtro } = porComprobarOf(cierre, calculo);
  if (cantidad === 0 || cierre.estado === 'ABIERTO') return null;
  return (
    <p>
      {t('mes.antes.porComprobar', { cantidad, suma })}{' '}
      <Link to={`${pathTo(ruta)}?${filtro}`}>{t('mes.antes.porComprobar.ver')}</Link>
    </p>
  );
}

/** Number of drafts of this issuer on this device. */
function useBorradores(): number {
  const nit = useSesion()?.nit ?? '';
  const { data = 0 } = useQuery({
    queryKey: ['borradores-del-dispositivo', nit],
    queryFn: async () => (await listInvoices(nit)).filter(({ estado }) => estado === 'borrador').length,
    networkMode: 'always',
  });
  return data;
}

type Props = { faltas: readonly Falta[]; cierre: CierreMes };

export function AntesDeCerrar({ faltas, cierre }: Props) {
  const { conciliacion } = cierre;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-antes">
      <h2 className="titulo-menor" id="mes-antes">
        {t('mes.antes')}
      </h2>
      {faltas.length === 0 ? (
        <Notice tipo={conciliacion === 'CONCILIADA' ? 'success' : 'info'}>
          {t(conciliacion === 'CONCILIADA' ? 'mes.antes.listo' : 'mes.antes.sinAvisos')}
        </Notice>
      ) : (
        <ul className="cierre-faltas">
          {faltas.map(({ motivo, cantidad, suma = '', ruta, filtro }) => (
            <li key={motivo}>
              <span>{t(`mes.antes.${motivo}`, { cantidad, suma })}</span>{' '}
              <Link to={filtro === '' ? pathTo(ruta) : `${pathTo(ruta)}?${filtro}`}>
                {t(`mes.antes.${motivo}.ver`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t(`mes.antes.conciliacion.${conciliacion}`)}{' '}
        <Link to={`${pathTo('conciliacion')}?mes=${mesText(cierre)}`}>{t('mes.antes.conciliar.ver')}</Link>
      </p>
    </section>
  );
}
