import { useState } from 'react';
import { Lista } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import type { Eleccion } from '../../../lib/use-elegir.ts';
import { COLUMNAS_ORDEN, nextOrden } from '../clientes.ts';
import type { FilaCliente, OrdenClientes } from '../clientes.ts';
import { t } from '../i18n.ts';
import { PASOS, estadoPasoOf } from '../pasos.ts';
import type { Paso } from '../pasos.ts';
import { columnasPasos } from './columnas-pasos.tsx';
import { COMUNES, columnasOf, describeEstado } from './columnas.tsx';
import { DejarDialogo } from './dejar-dialogo.tsx';

type Props = {
  clientes: readonly FilaCliente[];
  /** NIT of the client for whom the user works now. */
  actual: string | undefined;
  /** Whether the user is the owner, who alone may end the access to a client. */
  canDejar: boolean;
  /** NIT of the client that the user is changing to. */
  eligiendo: string | null;
  onElegir: (nit: string) => void;
  orden: OrdenClientes | null;
  onOrden: (orden: OrdenClientes | null) => void;
  eleccion: Eleccion;
  vista: VistaEscritorio;
  /** Goes to a step of the month for the client. */
  onPaso: (cliente: FilaCliente, paso: Paso) => void;
  /** Orders the package of the month of one client. */
  onPaquete: (cliente: FilaCliente) => void;
};

/** Figures of the month, or how far the work on it is. */
export const VISTAS = ['cifras', 'pasos'] as const;
export type VistaEscritorio = (typeof VISTAS)[number];

/** One row for each client with its documents of the month; a press on it begins to work for the client. */
export function TablaClientesContador(props: Props) {
  const { clientes, actual, canDejar, eligiendo, onElegir, orden, onOrden, eleccion } = props;
  const { vista, onPaso, onPaquete } = props;
  const [dejado, setDejado] = useState<FilaCliente | null>(null);
  const choose = ({ nit }: FilaCliente) => {
    if (nit !== actual && eligiendo === null) onElegir(nit);
  };
  const opcionesOf = (cliente: FilaCliente): OpcionMenu[] => [
    { texto: t('contador.trabajar'), icono: 'derecha', onSelect: () => choose(cliente) },
    ...pasosOf(cliente).map(([paso, texto]) => ({ texto, onSelect: () => onPaso(cliente, paso) })),
    { texto: t('contador.paquete.uno'), icono: 'descargar', onSelect: () => onPaquete(cliente) },
    ...(canDejar
      ? [{ texto: t('contador.dejar.boton'), peligro: true, onSelect: () => setDejado(cliente) }]
      : []),
  ];
  const press = (pedida: string) => {
    const clave = COLUMNAS_ORDEN.find((each) => each === pedida);
    if (clave !== undefined) onOrden(nextOrden(orden, clave));
  };
  const columnas = columnasOf({ actual, eligiendo });
  return (
    <div className="contador-lista">
      <Lista
        titulo={t('contador.titulo')}
        columnas={
          vista === 'cifras' ? columnas : columnasPasos({ comunes: columnas.slice(0, COMUNES), onPaso })
        }
        filas={clientes}
        claveDe={({ nit }) => nit}
        abrir={{ onAbrir: choose }}
        nombreDe={(cliente) => `${cliente.nombre}, ${cliente.nit}, ${describeEstado(cliente)}`}
        acciones={opcionesOf}
        seleccion={{
          has: ({ nit }) => eleccion.marcadas.has(nit),
          toggle: ({ nit }) => eleccion.toggle(nit),
          cual: ({ nombre }) => nombre,
          isEligiendo: eleccion.isEligiendo,
        }}
        orden={{ claves: COLUMNAS_ORDEN, actual: orden, onOrden: press }}
        isDensa
      />
      {dejado === null ? null : <DejarDialogo cliente={dejado} onClose={() => setDejado(null)} />}
    </div>
  );
}

/** Steps of the month with their states, for the menu of the row. */
function pasosOf({ resumen }: FilaCliente): (readonly [Paso, string])[] {
  if (!resumen) return [];
  return PASOS.map((paso) => {
    const { texto } = estadoPasoOf(paso, resumen.pasos);
    return [paso, t('contador.paso.menu', { paso: t(`contador.paso.${paso}`), texto })] as const;
  });
}
