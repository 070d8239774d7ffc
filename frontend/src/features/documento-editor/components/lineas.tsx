import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { printMonto } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { LineaCalculada } from '#domain/documentos/calculo/totales.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { Button } from '../../../components/button.tsx';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { hasExentas, visiblesOf } from '../columnas.ts';
import type { ColumnasLinea } from '../columnas.ts';
import { nextCelda } from '../atajos.ts';
import { focusRuta } from '../focus.ts';
import { isLineaVacia } from '../tidy-borrador.ts';
import { addLinea, putBack, removeLinea } from '../move-lineas.ts';
import { lugarOf } from '../quitado.ts';
import type { CatalogoEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { Lector, Quitada, Unidades } from './lazy-components.ts';
import { Mosaicos } from './mosaicos.tsx';
import { Linea } from './linea.tsx';
import type { AccionesLinea, OpcionesLinea } from './linea-tipos.ts';

type Editar = Pick<EdicionViva, 'edit' | 'visit'>;

function useAcciones({ edit, visit }: Editar, cantidadLineas: number): AccionesLinea {
  return useMemo(
    () => ({
      change: (indice, cambios) => edit({ tipo: 'changeLinea', indice, cambios }),
      remove: (indice) => removeLinea(edit, indice, cantidadLineas),
      visit,
      next(indice, celda) {
        // A telephone hides the discount, so the cursor goes on to the next cell that is in sight.
        for (let each = celda; each !== null; each = nextCelda(each))
          if (focusRuta(`detalle[${indice}].${each}`)) return;
        if (indice + 1 < cantidadLineas) focusRuta(`detalle[${indice + 1}].descripcion`);
        else addLinea(edit, cantidadLineas);
      },
    }),
    [edit, visit, cantidadLineas],
  );
}

const SIN_ERRORES: ReadonlyMap<string, string> = new Map();

/** Messages of one line only, so that the other lines are not drawn again. */
function erroresOf(mensajes: ReadonlyMap<string, string>, indice: number): ReadonlyMap<string, string> {
  const own = [...mensajes].filter(
    ([ruta]) => ruta.startsWith(`detalle[${indice}]`) || (ruta === 'detalle' && indice === 0),
  );
  return own.length === 0 ? SIN_ERRORES : new Map(own);
}

/** Options of the lines, the same object until one of them changes, so that unchanged lines are not drawn again. */
function useOpciones(nit: string, { edicion, limpio }: EdicionViva, columnas: ColumnasLinea): OpcionesLinea {
  const { tipoDocumento, moneda, fechaEmision } = edicion.borrador;
  const { otrosDescuento, impuesto, exento } = visiblesOf(columnas, limpio);
  return useMemo(
    () => ({
      nit,
      columnas: { otrosDescuento, impuesto, exento },
      impuestos: TIPOS_DOCUMENTO[tipoDocumento].impuestos,
      moneda,
      fecha: fechaEmision,
    }),
    [nit, otrosDescuento, impuesto, exento, tipoDocumento, moneda, fechaEmision],
  );
}

/** Announces that the exemption ended with its last line, and moves the cursor to the place where it can be chosen again. */
function useExencionQuitada({ escenarioExento, detalle }: DocumentoBorrador): void {
  const isMixta = escenarioExento !== null && hasExentas(detalle);
  const wasMixta = useRef(isMixta);
  useEffect(() => {
    if (wasMixta.current && escenarioExento === null && !hasExentas(detalle)) {
      showToast('warning', t('editor.exento.quitada'));
      if (document.activeElement === document.body) focusRuta('escenarioExento');
    }
    wasMixta.current = isMixta;
  }, [isMixta, escenarioExento, detalle]);
}

/** The removed line, while it can be put back: its place, what it says, and what is announced. */
function useQuitada({ edicion, edit }: EdicionViva) {
  const [restaurada, setRestaurada] = useState('');
  const quitada = edicion.quitado?.que === 'linea' ? edicion.quitado : null;
  if (quitada === null) return { lugar: null, anuncio: restaurada, fila: null };
  const lugar = lugarOf(edicion, quitada);
  const { descripcion, codigoProducto } = quitada.linea;
  const texto = t('editor.lineas.quitada', {
    numero: quitada.indice + 1,
    descripcion: descripcion === '' ? codigoProducto : descripcion,
  });
  const undo = () => {
    setRestaurada(t('editor.lineas.restaurada', { numero: lugar + 1 }));
    putBack(edit, edicion);
  };
  const fila = (
    <li className="editor-linea-quitada">
      <Quitada.Deferred texto={texto} atajo="Alt+Z" onUndo={undo} />
    </li>
  );
  return { lugar, anuncio: texto, fila };
}

type Props = { nit: string; viva: EdicionViva; catalogo: CatalogoEditor; columnas: ColumnasLinea };

export function Lineas({ nit, viva, catalogo, columnas }: Props) {
  const { edicion, totales, mensajes, edit, visit } = viva;
  const { detalle } = edicion.borrador;
  useExencionQuitada(edicion.borrador);
  const acciones = useAcciones({ edit, visit }, detalle.length);
  const opciones = useOpciones(nit, viva, columnas);
  const { lugar, anuncio, fila } = useQuitada(viva);
  return (
    <section className="tarjeta pila" aria-labelledby="lineas-titulo">
      <h2 id="lineas-titulo" className="titulo-menor">
        {t('editor.lineas.titulo')}
      </h2>
      <Unidades.Deferred />
      <Mosaicos {...{ nit, viva, catalogo }} />
      <ol className="editor-lineas">
        {detalle.map((linea, indice) => (
          <Fragment key={edicion.claves[indice]}>
            {indice === lugar ? fila : null}
            <Linea
              indice={indice}
              linea={linea}
              total={totalText(totales.lineas[indice])}
              montoImpuesto={linea.impuesto === null ? null : especialOf(totales.lineas[indice])}
              opciones={opciones}
              errores={erroresOf(mensajes, indice)}
              isUltima={indice === detalle.length - 1}
              isVacia={isLineaVacia(linea)}
              catalogo={catalogo}
              acciones={acciones}
            />
          </Fragment>
        ))}
        {lugar !== null && lugar >= detalle.length ? fila : null}
      </ol>
      <p role="status" className="solo-lector">
        {anuncio}
      </p>
      <div className="fila">
        <Button icono="agregar" onClick={() => addLinea(edit, detalle.length)} aria-keyshortcuts="Alt+N">
          {t('editor.lineas.agregar')}
        </Button>
        <Lector.Deferred {...{ viva, catalogo }} />
      </div>
    </section>
  );
}

/** Total of a line; a line that the calculation left out (empty, at the end) shows zero. */
function totalText(linea: LineaCalculada | undefined): string {
  return linea === undefined ? '0.00' : printMonto(linea.total);
}

function especialOf(linea: LineaCalculada | undefined): Decimal | null {
  return linea?.impuestos.find(({ nombreCorto }) => nombreCorto !== 'IVA')?.montoImpuesto ?? null;
}
