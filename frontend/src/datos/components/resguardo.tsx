import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { askPersistencia, readRiesgo } from '../../lib/almacen.ts';
import { usePromesa } from '../../lib/use-promesa.ts';
import { exportCopia } from '../export-copia.ts';
import { t } from '../i18n-copia.ts';

const protect = (): ReturnType<typeof readRiesgo> => askPersistencia().then(readRiesgo);

/** Asks the browser to keep what only this device has, tells when it may not, and gives a copy of it. */
export function Resguardo({ nit }: { nit: string }) {
  const { data: riesgo = 'nada' } = usePromesa(protect);
  return (
    <div className="pila-corta">
      {riesgo === 'nada' ? null : <Notice tipo="warning">{t(`sinRed.copia.${riesgo}`)}</Notice>}
      <div>
        <Button icono="descargar" onClick={() => void exportCopia(nit)}>
          {t('sinRed.copia.descargar')}
        </Button>
      </div>
    </div>
  );
}
