import { useCallback, useMemo, useReducer, useState } from 'react';
import type { ContextoDocumento } from '#domain/documentos/reglas/caso.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import type { DocumentoCalculado } from '#domain/documentos/calculo/totales.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Aviso } from '#domain/errores/avisos.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { useAfterPress } from '../../lib/after-press.ts';
import { editBorrador, openEdicion } from './edicion.ts';
import type { AccionEdicion, Edicion } from './edicion.ts';
import { keptLineas, tidyBorrador } from './tidy-borrador.ts';
import { SIN_MARCAS, dropFaltas, toFormulario, visibleFaltas, visitRuta } from './marcas.ts';
import { useReglas } from './use-reglas.ts';

export type ContextoReglas = (borrador: DocumentoBorrador) => ContextoDocumento;

export type EdicionViva = {
  edicion: Edicion;
  /** Draft in the form that the server reads. */
  limpio: DocumentoBorrador;
  totales: DocumentoCalculado;
  /** Line of the form for each line of `limpio`. */
  indices: readonly number[];
  /** False until the rules are loaded; nothing is checked before. */
  isReady: boolean;
  /** Whether it may be confirmed; how it is paid is asked, and judged, with the confirmation. */
  isValid: boolean;
  /** Everything that prevents sending it. */
  propias: readonly Falta[];
  avisos: readonly Aviso[];
  /** Message to show at each path. */
  mensajes: ReadonlyMap<string, string>;
  edit: (accion: AccionEdicion) => void;
  visit: (ruta: string) => void;
  markAll: () => void;
  showFaltas: (faltas: readonly Falta[]) => void;
};

const NINGUNA: readonly Falta[] = [];

/** State of a draft with its totals and visible messages, computed by the domain's own functions. */
export function useEdicion(inicial: DocumentoBorrador, contexto: ContextoReglas): EdicionViva {
  const [edicion, dispatch] = useReducer(editBorrador, inicial, openEdicion);
  const [marcas, setMarcas] = useState(SIN_MARCAS);
  const [delServidor, setDelServidor] = useState(NINGUNA);
  const limpio = useMemo(() => tidyBorrador(edicion.borrador), [edicion.borrador]);
  const indices = useMemo(() => keptLineas(edicion.borrador), [edicion.borrador]);
  const totales = useMemo(() => calculateDocumento(limpio), [limpio]);
  const reglas = useReglas();
  const propias = useMemo(
    () =>
      reglas?.checkDocumento(limpio, contexto(limpio)).map((falta) => toFormulario(falta, indices)) ??
      NINGUNA,
    [reglas, limpio, contexto, indices],
  );
  const avisos = useMemo(
    () => reglas?.warningsOf(limpio, contexto(limpio)) ?? [],
    [reglas, limpio, contexto],
  );
  const mensajes = useMemo(
    () => visibleFaltas([...propias, ...delServidor], marcas),
    [propias, delServidor, marcas],
  );
  const edit = useCallback((accion: AccionEdicion) => {
    dispatch(accion);
    setDelServidor((faltas) => dropFaltas(faltas, prefixesOf(accion)));
  }, []);
  const afterPress = useAfterPress();
  const visit = useCallback(
    (ruta: string) => afterPress(() => setMarcas((marked) => visitRuta(marked, ruta))),
    [afterPress],
  );
  const markAll = useCallback(() => setMarcas((marked) => ({ ...marked, todas: true })), []);
  const showFaltas = useCallback(
    (faltas: readonly Falta[]) => {
      setDelServidor(faltas.map((falta) => toFormulario(falta, indices)));
      setMarcas((marked) => ({ ...marked, todas: true }));
    },
    [indices],
  );
  return {
    edicion,
    limpio,
    totales,
    indices,
    isReady: reglas !== null,
    isValid: reglas !== null && propias.every(({ ruta }) => /^forma/.test(ruta)),
    propias,
    avisos,
    mensajes,
    edit,
    visit,
    markAll,
    showFaltas,
  };
}

/** Paths of the server's faults that concern the whole document. */
const DEL_TOTAL = ['detalle', 'valorTotal', 'datosFacturaCambiaria', 'datosFacturaEspecial'];

/** Paths that an action changes; a new type affects all, and deleting a line renumbers them. */
function prefixesOf(accion: AccionEdicion): readonly string[] {
  switch (accion.tipo) {
    case 'changeTipo':
      return [''];
    case 'changeDatos':
      return Object.keys(accion.cambios);
    case 'changeReceptor':
      return ['receptor'];
    case 'changeLinea':
      return [`detalle[${accion.indice}]`, 'valorTotal', 'datosFacturaCambiaria'];
    case 'planAbonos':
    case 'changeAbono':
      return ['datosFacturaCambiaria'];
    case 'addLinea':
    case 'addProducto':
    case 'removeLinea':
    case 'replaceDetalle':
    case 'putBack':
      return DEL_TOTAL;
  }
}
