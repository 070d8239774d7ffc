import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DatosCierre, LineaHoja } from '#domain/cierre/cierre.ts';
import { isParcial } from '#domain/cierre/mes.ts';
import { isMontoCierre } from '#domain/libros/pedido.ts';
import { LuzBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { SelectorMes } from '../../../datos/components/selector-mes.tsx';
import { movePeriodo, periodoOf, periodoText, readPeriodo } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useFocoPerdido } from '../../../lib/use-foco-perdido.ts';
import { useGenerarLibro } from '../api-libros.ts';
import { DiasSinCambio } from '../components/dias-sin-cambio.tsx';
import { AntesDeCerrar, useFaltas } from './antes-de-cerrar.tsx';
import type { Falta } from './antes-de-cerrar.tsx';
import { Avisos } from './avisos.tsx';
import { useCalcularCierre, useCierreMes } from './api.ts';
import type { CalculoCierre, CierreMes } from './api.ts';
import { Cambios } from './cambios.tsx';
import { CerrarMes, DeclararMes, ReabrirMes } from './dialogos.tsx';
import {
  CAMPOS_DATOS,
  calculoOf,
  datosIniciales,
  formulariosOf,
  lineasOf,
  mesText,
  periodoLargo,
} from './figuras.ts';
import { t } from './i18n.ts';
import { Cuentas, Historial, Meses, luzOf } from './partes.tsx';
import { QueDeclarar } from './que-declarar.tsx';
import { RetencionesDelMes } from './retenciones.tsx';
import { SinDeclarar } from './sin-declarar.tsx';
import { ComprasTardias } from './tardias.tsx';
import { useEscritos } from './use-escritos.ts';
import { VentasAnio } from './ventas-anio.tsx';
import { isCalculoDeAhora, isCambiado, useCalculoSolo } from './vigencia.ts';
import { readHoy } from '../../../lib/reloj.ts';

const FILTROS = { mes: '' };
type Abierto = 'cerrar' | 'declarar' | 'reabrir' | null;

/** The closing of one month; at first the one before the present, which is the next to be declared. */
export function CierreVista() {
  const { valores, change } = useFiltros(FILTROS);
  const actual = periodoOf(readHoy());
  const periodo = valores.mes === '' ? movePeriodo(actual, -1) : readPeriodo(valores.mes, actual);
  const { data: cierre, error, refetch } = useCierreMes(periodo);
  const onPeriodo = (nuevo: MesContable) => change({ mes: periodoText(nuevo) });
  const pagina = useFocoPerdido();
  return (
    <div ref={pagina} className="pila">
      {cierre !== undefined ? (
        <Mes
          // Amounts that were typed belong to one state of one month.
          key={`${mesText(cierre)} ${cierre.version}`}
          {...{ cierre, actual }}
          onPeriodo={onPeriodo}
        />
      ) : (
        <>
          <PageHeader titulo={t('mes.titulo')} detalle={t('mes.detalle')} />
          <SelectorMes periodo={periodo} actual={actual} onChange={onPeriodo} />
          {error === null ? (
            <Skeleton lineas={6} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}

type MesProps = { cierre: CierreMes; actual: MesContable; onPeriodo: (periodo: MesContable) => void };

function Mes({ cierre, actual, onPeriodo }: MesProps) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const [cambio, setCambio] = useEscritos(cierre);
  const datos = { ...datosIniciales(cierre), ...cambio };
  const calculo = calculoOf(cierre);
  const faltas = useFaltas(cierre, calculo);
  const lineas = calculo === null ? [] : lineasOf(calculo, mesText(cierre), datos);
  const calcular = useCalcularCierre();
  const calculate = () => calcular.mutate(cierre, { onError: showError });
  const isTerminado = mesText(cierre) < periodoText(actual);
  const isCompleto = isTerminado && calculo !== null && !isParcial(calculo, mesText(cierre));
  const isCerrable =
    isCompleto && isCalculoDeAhora(cierre) && CAMPOS_DATOS.every((campo) => isMontoCierre(datos[campo]));
  const isOcupado = cierre.preparando || calcular.isPending;
  useCalculoSolo(cierre, { isTerminado, isOcupado, calculate });
  const cerrar = () => setAbierto(null);
  return (
    <>
      <Cabeza
        {...{ cierre, calculo, isCerrable, isOcupado }}
        hasFormularios={lineas.length > 0}
        onAbrir={setAbierto}
        onCalcular={calculate}
      />
      <SelectorMes periodo={cierre} actual={actual} onChange={onPeriodo} />
      <Meses {...{ cierre, actual, onPeriodo }} />
      <Avisos {...{ cierre, calculo, isTerminado, isCompleto, isOcupado }} />
      <DiasSinCambio
        periodo={cierre}
        isCerrado={cierre.estado !== 'ABIERTO'}
        onGuardado={(quedan) => (quedan === 0 && calculo !== null && !isOcupado ? calculate() : undefined)}
      />
      <SinDeclarar cierre={cierre} />
      {cierre.estado === 'ABIERTO' ? <ComprasTardias cierre={cierre} /> : null}
      {calculo === null ? (
        isOcupado ? null : (
          <EmptyState
            icono="libro"
            texto={t('mes.vacio', { periodo: periodoLargo(mesText(cierre)) })}
            accion={
              <Button variante="primaria" onClick={calculate}>
                {t('mes.calcular')}
              </Button>
            }
          />
        )
      ) : (
        <>
          {cierre.estado === 'ABIERTO' ? <AntesDeCerrar faltas={faltas} cierre={cierre} /> : null}
          <Cambios cierre={cierre} />
          <QueDeclarar {...{ cierre, calculo, lineas, datos }} onDatos={setCambio} />
          <Cuentas {...{ cierre, calculo }} />
          <Archivos
            {...{ cierre, datos }}
            isValid={CAMPOS_DATOS.every((campo) => isMontoCierre(datos[campo]))}
          />
        </>
      )}
      <RetencionesDelMes cierre={cierre} />
      <VentasAnio cierre={cierre} />
      <Historial cierre={cierre} />
      <Dialogo
        {...{ abierto, cierre, datos, faltas, lineas, isOcupado }}
        isCerrable={isCerrable}
        onClose={cerrar}
      />
    </>
  );
}

type CabezaProps = {
  cierre: CierreMes;
  calculo: CalculoCierre | null;
  isCerrable: boolean;
  isOcupado: boolean;
  hasFormularios: boolean;
  onAbrir: (que: Abierto) => void;
  onCalcular: () => void;
};

function Cabeza({
  cierre,
  calculo,
  isCerrable,
  isOcupado,
  hasFormularios,
  onAbrir,
  onCalcular,
}: CabezaProps) {
  const { estado } = cierre;
  const isAbierto = estado === 'ABIERTO';
  const canCerrar = isAbierto && calculo !== null && isCerrable && !isOcupado;
  return (
    <PageHeader
      titulo={t('mes.titulo')}
      estado={<LuzBadge {...luzOf(estado, !isCambiado(cierre))} />}
      detalle={t('mes.detalle')}
      principal={
        canCerrar ? (
          <Button variante="primaria" icono="correcto" onClick={() => onAbrir('cerrar')}>
            {t('mes.cerrar')}
          </Button>
        ) : !isAbierto && hasFormularios ? (
          <Button
            variante={estado === 'LISTO' ? 'primaria' : 'secundaria'}
            icono="correcto"
            onClick={() => onAbrir('declarar')}
          >
            {t('mes.declarar')}
          </Button>
        ) : null
      }
      mas={[
        ...(calculo === null || isOcupado
          ? []
          : [{ texto: t('mes.recalcular'), icono: 'reintentar' as const, onSelect: onCalcular }]),
        ...(isAbierto
          ? []
          : [
              {
                texto: t('mes.reabrir'),
                icono: 'editar' as const,
                onSelect: () => onAbrir('reabrir'),
              },
            ]),
      ]}
    />
  );
}

/** The worksheet as a file, with the amounts on the page. */
function Archivos({ cierre, datos, isValid }: { cierre: CierreMes; datos: DatosCierre; isValid: boolean }) {
  const generar = useGenerarLibro();
  const { mes, anio } = cierre;
  const prepare = (formato: 'PDF' | 'XLSX') =>
    generar.mutate(
      {
        ...{ tipo: 'CIERRE', formato, mes, anio, folioInicial: 1, consolidado: false },
        remanente: Number(datos.remanente),
        retenciones: Number(datos.retenciones),
        retencionesAnteriores: Number(datos.retencionesAnteriores),
      },
      { onSuccess: () => showToast('success', t('mes.archivos.pedido')), onError: showError },
    );
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-archivos">
      <h2 className="titulo-menor" id="mes-archivos">
        {t('mes.archivos')}
      </h2>
      <div className="fila">
        {(['PDF', 'XLSX'] as const).map((formato) => (
          <Button
            key={formato}
            icono="archivo"
            ocupado={generar.isPending}
            aria-disabled={!isValid}
            onClick={() => (isValid ? prepare(formato) : undefined)}
          >
            {t(`mes.archivos.${formato}`)}
          </Button>
        ))}
        <Link to={`${pathTo('libros')}?mes=${periodoText(cierre)}`}>{t('mes.archivos.libros')}</Link>
      </div>
    </section>
  );
}

type DialogoProps = {
  abierto: Abierto;
  cierre: CierreMes;
  datos: DatosCierre;
  faltas: readonly Falta[];
  lineas: readonly LineaHoja[];
  isCerrable: boolean;
  isOcupado: boolean;
  onClose: () => void;
};

function Dialogo({ abierto, cierre, datos, faltas, lineas, isCerrable, isOcupado, onClose }: DialogoProps) {
  switch (abierto) {
    case null:
      return null;
    case 'cerrar':
      return (
        <CerrarMes
          {...{ cierre, datos, lineas, onClose }}
          isLista={isCerrable && !isOcupado}
          hasFaltas={faltas.length > 0}
        />
      );
    case 'declarar':
      return <DeclararMes {...{ cierre, onClose }} formularios={formulariosOf(lineas)} />;
    case 'reabrir':
      return <ReabrirMes {...{ cierre, onClose }} />;
  }
}
