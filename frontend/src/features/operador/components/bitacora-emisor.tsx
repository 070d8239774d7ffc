import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import { Button } from '../../../components/button.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { toLegible } from '../../../datos/bitacora.ts';
import type { RegistroLegible } from '../../../datos/bitacora.ts';
import { ListaBitacora } from '../../../datos/components/lista-bitacora.tsx';
import { isRangoValid, rangoOf, toSegundos } from '../../../datos/rangos.ts';
import type { Rango } from '../../../datos/rangos.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError } from '../../../lib/toasts.ts';
import { useLeerBitacora } from '../api.ts';
import { t } from '../i18n.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Formulario = Rango & { nit: string; motivo: string };
/** A reading that was made: what was asked for, and the records so far. */
type Lectura = { pedido: Formulario; registros: RegistroLegible[]; siguiente: string | null };

/** The audit log of one issuer, which opens only with a reason that its issuer reads there. */
export function BitacoraEmisor() {
  const leer = useLeerBitacora();
  const [lectura, setLectura] = useState<Lectura | null>(null);
  const form = useForm<Formulario>({
    defaultValues: { nit: '', motivo: '', ...rangoOf('rango', readHoy()) },
    resolver: faltasResolver(({ nit, motivo }) => [
      ...checkNit(cleanIdentificador(nit), 'nit'),
      ...checkMotivo(motivo),
    ]),
  });
  const read = async (pedido: Formulario, previa: Lectura | null): Promise<void> => {
    const { nit, motivo, ...rango } = pedido;
    if (!isRangoValid(rango)) {
      form.setError('desde', { message: t('operador.bitacora.rango') }, { shouldFocus: true });
      return;
    }
    try {
      const siguiente = previa?.siguiente ?? null;
      const pagina = await leer.mutateAsync({
        nit: cleanIdentificador(nit),
        motivo,
        ...toSegundos(rango),
        siguiente,
      });
      const registros = [...(previa?.registros ?? []), ...pagina.registros.map(toLegible)];
      setLectura({ pedido, registros, siguiente: pagina.siguiente ?? null });
    } catch (error) {
      if (!applyFaltas(error, ['nit', 'motivo'], form.setError)) showError(error);
    }
  };
  const submit = form.handleSubmit((valores) => read(valores, null));
  const { errors } = form.formState;
  return (
    <div className="pila">
      <form className="tarjeta pila" noValidate onSubmit={(event) => void submit(event)}>
        <p className="secundario">{t('operador.bitacora.explicacion')}</p>
        <div className="operador-campos">
          <TextField
            etiqueta={t('operador.bitacora.nit')}
            error={errors.nit?.message}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.register('nit')}
          />
          <FechaControlada
            etiqueta={t('operador.bitacora.desde')}
            error={errors.desde?.message}
            form={form}
            nombre="desde"
          />
          <FechaControlada etiqueta={t('operador.bitacora.hasta')} form={form} nombre="hasta" />
        </div>
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('operador.motivo.ayudaLectura')}
          error={errors.motivo?.message}
          rows={2}
          {...form.register('motivo')}
        />
        <div>
          <Button
            variante="primaria"
            type="submit"
            icono="libro"
            ocupado={leer.isPending}
            textoOcupado={t('operador.bitacora.leyendo')}
          >
            {t('operador.bitacora.leer')}
          </Button>
        </div>
      </form>
      {lectura === null ? null : (
        <Leida lectura={lectura} ocupado={leer.isPending} onMas={() => void read(lectura.pedido, lectura)} />
      )}
    </div>
  );
}

type LeidaProps = { lectura: Lectura; ocupado: boolean; onMas: () => void };

function Leida({ lectura: { pedido, registros, siguiente }, ocupado, onMas }: LeidaProps) {
  const titulo = t('operador.bitacora.de', { nit: cleanIdentificador(pedido.nit) });
  return (
    <section className="pila-corta" aria-label={titulo}>
      <h2 className="titulo-menor">{titulo}</h2>
      {registros.length === 0 ? <EmptyState icono="lista" texto={t('bitacora.vacio')} /> : null}
      <ListaBitacora
        titulo={titulo}
        registros={registros}
        canOpenDocumento={false}
        isOcupada={ocupado}
        onMas={siguiente === null ? null : onMas}
      />
    </section>
  );
}
