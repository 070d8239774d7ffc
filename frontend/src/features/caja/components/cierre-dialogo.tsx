import type { CierreCaja } from '#domain/caja/cierre.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { loadCode } from '../../../lib/load-code.ts';
import { showError } from '../../../lib/toasts.ts';
import type { LugarImpreso } from '#print/cierre-caja.ts';
import { t } from '../i18n.ts';
import { LineasCaja } from './lineas-caja.tsx';

type Props = { cierre: CierreCaja; lugar: LugarImpreso; onClose: () => void };

const loadImpresion = () => loadCode(() => import('../imprimir-cierre.ts'));

/** One close, with what was expected and what was counted; it is printed as a ticket or saved as a PDF. */
export function CierreDialogo({ cierre, lugar, onClose }: Props) {
  const { numero, usuario, desde, hasta, cerradoPor, documentos, anulados, observacion, produccion } = cierre;
  return (
    <Dialog titulo={t('caja.cierre.titulo', { numero, usuario })} onClose={onClose} ancho foco="[data-foco]">
      <div className="pila">
        <div>
          <p>{lugar.sucursal}</p>
          <p>
            {t('caja.cierre.desdeHasta', { desde: formatFechaHora(desde), hasta: formatFechaHora(hasta) })}
          </p>
          <p className="secundario">{t('caja.resumen', { documentos, anulados })}</p>
          {cerradoPor === usuario ? null : (
            <p className="secundario">{t('caja.cierre.porOtro', { usuario: cerradoPor })}</p>
          )}
          {observacion === '' ? null : <p>{observacion}</p>}
        </div>
        {produccion ? null : (
          <div className="fila">
            <Badge tono="aviso" icono="alerta" texto={t('caja.prueba')} />
          </div>
        )}
        <LineasCaja titulo={t('caja.esperado')} lineas={cierre.lineas} />
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('caja.cierre.volver')}</Button>
          <Button
            icono="descargar"
            onClick={() => {
              loadImpresion()
                .then(({ downloadCierre }) => downloadCierre(cierre, lugar))
                .catch(showError);
            }}
          >
            {t('caja.cierre.pdf')}
          </Button>
          <Button
            variante="primaria"
            icono="imprimir"
            data-foco=""
            onClick={() => {
              loadImpresion()
                .then(({ printCierre }) => printCierre(cierre, lugar))
                .catch(showError);
            }}
          >
            {t('caja.cierre.imprimir')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
