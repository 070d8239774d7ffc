import { useState } from 'react';
import { ESTADOS_CORREO, isEstadoCorreo } from '#domain/correo/estado.ts';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { useLevantarSupresion, useReenviarCorreo } from '../api-correos.ts';
import type { CorreoEmisor } from '../api-correos.ts';
import { t } from '../i18n.ts';
import { FichaDialogo } from './ficha-dialogo.tsx';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';

type Acto = 'reenviar' | 'levantar';
type Props = { nit: string; correos: readonly CorreoEmisor[] };

/** Messages; a row opens what is known of one and what can be done, which is its menu too. */
export function ListaCorreos({ nit, correos }: Props) {
  const [abierto, setAbierto] = useState<string | null>(null);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const actos = useActos(nit);
  const ask = (acto: Acto, correo: CorreoEmisor) => {
    setAbierto(null);
    setPedido(actos[acto](correo));
  };
  const correo = correos.find(({ id }) => id === abierto);
  const titulo = t('operador.correos.de', { nit });
  return (
    <>
      <Lista
        titulo={titulo}
        columnas={columnasOf()}
        filas={correos}
        claveDe={({ id }) => id}
        nombreDe={({ para, estado, fecha }) =>
          `${para}, ${describeEstado(estado)}, ${formatFechaHora(fecha)}`
        }
        abrir={{ onAbrir: ({ id }) => setAbierto(id) }}
        acciones={(fila) =>
          actosOf(fila).map((acto) => ({
            texto: t(`operador.correos.${acto}`),
            onSelect: () => ask(acto, fila),
          }))
        }
      />
      {correo === undefined ? null : (
        <FichaDialogo titulo={correo.para} datos={datosOf(correo)} onClose={() => setAbierto(null)}>
          {actosOf(correo).map((acto) => (
            <Button key={acto} variante="primaria" onClick={() => ask(acto, correo)}>
              {t(`operador.correos.${acto}`)}
            </Button>
          ))}
        </FichaDialogo>
      )}
      {pedido === null ? null : <MotivoDialogo pedido={pedido} onClose={() => setPedido(null)} />}
    </>
  );
}

/** Acts on a message: an address that came back is opened first, and the message sent then. */
function actosOf({ reenviable, supresion }: CorreoEmisor): readonly Acto[] {
  if (supresion === 'DEVUELTO') return ['levantar'];
  return reenviable ? ['reenviar'] : [];
}

/** The question before each act. The id of a sending is made once, so that a repeat of the dialog sends once. */
function useActos(nit: string): Readonly<Record<Acto, (correo: CorreoEmisor) => Pedido>> {
  const reenviar = useReenviarCorreo();
  const levantar = useLevantarSupresion();
  const pedidoOf = (
    acto: Acto,
    { para }: CorreoEmisor,
    act: (motivo: string) => Promise<unknown>,
  ): Pedido => ({
    titulo: t(`operador.correos.${acto}`),
    explicacion: t(`operador.correos.${acto}.explicacion`, { para }),
    boton: t(`operador.correos.${acto}`),
    act: async (motivo) => {
      await act(motivo);
      return t(`operador.correos.${acto}.hecho`);
    },
  });
  return {
    reenviar: (correo) => {
      const idReenvio = crypto.randomUUID();
      const { id } = correo;
      return pedidoOf('reenviar', correo, (motivo) => reenviar.mutateAsync({ nit, id, idReenvio, motivo }));
    },
    levantar: (correo) =>
      pedidoOf('levantar', correo, (motivo) => levantar.mutateAsync({ nit, id: correo.id, motivo })),
  };
}

function columnasOf(): readonly Columna<CorreoEmisor>[] {
  return [
    { clave: 'para', titulo: t('operador.correos.tabla.para'), rol: 'titulo', celda: ({ para }) => para },
    {
      clave: 'fecha',
      titulo: t('operador.correos.tabla.fecha'),
      rol: 'detalle',
      ancho: 10,
      celda: ({ fecha }) => formatFechaHora(fecha),
    },
    {
      clave: 'intentos',
      titulo: t('operador.correos.tabla.intentos'),
      rol: 'dato',
      ancho: 6,
      alFinal: true,
      celda: ({ intentos }) => intentos,
    },
    {
      clave: 'estado',
      titulo: t('operador.correos.tabla.estado'),
      rol: 'estado',
      ancho: 12,
      celda: ({ estado }) => <Estado estado={estado} />,
    },
  ];
}

const TONOS = {
  info: { tono: 'info', icono: 'reloj' },
  success: { tono: 'exito', icono: 'correcto' },
  warning: { tono: 'aviso', icono: 'alerta' },
  error: { tono: 'peligro', icono: 'anular' },
} as const;

function Estado({ estado }: Pick<CorreoEmisor, 'estado'>) {
  const { tono, icono } = TONOS[isEstadoCorreo(estado) ? ESTADOS_CORREO[estado].tono : 'info'];
  return <Badge tono={tono} icono={icono} texto={describeEstado(estado)} />;
}

/** A state that this page does not know stands for itself. */
function describeEstado(estado: string): string {
  return isEstadoCorreo(estado) ? t(`operador.correo.estado.${estado}`) : estado;
}

function datosOf(correo: CorreoEmisor): readonly (readonly [string, string])[] {
  const { id, clase, estado, fecha, intentos, proximoIntento, supresion } = correo;
  const proximo = typeof proximoIntento === 'number' ? toGuatemala(proximoIntento * 1_000).iso : null;
  return [
    [
      t('operador.correos.tabla.clase'),
      t(`operador.correos.clase.${clase === 'ANULACION' ? clase : 'DOCUMENTO'}`),
    ],
    [t('operador.correos.tabla.estado'), describeEstado(estado)],
    [t('operador.correos.tabla.fecha'), formatFechaHora(fecha)],
    [t('operador.correos.tabla.intentos'), String(intentos)],
    [t('operador.correos.tabla.proximo'), proximo === null ? '' : formatFechaHora(proximo)],
    [t('operador.correos.tabla.supresion'), supresion == null ? '' : describeEstado(supresion)],
    [t('operador.correos.documento'), id],
  ];
}
