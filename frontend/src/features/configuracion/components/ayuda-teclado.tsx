import { AtajosTodos } from '../../../components/atajos-ayuda.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { t } from '../i18n.ts';

/** Help for working with the whole application without a mouse. */
export function AyudaTeclado() {
  return (
    <div className="configuracion-teclado">
      <Seccion clave="configuracion.teclado" titulo={t('configuracion.teclado.titulo')}>
        <AtajosTodos />
      </Seccion>
    </div>
  );
}
