import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';
import { findCertificador } from '../../../datos/certificadores.ts';

type Props = { nitCertificador: string; prod: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before changing between test and production, and says what changes, because both look the same. */
export function ConfirmarProd({ nitCertificador, prod, onClose, onConfirm }: Props) {
  const certificador = findCertificador(nitCertificador)?.nombreCorto ?? nitCertificador;
  const caso = prod ? 'encender' : 'apagar';
  return (
    <Dialog titulo={t(`certificador.prod.${caso}Titulo`)} onClose={onClose}>
      <p>{t(`certificador.prod.${caso}Texto`, { certificador })}</p>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
        <Button variante="primaria" onClick={onConfirm}>
          {t(`certificador.prod.${caso}`)}
        </Button>
      </div>
    </Dialog>
  );
}
