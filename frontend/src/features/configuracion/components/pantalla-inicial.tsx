import { useState } from 'react';
import { SelectField } from '../../../components/field.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { t as tComun } from '../../../lib/i18n.ts';
import { listRutasIniciales, readRutaInicial, saveRutaInicial } from '../../../lib/ruta-inicial.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { showToast } from '../../../lib/toasts.ts';
import { t } from '../i18n.ts';

/** Choice of the screen that this device opens after signing in (spec 1 §2). */
export function PantallaInicial() {
  const sesion = useSesion();
  const [actual, setActual] = useState(() => (sesion === null ? 'home' : readRutaInicial(sesion)));
  if (sesion === null) return null;
  const rutas = listRutasIniciales(sesion);
  const choose = (valor: string): void => {
    const nombre = rutas.find((each) => each === valor) ?? 'home';
    if (!saveRutaInicial(nombre)) {
      showToast('warning', t('configuracion.inicio.sinGuardar'));
      return;
    }
    setActual(nombre);
    showToast('success', t('configuracion.guardada'));
  };
  return (
    <Seccion
      id="conf-inicio"
      clave="configuracion.inicio"
      titulo={t('configuracion.inicio')}
      resumen={tComun(`comun.ruta.${actual}`)}
    >
      <div className="configuracion-estrecho">
        <SelectField
          etiqueta={t('configuracion.inicio.campo')}
          ayuda={t('configuracion.inicio.ayuda')}
          value={actual}
          onChange={(event) => choose(event.target.value)}
          opciones={rutas.map((valor) => ({ valor, texto: tComun(`comun.ruta.${valor}`) }))}
        />
      </div>
    </Seccion>
  );
}
