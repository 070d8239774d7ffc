import { useState } from 'react';
import type { Moneda, TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { nombreSucursal, useSucursales } from '../../../datos/emisor.ts';
import { isRangoValid } from '../../../datos/rangos.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useDescargarReporte, useGenerarReporte, useReportes } from '../api-reportes.ts';
import type { PedidoReporte, Reporte } from '../api-reportes.ts';
import { t } from '../i18n.ts';
import { BotonDescarga, EstadoArchivo, periodoText } from './archivo.tsx';
import { PeriodoCampos, periodoOf } from './periodo-campos.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const TIPOS = ['RESUMEN', 'SAT', 'DETALLE', 'DOCUMENTOS'] as const satisfies readonly Reporte['tipo'][];
const ESTADOS = ['VIGENTES', 'ANULADOS'] as const;
const MONEDAS = ['GTQ', 'USD'] as const satisfies readonly Moneda[];
/** Types that the product issues today. */
const TIPOS_DOCUMENTO = 'FACT FCAM FPEQ FCAP FESP NCRE NDEB NABN RECI RDON'.split(
  ' ',
) as readonly TipoDocumento[];
const CUALQUIERA = '';

/** Asks for a spreadsheet of a period, and lists the last ones. */
export function Reportes() {
  const { data, isPending, error, refetch } = useReportes();
  if (isPending) return <Skeleton lineas={6} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="pila">
      <Pedido isOcupado={data.some(({ estado }) => estado === 'PREPARANDO')} />
      {data.length === 0 ? (
        <EmptyState icono="archivo" texto={t('reporte.vacio')} />
      ) : (
        <Lista
          titulo={t('reporte.lista')}
          columnas={createColumnas()}
          filas={data}
          claveDe={({ id }) => id}
        />
      )}
    </div>
  );
}

type Filtro = PedidoReporte['filtro'];

function Pedido({ isOcupado }: { isOcupado: boolean }) {
  const [periodo, setPeriodo] = useState(() => periodoOf('mes'));
  const [tipo, setTipo] = useState<Reporte['tipo']>('RESUMEN');
  const [filtro, setFiltro] = useState<Filtro>({});
  const generar = useGenerarReporte();
  const isFuturo = periodo.rango.desde > readHoy();
  const isValid = isRangoValid(periodo.rango) && !isFuturo;
  const submit = () =>
    generar.mutate(
      { rango: periodo.rango, tipo, filtro },
      { onSuccess: () => showToast('success', t('reporte.pedido')), onError: showError },
    );
  return (
    <section className="tarjeta pila" aria-labelledby="reporte-pedido">
      <h2 className="titulo-menor" id="reporte-pedido">
        {t('reporte.titulo')}
      </h2>
      <form
        className="administracion-filtros administracion-rejilla"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !isOcupado && !generar.isPending) submit();
        }}
      >
        <SelectField
          etiqueta={t('reporte.tipo')}
          ayuda={t(`reporte.tipo.${tipo}.ayuda`)}
          opciones={TIPOS.map((each) => ({ valor: each, texto: t(`reporte.tipo.${each}`) }))}
          value={tipo}
          onChange={(event) => setTipo(TIPOS.find((each) => each === event.target.value) ?? tipo)}
        />
        <PeriodoCampos
          periodo={periodo}
          onPeriodo={setPeriodo}
          error={isFuturo ? t('exportacion.futuro') : undefined}
        />
        <FiltroCampos filtro={filtro} onFiltro={setFiltro} />
        <Button type="submit" variante="primaria" icono="archivo" ocupado={isOcupado || generar.isPending}>
          {t(isOcupado ? 'exportacion.preparando' : 'reporte.preparar')}
        </Button>
      </form>
    </section>
  );
}

/** Choice of documents within the report; each condition may be left out. */
function FiltroCampos({ filtro, onFiltro }: { filtro: Filtro; onFiltro: (filtro: Filtro) => void }) {
  const { data: sucursales = [] } = useSucursales();
  const todos = { valor: CUALQUIERA, texto: t('reporte.filtro.todos') };
  const todas = { valor: CUALQUIERA, texto: t('reporte.filtro.todas') };
  const change = (cambio: Filtro) => onFiltro({ ...filtro, ...cambio });
  return (
    <>
      {sucursales.length < 2 ? null : (
        <SelectField
          etiqueta={t('comun.sucursal.etiqueta')}
          opciones={[
            todas,
            ...sucursales.map((each) => ({ valor: String(each.id), texto: nombreSucursal(each) })),
          ]}
          value={String(filtro.sucursal ?? CUALQUIERA)}
          onChange={({ target: { value } }) =>
            change({ sucursal: value === CUALQUIERA ? null : Number(value) })
          }
        />
      )}
      <SelectField
        etiqueta={t('reporte.filtro.tipoDoc')}
        opciones={[todos, ...TIPOS_DOCUMENTO.map((valor) => ({ valor, texto: nombreTipoOf(valor) }))]}
        value={filtro.tipoDoc ?? CUALQUIERA}
        onChange={(event) => change({ tipoDoc: event.target.value || null })}
      />
      <SelectField
        etiqueta={t('reporte.filtro.estado')}
        opciones={[todos, ...ESTADOS.map((valor) => ({ valor, texto: t(`reporte.filtro.${valor}`) }))]}
        value={filtro.estado ?? CUALQUIERA}
        onChange={(event) => change({ estado: ESTADOS.find((each) => each === event.target.value) ?? null })}
      />
      <SelectField
        etiqueta={t('reporte.filtro.moneda')}
        opciones={[todas, ...MONEDAS.map((valor) => ({ valor, texto: valor }))]}
        value={filtro.moneda ?? CUALQUIERA}
        onChange={(event) => change({ moneda: findMoneda(event.target.value) })}
      />
      <TextField
        etiqueta={t('reporte.filtro.receptor')}
        opcional
        value={filtro.idReceptor ?? ''}
        onChange={(event) => change({ idReceptor: event.target.value })}
      />
    </>
  );
}

function findMoneda(valor: string): Moneda | null {
  return MONEDAS.find((each) => each === valor) ?? null;
}

const createColumnas = (): readonly Columna<Reporte>[] => [
  { clave: 'tipo', titulo: t('reporte.tipo'), rol: 'titulo', celda: ({ tipo }) => t(`reporte.tipo.${tipo}`) },
  {
    clave: 'periodo',
    titulo: t('exportacion.tabla.periodo'),
    rol: 'detalle',
    ancho: 14.5,
    celda: (fila) => [periodoText(fila), filtroText(fila), dePruebaText(fila)].filter(Boolean).join(' · '),
  },
  {
    clave: 'pedida',
    titulo: t('reporte.pedida'),
    rol: 'dato',
    ancho: 9,
    celda: ({ creada }) => formatFechaHora(creada),
  },
  {
    clave: 'usuario',
    titulo: t('exportacion.tabla.usuario'),
    rol: 'dato',
    ancho: 8,
    celda: ({ usuario }) => usuario,
  },
  {
    clave: 'estado',
    titulo: t('exportacion.tabla.estado'),
    rol: 'estado',
    ancho: 10.5,
    celda: (fila) => <EstadoArchivo archivo={fila} listo={filasText(fila)} />,
  },
  {
    clave: 'acciones',
    titulo: t('exportacion.tabla.acciones'),
    rol: 'acciones',
    ancho: 9,
    celda: (fila) => <Descarga reporte={fila} />,
  },
];

/** Conditions with which a report was made, in words. */
function filtroText({ filtro }: Reporte): string {
  if (filtro == null) return '';
  const { sucursal, tipoDoc, estado, moneda, idReceptor } = filtro;
  const lugar = sucursal == null ? null : t('reporte.deSucursal', { sucursal });
  const partes = [lugar, tipoDoc, estado == null ? null : t(`reporte.filtro.${estado}`), moneda, idReceptor];
  return partes.filter((parte) => parte != null).join(' · ');
}

function filasText({ filas }: Reporte): string {
  const cantidad = filas ?? 0;
  return cantidad === 0 ? t('reporte.sinFilas') : t('reporte.filas', { cantidad });
}

/** Says that rows are missing on purpose, because without it the sheet looks like all of the period. */
function dePruebaText({ dePrueba }: Reporte): string {
  return dePrueba === 0 ? '' : t('reporte.dePrueba', { cantidad: dePrueba });
}

function Descarga({ reporte }: { reporte: Reporte }) {
  const descargar = useDescargarReporte();
  if (reporte.estado !== 'LISTA' || reporte.bytes === 0) return null;
  const nombre = `${t(`reporte.tipo.${reporte.tipo}`)}, ${periodoText(reporte)}`;
  return <BotonDescarga archivo={reporte} descargar={descargar} nombre={nombre} />;
}
