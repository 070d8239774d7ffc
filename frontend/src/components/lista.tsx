import { useImperativeHandle, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { t } from '../lib/i18n.ts';
import { useFilas } from '../lib/use-filas.ts';
import { useMedia } from '../lib/use-media.ts';
import { FilaLista, SELECTOR_ABRIR, textoOf } from './lista-fila.tsx';
import type { Columna, Grupos, ListaProps, Ordenable } from './lista-tipos.ts';

export type { Columna, Grupos, ManejoLista, OrdenLista, Seleccion } from './lista-tipos.ts';

type Grupo<T> = { clave: string; desde: number; filas: readonly T[] };

function groupFilas<T>(filas: readonly T[], claveDe: (fila: T) => string): Grupo<T>[] {
  const grupos: { clave: string; desde: number; filas: T[] }[] = [];
  filas.forEach((fila, desde) => {
    const clave = claveDe(fila);
    const last = grupos.at(-1);
    if (last?.clave === clave) last.filas.push(fila);
    else grupos.push({ clave, desde, filas: [fila] });
  });
  return grupos;
}

const NINGUNO: readonly never[] = [];

/** The groups of the rows, and the rows that have a heading above them. */
function useGrupos<T>(filas: readonly T[], grupos: Grupos<T> | undefined) {
  const claveDe = grupos?.claveDe;
  const partes = useMemo(
    () => (claveDe === undefined ? NINGUNO : groupFilas(filas, claveDe)),
    [filas, claveDe],
  );
  return { partes, cabezas: useMemo(() => partes.map(({ desde }) => desde), [partes]) };
}

function clasesOf<T>(props: ListaProps<T>): string {
  const { columnas, seleccion, isDensa = false, isLarga = false } = props;
  // A row that says two things and opens nothing needs neither two lines nor the height of a finger.
  const isBreve = props.abrir === undefined && String(columnas.map(({ rol }) => rol)) === 'detalle,titulo';
  const clases = [
    isBreve ? 'lista-breve' : '',
    isDensa ? 'lista-densa' : '',
    isLarga ? 'lista-larga' : '',
    columnas.some(({ rol }) => rol === 'monto') ? '' : 'lista-sin-monto',
    seleccion?.isEligiendo ? 'lista-eligiendo' : '',
  ];
  return clases.filter(Boolean).join(' ');
}

/**
 * Every list: a table with one line per row at the desk, rows of two lines on a telephone, and the same data for both
 * (docs/diseno.md). A press anywhere on a row opens it; rows out of sight of a long list are not drawn.
 */
export function Lista<T>(props: ListaProps<T>) {
  const { titulo, columnas, filas, grupos, seleccion, manejo } = props;
  const { partes, cabezas } = useGrupos(filas, grupos);
  const control = useFilas(filas.length, SELECTOR_ABRIR, cabezas);
  const { marco, ventana, isVirtual } = control;
  useImperativeHandle(manejo, () => ({
    focusFila: control.focusFila,
    setActiva: control.onFocusFila,
    toTop: () => {
      if (marco.current !== null) marco.current.scrollTop = 0;
    },
  }));
  const hasAcciones = props.acciones !== undefined;
  const isMesa = useMedia(MESA);
  // A cell that spans more columns than are shown would make new ones, which take room from the title.
  const vistas = isMesa ? columnas : columnas.filter((columna) => !isSoloMesa(columna, columnas));
  const ancho = vistas.length + (seleccion === undefined ? 0 : 1) + (hasAcciones ? 1 : 0);
  const detalles = columnas.filter(({ rol }) => rol === 'detalle').length;
  // A frame that scrolls takes the focus for the arrow keys when no row of it does.
  const foco =
    isVirtual && props.abrir === undefined ? { tabIndex: 0, role: 'region', 'aria-label': titulo } : {};
  return (
    <div className={isVirtual ? 'lista-marco lista-virtual' : 'lista-marco'} ref={marco} {...foco}>
      <table
        className={`lista ${clasesOf(props)}`}
        aria-rowcount={control.total + 1}
        style={{ '--detalles': Math.max(1, detalles) } as CSSProperties}
      >
        <caption className="solo-lector">{titulo}</caption>
        <Cabecera {...{ columnas, hasAcciones, orden: props.orden }} hasSeleccion={seleccion !== undefined} />
        <tbody>
          <Relleno alto={ventana.antes} ancho={ancho} />
          {ventana.elementos.map(({ indice, isCabeza }, lugar) => {
            const fila = filas[indice];
            const grupo = isCabeza ? partes.find(({ desde }) => desde === indice) : undefined;
            if (fila === undefined) return null;
            const comun = attributesOf(ventana.primero + lugar, control.measure);
            return grupo === undefined ? (
              <FilaOReemplazo
                key={`fila ${props.claveDe(fila, indice)}`}
                {...{ lista: props, fila, indice, control, comun, ancho }}
              />
            ) : (
              <Cabeza key={`grupo ${grupo.clave}`} {...{ grupo, grupos, comun, ancho }} />
            );
          })}
          <Relleno alto={ventana.despues} ancho={ancho} />
        </tbody>
      </table>
    </div>
  );
}

/** Attributes of what stands at a place of the table, rows and headings counted. */
function attributesOf(lugar: number, ref: ReturnType<typeof useFilas>['measure']) {
  return { 'aria-rowindex': lugar + 2, 'data-index': lugar, ref };
}

type Comun = ReturnType<typeof attributesOf>;

type FilaOReemplazoProps<T> = {
  lista: ListaProps<T>;
  fila: T;
  indice: number;
  control: ReturnType<typeof useFilas>;
  comun: Comun;
  ancho: number;
};

function FilaOReemplazo<T>({ ancho, ...props }: FilaOReemplazoProps<T>) {
  const { lista, fila, indice, comun } = props;
  const reemplazo = lista.reemplazo?.(fila, indice) ?? null;
  if (reemplazo === null) return <FilaLista {...props} />;
  return (
    <tr {...comun}>
      <td colSpan={ancho} className="lista-reemplazo">
        {reemplazo}
      </td>
    </tr>
  );
}

type CabezaProps<T> = { grupo: Grupo<T>; grupos: Grupos<T> | undefined; comun: Comun; ancho: number };

function Cabeza<T>({ grupo: { clave, filas }, grupos, comun, ancho }: CabezaProps<T>) {
  const cabeza = grupos?.cabeza(clave, filas);
  return (
    <tr className="lista-grupo" {...comun}>
      <th colSpan={ancho} scope="colgroup">
        <span className="lista-grupo-fila">
          <span>{cabeza?.titulo}</span>
          <span className="numero">{cabeza?.resumen}</span>
        </span>
      </th>
    </tr>
  );
}

/** Width of a column in a list that draws only what is in sight. */
const anchoDe = (ancho: number): CSSProperties => ({ '--ancho': `${ancho}rem` }) as CSSProperties;

/** Widths at which every column is shown (lista.css). */
const MESA = '(min-width: 68.75em)';
/** Details that are shown beside the narrow menu. */
const DETALLES_TABLETA = 2;

function isSoloMesa<T>(columna: Columna<T>, columnas: readonly Columna<T>[]): boolean {
  if (columna.rol !== 'detalle') return columna.rol === 'dato';
  return columnas.filter(({ rol }) => rol === 'detalle').indexOf(columna) >= DETALLES_TABLETA;
}

/** Further class of the heading and the width of a column. */
const soloMesaOf = <T,>(columna: Columna<T>, columnas: readonly Columna<T>[]): string =>
  isSoloMesa(columna, columnas) ? ' lista-solo-mesa' : '';

/** Column of the boxes and column of the menus, in rem. */
const ANCHO_CASILLA = 2.75;
const ANCHO_MENU = 3;

type CabeceraProps<T> = {
  columnas: readonly Columna<T>[];
  hasSeleccion: boolean;
  hasAcciones: boolean;
  orden: Ordenable | undefined;
};

function Cabecera<T>({ columnas, hasSeleccion, hasAcciones, orden }: CabeceraProps<T>) {
  return (
    <>
      <colgroup>
        {hasSeleccion ? <col className="lista-casilla" style={anchoDe(ANCHO_CASILLA)} /> : null}
        {columnas.map((columna) => (
          <col
            key={columna.clave}
            className={`lista-${columna.rol}${textoOf(columna)}${soloMesaOf(columna, columnas)}`}
            style={columna.ancho === undefined ? undefined : anchoDe(columna.ancho)}
          />
        ))}
        {hasAcciones ? <col className="lista-acciones" style={anchoDe(ANCHO_MENU)} /> : null}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {hasSeleccion ? (
            <th scope="col" className="lista-casilla">
              <span className="solo-lector">{t('comun.lista.seleccion')}</span>
            </th>
          ) : null}
          {columnas.map((columna) => (
            <th
              key={columna.clave}
              scope="col"
              className={`lista-${columna.rol}${textoOf(columna)}${soloMesaOf(columna, columnas)}${columna.alFinal || columna.rol === 'monto' ? ' lista-al-final' : ''}`}
              aria-sort={ariaSortOf(columna.clave, orden)}
            >
              {orden?.claves.includes(columna.clave) ? (
                <>
                  <button type="button" className="lista-orden" onClick={() => orden.onOrden(columna.clave)}>
                    {columna.titulo}
                  </button>
                  <span>{columna.titulo}</span>
                </>
              ) : (
                columna.titulo
              )}
            </th>
          ))}
          {hasAcciones ? (
            <th scope="col" className="lista-acciones">
              <span className="solo-lector">{t('comun.lista.acciones')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
    </>
  );
}

function ariaSortOf(clave: string, orden: Ordenable | undefined): 'ascending' | 'descending' | undefined {
  if (orden?.actual?.clave !== clave) return undefined;
  return orden.actual.isDescendente ? 'descending' : 'ascending';
}

function Relleno({ alto, ancho }: { alto: number; ancho: number }) {
  if (alto <= 0) return null;
  return (
    <tr aria-hidden="true" className="lista-relleno">
      <td colSpan={ancho} style={{ height: alto }} />
    </tr>
  );
}
