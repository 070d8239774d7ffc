import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalFromNumber, printMonto, sum } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { addMonths, toGuatemala } from '#domain/fechas/guatemala.ts';
import { SelectField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { GetComprasPorProveedorDocument } from '../../../generated/datos/compras.ts';
import { execute } from '../../../lib/api-client.ts';
import { pathTo } from '../../../lib/paths.ts';
import { CLAVE_COMPRAS } from './api.ts';
import { t } from './i18n.ts';
import { toFilas } from './proveedores.ts';
import type { Fila, Proveedor } from './proveedores.ts';

/** Years that may be chosen: this one, and those whose declarations SAT may still look at. */
const ANIOS = 5;
const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** Bills of each supplier in a year, or in one month of it, the largest first. */
export function ComprasPorProveedor() {
  const hoy = toGuatemala(Date.now()).fecha;
  const [anio, setAnio] = useState(hoy.slice(0, 4));
  const [mes, setMes] = useState('');
  const consulta = useQuery({
    queryKey: [...CLAVE_COMPRAS, 'proveedores', anio],
    queryFn: async ({ signal }) =>
      (await execute(GetComprasPorProveedorDocument, { anio: Number(anio) }, signal)).getComprasPorProveedor,
  });
  const anios = Array.from({ length: ANIOS }, (_, i) => String(Number(hoy.slice(0, 4)) - i));
  return (
    <div className="pila">
      <div className="fila">
        <SelectField
          etiqueta={t('compras.proveedores.anio')}
          opciones={anios.map((valor) => ({ valor, texto: valor }))}
          value={anio}
          onChange={(event) => setAnio(event.target.value)}
        />
        <SelectField
          etiqueta={t('compras.proveedores.mes')}
          opciones={[
            { valor: '', texto: t('compras.proveedores.todoElAnio') },
            ...MESES.map((valor) => ({ valor, texto: t(`compras.proveedores.mes.${valor as '01'}`) })),
          ]}
          value={mes}
          onChange={(event) => setMes(event.target.value)}
        />
      </div>
      {consulta.isPending ? (
        <Skeleton lineas={6} />
      ) : consulta.isError ? (
        <ErrorState error={consulta.error} onRetry={() => void consulta.refetch()} />
      ) : (
        <Tabla proveedores={consulta.data} anio={anio} mes={mes} />
      )}
    </div>
  );
}

function Tabla({ proveedores, anio, mes }: { proveedores: readonly Proveedor[]; anio: string; mes: string }) {
  const filas = toFilas(proveedores, mes);
  if (filas.length === 0) return <EmptyState texto={t('compras.proveedores.vacio')} />;
  return (
    <>
      <p className="secundario">
        {t('compras.proveedores.suma', { cantidad: filas.length, total: formatSuma(filas) })}
      </p>
      <Lista
        titulo={t('compras.vista.proveedores')}
        columnas={columnasOf()}
        filas={filas}
        claveDe={({ nit }) => nit}
        nombreDe={({ nombre, nit }) => nombre || nit}
        abrir={{ to: ({ nit }) => `${pathTo('compras')}?${new URLSearchParams(filtroOf(nit, anio, mes))}` }}
      />
    </>
  );
}

/** Filter of the list that shows the documents of a row. */
function filtroOf(proveedor: string, anio: string, mes: string) {
  const desde = `${anio}-${mes || '01'}-01`;
  const siguiente = mes === '' ? `${Number(anio) + 1}-01-01` : addMonths(desde, 1);
  const ultimo = new Date(Date.parse(`${siguiente}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { fechas: 'rango', desde, hasta: ultimo, proveedor };
}

/** Money in each currency that has some; a row without any says zero quetzales. */
function formatMontos(montos: Readonly<Record<Moneda, string>>): string {
  const partes = (['GTQ', 'USD'] as const).filter((moneda) => Number(montos[moneda]) !== 0);
  const monedas = partes.length === 0 ? (['GTQ'] as const) : partes;
  return monedas.map((moneda) => formatMonto(montos[moneda], moneda)).join(' · ');
}

function formatSuma(filas: readonly Fila[]): string {
  const sumOf = (read: (fila: Fila) => string): string =>
    printMonto(sum(filas.map((fila) => decimalFromNumber(Number(read(fila))))));
  return formatMontos({ GTQ: sumOf(({ gtq }) => gtq), USD: sumOf(({ usd }) => usd) });
}

const columnasOf = (): readonly Columna<Fila>[] => [
  {
    clave: 'proveedor',
    titulo: t('compras.proveedor'),
    rol: 'titulo',
    celda: ({ nombre, nit }) => <span title={nombre}>{nombre || nit}</span>,
  },
  {
    clave: 'nit',
    titulo: t('documentos.detalle.nit'),
    rol: 'detalle',
    ancho: 7,
    celda: ({ nit }) => <span className="numero">{nit}</span>,
  },
  {
    clave: 'documentos',
    titulo: t('compras.proveedores.documentos'),
    rol: 'dato',
    ancho: 7,
    alFinal: true,
    celda: ({ documentos }) => documentos,
  },
  {
    clave: 'credito',
    titulo: t('compras.proveedores.credito'),
    rol: 'dato',
    ancho: 9,
    alFinal: true,
    celda: ({ credito }) => formatMonto(credito, 'GTQ'),
  },
  {
    clave: 'total',
    titulo: t('documentos.tabla.total'),
    rol: 'monto',
    ancho: 11,
    celda: ({ gtq, usd }) => formatMontos({ GTQ: gtq, USD: usd }),
  },
];
