import { useCallback, useMemo, useReducer, useState } from 'react';
import { checkDocumento } from '#domain/documentos/reglas.ts';
import { calculateDocumento } from '#domain/documentos/totales.ts';
import type { DocumentoCalculado } from '#domain/documentos/totales.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { editBorrador, openEdicion, tidyBorrador } from './edicion.ts';
import type { AccionEdicion, Edicion } from './edicion.ts';
import { SIN_MARCAS, dropFaltas, visibleFaltas, visitRuta } from './marcas.ts';

export type ContextoReglas = (borrador: DocumentoBorrador) => Parameters<typeof checkDocumento>[1];

export type EdicionViva = {
  edicion: Edicion;
  /** As the server will read it. */
  limpio: DocumentoBorrador;
  totales: DocumentoCalculado;
  isValid: boolean;
  /** Message to show at each path. */
  mensajes: ReadonlyMap<string, string>;
  edit: (accion: AccionEdicion) => void;
  visit: (ruta: string) => void;
  markAll: () => void;
  showFaltas: (faltas: readonly Falta[]) => void;
};

const NINGUNA: readonly Falta[] = [];

/** The draft with its live totals and the messages that may be shown, all from the domain's own functions. */
export function useEdicion(inicial: DocumentoBorrador, contexto: ContextoReglas): EdicionViva {
  const [edicion, dispatch] = useReducer(editBorrador, inicial, openEdicion);
  const [marcas, setMarcas] = useState(SIN_MARCAS);
  const [delServidor, setDelServidor] = useState(NINGUNA);
  const limpio = useMemo(() => tidyBorrador(edicion.borrador), [edicion.borrador]);
  const totales = useMemo(() => calculateDocumento(limpio), [limpio]);
  const propias = useMemo(() => checkDocumento(limpio, contexto(limpio)), [limpio, contexto]);
  const mensajes = useMemo(
    () => visibleFaltas([...propias, ...delServidor], marcas),
    [propias, delServidor, marcas],
  );
  const edit = useCallback((accion: AccionEdicion) => {
    dispatch(accion);
    setDelServidor((faltas) => dropFaltas(faltas, prefixOf(accion)));
  }, []);
  const visit = useCallback((ruta: string) => setMarcas((marked) => visitRuta(marked, ruta)), []);
  const markAll = useCallback(() => setMarcas((marked) => ({ ...marked, todas: true })), []);
  const showFaltas = useCallback((faltas: readonly Falta[]) => {
    setDelServidor(faltas);
    setMarcas((marked) => ({ ...marked, todas: true }));
  }, []);
  return {
    edicion,
    limpio,
    totales,
    isValid: propias.length === 0,
    mensajes,
    edit,
    visit,
    markAll,
    showFaltas,
  };
}

/** The paths an action changes; deleting a line renumbers them all. */
function prefixOf(accion: AccionEdicion): string {
  switch (accion.tipo) {
    case 'changeTipo':
      return 'tipoDocumento';
    case 'changeFecha':
      return 'fechaEmision';
    case 'changeSucursal':
      return 'sucursal';
    case 'changeReceptor':
      return 'receptor';
    case 'changeLinea':
      return `detalle[${accion.indice}]`;
    case 'addLinea':
    case 'removeLinea':
      return 'detalle';
  }
}
