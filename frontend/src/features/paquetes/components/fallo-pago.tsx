import { Link } from 'react-router-dom';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { CodigoApi } from '../../../lib/api-error.ts';
import { pathTo } from '../../../lib/paths.ts';
import { isOutcomeUnknown } from '../../../lib/poll.ts';
import { soporteText, toAlert } from '../../../lib/to-alert.ts';
import type { Alerta } from '../../../lib/to-alert.ts';
import { t } from '../i18n.ts';

/** Answers whose purchase is among the payments. */
const EN_PAGOS: readonly CodigoApi[] = ['COMPRA_PENDIENTE', 'SOLICITUD_CON_OTROS_DATOS'];

export function isRespuesta(error: unknown, codigos: readonly CodigoApi[]): boolean {
  return error instanceof ApiError && codigos.includes(error.codigo);
}

/** The outcome of the charge in words; when nobody here knows it, it is not called a failure. */
export function Fallo({ error }: { error: unknown }) {
  // A request that the wall held back says itself that nothing was done, and what to do.
  const isSinSaber = isOutcomeUnknown(error) && !isRespuesta(error, ['CONEXION_RETENIDA']);
  const referencia = error instanceof ApiError ? error.referencia : undefined;
  const { tipo, mensaje }: Alerta = isSinSaber
    ? { tipo: 'warning', mensaje: `${MENSAJES_PAGO.VERIFICANDO} ${soporteText(referencia)}` }
    : toAlert(error);
  const isEnPagos = isSinSaber || isRespuesta(error, EN_PAGOS);
  return (
    <Notice tipo={tipo}>
      {mensaje} {isEnPagos ? <Link to={pathTo('pagos')}>{t('paquetes.pagos.ver')}</Link> : null}
    </Notice>
  );
}
