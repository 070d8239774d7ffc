import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { BarraFija } from '../../../components/barra-fija.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { ArchivosTabla } from '../../../datos/components/archivos-tabla.tsx';
import { SelectorMes } from '../../../datos/components/selector-mes.tsx';
import { nombreMes, periodoOf, periodoText, readPeriodo } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import type { CeldaXlsx } from '../../../lib/libro-xlsx.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useVentas } from '../api.ts';
import { t } from '../i18n.ts';
import { sumVentas } from '../ventas.ts';
import type { SumaVentas, Venta } from '../ventas.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Props<T extends SumaVentas> = {
  titulo: string;
  /** Rows of the list, of the sales of the month. */
  filasDe: (ventas: readonly Venta[]) => readonly T[];
  /** NITs of a row, by which it is found and known. */
  nitsDe: (fila: T) => readonly string[];
  columnas: readonly Columna<T>[];
  tablaDe: (filas: readonly T[]) => CeldaXlsx[][];
  archivoDe: (periodo: string) => string;
};

const FILTROS = { mes: '', buscar: '' };

/** The sales of a month as a list with its totals and its files; the month and the search are in the address. */
export function VentasMes<T extends SumaVentas>(props: Props<T>) {
  const { valores, change } = useFiltros(FILTROS);
  const actual = periodoOf(readHoy());
  const periodo = readPeriodo(valores.mes, actual);
  const { data, error, isPending, refetch } = useVentas(periodo);
  const todas = data === undefined ? [] : props.filasDe(data);
  const buscado = valores.buscar.trim().toUpperCase();
  const filas = todas.filter((fila) => props.nitsDe(fila).some((nit) => nit.includes(buscado)));
  const archivo = props.archivoDe(periodoText(periodo));
  return (
    <>
      <Filtros
        activos={periodoText(periodo) === periodoText(actual) ? 0 : 1}
        resultado={
          todas.length === 0
            ? ''
            : t('distribuidores.cuenta', { cantidad: filas.length, total: todas.length })
        }
        accion={
          filas.length === 0 ? null : (
            <div className="fila">
              <ArchivosTabla
                hoja={t('distribuidores.titulo')}
                tabla={() => props.tablaDe(filas)}
                archivo={archivo}
              />
            </div>
          )
        }
        buscar={
          <TextField
            etiqueta={t('distribuidores.buscar')}
            placeholder={t('distribuidores.buscar')}
            type="search"
            value={valores.buscar}
            onChange={({ currentTarget }) => change({ buscar: currentTarget.value })}
          />
        }
      >
        <SelectorMes
          periodo={periodo}
          actual={actual}
          onChange={(next) => change({ mes: periodoText(next) })}
        />
      </Filtros>
      {isPending ? <Skeleton lineas={8} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <Filas {...props} filas={filas} periodo={todas.length === 0 ? periodo : null} />
      )}
    </>
  );
}

type FilasProps<T extends SumaVentas> = Props<T> & {
  filas: readonly T[];
  /** Month in which nobody bought anything; null when there are sales, and the search may have found none. */
  periodo: MesContable | null;
};

function Filas<T extends SumaVentas>({ titulo, columnas, nitsDe, filas, periodo }: FilasProps<T>) {
  if (periodo !== null) {
    const { mes, anio } = periodo;
    return <EmptyState icono="personas" texto={t('distribuidores.vacio', { mes: nombreMes(mes), anio })} />;
  }
  if (filas.length === 0) return <EmptyState icono="buscar" texto={t('distribuidores.sinCoincidencias')} />;
  return (
    <>
      <Lista
        titulo={titulo}
        columnas={columnas}
        filas={filas}
        claveDe={(fila) => nitsDe(fila).join('#')}
        isDensa
      />
      <p className="secundario">{t('distribuidores.nota')}</p>
      <Pie suma={sumVentas(filas)} />
    </>
  );
}

function Pie({ suma }: { suma: SumaVentas }) {
  const paquetes = suma.paquetesSatComprados + suma.paquetesCerComprados;
  return (
    <BarraFija>
      <p className="secundario numero">{t('distribuidores.suma', { paquetes })}</p>
      <p className="numero">
        {t('distribuidores.campo.ventas')} <strong>{toMonto(suma.totalVentas)}</strong>
        {' · '}
        {t('distribuidores.campo.comision')} <strong>{toMonto(suma.totalComision)}</strong>
      </p>
    </BarraFija>
  );
}

/** Cell whose heading a telephone does not show, so that it says there what it is. */
export function Rotulado({ rotulo, texto }: { rotulo: string; texto: string }) {
  return (
    <span className="numero">
      <span className="solo-movil">{rotulo}</span> {texto}
    </span>
  );
}

function toMonto(monto: number): string {
  return formatMonto(decimalFromNumber(monto), 'GTQ');
}

/** Columns of the packages and the sales by plan, which only a wide screen shows. */
export function columnasPorPlan<T extends SumaVentas>(): Columna<T>[] {
  return [
    cifra('paquetesSat', 5.5, ({ paquetesSatComprados }) => String(paquetesSatComprados)),
    cifra('paquetesCer', 5.5, ({ paquetesCerComprados }) => String(paquetesCerComprados)),
    cifra('ventasSat', 8, ({ totalVentasSat }) => toMonto(totalVentasSat)),
    cifra('ventasCer', 8, ({ totalVentasCer }) => toMonto(totalVentasCer)),
  ];
}

export function columnaMonto<T extends SumaVentas>(
  clave: 'ventas' | 'comision',
  rol: 'dato' | 'monto',
): Columna<T> {
  const campo = clave === 'ventas' ? 'totalVentas' : 'totalComision';
  return { ...cifra<T>(clave, 8, (fila) => toMonto(fila[campo])), rol };
}

function cifra<T extends SumaVentas>(
  clave: 'paquetesSat' | 'paquetesCer' | 'ventasSat' | 'ventasCer' | 'ventas' | 'comision',
  ancho: number,
  celda: (fila: T) => string,
): Columna<T> {
  return { clave, titulo: t(`distribuidores.campo.${clave}`), rol: 'dato', ancho, alFinal: true, celda };
}
