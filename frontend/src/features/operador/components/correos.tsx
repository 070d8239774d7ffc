import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { faltasResolver } from '../../../lib/forms.ts';
import { useCorreosEmisor } from '../api-correos.ts';
import type { BusquedaCorreos } from '../api-correos.ts';
import { t } from '../i18n.ts';
import { ListaCorreos } from './lista-correos.tsx';
import { ReenvioFallidos } from './reenvio-fallidos.tsx';

type Formulario = { nit: string; documento: string; para: string; cuales: 'todos' | 'fallidos' };

function toBusqueda({ nit, documento, para, cuales }: Formulario): BusquedaCorreos {
  return { nit: cleanIdentificador(nit), documento, para, fallidos: cuales === 'fallidos' };
}

/** Messages of one issuer: where each stands, and the acts that let it leave. */
export function Correos() {
  const [busqueda, setBusqueda] = useState<BusquedaCorreos | null>(null);
  const { isFetching } = useCorreosEmisor(busqueda);
  const form = useForm<Formulario>({
    defaultValues: { nit: '', documento: '', para: '', cuales: 'fallidos' },
    resolver: faltasResolver(({ nit }) => checkNit(cleanIdentificador(nit), 'nit')),
  });
  const submit = form.handleSubmit((valores) => setBusqueda(toBusqueda(valores)));
  return (
    <div className="pila">
      <form className="tarjeta pila" noValidate onSubmit={(event) => void submit(event)}>
        <p className="secundario">{t('operador.correos.explicacion')}</p>
        <div className="operador-datos">
          <TextField
            etiqueta={t('operador.bitacora.nit')}
            error={form.formState.errors.nit?.message}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.register('nit')}
          />
          <SelectField
            etiqueta={t('operador.correos.cuales')}
            opciones={(['fallidos', 'todos'] as const).map((valor) => ({
              valor,
              texto: t(`operador.correos.cuales.${valor}`),
            }))}
            {...form.register('cuales')}
          />
          <TextField
            etiqueta={t('operador.correos.para')}
            ayuda={t('operador.correos.para.ayuda')}
            type="email"
            autoComplete="off"
            {...form.register('para')}
          />
          <TextField
            etiqueta={t('operador.correos.documento')}
            ayuda={t('operador.correos.documento.ayuda')}
            autoComplete="off"
            {...form.register('documento')}
          />
        </div>
        <div>
          <Button variante="primaria" type="submit" icono="buscar" ocupado={isFetching}>
            {t('operador.correos.buscar')}
          </Button>
        </div>
      </form>
      {busqueda === null ? null : <Hallados busqueda={busqueda} />}
    </div>
  );
}

function Hallados({ busqueda }: { busqueda: BusquedaCorreos }) {
  const { nit } = busqueda;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCorreosEmisor(busqueda);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lineas={4} />;
  const { correos, detenido } = data;
  const vacio = hasNextPage ? 'operador.correos.vacioHastaAqui' : 'operador.correos.vacio';
  return (
    <>
      {detenido ? <Notice tipo="warning">{t('operador.correos.detenido')}</Notice> : null}
      {correos.length === 0 ? (
        <EmptyState icono={hasNextPage ? 'buscar' : 'correcto'} texto={t(vacio)} />
      ) : (
        <ListaCorreos nit={nit} correos={correos} />
      )}
      {hasNextPage ? (
        <div>
          <Button icono="buscar" ocupado={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('operador.dudas.mas')}
          </Button>
        </div>
      ) : null}
      {detenido ? null : <ReenvioFallidos key={nit} nit={nit} />}
    </>
  );
}
