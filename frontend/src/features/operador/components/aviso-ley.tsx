import { listAniosSinFila } from '#domain/ley/revision.ts';
import { Notice } from '../../../components/notice.tsx';
import { readHoy } from '../../../lib/reloj.ts';
import { t } from '../i18n.ts';

/** Figures of law of a year that lack here, or will from January on. */
export function AvisoLey() {
  const faltan = listAniosSinFila(readHoy());
  return faltan.map(({ figura, anio, isFalta }) => (
    <Notice key={`${figura} ${anio}`} tipo={isFalta ? 'error' : 'warning'}>
      {t(isFalta ? `operador.ley.falta.${figura}` : `operador.ley.vence.${figura}`, { anio })}
    </Notice>
  ));
}
