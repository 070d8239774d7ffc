import { useState } from 'react';
import { CLASES_RENGLON } from '#domain/conciliacion/conciliar.ts';
import type { ClaseRenglon, Renglon } from '#domain/conciliacion/conciliar.ts';
import type { Lado } from '#domain/conciliacion/documentos.ts';
import { CUENTA_DE, countPorRevisar } from '#domain/conciliacion/guardada.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { renglonesOf } from '../api.ts';
import type { ConciliacionLeida, Resultado } from '../api.ts';
import { t } from '../i18n.ts';
import { groupConsejos, renglonesCsv } from '../textos.ts';
import { Grupo } from './renglones.tsx';

type Props = {
  lado: Lado;
  /** yyyy-mm */
  mes: string;
  /** Comparison that the server keeps; null for a side that nobody compared. */
  guardada: ConciliacionLeida | null;
  /** Comparison that was made on this page, with all its rows. */
  resultado: Resultado | null;
  /** Imports the chosen XML files; null without any. */
  onCargar: (() => void) | null;
  /** Compares the side with nothing, because SAT shows no document of it. */
  onVacio: () => void;
  isGuardando: boolean;
};

/** Own documents that were left out of the comparison. */
function Apartados(apartados: Pick<Resultado, 'porComprobar' | 'pruebas'>) {
  return (['porComprobar', 'pruebas'] as const)
    .filter((motivo) => apartados[motivo] > 0)
    .map((motivo) => (
      <p key={motivo} className="secundario">
        {t(`conciliacion.${motivo}`, { cantidad: formatCantidad(apartados[motivo]) })}
      </p>
    ));
}

/** One side of a month: how many agree, and what differs by what is to be done. */
export function Comparado({ lado, mes, guardada, resultado, onCargar, onVacio, isGuardando }: Props) {
  const [clase, setClase] = useState<ClaseRenglon | ''>('');
  const nombre = t(`conciliacion.lado.${lado}`).toLowerCase();
  if (guardada === null)
    return (
      <EmptyState
        icono="buscar"
        texto={t('conciliacion.ladoPendiente', { lado: nombre })}
        accion={
          <Button ocupado={isGuardando} onClick={onVacio}>
            {t('conciliacion.ladoVacio')}
          </Button>
        }
      />
    );
  const { cuentas, archivo, usuario, fecha } = guardada;
  const renglones = resultado?.renglones ?? renglonesOf(guardada);
  const visibles = clase === '' ? renglones : renglones.filter((each) => each.clase === clase);
  const faltan = countPorRevisar(cuentas) - renglones.length;
  const hasSoloSat = renglones.some((each) => each.clase === 'SOLO_SAT');
  const numeros = {
    aqui: formatCantidad(cuentas.aqui),
    sat: formatCantidad(cuentas.sat),
    iguales: formatCantidad(cuentas.iguales),
  };
  return (
    <>
      <div className="pila-corta">
        <p>{t('conciliacion.resumen', numeros)}</p>
        <p className="secundario">
          {t('conciliacion.guardada', { fecha: formatFechaHora(fecha), usuario, archivo })}
        </p>
        {resultado === null ? null : <Apartados {...resultado} />}
      </div>
      {renglones.length === 0 ? (
        <Notice tipo="success">{t('conciliacion.todoIgual', { lado: nombre })}</Notice>
      ) : (
        <>
          <Barra {...{ lado, mes, cuentas, renglones, clase }} onClase={setClase} />
          {onCargar !== null && hasSoloSat ? (
            <Notice tipo="info">
              <p>{t('conciliacion.cargar.texto')}</p>
              <Button variante="primaria" icono="subir" onClick={onCargar}>
                {t('conciliacion.cargar')}
              </Button>
            </Notice>
          ) : null}
          {groupConsejos(visibles).map((grupo) => (
            <Grupo key={grupo.consejo} grupo={grupo} />
          ))}
          {faltan > 0 ? (
            <p className="secundario">
              {t('conciliacion.masDe', { cantidad: formatCantidad(renglones.length) })}
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

type BarraProps = {
  lado: Lado;
  mes: string;
  cuentas: ConciliacionLeida['cuentas'];
  renglones: readonly Renglon[];
  clase: ClaseRenglon | '';
  onClase: (clase: ClaseRenglon | '') => void;
};

/** Choice of one of the three lists, and all of them as a file for the client. */
function Barra({ lado, mes, cuentas, renglones, clase, onClase }: BarraProps) {
  const nombre = t(`conciliacion.lado.${lado}`).toLowerCase();
  return (
    <div className="fila conciliacion-barra">
      <Chips
        etiqueta={t('conciliacion.col.clase')}
        isMudo
        opciones={[
          {
            valor: '' as const,
            texto: t('conciliacion.clase.todas', {
              cantidad: formatCantidad(countPorRevisar(cuentas)),
            }),
          },
          ...CLASES_RENGLON.map((each) => ({
            valor: each,
            texto: t('conciliacion.clase.cuenta', {
              clase: t(`conciliacion.clase.${each}`),
              cantidad: formatCantidad(cuentas[CUENTA_DE[each]]),
            }),
          })),
        ]}
        valor={clase}
        onChange={onClase}
      />
      <Button
        icono="descargar"
        onClick={() =>
          downloadText(
            renglonesCsv(renglones),
            t('conciliacion.descargar.nombre', { lado: nombre, mes }),
            'text/csv',
          )
        }
      >
        {t('conciliacion.descargar')}
      </Button>
    </div>
  );
}
