import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkTipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { TextField } from '../../../components/field.tsx';
import { readCatalogos, usePutTipoCambio } from '../../../datos/unidades.ts';
import type { TipoCambioLeido } from '../../../datos/unidades.ts';
import { Pregunta } from '../../../components/pregunta.tsx';
import { AvisosSinGuardar, useSinGuardar } from '../../../components/sin-guardar.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { peekUnsaved } from '../../../lib/unsaved-forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';

function checkForm(dia: TipoCambioDia, hoy: string, dias: readonly TipoCambioDia[]): Falta[] {
  const tasa = dia.tasa.trim();
  return tasa === '' ? [falta('TIPOCAMBIO-01', 'tasa')] : checkTipoCambioDia({ ...dia, tasa }, hoy, dias);
}

const FORMULARIO = 'catalogos/cambio';

function CambioForm({ dias }: { dias: readonly TipoCambioLeido[] }) {
  const hoy = toGuatemala(Date.now()).fecha;
  const put = usePutTipoCambio();
  const [unsaved] = useState(() => peekUnsaved(FORMULARIO) as TipoCambioDia | null);
  const form = useForm<TipoCambioDia>({
    defaultValues: unsaved ?? { fecha: hoy, tasa: '' },
    resolver: faltasResolver((dia) => checkForm(dia, hoy, dias)),
  });
  const { errors, isSubmitting } = form.formState;
  const salida = useSinGuardar({
    formulario: FORMULARIO,
    isDirty: form.watch('tasa') !== '',
    read: () => form.getValues(),
    isRestored: unsaved !== null,
    onClose: () => undefined,
  });
  const { save, conflicto } = useConflicto();
  const submit = form.handleSubmit(({ fecha, tasa }) => {
    const limpiar = () => form.reset({ fecha, tasa: '' });
    const dia = { fecha, tasa: tasa.trim() };
    return save({
      // The list below the form shows the rate that this one replaces.
      version: dias.find((each) => each.fecha === fecha)?.version ?? null,
      propio: dia,
      campos: { tasa: { etiqueta: t('catalogos.cambios.tasa') } },
      store: async (version) => {
        await put.mutateAsync({ ...dia, version });
        showToast('success', t('catalogos.cambios.guardado', { fecha: formatFecha(fecha) }));
        limpiar();
      },
      readActual: async () =>
        (await readCatalogos()).tiposCambio.find((each) => each.fecha === fecha) ?? null,
      toValores: (actual) => ({ fecha: actual.fecha, tasa: actual.tasa }),
      onKeep: limpiar,
      onError: (error) => {
        if (!applyFaltas(error, ['fecha', 'tasa'], form.setError)) showError(error);
      },
    });
  });
  return (
    <form className="tarjeta pila" onSubmit={(event) => void submit(event)} noValidate>
      <div className="catalogo-filtros">
        <TextField
          etiqueta={t('catalogos.cambios.fecha')}
          error={errors.fecha?.message}
          type="date"
          max={hoy}
          {...form.register('fecha')}
        />
        <TextField
          etiqueta={t('catalogos.cambios.tasa')}
          error={errors.tasa?.message}
          inputMode="decimal"
          autoComplete="off"
          className="al-final"
          prefijo={MONEDAS.GTQ.simbolo}
          {...form.register('tasa')}
        />
        <Button variante="primaria" type="submit" ocupado={isSubmitting}>
          {t('comun.boton.guardar')}
        </Button>
      </div>
      <AvisosSinGuardar {...salida} />
      <ConflictoDialogo conflicto={conflicto} />
    </form>
  );
}

function QuitarCambio({ fecha, version }: TipoCambioLeido) {
  const put = usePutTipoCambio();
  const [isAsking, setIsAsking] = useState(false);
  const dia = formatFecha(fecha);
  const quitar = () =>
    put
      .mutateAsync({ fecha, tasa: '', version })
      .then(() => showToast('success', t('catalogos.cambios.quitado', { fecha: dia })), showError)
      .finally(() => setIsAsking(false));
  return (
    <>
      <Button variante="enlace" onClick={() => setIsAsking(true)}>
        {t('catalogos.cambios.quitar')}
        <span className="solo-lector">{dia}</span>
      </Button>
      {isAsking ? (
        <Pregunta
          titulo={t('catalogos.cambios.quitarTitulo', { fecha: dia })}
          texto={t('catalogos.cambios.quitarTexto')}
          boton={t('catalogos.cambios.quitar')}
          ocupado={put.isPending}
          onConfirm={() => void quitar()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

const createColumnas = (canEdit: boolean): readonly Columna<TipoCambioLeido>[] => [
  { clave: 'fecha', titulo: t('catalogos.cambios.fecha'), celda: ({ fecha }) => formatFecha(fecha) },
  { clave: 'tasa', titulo: t('catalogos.cambios.tasa'), alFinal: true, celda: ({ tasa }) => tasa },
  ...(canEdit
    ? [
        {
          clave: 'accion',
          titulo: t('catalogos.accion'),
          celda: (dia: TipoCambioLeido) => <QuitarCambio {...dia} />,
        },
      ]
    : []),
];

type CambiosProps = { dias: readonly TipoCambioLeido[]; canEdit: boolean };

/** Currencies of documents, and the rates that the issuer enters; they are not fetched from anywhere. */
export function Cambios({ dias, canEdit }: CambiosProps) {
  return (
    <section className="pila" aria-labelledby="catalogo-titulo">
      <ul className="catalogo-monedas">
        {Object.entries(MONEDAS).map(([codigo, { simbolo, plural }]) => (
          <li key={codigo}>
            <span className="codigo">{codigo}</span> {simbolo} · {plural}
          </li>
        ))}
      </ul>
      <p className="secundario">{t('catalogos.cambios.texto')}</p>
      {canEdit ? <CambioForm dias={dias} /> : null}
      {dias.length === 0 ? (
        <EmptyState icono="reloj" texto={t('catalogos.cambios.vacio')} />
      ) : (
        <DataTable
          titulo={t('catalogos.lista.cambios')}
          columnas={createColumnas(canEdit)}
          filas={dias.slice(0, 200)}
          claveDe={({ fecha }) => fecha}
        />
      )}
    </section>
  );
}
