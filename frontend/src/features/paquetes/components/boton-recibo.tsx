import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { showError } from '../../../lib/toasts.ts';
import type { CompraLeida } from '../api.ts';
import { t } from '../i18n.ts';

/** Downloads the receipt; the print engine comes with the first one. */
export function BotonRecibo({ compra }: { compra: CompraLeida }) {
  const [isMaking, setIsMaking] = useState(false);
  const make = async () => {
    setIsMaking(true);
    try {
      const { downloadRecibo } = await import('../imprimir-recibo.ts');
      await downloadRecibo(compra);
    } catch (error) {
      showError(error);
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Button icono="descargar" ocupado={isMaking} onClick={() => void make()}>
      {t('paquetes.recibo')}
    </Button>
  );
}
