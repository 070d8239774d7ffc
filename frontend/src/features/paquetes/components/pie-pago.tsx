import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useOnline } from '../../../lib/connection.ts';
import { t } from '../i18n.ts';

type Props = { ocupado: boolean; texto: string; textoOcupado: string };

/** Foot of a form that pays: the button that does it, closed and with the reason while there is no connection. */
export function PiePago({ ocupado, texto, textoOcupado }: Props) {
  const online = useOnline();
  return (
    <>
      {online ? null : <Notice tipo="warning">{t('paquetes.sinConexion')}</Notice>}
      <div>
        <Button
          variante="primaria"
          type="submit"
          ocupado={ocupado}
          textoOcupado={textoOcupado}
          disabled={!online}
        >
          {texto}
        </Button>
      </div>
    </>
  );
}
