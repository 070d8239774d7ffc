import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PLANES } from '#domain/creditos/saldos.ts';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver, fieldsOf } from '../../../lib/forms.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import type { Alerta } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCrearCupones, usePutCupon } from '../api.ts';
import type { CuponLeido, Lote } from '../api.ts';
import { FORM_VACIO, MODOS, checkForm, toForm, toInput, toLotes } from '../form-cupon.ts';
import type { FormCupon } from '../form-cupon.ts';
import { t } from '../i18n.ts';
import { ArchivosCupones } from './archivos-cupones.tsx';

type Props = {
  cupones: readonly CuponLeido[];
  /** Coupon to change; absent for new ones. */
  editado?: CuponLeido;
  hoy: string;
  onClose: () => void;
};

/** Requests of one form, and the coupons that they have made so far. */
type Corrida = { lotes: readonly Lote[]; hechos: readonly CuponLeido[]; total: number };

/** Makes coupons with random codes or with one's own, or changes one that nobody has used. */
export function CuponDialogo({ cupones, editado, hoy, onClose }: Props) {
  const [corrida, setCorrida] = useState<Corrida | null>(null);
  const [fallo, setFallo] = useState<Alerta | null>(null);
  const crear = useCrearCupones();
  const put = usePutCupon();
  const ocupados = new Set(editado === undefined ? cupones.map(({ codigo }) => codigo) : []);
  const form = useForm<FormCupon>({
    defaultValues: editado === undefined ? FORM_VACIO : toForm(editado),
    resolver: faltasResolver((valores) => checkForm(valores, ocupados)),
  });
  const run = async ({ lotes, hechos, total }: Corrida) => {
    let parte = { lotes, hechos, total };
    setFallo(null);
    setCorrida(parte);
    try {
      await crear.mutateAsync({
        lotes,
        onLote: (nuevos) => {
          parte = { lotes: parte.lotes.slice(1), hechos: [...parte.hechos, ...nuevos], total };
          setCorrida(parte);
        },
      });
    } catch (error) {
      if (applyFaltas(error, fieldsOf(FORM_VACIO), form.setError)) setCorrida(null);
      else setFallo(toAlert(error));
    }
  };
  const store = async (valores: FormCupon) => {
    setFallo(null);
    try {
      const { codigo } = await put.mutateAsync({ codigo: valores.codigo, data: toInput(valores) });
      showToast('success', t('cupones.guardado', { codigo }));
      onClose();
    } catch (error) {
      if (!applyFaltas(error, fieldsOf(FORM_VACIO), form.setError)) setFallo(toAlert(error));
    }
  };
  const submit = form.handleSubmit((valores) => {
    if (valores.modo === 'propio') return store(valores);
    const lotes = toLotes(valores, () => crypto.randomUUID());
    return run({ lotes, hechos: [], total: Number(valores.cantidad) });
  });
  if (corrida !== null && corrida.hechos.length === corrida.total)
    return <Creados cupones={corrida.hechos} hoy={hoy} onClose={onClose} />;
  const titulo =
    editado === undefined ? t('cupones.nuevo') : t('cupones.editar.titulo', { codigo: editado.codigo });
  return (
    <Dialog titulo={titulo} onClose={onClose} ancho foco="input:not([type=radio])">
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.mensaje}</Notice>}
      {corrida === null ? (
        <form className="pila" noValidate onSubmit={(event) => void submit(event)}>
          <Campos form={form} isNuevo={editado === undefined} />
          <PieDialogo onClose={onClose} ocupado={put.isPending}>
            {t(form.getValues('modo') === 'azar' ? 'cupones.crear' : 'cupones.guardar')}
          </PieDialogo>
        </form>
      ) : (
        <Avance {...corrida} isParado={fallo !== null} onSeguir={() => void run(corrida)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Campos({ form, isNuevo }: { form: UseFormReturn<FormCupon>; isNuevo: boolean }) {
  const { register, watch, setValue, formState } = form;
  const modo = watch('modo');
  const campo = (nombre: Exclude<keyof FormCupon, 'modo' | 'tipoPaquete' | 'vence'>) => ({
    etiqueta: t(`cupones.campo.${nombre}`),
    error: formState.errors[nombre]?.message,
    autoComplete: 'off',
    ...register(nombre),
  });
  return (
    <>
      {isNuevo ? (
        <Chips
          etiqueta={t('cupones.modo')}
          opciones={MODOS.map((valor) => ({ valor, texto: t(`cupones.modo.${valor}`) }))}
          valor={modo}
          onChange={(valor) => setValue('modo', valor)}
        />
      ) : null}
      <div className="cupones-campos">
        {modo === 'azar' ? (
          <>
            <TextField {...campo('cantidad')} inputMode="numeric" />
            <TextField
              {...campo('prefijo')}
              opcional
              ayuda={t('cupones.ayuda.prefijo')}
              autoCapitalize="characters"
            />
          </>
        ) : null}
        {modo === 'propio' && isNuevo ? (
          <TextField {...campo('codigo')} ayuda={t('cupones.ayuda.codigo')} autoCapitalize="characters" />
        ) : null}
        <TextField {...campo('cantidadDte')} inputMode="numeric" />
        <SelectField
          etiqueta={t('cupones.campo.plan')}
          opciones={PLANES.map((plan) => ({ valor: plan, texto: t(`cupones.plan.${plan}`) }))}
          {...register('tipoPaquete')}
        />
        <TextField {...campo('nit')} opcional ayuda={t('cupones.ayuda.nit')} autoCapitalize="characters" />
        <FechaControlada
          etiqueta={t('cupones.campo.vence')}
          error={formState.errors.vence?.message}
          opcional
          ayuda={t('cupones.ayuda.vence')}
          form={form}
          nombre="vence"
        />
      </div>
    </>
  );
}

type AvanceProps = Corrida & { isParado: boolean; onSeguir: () => void; onClose: () => void };

/** Progress of the making; where it stopped, the way on, which repeats no request that was answered. */
function Avance({ hechos, total, isParado, onSeguir, onClose }: AvanceProps) {
  const texto = t('cupones.avance', { hechos: hechos.length, total });
  return (
    <div className="pila">
      <p role="status">
        {isParado
          ? t('cupones.interrumpido', { faltan: total - hechos.length, hechos: hechos.length })
          : texto}
      </p>
      <progress className="cupones-avance" aria-label={texto} value={hechos.length} max={total} />
      {isParado ? (
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('cupones.cerrar')}</Button>
          <Button variante="primaria" onClick={onSeguir}>
            {t('cupones.seguir')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The codes that were made, to hand them on at once. */
function Creados({
  cupones,
  hoy,
  onClose,
}: {
  cupones: readonly CuponLeido[];
  hoy: string;
  onClose: () => void;
}) {
  const cantidad = cupones.length;
  return (
    <Dialog titulo={t('cupones.creados', { cantidad })} onClose={onClose} ancho>
      <div className="pila">
        <TextAreaField
          etiqueta={t('cupones.lista')}
          ayuda={t('cupones.creados.ayuda')}
          className="numero"
          readOnly
          rows={Math.min(10, cantidad)}
          value={cupones.map(({ codigo }) => codigo).join('\n')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <ArchivosCupones cupones={cupones} hoy={hoy} />
        <div className="fila fila-final">
          <Button variante="primaria" onClick={onClose}>
            {t('cupones.cerrar')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
