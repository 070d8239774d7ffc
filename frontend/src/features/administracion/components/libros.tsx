import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { FORMATOS_DE, TIPOS_LIBRO, isConsolidable, isPedidoValid } from '#domain/libros/pedido.ts';
import type { FormatoLibro } from '#domain/libros/pedido.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { SelectorMes } from '../../../datos/components/selector-mes.tsx';
import { useEstablecimiento, useSucursales } from '../../../datos/emisor.ts';
import { movePeriodo, nombreMes, periodoOf, readPeriodo } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useDescargarLibro, useGenerarLibro, useLibros } from '../api-libros.ts';
import type { Libro } from '../api-libros.ts';
import { t } from '../i18n.ts';
import { DiasSinCambio } from './dias-sin-cambio.tsx';
import { BotonDescarga, EstadoArchivo } from './archivo.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const SIN_ELEGIR = '';
/** Books that are asked for here; the worksheet of a month is on the page of its closing. */
const LIBROS = TIPOS_LIBRO.filter((tipo) => tipo !== 'CIERRE');
type TipoPedido = (typeof LIBROS)[number];

/** Asks for a book of a month, and lists the last ones. */
export function Libros() {
  const { data, isPending, error, refetch } = useLibros();
  const emisor = useEstablecimiento();
  if (isPending || emisor.isPending) return <Skeleton lineas={6} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isPequeno = emisor.data?.regimenSat === 'PAPEQ';
  return (
    <div className="pila">
      <Pedido
        inicial={isPequeno ? 'PEQUENO' : 'VENTAS'}
        isOcupado={data.some(({ estado }) => estado === 'PREPARANDO')}
      />
      {data.length === 0 ? (
        <EmptyState icono="libro" texto={t('libro.vacio')} />
      ) : (
        <Lista titulo={t('libro.lista')} columnas={createColumnas()} filas={data} claveDe={({ id }) => id} />
      )}
    </div>
  );
}

type Eleccion = {
  tipo: TipoPedido;
  formato: FormatoLibro;
  periodo: MesContable;
  establecimiento: number | null;
  folio: string;
  consolidado: boolean;
};

function Pedido({ inicial, isOcupado }: { inicial: TipoPedido; isOcupado: boolean }) {
  const actual = periodoOf(readHoy());
  const mes = useSearchParams()[0].get('mes');
  const [eleccion, setEleccion] = useState<Eleccion>(() => ({
    ...{ tipo: inicial, formato: 'PDF' },
    // Books are made of the month before, unless the page of a closing leads here.
    periodo: mes === null ? movePeriodo(actual, -1) : readPeriodo(mes, actual),
    ...{ establecimiento: null, folio: '1', consolidado: false },
  }));
  const generar = useGenerarLibro();
  const { tipo, formato, periodo, establecimiento, consolidado } = eleccion;
  const hasFolio = formato === 'PDF';
  // A number that no field shows can stop nobody.
  const folioInicial = hasFolio ? Number(eleccion.folio) : 1;
  const isValid = isPedidoValid({ tipo, formato, folioInicial, cierre: null });
  const change = (cambio: Partial<Eleccion>) => setEleccion({ ...eleccion, ...cambio });
  const submit = () =>
    generar.mutate(
      { tipo, formato, ...periodo, establecimiento, folioInicial, consolidado },
      { onSuccess: () => showToast('success', t('libro.pedido')), onError: showError },
    );
  return (
    <>
      <DiasSinCambio periodo={periodo} />
      <section className="tarjeta pila" aria-labelledby="libro-pedido">
        <h2 className="titulo-menor" id="libro-pedido">
          {t('libro.titulo')}
        </h2>
        <form
          className="pila"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid && !isOcupado && !generar.isPending) submit();
          }}
        >
          <div className="administracion-filtros">
            <CamposLibro eleccion={eleccion} onCambio={change} />
            <SelectorMes
              periodo={periodo}
              actual={actual}
              onChange={(cambio) => change({ periodo: cambio })}
            />
            <CampoSucursal
              elegida={establecimiento}
              onElegir={(cambio) => change({ establecimiento: cambio })}
            />
          </div>
          <div className="administracion-filtros">
            {hasFolio ? (
              <TextField
                etiqueta={t('libro.folio')}
                ayuda={t('libro.folio.ayuda')}
                inputMode="numeric"
                value={eleccion.folio}
                error={isValid ? undefined : t('libro.folio.error')}
                onChange={(event) => change({ folio: event.target.value })}
              />
            ) : null}
            {isConsolidable(tipo) ? (
              <Checkbox
                checked={consolidado}
                onChange={(event) => change({ consolidado: event.target.checked })}
              >
                {t('libro.consolidado')}
              </Checkbox>
            ) : null}
            <Button type="submit" variante="primaria" icono="libro" ocupado={isOcupado || generar.isPending}>
              {t(isOcupado ? 'exportacion.preparando' : 'libro.preparar')}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}

type Campos = { eleccion: Eleccion; onCambio: (cambio: Partial<Eleccion>) => void };

/** Book and its format; another book keeps the format when it has it. */
function CamposLibro({ eleccion: { tipo, formato }, onCambio }: Campos) {
  const changeTipo = (nuevo: TipoPedido) => {
    const formatos = FORMATOS_DE[nuevo];
    const [primero = formato] = formatos;
    const conserva = formatos.includes(formato);
    onCambio({
      tipo: nuevo,
      formato: conserva ? formato : primero,
      ...(isConsolidable(nuevo) ? {} : { consolidado: false }),
    });
  };
  return (
    <>
      <div className="administracion-libro">
        <SelectField
          etiqueta={t('libro.tipo')}
          ayuda={t(`libro.tipo.${tipo}.ayuda`)}
          opciones={LIBROS.map((each) => ({ valor: each, texto: t(`libro.tipo.${each}`) }))}
          value={tipo}
          onChange={(event) => changeTipo(LIBROS.find((each) => each === event.target.value) ?? tipo)}
        />
      </div>
      <SelectField
        etiqueta={t('libro.formato')}
        opciones={FORMATOS_DE[tipo].map((each) => ({ valor: each, texto: t(`libro.formato.${each}`) }))}
        value={formato}
        onChange={(event) =>
          onCambio({ formato: FORMATOS_DE[tipo].find((each) => each === event.target.value) ?? formato })
        }
      />
    </>
  );
}

type CampoSucursalProps = { elegida: number | null; onElegir: (codigo: number | null) => void };

/** Establishment of the sales; an issuer with one has nothing to choose. */
function CampoSucursal({ elegida, onElegir }: CampoSucursalProps) {
  const { data: sucursales = [] } = useSucursales();
  if (sucursales.length < 2) return null;
  return (
    <SelectField
      etiqueta={t('libro.establecimiento')}
      opciones={[
        { valor: SIN_ELEGIR, texto: t('reporte.filtro.todos') },
        ...sucursales.map(({ id, nombre }) => ({ valor: String(id), texto: `${id} · ${nombre}` })),
      ]}
      value={elegida === null ? SIN_ELEGIR : String(elegida)}
      onChange={(event) => onElegir(event.target.value === SIN_ELEGIR ? null : Number(event.target.value))}
    />
  );
}

const createColumnas = (): readonly Columna<Libro>[] => [
  { clave: 'tipo', titulo: t('libro.tipo'), rol: 'titulo', celda: nombreLibro },
  { clave: 'mes', titulo: t('libro.mes'), rol: 'detalle', ancho: 10, celda: mesText },
  {
    clave: 'formato',
    titulo: t('libro.formato'),
    rol: 'detalle',
    ancho: 6,
    celda: ({ formato }) => t(`libro.formato.${formato}`),
  },
  {
    clave: 'pedida',
    titulo: t('reporte.pedida'),
    rol: 'dato',
    ancho: 9,
    celda: ({ creada }) => formatFechaHora(creada),
  },
  {
    clave: 'documentos',
    titulo: t('libro.documentos'),
    rol: 'dato',
    ancho: 7,
    celda: ({ estado, documentos }) => (estado === 'LISTA' ? documentos : null),
  },
  {
    clave: 'estado',
    titulo: t('exportacion.tabla.estado'),
    rol: 'estado',
    ancho: 10.5,
    celda: (libro) => <EstadoArchivo archivo={libro} listo={t('libro.listo')} />,
  },
  {
    clave: 'acciones',
    titulo: t('exportacion.tabla.acciones'),
    rol: 'acciones',
    ancho: 9,
    celda: (libro) => <Descarga libro={libro} />,
  },
];

function nombreLibro({ tipo, establecimiento, consolidado }: Libro): string {
  const lugar = establecimiento == null ? null : t('libro.de', { establecimiento });
  const partes = [t(`libro.tipo.${tipo}`), lugar, consolidado ? t('libro.porDia') : null];
  return partes.filter((parte) => parte !== null).join(' · ');
}

const mesText = ({ mes, anio }: MesContable): string => t('libro.mesDe', { mes: nombreMes(mes), anio });

function Descarga({ libro }: { libro: Libro }) {
  const descargar = useDescargarLibro();
  if (libro.estado !== 'LISTA') return null;
  return (
    <BotonDescarga
      archivo={libro}
      descargar={descargar}
      nombre={`${nombreLibro(libro)}, ${mesText(libro)}`}
    />
  );
}
