import { PieDialogo } from '../../../components/pie-dialogo.tsx';
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
      <PieDialogo onClose={onClose} onClick={onConfirm}>
        {t(`certificador.prod.${caso}`)}
      </PieDialogo>
    </Dialog>
  );
}
