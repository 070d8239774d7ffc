import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import { isImpuestoEspecial } from '#domain/impuestos/impuestos.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { checkProducto } from '#domain/productos/reglas.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/field.tsx';
import { applyFaltas, fieldsOf, faltasResolver, toFieldName } from '../../../lib/forms.ts';
import { isAtajo } from '../../../lib/atajos.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useCatalogosEmisor } from '../../../datos/unidades.ts';
import { t } from '../i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { fromForm, toForm } from '../form-producto.ts';
import type { FormProducto } from '../form-producto.ts';
import { OPCIONES_IMPUESTO, unidadesDe } from '../impuestos.ts';
import type { CambioProducto } from '../api.ts';
import { isConflicto } from '../conflicto.ts';
import type { ProductoLeido } from '../../../datos/productos.ts';
import { ConflictoDialogo } from './conflicto-dialogo.tsx';

/** Typed values of a product; a null code means a new one. */
export type BorradorProducto = { codigo: string | null; valores: FormProducto };

export type EdicionProps = {
  /** Null for a new product. */
  producto: ProductoLeido | null;
  /** Values with which a new product begins. */
  inicial?: FormProducto;
  /** Codes of units in use, offered after the common ones. */
  unidades: readonly string[];
  onSave: (cambio: CambioProducto) => Promise<void>;
  /** Reads the product as it is stored now. */
  readActual: (codigo: string) => Promise<ProductoLeido | null>;
  /** Called at the end; `next` means that the user goes on with the next row. */
  onDone: (next: boolean) => void;
  onCancel: () => void;
  /** Typed values, kept while the row is scrolled out of sight. */
  borrador: { current: BorradorProducto | null };
};

type CampoSimple = 'codigo' | 'codigoAlterno' | 'descripcion' | 'bienServicio' | 'unidadMedida' | 'precio';

/** Removes the product's position in the list from the paths of the server's faults. */
function withoutPlace(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const faltas = error.faltas.map((each) => ({
    ...each,
    ruta: toFieldName(each.ruta).replace(/^productos\.\d+\./, ''),
  }));
  const { codigo, message: mensaje, tipo, referencia } = error;
  return new ApiError({ codigo, mensaje, tipo, faltas, ...(referencia === undefined ? {} : { referencia }) });
}

/** Product that the user typed, the stored one that it met, and whether the next row follows. */
type Conflicto = { propio: Producto; actual: ProductoLeido; next: boolean };

function useEdicion({ producto, inicial, onSave, readActual, onDone, borrador }: EdicionProps) {
  const [conflicto, setConflicto] = useState<Conflicto | null>(null);
  const codigo = producto?.codigo ?? null;
  const typed = borrador.current?.codigo === codigo ? borrador.current : null;
  const form = useForm<FormProducto>({
    defaultValues: typed?.valores ?? inicial ?? toForm(producto),
    resolver: faltasResolver((values) => checkProducto(fromForm(values, false))),
  });
  const { setFocus, handleSubmit, reset, setError, getValues } = form;
  useEffect(() => {
    // When the row is scrolled back into sight, it must not take the focus away from the user.
    if (borrador.current?.codigo !== codigo) setFocus(codigo === null ? 'codigo' : 'descripcion');
    return () => {
      borrador.current = { codigo, valores: getValues() };
    };
  }, [codigo, setFocus, getValues, borrador]);
  const end = (next: boolean) => {
    setConflicto(null);
    if (producto === null) {
      reset(toForm(null));
      setFocus('codigo');
    }
    onDone(next);
  };
  const store = async (propio: Producto, version: string | null, next: boolean): Promise<void> => {
    try {
      await onSave({ producto: propio, version });
      end(next);
    } catch (error) {
      const actual = isConflicto(error) ? await readActual(propio.codigo).catch(() => null) : null;
      setConflicto(actual === null ? null : { propio, actual, next });
      if (actual === null && !applyFaltas(withoutPlace(error), fieldsOf(getValues()), setError))
        showError(error);
    }
  };
  const save = (next: boolean) =>
    handleSubmit((values) =>
      store(fromForm(values, producto?.eliminado ?? false), producto?.version ?? null, next),
    );
  const replace = ({ propio, actual, next }: Conflicto): void => {
    // The user decides about the texts; whether the product is deleted stays as it is stored.
    void store({ ...propio, eliminado: actual.eliminado }, actual.version, next);
  };
  return { form, save, conflicto, replace, end, close: () => setConflicto(null) };
}

/** Listens to the keys pressed in any field of a form. */
function useTeclas(onKey: (event: KeyboardEvent) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const listen = useEffectEvent(onKey);
  useEffect(() => {
    const form = ref.current;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, []);
  return ref;
}

/** Whether the keyboard is one on screen, which has no Shift+Enter: there Enter breaks the line and the button stores. */
const isTactil = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether Enter was pressed in a text of several lines, where the browser would break the line; Shift+Enter breaks it. */
function isEnterOfText({ key, shiftKey, isComposing, target }: KeyboardEvent): boolean {
  const isEnter = key === 'Enter' && !shiftKey && !isComposing;
  return isEnter && target instanceof HTMLTextAreaElement && !isTactil();
}

/** Suggested units: the issuer's own, the common ones, and those of other products; any other may be typed. */
function Unidades({ id, enUso }: { id: string; enUso: readonly string[] }) {
  const { data } = useCatalogosEmisor();
  const propias = (data?.unidades ?? []).filter(({ eliminada }) => !eliminada);
  const nombres = new Map([...propias, ...UNIDADES_COMUNES].map(({ codigo, nombre }) => [codigo, nombre]));
  return (
    <datalist id={id}>
      {[...new Set([...nombres.keys(), ...enUso])].map((codigo) => (
        <option key={codigo} value={codigo}>
          {nombres.get(codigo)}
        </option>
      ))}
    </datalist>
  );
}

/** Edits a product in place of its row: Enter stores it, Ctrl+Enter goes on with the next, Esc cancels. */
export function EdicionProducto(props: EdicionProps) {
  const { form, save, conflicto, replace, end, close } = useEdicion(props);
  const listId = useId();
  const { errors, isSubmitting } = form.formState;
  const campo = (name: CampoSimple) => ({
    etiqueta: t(`productos.campo.${name}`),
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  const ref = useTeclas((event) => {
    if (event.key === 'Escape') props.onCancel();
    else if (isAtajo(event, 'saveAndNext')) void save(true)();
    else if (isEnterOfText(event)) void save(false)();
    else return;
    event.preventDefault();
  });
  const titulo =
    props.producto === null ? t('productos.nuevo') : t('productos.editar', { codigo: props.producto.codigo });
  return (
    <>
      <form
        className="productos-edicion"
        aria-label={titulo}
        noValidate
        onSubmit={(event) => void save(false)(event)}
        ref={ref}
      >
        <div className="productos-edicion-campos">
          {props.producto === null ? <TextField {...campo('codigo')} /> : null}
          <TextField {...campo('codigoAlterno')} opcional />
          <div className="productos-edicion-ancho">
            <TextAreaField {...campo('descripcion')} rows={2} />
          </div>
          <SelectField
            {...campo('bienServicio')}
            opciones={[
              { valor: 'B', texto: t('productos.clase.B') },
              { valor: 'S', texto: t('productos.clase.S') },
            ]}
          />
          <TextField {...campo('unidadMedida')} list={listId} />
          <Unidades id={listId} enUso={props.unidades} />
          <TextField {...campo('precio')} className="al-final" inputMode="decimal" prefijo="Q" />
          <ImpuestoCampos form={form} />
        </div>
        <div className="fila fila-final">
          <p className="campo-ayuda productos-edicion-ayuda">{t('productos.atajos')}</p>
          <Button onClick={props.onCancel}>{t('comun.boton.cancelar')}</Button>
          <Button
            variante="primaria"
            type="submit"
            ocupado={isSubmitting}
            textoOcupado={t('comun.boton.guardando')}
          >
            {t('comun.boton.guardar')}
          </Button>
        </div>
      </form>
      {conflicto === null ? null : (
        <ConflictoDialogo
          {...conflicto}
          onReplace={() => replace(conflicto)}
          onKeep={() => end(conflicto.next)}
          onClose={close}
        />
      )}
    </>
  );
}

function ImpuestoCampos({ form }: { form: UseFormReturn<FormProducto> }) {
  const { register, watch, setValue, formState } = form;
  const nombreCorto = watch('impuesto.nombreCorto');
  const error = formState.errors.impuesto;
  const opciones = nombreCorto === '' ? [] : unidadesDe(nombreCorto);
  const unidad = {
    etiqueta: t('productos.campo.unidadGravable'),
    error: error?.codigoUnidadGravable?.message,
  };
  return (
    <>
      <SelectField
        etiqueta={t('productos.campo.impuesto')}
        error={error?.nombreCorto?.message}
        opciones={[{ valor: '', texto: t('productos.sinImpuesto') }, ...OPCIONES_IMPUESTO]}
        {...register('impuesto.nombreCorto', {
          onChange: (event: { target: { value: string } }) => {
            const { value } = event.target;
            const first = isImpuestoEspecial(value) ? (unidadesDe(value)[0]?.valor ?? '') : '';
            setValue('impuesto.codigoUnidadGravable', first);
          },
        })}
      />
      {nombreCorto === '' ? null : opciones.length > 0 ? (
        <SelectField {...unidad} opciones={opciones} {...register('impuesto.codigoUnidadGravable')} />
      ) : (
        <TextField
          {...unidad}
          ayuda={t('productos.codigoMunicipal')}
          inputMode="numeric"
          autoComplete="off"
          {...register('impuesto.codigoUnidadGravable')}
        />
      )}
    </>
  );
}
