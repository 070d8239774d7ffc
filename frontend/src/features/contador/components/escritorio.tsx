import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { CasillaTodas } from '../../../components/casilla-todas.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useCambioEmpresa } from '../../../datos/components/cambio-empresa.tsx';
import { nombreOf } from '../../../datos/establecimientos.ts';
import type { LugarDeTrabajo } from '../../../datos/establecimientos.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { useElegir } from '../../../lib/use-elegir.ts';
import type { Eleccion } from '../../../lib/use-elegir.ts';
import { useResumenes } from '../api.ts';
import { listClientes, toFilaCliente } from '../clientes.ts';
import type { FilaCliente, FiltroClientes } from '../clientes.ts';
import { t } from '../i18n.ts';
import { pathOfPaso } from '../pasos.ts';
import type { Paso } from '../pasos.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { FiltrosClientes } from './filtros-clientes.tsx';
import { Paquetes, PedirPaquete, usePedirPaquete } from './paquetes.tsx';
import type { PedidoPaquete } from './paquetes.tsx';
import { PieClientes } from './pie-clientes.tsx';
import { VISTAS, TablaClientesContador } from './tabla-clientes.tsx';
import type { VistaEscritorio } from './tabla-clientes.tsx';
import { readAhora } from '../../../lib/reloj.ts';

type Props = {
  lugares: readonly LugarDeTrabajo[];
  isDueno: boolean;
  periodo: MesContable;
  /** Month of today, the last one that can be chosen. */
  actual: MesContable;
  filtro: FiltroClientes;
  vista: VistaEscritorio;
  onVista: (vista: VistaEscritorio) => void;
  onPeriodo: (periodo: MesContable) => void;
  onFiltro: (cambio: Partial<FiltroClientes>) => void;
};

/** All clients of the accountant with the figures of one month, those that the filters leave, and their totals. */
export function Escritorio(props: Props) {
  const { lugares, isDueno, periodo, actual, filtro, vista, onVista, onPeriodo, onFiltro } = props;
  const nits = useMemo(() => lugares.map(({ nit }) => nit), [lugares]);
  const { porNit, retry } = useResumenes(nits, periodo);
  const { choose, pregunta, eligiendo } = useCambioEmpresa();
  const eleccion = useElegir();
  const clientes = useMemo(() => {
    const ahora = readAhora();
    return lugares.map((lugar) =>
      toFilaCliente({ nit: lugar.nit, nombre: nombreOf(lugar) }, porNit.get(lugar.nit), ahora),
    );
  }, [lugares, porNit]);
  const visibles = useMemo(() => listClientes(clientes, filtro), [clientes, filtro]);
  const nitActual = useSesion()?.nit;
  const paquete = usePedirPaquete(periodo);
  const navigate = useNavigate();
  const goTo = ({ nit }: FilaCliente, paso: Paso) => {
    const destino = pathOfPaso(paso, periodo);
    if (nit === nitActual) void navigate(destino);
    else if (eligiendo === null) choose(nit, destino);
  };
  const fallidos = [...porNit.values()].filter((resumen) => resumen === null).length;
  const { isEligiendo } = eleccion;
  return (
    <>
      <FiltrosClientes
        {...{ filtro, periodo, actual, clientes, onFiltro, onPeriodo }}
        resultado={cuentaText(visibles.length, porNit.size, lugares.length)}
        accion={
          <>
            <Button variante="enlace" className="lista-elegir" onClick={() => eleccion.choose(!isEligiendo)}>
              {t(isEligiendo ? 'contador.noElegir' : 'contador.elegir')}
            </Button>
            <Chips
              etiqueta={t('contador.vista')}
              isMudo
              opciones={VISTAS.map((valor) => ({ valor, texto: t(`contador.vista.${valor}`) }))}
              valor={vista}
              onChange={onVista}
            />
          </>
        }
      />
      {fallidos === 0 ? null : (
        <Notice tipo="error">
          <p>{t('contador.fallidos', { cantidad: fallidos })}</p>
          <Button icono="reintentar" onClick={retry}>
            {t('comun.boton.reintentar')}
          </Button>
        </Notice>
      )}
      <Paquetes />
      {visibles.length === 0 ? (
        <EmptyState icono="buscar" texto={t('empresas.sinCoincidencias')} />
      ) : (
        <Visibles {...{ visibles, eleccion, paquete, vista }}>
          <TablaClientesContador
            clientes={visibles}
            actual={nitActual}
            canDejar={isDueno}
            onElegir={choose}
            orden={filtro.orden}
            onOrden={(orden) => onFiltro({ orden })}
            onPaso={goTo}
            onPaquete={({ nit }) => paquete.pedir([nit])}
            {...{ eligiendo, eleccion, vista }}
          />
        </Visibles>
      )}
      {pregunta}
    </>
  );
}

type VisiblesProps = {
  visibles: readonly FilaCliente[];
  eleccion: Eleccion;
  paquete: PedidoPaquete;
  vista: VistaEscritorio;
  children: ReactNode;
};

/** The rows with the box that marks all of them, and the totals. What the filters hide counts as not marked. */
function Visibles({ visibles, eleccion, paquete, vista, children }: VisiblesProps) {
  const { marcadas, setMarcadas, isEligiendo } = eleccion;
  const marcados = visibles.filter(({ nit }) => marcadas.has(nit));
  const cantidad = marcados.length;
  const total = visibles.length;
  return (
    <>
      <div className={isEligiendo ? 'fila lista-seleccion' : 'fila lista-seleccion lista-seleccion-plegada'}>
        <CasillaTodas
          filas={total}
          cantidad={cantidad}
          texto={
            cantidad === 0
              ? t('contador.marcarVisibles', { cantidad: total })
              : t('contador.marcados', { cantidad, total })
          }
          onTodas={(isMarcada) => setMarcadas(new Set(isMarcada ? visibles.map(({ nit }) => nit) : []))}
        />
        <PedirPaquete nits={marcados.map(({ nit }) => nit)} paquete={paquete} />
      </div>
      {children}
      {vista === 'cifras' ? (
        <details className="secundario">
          <summary>{t('contador.notas')}</summary>
          <p>{t('contador.luces')}</p>
          <p>{t('contador.cifras')}</p>
        </details>
      ) : (
        <p className="secundario">{t('contador.pasos')}</p>
      )}
      <PieClientes clientes={cantidad === 0 ? visibles : marcados} isMarcados={cantidad > 0} />
    </>
  );
}

/** Number of clients that match, and of those whose figures are read as long as some are missing. */
function cuentaText(cantidad: number, leidos: number, total: number): string {
  const cuenta = t('contador.cuenta', { cantidad, total });
  return leidos < total ? `${cuenta} · ${t('contador.leidos', { leidos, total })}` : cuenta;
}
