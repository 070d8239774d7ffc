import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decimal, decimalFromNumber, printMonto, sum } from '#domain/dinero/decimal.ts';
import { SelectField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { GetComprasPorProveedorDocument } from '../../../generated/datos/compras.ts';
import { execute } from '../../../lib/api-client.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import { CLAVE_COMPRAS } from './api.ts';
import { columnasSumas } from './columnas-sumas.ts';
import { t } from './i18n.ts';
import { formatMontos } from '../monedas.ts';
import { listAnios, toFilas } from './proveedores.ts';
import type { Fila, Proveedor } from './proveedores.ts';
import { SinDolares } from './sin-dolares.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** Bills of each supplier in a year, or in one month of it, the largest first. */
export function ComprasPorProveedor() {
  const hoy = readHoy();
  const [anio, setAnio] = useState(hoy.slice(0, 4));
  const [mes, setMes] = useState('');
  const consulta = useQuery({
    queryKey: [...CLAVE_COMPRAS, 'proveedores', anio],
    queryFn: async ({ signal }) =>
      (await execute(GetComprasPorProveedorDocument, { anio: Number(anio) }, signal)).getComprasPorProveedor,
  });
  return (
    <div className="pila">
      <div className="fila">
        <SelectField
          etiqueta={t('compras.proveedores.anio')}
          opciones={listAnios(hoy).map((valor) => ({ valor, texto: valor }))}
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
  const canOpen = useCanOpen('proveedor');
  const filas = toFilas(proveedores, mes);
  if (filas.length === 0) return <EmptyState texto={t('compras.proveedores.vacio')} />;
  return (
    <>
      <p className="secundario">
        {t('compras.proveedores.suma', { cantidad: filas.length, total: formatSuma(filas) })}
      </p>
      <SinDolares totales={filas} />
      <Lista
        titulo={t('compras.vista.proveedores')}
        columnas={columnasOf()}
        filas={filas}
        claveDe={({ nit }) => nit}
        nombreDe={({ nombre, nit }) => nombre || nit}
        abrir={
          canOpen
            ? { to: ({ nit }) => `${pathTo('proveedor', nit)}?${new URLSearchParams({ anio })}` }
            : undefined
        }
      />
    </>
  );
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
  ...columnasSumas<Fila>(({ credito }) => decimal(credito)),
  {
    clave: 'total',
    titulo: t('documentos.tabla.total'),
    rol: 'monto',
    ancho: 11,
    celda: ({ gtq, usd }) => formatMontos({ GTQ: gtq, USD: usd }),
  },
];
