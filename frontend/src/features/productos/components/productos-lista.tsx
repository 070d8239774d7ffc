import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { VISTAS, createBuscador } from '#domain/productos/buscador.ts';
import type { Vista } from '#domain/productos/buscador.ts';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import type { ManejoLista } from '../../../components/lista.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { EmptyState } from '../../../components/states.tsx';
import type { Modulo, ProductoLeido } from '../../../datos/productos.ts';
import { countText } from '../formato.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { usePutProducto } from '../api.ts';
import type { CambioProducto } from '../api.ts';
import { isConflicto, useActual } from '../conflicto.ts';
import type { BorradorProducto } from './edicion-producto.tsx';
import { Edicion } from './lazy-components.ts';
import { TablaProductos } from './tabla-productos.tsx';

type Props = {
  nit: string;
  modulo: Modulo;
  productos: readonly ProductoLeido[];
  canEdit: boolean;
  canDelete: boolean;
  isNuevo: boolean;
  onNuevoClose: () => void;
  /** Content for an issuer without products. */
  primera: ReactNode;
};

const VISTA_INICIAL: Vista = 'vigentes';
const FILTROS = { buscar: '', mostrar: VISTA_INICIAL as string };

/** The search and its immediate result. */
function useBusqueda(productos: readonly ProductoLeido[]) {
  const { valores, change } = useFiltros(FILTROS);
  const { buscar: busqueda } = valores;
  const vista = VISTAS.find((each) => each === valores.mostrar) ?? VISTA_INICIAL;
  const search = useMemo(() => createBuscador(productos), [productos]);
  const found = useMemo(() => search(busqueda, vista), [search, busqueda, vista]);
  return {
    busqueda,
    setBusqueda: (buscar: string) => change({ buscar }),
    vista,
    setVista: (mostrar: Vista) => change({ mostrar }),
    found,
    clear: () => change(FILTROS),
  };
}

function useEdicion({ nit, modulo, productos }: Props) {
  const put = usePutProducto(nit, modulo);
  const [editado, setEditado] = useState<string | null>(null);
  const borrador = useRef<BorradorProducto | null>(null);
  const edit = (codigo: string | null) => {
    borrador.current = null;
    setEditado(codigo);
  };
  const unidades = useMemo(
    () => [...new Set(productos.map(({ unidadMedida }) => unidadMedida))].sort(),
    [productos],
  );
  const readActual = useActual(nit, modulo);
  const comun = {
    unidades,
    readActual,
    onSave: async (cambio: CambioProducto) => {
      await put.mutateAsync(cambio);
      showToast('success', t('productos.guardado', { codigo: cambio.producto.codigo }));
    },
  };
  const toggle = async (producto: ProductoLeido) => {
    const { codigo, eliminado, version } = producto;
    try {
      await put.mutateAsync({ producto: { ...producto, eliminado: !eliminado }, version });
      showToast('success', t(eliminado ? 'productos.fueRestaurado' : 'productos.fueEliminado', { codigo }));
    } catch (error) {
      const isCambiado = isConflicto(error) && (await readActual(codigo).catch(() => null)) !== null;
      if (isCambiado) showToast('warning', t('productos.conflicto.cambiado', { codigo }));
      else showError(error);
    }
  };
  return { editado, edit, borrador, comun, toggle, isChanging: put.isPending };
}

export function ProductosLista(props: Props) {
  const { productos, canEdit, canDelete, isNuevo, onNuevoClose } = props;
  const busqueda = useBusqueda(productos);
  const { found, clear } = busqueda;
  const manejo = useRef<ManejoLista>(null);
  const { editado, edit, borrador, comun, toggle, isChanging } = useEdicion(props);
  useEffect(() => {
    // A failure is reported when the form is drawn.
    if (canEdit) void Edicion.load().catch(() => undefined);
  }, [canEdit]);
  const leave = (indice: number, next: boolean) => {
    const following = next ? found[indice + 1] : undefined;
    edit(following?.codigo ?? null);
    if (following === undefined) manejo.current?.focusFila(indice);
    else manejo.current?.setActiva(indice + 1);
  };
  const [asked, setAsked] = useState<{ producto: ProductoLeido; indice: number } | null>(null);
  const change = (producto: ProductoLeido, indice: number) =>
    void toggle(producto).then(() => {
      setAsked(null);
      manejo.current?.focusFila(indice);
    });
  const acciones = {
    edit,
    toggle: canDelete
      ? (producto: ProductoLeido, indice: number) =>
          producto.eliminado ? change(producto, indice) : setAsked({ producto, indice })
      : null,
  };
  const onCancel = () => {
    const indice = found.findIndex(({ codigo }) => codigo === editado);
    edit(null);
    manejo.current?.focusFila(Math.max(0, indice));
  };
  const limpiar = <Button onClick={clear}>{t('productos.limpiar')}</Button>;
  return (
    <>
      {isNuevo ? <NuevoProducto comun={comun} onClose={onNuevoClose} /> : null}
      {productos.length === 0 ? (
        <EmptyState icono="archivo" texto={t(`productos.vacio.${props.modulo}`)} accion={props.primera} />
      ) : (
        <>
          <FiltrosProductos
            {...busqueda}
            onChange={() => manejo.current?.toTop()}
            onDown={() => manejo.current?.focusFila(0)}
          />
          {found.length === 0 ? (
            <EmptyState icono="buscar" texto={t('productos.sinResultados')} accion={limpiar} />
          ) : (
            <TablaProductos
              productos={found}
              manejo={manejo}
              editado={editado}
              edicion={{ ...comun, borrador, onDone: leave, onCancel }}
              acciones={canEdit ? acciones : null}
            />
          )}
        </>
      )}
      {asked === null ? null : (
        <Pregunta
          titulo={t('productos.eliminarTitulo', { codigo: asked.producto.codigo })}
          texto={t('productos.eliminarTexto', { descripcion: asked.producto.descripcion })}
          boton={t('productos.eliminarBoton')}
          ocupado={isChanging}
          onConfirm={() => change(asked.producto, asked.indice)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type NuevoProps = { comun: ReturnType<typeof useEdicion>['comun']; onClose: () => void };

/** Form of a new product, which stays open for the next one. */
function NuevoProducto({ comun, onClose }: NuevoProps) {
  const borrador = useRef<BorradorProducto | null>(null);
  return (
    <section className="tarjeta pila" aria-label={t('productos.nuevo')}>
      <h2 className="titulo-menor">{t('productos.nuevo')}</h2>
      <Edicion.Deferred
        {...comun}
        producto={null}
        borrador={borrador}
        onDone={() => undefined}
        onCancel={onClose}
      />
    </section>
  );
}

type FiltrosProps = ReturnType<typeof useBusqueda> & { onChange: () => void; onDown: () => void };

function FiltrosProductos({ busqueda, setBusqueda, vista, setVista, found, onChange, onDown }: FiltrosProps) {
  return (
    <Filtros
      activos={vista === VISTA_INICIAL ? 0 : 1}
      resultado={countText('productos.cantidad', found.length)}
      buscar={
        <TextField
          etiqueta={t('productos.buscar')}
          placeholder={t('productos.buscarAyuda')}
          type="search"
          autoComplete="off"
          value={busqueda}
          onChange={(event) => {
            setBusqueda(event.target.value);
            onChange();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || found.length === 0) return;
            event.preventDefault();
            onDown();
          }}
        />
      }
    >
      <Chips
        etiqueta={t('productos.vista')}
        opciones={VISTAS.map((valor) => ({ valor, texto: t(`productos.vista.${valor}`) }))}
        valor={vista}
        onChange={(elegida) => {
          setVista(elegida);
          onChange();
        }}
      />
    </Filtros>
  );
}
