import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DIAS_REENVIO } from '#domain/correo/reenvio.ts';
import { addDays } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { isRangoValid, toSegundos } from '../../../datos/rangos.ts';
import type { Rango } from '../../../datos/rangos.ts';
import { useReenviarFallidos } from '../api-correos.ts';
import { t } from '../i18n.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';
import { readHoy } from '../../../lib/reloj.ts';

/** Sends what did not leave in a period again, in as many calls as it takes. */
export function ReenvioFallidos({ nit }: { nit: string }) {
  const reenviar = useReenviarFallidos();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const hoy = readHoy();
  const form = useForm<Rango>({ defaultValues: { desde: hoy, hasta: hoy } });
  const ask = (rango: Rango): void => {
    if (!isRangoValid(rango) || rango.hasta > addDays(rango.desde, DIAS_REENVIO - 1)) {
      form.setError(
        'desde',
        { message: t('operador.correos.rango', { dias: DIAS_REENVIO }) },
        { shouldFocus: true },
      );
      return;
    }
    setPedido(toPedido(rango));
  };
  const toPedido = (rango: Rango): Pedido => {
    const idReenvio = crypto.randomUUID();
    // A call that fails is tried again from where it was, in the same dialog.
    const avance = { cantidad: 0, siguiente: null as string | null };
    return {
      titulo: t('operador.correos.fallidos'),
      explicacion: t('operador.correos.fallidos.explicacion', { nit }),
      boton: t('operador.correos.fallidos.boton'),
      act: async (motivo) => {
        do {
          const { siguiente } = avance;
          const hecho = await reenviar.mutateAsync({
            nit,
            idReenvio,
            motivo,
            siguiente,
            ...toSegundos(rango),
          });
          avance.cantidad += hecho.cantidad;
          avance.siguiente = hecho.siguiente ?? null;
        } while (avance.siguiente !== null);
        return t('operador.correos.fallidos.hecho', { cantidad: avance.cantidad });
      },
    };
  };
  return (
    <>
      <form className="tarjeta pila" noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)}>
        <h2 className="titulo-menor">{t('operador.correos.fallidos')}</h2>
        <div className="operador-campos">
          <FechaControlada
            etiqueta={t('operador.bitacora.desde')}
            error={form.formState.errors.desde?.message}
            form={form}
            nombre="desde"
          />
          <FechaControlada etiqueta={t('operador.bitacora.hasta')} form={form} nombre="hasta" />
        </div>
        <div>
          <Button type="submit">{t('operador.creditos.seguir')}</Button>
        </div>
      </form>
      {pedido === null ? null : <MotivoDialogo pedido={pedido} onClose={() => setPedido(null)} />}
    </>
  );
}
