import { useQuery } from '@tanstack/react-query';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { rangoOf, toSegundos } from '../../datos/rangos.ts';
import { GetComprasDocument } from '../../generated/datos/compras.ts';
import { GetResumenesDocument } from '../../generated/documentos.ts';
import { execute } from '../../lib/api-client.ts';
import { useOnline } from '../../lib/connection.ts';
import { pathTo } from '../../lib/paths.ts';
import { useRetrasado } from '../../lib/use-retrasado.ts';
import { toLista } from './hallazgo.ts';
import type { Hallazgo } from './hallazgo.ts';
import { t } from './i18n.ts';
import { readHoy } from '../../lib/reloj.ts';

/** Documents of each side; the whole answer is in the list to which the last rows lead. */
const TOPE = 5;
/** Letters from which the server is asked: fewer find nearly every document. */
const LARGO_MINIMO = 2;
/** Time that the text must stand still before the server looks for it. */
const ESPERA_MS = 300;

type Documento = {
  idTransaccion: string;
  fechaEmision: string;
  tipoDoc: string;
  serie?: string | null;
  numero?: string | null;
  total: number;
  moneda: Parameters<typeof formatMonto>[1];
};

function toHallazgo(documento: Documento, clase: 'venta' | 'compra', quien: string): Hallazgo {
  const { idTransaccion, fechaEmision, tipoDoc, serie, numero, total, moneda } = documento;
  // No line ends between the sign of the currency and its amount.
  const monto = formatMonto(decimalFromNumber(total), moneda).replaceAll(' ', '\u00a0');
  const numerada = serie && numero ? `${tipoDoc} ${serie}-${numero}` : tipoDoc;
  return {
    clave: `${clase}.${idTransaccion}`,
    clase,
    icono: clase === 'venta' ? 'documento' : 'camion',
    texto: `${quien === '' ? tipoDoc : quien} · ${monto}`,
    detalle: `${numerada} · ${formatFecha(fechaEmision.slice(0, 10))}`,
    to: pathTo(clase === 'venta' ? 'documento' : 'compra', idTransaccion),
  };
}

async function search(texto: string, signal: AbortSignal): Promise<Hallazgo[]> {
  const pedido = {
    ...toSegundos(rangoOf('todo', readHoy())),
    ...{ limite: TOPE, siguiente: null, filtro: { texto } },
  };
  const [ventas, compras] = await Promise.all([
    execute(GetResumenesDocument, pedido, signal),
    execute(GetComprasDocument, pedido, signal),
  ]);
  return [
    ...ventas.getDocumentos.documentos.map((venta) => toHallazgo(venta, 'venta', venta.nombreReceptor)),
    ...compras.getDocumentos.documentos.map((compra) =>
      toHallazgo(compra, 'compra', compra.compra?.nombreProveedor ?? compra.nit),
    ),
  ];
}

/** Documents of any date that the server finds, and the two lists with the same search. */
export function useDocumentosHallados(texto: string) {
  const online = useOnline();
  const buscado = useRetrasado(texto, ESPERA_MS);
  const isPedido = online && buscado.length >= LARGO_MINIMO && texto !== '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['mando', buscado],
    queryFn: ({ signal }) => search(buscado, signal),
    enabled: isPedido,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isActual = isPedido && buscado === texto;
  return {
    halladas: isActual ? (data ?? []) : [],
    listas: online && texto !== '' ? listasOf(texto) : [],
    error: isActual ? error : null,
    isBuscando: online && texto.length >= LARGO_MINIMO && (isFetching || !isActual),
  };
}

function listasOf(texto: string): Hallazgo[] {
  const filtros = { fechas: 'todo', buscar: texto };
  const lista = { clase: 'lista', icono: 'buscar' } as const;
  return [
    {
      ...{ ...lista, clave: 'lista.ventas', texto: t('mando.todasVentas', { texto }) },
      to: toLista(pathTo('facturas'), filtros),
    },
    {
      ...{ ...lista, clave: 'lista.compras', texto: t('mando.todasCompras', { texto }) },
      to: toLista(pathTo('compras'), filtros),
    },
  ];
}
