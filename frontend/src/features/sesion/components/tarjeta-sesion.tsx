import { useState } from 'react';
import { startSesion } from '../identidad.ts';
import type { PasoSesion } from '../identidad.ts';
import { t } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DatosLogin } from '../reglas-sesion.ts';
import { CodigoDialog } from './codigo-dialog.tsx';
import { LoginPanel } from './login-panel.tsx';
import { NuevaClavePanel } from './nueva-clave-panel.tsx';
import { OlvidoPanel } from './olvido-panel.tsx';
import { RegistroPanel } from './registro-panel.tsx';

type Panel = 'login' | 'registro' | 'olvido' | 'nuevaClave';

/** The login card and its four panels (spec 1 §2). The password stays in memory only while the code is asked for. */
export function TarjetaSesion() {
  const [panel, setPanel] = useState<Panel>('login');
  const [usuario, setUsuario] = useState('');
  const [porConfirmar, setPorConfirmar] = useState<DatosLogin | null>(null);

  function follow(paso: PasoSesion, datos: DatosLogin | null): void {
    if (datos !== null) setUsuario(datos.usuario);
    if (paso === 'CONFIRMAR_CUENTA') setPorConfirmar(datos);
    if (paso === 'NUEVA_CLAVE') setPanel('nuevaClave');
    if (paso === 'RESTABLECER_CLAVE') setPanel('olvido');
    if (paso === 'LISTO') showToast('success', t('sesion.login.bienvenida'));
  }

  async function enterAfterCode(): Promise<void> {
    if (porConfirmar === null) return;
    setPorConfirmar(null);
    setPanel('login');
    try {
      follow(await startSesion(porConfirmar.usuario, porConfirmar.clave), porConfirmar);
    } catch {
      showToast('success', t('sesion.codigo.confirmada'));
    }
  }

  return (
    <section className="tarjeta sesion-tarjeta" aria-label={t('sesion.login.tarjeta')}>
      {panel === 'login' ? (
        <LoginPanel
          onPaso={follow}
          onRegistro={() => setPanel('registro')}
          onOlvido={() => setPanel('olvido')}
        />
      ) : null}
      {panel === 'registro' ? (
        <RegistroPanel onRegistrado={setPorConfirmar} onVolver={() => setPanel('login')} />
      ) : null}
      {panel === 'olvido' ? <OlvidoPanel onVolver={() => setPanel('login')} /> : null}
      {panel === 'nuevaClave' ? (
        <NuevaClavePanel usuario={usuario} onPaso={(paso) => follow(paso, null)} />
      ) : null}
      {porConfirmar === null ? null : (
        <CodigoDialog
          usuario={porConfirmar.usuario}
          onConfirmado={enterAfterCode}
          onClose={() => setPorConfirmar(null)}
        />
      )}
    </section>
  );
}
