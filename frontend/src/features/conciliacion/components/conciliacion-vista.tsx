import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LADOS } from '#domain/conciliacion/documentos.ts';
import type { Lado } from '#domain/conciliacion/documentos.ts';
import { countPorRevisar } from '#domain/conciliacion/guardada.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Chips } from '../../../components/chips.tsx';
import { SelectField } from '../../../components/field.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { SelectorMes } from '../../../datos/components/selector-mes.tsx';
import { nombreSucursal, useSucursales } from '../../../datos/emisor.ts';
import { movePeriodo, periodoOf, periodoText, readPeriodo } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError } from '../../../lib/toasts.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useFocoPerdido } from '../../../lib/use-foco-perdido.ts';
import { useConciliaciones, useConciliar } from '../api.ts';
import type { ConciliacionLeida, Resultado } from '../api.ts';
import { t } from '../i18n.ts';
import { Archivos } from './archivos.tsx';
import { Comparado } from './comparado.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const FILTROS = { mes: '', lado: '', establecimiento: '' };
const ESTABLECIMIENTO = /^[1-9]\d{0,8}$/;

export type CargarXml = (archivos: readonly File[]) => void;

/** Reconciliation of one month; at first the one before the present, which is the next to be declared. */
export function ConciliacionVista({ onCargar }: { onCargar: CargarXml }) {
  const { valores, change } = useFiltros(FILTROS);
  const actual = periodoOf(readHoy());
  const periodo = valores.mes === '' ? movePeriodo(actual, -1) : readPeriodo(valores.mes, actual);
  const establecimiento = ESTABLECIMIENTO.test(valores.establecimiento)
    ? Number(valores.establecimiento)
    : null;
  const pagina = useFocoPerdido();
  return (
    <div ref={pagina}>
      <Mes
        // What was compared a moment ago belongs to one month and establishment.
        key={`${periodoText(periodo)} ${establecimiento ?? ''}`}
        {...{ periodo, actual, establecimiento, onCargar }}
        lado={LADOS.find((each) => each === valores.lado) ?? null}
        onFiltros={change}
      />
    </div>
  );
}

type MesProps = {
  periodo: MesContable;
  actual: MesContable;
  establecimiento: number | null;
  /** Side that the address names; null for the first one that has something. */
  lado: Lado | null;
  onFiltros: (cambio: Partial<typeof FILTROS>) => void;
  onCargar: CargarXml;
};

function Mes({ periodo, actual, establecimiento, lado, onFiltros, onCargar }: MesProps) {
  const { data, error, refetch } = useConciliaciones(periodo, establecimiento);
  const [resultados, setResultados] = useState<readonly Resultado[]>([]);
  const conciliar = useConciliar();
  const [xml, setXml] = useState<readonly File[]>([]);
  const guardadas = data ?? [];
  const guardadaOf = (cual: Lado) => guardadas.find((each) => each.lado === cual) ?? null;
  const elegido = lado ?? LADOS.find((each) => guardadaOf(each) !== null) ?? 'EMITIDOS';
  return (
    <div className="pila">
      <PageHeader
        titulo={t('conciliacion.titulo')}
        estado={data === undefined ? null : <EstadoMes guardadas={guardadas} />}
        detalle={t('conciliacion.detalle')}
        principal={
          <Link className="boton-enlace" to={`${pathTo('cierre')}?mes=${periodoText(periodo)}`}>
            {t('conciliacion.cierre')}
          </Link>
        }
      />
      <div className="conciliacion-filtros">
        <SelectorMes
          {...{ periodo, actual }}
          onChange={(nuevo) => onFiltros({ mes: periodoText(nuevo), lado: '' })}
        />
        <Establecimientos
          valor={establecimiento}
          onChange={(valor) => onFiltros({ establecimiento: valor, lado: '' })}
        />
      </div>
      <Archivos
        {...{ periodo, establecimiento }}
        onComparados={(nuevos, archivos) => {
          setResultados(nuevos);
          setXml(archivos);
          onFiltros({ lado: nuevos[0]?.lado ?? '' });
        }}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton lineas={4} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : guardadas.length === 0 ? (
        <EmptyState icono="buscar" texto={t('conciliacion.vacio')} />
      ) : (
        <>
          <Chips
            etiqueta={t('conciliacion.lado')}
            isMudo
            opciones={LADOS.map((cual) => ({ valor: cual, texto: ladoText(cual, guardadaOf(cual)) }))}
            valor={elegido}
            onChange={(valor) => onFiltros({ lado: valor })}
          />
          <Comparado
            onVacio={() =>
              conciliar.mutate(
                {
                  ...{ periodo, establecimiento, deSat: [], ladoVacio: elegido },
                  archivo: t('conciliacion.sinArchivo'),
                },
                { onSuccess: setResultados, onError: showError },
              )
            }
            isGuardando={conciliar.isPending}
            key={elegido}
            lado={elegido}
            mes={periodoText(periodo)}
            guardada={guardadaOf(elegido)}
            resultado={resultados.find((each) => each.lado === elegido) ?? null}
            onCargar={xml.length === 0 ? null : () => onCargar(xml)}
          />
        </>
      )}
    </div>
  );
}

function ladoText(lado: Lado, guardada: ConciliacionLeida | null): string {
  const nombre = t(`conciliacion.lado.${lado}`);
  if (guardada === null) return nombre;
  const cantidad = formatCantidad(countPorRevisar(guardada.cuentas));
  return t('conciliacion.lado.conCuenta', { lado: nombre, cantidad });
}

/** Whether both sides agree, some of it is left to look at, or a side was never compared. */
function EstadoMes({ guardadas }: { guardadas: readonly ConciliacionLeida[] }) {
  const cantidad = guardadas.reduce((suma, { cuentas }) => suma + countPorRevisar(cuentas), 0);
  if (cantidad > 0) {
    const texto = t('conciliacion.estado.diferencias', { cantidad: formatCantidad(cantidad) });
    return <Badge tono="aviso" icono="alerta" texto={texto} />;
  }
  // Documents that came since then were compared with nothing, so the day of the older side is said.
  const [desde = ''] = guardadas.map(({ fecha }) => toGuatemala(Date.parse(fecha)).fecha).sort();
  return guardadas.length === LADOS.length ? (
    <Badge
      tono="exito"
      icono="correcto"
      texto={t('conciliacion.estado.conciliado', { fecha: formatFecha(desde) })}
    />
  ) : (
    <Badge tono="contorno" icono="reloj" texto={t('conciliacion.estado.pendiente')} />
  );
}

type EstablecimientosProps = { valor: number | null; onChange: (valor: string) => void };

/** Choice of one establishment, for issuers that have several. */
function Establecimientos({ valor, onChange }: EstablecimientosProps) {
  const { data: sucursales = [] } = useSucursales();
  if (sucursales.length < 2) return null;
  return (
    <SelectField
      etiqueta={t('conciliacion.establecimiento')}
      value={valor === null ? '' : String(valor)}
      opciones={[
        { valor: '', texto: t('conciliacion.establecimiento.todos') },
        ...sucursales.map((sucursal) => ({ valor: String(sucursal.id), texto: nombreSucursal(sucursal) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
