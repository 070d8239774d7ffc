import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Notice } from '../../../components/notice.tsx';
import type { CalculoCierre, CierreMes } from './api.ts';
import { t } from './i18n.ts';
import { isCalculoDeAhora, isCambiado, marcaDe, sumasDe } from './vigencia.ts';

type AvisosProps = {
  cierre: CierreMes;
  calculo: CalculoCierre | null;
  isTerminado: boolean;
  isCompleto: boolean;
  isOcupado: boolean;
};

/** Notices to read before the figures of a month. */
export function Avisos({ cierre, calculo, isTerminado, isCompleto, isOcupado }: AvisosProps) {
  const { declarado, estado, declaracion, fallido } = cierre;
  return (
    <>
      {isOcupado ? <Notice tipo="info">{t('mes.calculando')}</Notice> : null}
      {fallido ? <Notice tipo="error">{t('mes.fallido')}</Notice> : null}
      {declarado == null ? null : (
        <Notice tipo={isCambiado(cierre) ? 'info' : 'success'}>
          {t('mes.declarado.texto', {
            dia: formatFecha(declarado.dia),
            formularios: declarado.formularios
              .map(({ formulario, numero }) => `${formulario} ${numero}`)
              .join(', '),
          })}
        </Notice>
      )}
      <Desactualizado cierre={cierre} />
      {isTerminado || calculo === null ? null : <Notice tipo="info">{t('mes.enCurso')}</Notice>}
      {estado === 'ABIERTO' && calculo !== null ? (
        <Repetir isSinFinal={isTerminado && !isCompleto} isOtra={calculo.declaracion !== declaracion} />
      ) : null}
      {calculo === null ? null : (
        <p className="secundario">{t('mes.calculado', { fecha: formatFechaHora(calculo.fecha) })}</p>
      )}
    </>
  );
}

/** Says that documents came after the figures, with the sums of then and of now. */
function Desactualizado({ cierre }: { cierre: CierreMes }) {
  const { estado, calculo, congelado, marca } = cierre;
  if (estado !== 'ABIERTO') {
    const suya = marcaDe(congelado?.calculo);
    return suya !== null && isCambiado(cierre) ? (
      <Notice tipo="warning">{t(`mes.cambiado.${estado}`, sumasDe(suya, marca))}</Notice>
    ) : null;
  }
  if (calculo == null || isCalculoDeAhora(cierre) || calculo.declaracion !== cierre.declaracion) return null;
  const suya = marcaDe(calculo);
  return (
    <Notice tipo="warning">
      {suya === null ? t('mes.deAntes') : t('mes.desactualizado', sumasDe(suya, marca))}
    </Notice>
  );
}

/** Reasons for which figures have to be calculated again before the month is closed. */
function Repetir({ isSinFinal, isOtra }: { isSinFinal: boolean; isOtra: boolean }) {
  return (
    <>
      {isSinFinal ? <Notice tipo="warning">{t('mes.parcial')}</Notice> : null}
      {isOtra ? <Notice tipo="warning">{t('mes.otraDeclaracion')}</Notice> : null}
    </>
  );
}
