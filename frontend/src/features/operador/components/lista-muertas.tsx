import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { useBorrar, useDevolver } from '../api-muertas.ts';
import type { ColaMuerta, MensajeMuerto } from '../api-muertas.ts';
import { t } from '../i18n.ts';
import { describeFila } from './estado-fila.ts';
import { FichaDialogo } from './ficha-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';

type Props = {
  cola: ColaMuerta['cola'];
  mensajes: readonly MensajeMuerto[];
  onPedir: (pedido: Pedido) => void;
};
type Acto = 'devolver' | 'borrar';

/** Dead letters of one job. A row opens what is known of one, with the way back; to delete it stands in its menu alone. */
export function ListaMuertas({ cola, mensajes, onPedir }: Props) {
  const [abierto, setAbierto] = useState<string | null>(null);
  const pedidoOf = useActos(cola);
  const ask = (acto: Acto, mensaje: MensajeMuerto) => {
    setAbierto(null);
    onPedir(pedidoOf(acto, mensaje));
  };
  const mensaje = mensajes.find(({ id }) => id === abierto);
  return (
    <>
      <Lista
        titulo={t(`operador.cola.${cola}`)}
        columnas={columnasOf(cola)}
        filas={mensajes}
        claveDe={({ id }) => id}
        nombreDe={nombreOf}
        abrir={{ onAbrir: ({ id }) => setAbierto(id) }}
        acciones={(fila) => [
          ...(canDevolver(fila)
            ? [
                {
                  texto: t('operador.muertas.devolver'),
                  icono: 'reintentar' as const,
                  onSelect: () => ask('devolver', fila),
                },
              ]
            : []),
          {
            texto: t('operador.muertas.borrar'),
            icono: 'eliminar',
            peligro: true,
            onSelect: () => ask('borrar', fila),
          },
        ]}
      />
      {mensaje === undefined ? null : (
        <FichaDialogo
          titulo={t('operador.muertas.ficha')}
          datos={datosOf(cola, mensaje)}
          onClose={() => setAbierto(null)}
        >
          {canDevolver(mensaje) ? (
            <Button variante="primaria" onClick={() => ask('devolver', mensaje)}>
              {t('operador.muertas.devolver')}
            </Button>
          ) : null}
        </FichaDialogo>
      )}
    </>
  );
}

/** A message that names no task cannot come back. */
function canDevolver({ idFila }: MensajeMuerto): boolean {
  return typeof idFila === 'string';
}

/** The question before each act. */
function useActos(cola: ColaMuerta['cola']): (acto: Acto, mensaje: MensajeMuerto) => Pedido {
  const devolver = useDevolver();
  const borrar = useBorrar();
  return (acto, { id, nit, idFila }) => ({
    titulo: t(`operador.muertas.${acto}`),
    explicacion: t(`operador.muertas.${acto}.explicacion`, { id: idFila ?? id }),
    boton: t(`operador.muertas.${acto}`),
    peligro: acto === 'borrar',
    act: async (motivo) => {
      const clave = { cola, id, nit, motivo };
      await (acto === 'borrar' ? borrar.mutateAsync(clave) : devolver.mutateAsync(clave));
      return t(`operador.muertas.${acto}.hecho`);
    },
  });
}

function nombreOf({ id, idFila, desde }: MensajeMuerto): string {
  return `${idFila ?? id}, ${formatFechaHora(desde)}`;
}

function columnasOf(cola: ColaMuerta['cola']): readonly Columna<MensajeMuerto>[] {
  return [
    {
      clave: 'fila',
      titulo: t('operador.muertas.fila'),
      rol: 'titulo',
      celda: ({ id, idFila }) => <span className="codigo">{idFila ?? id}</span>,
    },
    {
      clave: 'nit',
      titulo: t('operador.muertas.nit'),
      rol: 'detalle',
      ancho: 10,
      celda: ({ nit }) => nit ?? t('operador.muertas.nadie'),
    },
    {
      clave: 'desde',
      titulo: t('operador.muertas.desde'),
      rol: 'dato',
      ancho: 10,
      celda: ({ desde }) => formatFechaHora(desde),
    },
    {
      clave: 'estado',
      titulo: t('operador.muertas.estado'),
      rol: 'detalle',
      ancho: 15,
      celda: (mensaje) => describeFila(cola, mensaje),
    },
  ];
}

function datosOf(cola: ColaMuerta['cola'], mensaje: MensajeMuerto): readonly (readonly [string, string])[] {
  const { id, idFila, nit, desde, rastro } = mensaje;
  return [
    [t('operador.muertas.fila'), idFila ?? id],
    [t('operador.muertas.nit'), nit ?? t('operador.muertas.nadie')],
    [t('operador.muertas.estado'), describeFila(cola, mensaje)],
    [t('operador.muertas.desde'), formatFechaHora(desde)],
    [t('operador.muertas.rastro'), rastro ?? ''],
  ];
}
