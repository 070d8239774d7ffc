import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState } from '../../../components/states.tsx';
import type { PresetDeLista } from '../../../datos/rangos.ts';
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

type SinHallazgosProps = { texto: string; fechas: PresetDeLista; onTodas: () => void };

/** Says that the filters leave nothing; what is searched for may be of other dates than those of the list. */
export function SinHallazgos({ texto, fechas, onTodas }: SinHallazgosProps) {
  return (
    <EmptyState
      icono="buscar"
      texto={texto}
      accion={fechas === 'todo' ? null : <Button onClick={onTodas}>{t('documentos.vacio.enTodas')}</Button>}
    />
  );
}
