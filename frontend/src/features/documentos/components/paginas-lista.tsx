import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n.ts';

/** Says that documents or their totals could not be read, and reads them again when asked. */
export function AvisoIncompleto({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tipo="warning">
      <p>{t('documentos.paginas.error')}</p>
      <Button onClick={onRetry}>{t('documentos.paginas.reintentar')}</Button>
    </Notice>
  );
}

type Props = { cantidad: number; isCargando: boolean; isParcial: boolean; onMas: () => void };

/** Says under a list that it still grows, or that there is more, and how to get it. */
export function PieDePaginas({ cantidad, isCargando, isParcial, onMas }: Props) {
  return (
    <>
      {isCargando ? (
        <p role="status" className="secundario numero">
          {t('documentos.paginas.cargando', { cantidad })}
        </p>
      ) : null}
      {isParcial ? (
        <div className="fila">
          <p className="secundario numero">{t('documentos.paginas.hayMas', { cantidad })}</p>
          <Button onClick={onMas}>{t('documentos.paginas.verMas')}</Button>
        </div>
      ) : null}
    </>
  );
}
