import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useBorrar, useDevolver, useDevolverTodos, useMuertas } from '../api-muertas.ts';
import type { ColaMuerta, MensajeMuerto } from '../api-muertas.ts';
import { t } from '../i18n.ts';
import { describeFila } from './estado-fila.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';

/** Dead letters of every job: each comes back to its queue or is deleted, with a reason. */
export function Muertas() {
  const { data, error, isFetching, refetch } = useMuertas();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const vacias = data?.every(({ cantidad }) => cantidad === 0) === true;
  return (
    <div className="pila">
      <div className="tarjeta operador-filtros">
        <p className="secundario operador-crece">{t('operador.muertas.explicacion')}</p>
        <Button icono="reintentar" ocupado={isFetching} onClick={() => void refetch()}>
          {t('operador.dudas.actualizar')}
        </Button>
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton lineas={6} /> : null}
      {vacias ? <EmptyState icono="correcto" texto={t('operador.muertas.vacio')} /> : null}
      {(data ?? [])
        .filter(({ cantidad }) => cantidad > 0)
        .map((cola) => (
          <Cola key={cola.cola} cola={cola} onPedir={setPedido} />
        ))}
      {pedido === null ? null : <MotivoDialogo pedido={pedido} onClose={() => setPedido(null)} />}
    </div>
  );
}

type ColaProps = { cola: ColaMuerta; onPedir: (pedido: Pedido) => void };

function Cola({ cola: { cola, cantidad, mensajes }, onPedir }: ColaProps) {
  const titulo = t(`operador.cola.${cola}`);
  const [primero] = mensajes;
  const opcionesOf = useOpciones(cola, onPedir);
  const devolver = useDevolverTodos();
  const askAll = () =>
    onPedir({
      titulo: t('operador.muertas.devolverTodos'),
      explicacion: t('operador.muertas.devolverTodos.explicacion'),
      boton: t('operador.muertas.devolverTodos'),
      act: async (motivo) => {
        const hecho = await devolver.mutateAsync({ cola, motivo });
        return t('operador.muertas.devueltos', hecho);
      },
    });
  return (
    <section className="tarjeta pila-corta" aria-label={titulo}>
      <div className="fila">
        <h2 className="titulo-menor">{titulo}</h2>
        <Badge tono="peligro" icono="alerta" texto={t('operador.muertas.cantidad', { cantidad })} />
        {primero === undefined ? null : (
          <span className="secundario">
            {t('operador.muertas.masAntiguo', { fecha: formatFechaHora(primero.desde) })}
          </span>
        )}
      </div>
      <Lista
        titulo={titulo}
        columnas={columnasOf(cola)}
        filas={mensajes}
        claveDe={({ id }) => id}
        nombreDe={({ id, idFila }) => idFila ?? id}
        acciones={opcionesOf}
      />
      {mensajes.length < cantidad ? (
        <p className="secundario">{t('operador.muertas.parte', { vistos: mensajes.length })}</p>
      ) : null}
      <div>
        <Button variante="primaria" icono="reintentar" onClick={askAll}>
          {t('operador.muertas.devolverTodos')}
          <span className="solo-lector"> {titulo}</span>
        </Button>
      </div>
    </section>
  );
}

function columnasOf(cola: ColaMuerta['cola']): readonly Columna<MensajeMuerto>[] {
  return [
    {
      clave: 'desde',
      titulo: t('operador.muertas.desde'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ desde }) => formatFechaHora(desde),
    },
    {
      clave: 'nit',
      titulo: t('operador.muertas.nit'),
      rol: 'detalle',
      ancho: 8,
      celda: ({ nit }) => nit ?? t('operador.muertas.nadie'),
    },
    {
      clave: 'estado',
      titulo: t('operador.muertas.estado'),
      rol: 'titulo',
      celda: (mensaje) => describeFila(cola, mensaje),
    },
    {
      clave: 'fila',
      titulo: t('operador.muertas.fila'),
      rol: 'dato',
      ancho: 14,
      celda: ({ idFila = null }) => idFila,
    },
    {
      clave: 'rastro',
      titulo: t('operador.muertas.rastro'),
      rol: 'dato',
      ancho: 12,
      celda: ({ rastro = null }) => rastro,
    },
  ];
}

type Clave = Parameters<ReturnType<typeof useDevolver>['mutateAsync']>[0];

/** Acts on one message: back to its queue while it names a row, or deleted. */
function useOpciones(cola: ColaMuerta['cola'], onPedir: ColaProps['onPedir']) {
  const devolver = useDevolver();
  const borrar = useBorrar();
  return ({ id, nit = null, idFila = null }: MensajeMuerto): OpcionMenu[] => {
    const ask = (acto: 'devolver' | 'borrar', act: (clave: Clave) => Promise<unknown>) => () =>
      onPedir({
        titulo: t(`operador.muertas.${acto}`),
        explicacion: t(`operador.muertas.${acto}.explicacion`, { id: idFila ?? id }),
        boton: t(`operador.muertas.${acto}`),
        peligro: acto === 'borrar',
        act: async (motivo) => {
          await act({ cola, id, nit, motivo });
          return t(`operador.muertas.${acto}.hecho`);
        },
      });
    const quitar: OpcionMenu = {
      texto: t('operador.muertas.borrar'),
      icono: 'eliminar',
      peligro: true,
      onSelect: ask('borrar', (clave) => borrar.mutateAsync(clave)),
    };
    const volver: OpcionMenu = {
      texto: t('operador.muertas.devolver'),
      icono: 'reintentar',
      onSelect: ask('devolver', (clave) => devolver.mutateAsync(clave)),
    };
    return idFila === null ? [quitar] : [volver, quitar];
  };
}
