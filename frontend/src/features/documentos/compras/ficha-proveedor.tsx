import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { decimalFromNumber, printMonto, sum } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { SelectField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { rangoOf, toSegundos } from '../../../datos/rangos.ts';
import { GetComprasDocument, GetComprasPorProveedorDocument } from '../../../generated/datos/compras.ts';
import { execute } from '../../../lib/api-client.ts';
import { pathTo } from '../../../lib/paths.ts';
import { readPaginas } from '../../../lib/read-paginas.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { CLAVE_COMPRAS } from './api.ts';
import { proveedorOf } from './filtro.ts';
import type { ResumenCompra } from './filtro.ts';
import { t } from './i18n.ts';
import { formatMontos } from '../monedas.ts';
import { filtroOf, listAnios, toFilas } from './proveedores.ts';
import type { Proveedor } from './proveedores.ts';
import { columnasSumas } from './columnas-sumas.ts';
import { SinDolares } from './sin-dolares.tsx';
import { TablaCompras } from './tabla-compras.tsx';
import { readHoy } from '../../../lib/reloj.ts';

type Mes = Proveedor['meses'][number];

const FILTROS = { anio: '' };
/** Purchases that the page shows; the others are one press away. */
const ULTIMAS = 5;
const PAGINA = 250;

/** Reads purchases from a supplier of any time, newest first. */
async function readCompras(
  filtro: { proveedor: string; pagado?: boolean },
  pagina: { limite: number; siguiente: string | null },
  signal: AbortSignal,
) {
  const rango = toSegundos(rangoOf('todo', readHoy()));
  return (await execute(GetComprasDocument, { ...rango, ...pagina, filtro }, signal)).getDocumentos;
}

function useProveedor(nit: string, anio: string) {
  const clave = [...CLAVE_COMPRAS, 'proveedor', nit];
  const delAnio = useQuery({
    queryKey: [...clave, anio],
    queryFn: async ({ signal }) => {
      const pedido = { anio: Number(anio), nit };
      const { getComprasPorProveedor } = await execute(GetComprasPorProveedorDocument, pedido, signal);
      return getComprasPorProveedor[0] ?? null;
    },
  });
  const ultimas = useQuery({
    queryKey: [...clave, 'ultimas'],
    queryFn: async ({ signal }) =>
      (await readCompras({ proveedor: nit }, { limite: ULTIMAS, siguiente: null }, signal)).documentos,
  });
  const debidas = useQuery({
    queryKey: [...clave, 'debidas'],
    queryFn: ({ signal }) =>
      readPaginas(async (siguiente) => {
        const filtro = { proveedor: nit, pagado: false };
        const pagina = await readCompras(filtro, { limite: PAGINA, siguiente }, signal);
        return { filas: pagina.documentos, siguiente: pagina.siguiente ?? null };
      }),
  });
  return { delAnio, ultimas, debidas };
}

/** Page of a supplier: its bills by month, the amount that is owed to it, and its last purchases. */
export function FichaProveedor({ nit }: { nit: string }) {
  const hoy = readHoy();
  const { valores, change } = useFiltros(FILTROS);
  const anio = listAnios(hoy).find((cada) => cada === valores.anio) ?? hoy.slice(0, 4);
  const { delAnio, ultimas, debidas } = useProveedor(nit, anio);
  const consultas = [delAnio, ultimas, debidas];
  const fallida = consultas.find(({ isError }) => isError);
  const [ultima] = ultimas.data ?? [];
  const nombre = ultima === undefined ? '' : proveedorOf(ultima);
  const todas = `${pathTo('compras')}?${new URLSearchParams({ fechas: 'todo', proveedor: nit })}`;
  return (
    <div className="pila">
      <p className="documentos-volver">
        <Link to={`${pathTo('compras')}?vista=proveedores`}>{t('compras.proveedor.volver')}</Link>
      </p>
      <PageHeader
        titulo={nombre || t('compras.nit', { nit })}
        detalle={nombre === '' ? [] : [t('compras.nit', { nit })]}
      />
      {fallida === undefined ? null : (
        <ErrorState error={fallida.error} onRetry={() => void fallida.refetch()} />
      )}
      {consultas.some(({ isPending }) => isPending) ? (
        <Skeleton lineas={8} />
      ) : (
        <>
          {debidas.data === undefined ? null : <Debido debidas={debidas.data} nit={nit} />}
          <section className="pila-corta" aria-labelledby="proveedor-facturado">
            <h2 className="titulo-menor" id="proveedor-facturado">
              {t('compras.proveedor.facturado')}
            </h2>
            <div className="fila">
              <SelectField
                etiqueta={t('compras.proveedores.anio')}
                opciones={listAnios(hoy).map((valor) => ({ valor, texto: valor }))}
                value={anio}
                onChange={(event) => change({ anio: event.target.value })}
              />
            </div>
            {delAnio.data === undefined ? null : <Facturado proveedor={delAnio.data} anio={anio} nit={nit} />}
          </section>
          <section className="pila-corta" aria-labelledby="proveedor-ultimas">
            <h2 className="titulo-menor" id="proveedor-ultimas">
              {t('compras.proveedor.ultimas')}
            </h2>
            {ultima === undefined ? (
              <EmptyState
                texto={t('compras.proveedor.ninguna')}
                accion={
                  <Link className="boton-enlace" to={pathTo('subirFactura')}>
                    {t('compras.importar')}
                  </Link>
                }
              />
            ) : (
              <>
                <TablaCompras isDeUno filas={ultimas.data ?? []} />
                <p>
                  <Link to={todas}>{t('compras.proveedor.todas')}</Link>
                </p>
              </>
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** Balance of the purchases in force, with a link to them. */
function Debido({ debidas, nit }: { debidas: readonly ResumenCompra[]; nit: string }) {
  const suyas = debidas.filter(({ compra }) => compra?.cuenta === true);
  if (suyas.length === 0) return <p className="secundario">{t('compras.proveedor.nadaDebido')}</p>;
  const saldoOf = (moneda: Moneda): string =>
    printMonto(
      sum(suyas.filter((cada) => cada.moneda === moneda).map(({ saldo }) => decimalFromNumber(saldo))),
    );
  const saldo = formatMontos({ GTQ: saldoOf('GTQ'), USD: saldoOf('USD') });
  const filtro = new URLSearchParams({ fechas: 'todo', proveedor: nit, pago: 'PENDIENTE' });
  return (
    <p>
      <Link to={`${pathTo('compras')}?${filtro}`}>
        {t('compras.proveedor.debido', { saldo, cantidad: suyas.length })}
      </Link>
    </p>
  );
}

function Facturado({ proveedor, anio, nit }: { proveedor: Proveedor | null; anio: string; nit: string }) {
  const [total] = proveedor === null ? [] : toFilas([proveedor], '');
  if (proveedor === null || total === undefined)
    return <EmptyState texto={t('compras.proveedor.sinAnio', { anio })} />;
  return (
    <>
      <p className="numero">
        {t('compras.proveedor.suma', {
          ...{ anio, cantidad: total.documentos, total: formatMontos({ GTQ: total.gtq, USD: total.usd }) },
          credito: formatMonto(total.credito, 'GTQ'),
        })}
      </p>
      <SinDolares totales={proveedor.meses.map(({ totalUsd }) => ({ usd: String(totalUsd) }))} />
      <Lista
        titulo={t('compras.proveedor.facturado')}
        columnas={columnasOf()}
        filas={proveedor.meses}
        claveDe={({ mes }) => String(mes)}
        abrir={{
          to: ({ mes }) =>
            `${pathTo('compras')}?${new URLSearchParams(filtroOf(nit, anio, String(mes).padStart(2, '0')))}`,
        }}
      />
    </>
  );
}

const columnasOf = (): readonly Columna<Mes>[] => [
  {
    clave: 'mes',
    titulo: t('compras.proveedores.mes'),
    rol: 'titulo',
    celda: ({ mes }) => t(`compras.proveedores.mes.${String(mes).padStart(2, '0') as '01'}`),
  },
  ...columnasSumas<Mes>(({ ivaCredito }) => decimalFromNumber(ivaCredito)),
  {
    clave: 'total',
    titulo: t('documentos.tabla.total'),
    rol: 'monto',
    ancho: 11,
    celda: ({ totalGtq, totalUsd }) =>
      formatMontos({
        GTQ: printMonto(decimalFromNumber(totalGtq)),
        USD: printMonto(decimalFromNumber(totalUsd)),
      }),
  },
];
