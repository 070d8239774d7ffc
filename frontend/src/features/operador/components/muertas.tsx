import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useDevolverTodos, useMuertas } from '../api-muertas.ts';
import type { ColaMuerta } from '../api-muertas.ts';
import { t } from '../i18n.ts';
import { ListaMuertas } from './lista-muertas.tsx';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';

/** Dead letters of every job: each comes back to its queue or is deleted, with a reason. */
export function Muertas() {
  const { data, error, isFetching, refetch } = useMuertas();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const vacias = data?.every(({ cantidad }) => cantidad === 0) === true;
  return (
    <div className="pila">
      <div className="operador-filtros">
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
      <ListaMuertas cola={cola} mensajes={mensajes} onPedir={onPedir} />
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
