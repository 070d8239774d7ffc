import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPool, startSesion } from '../identidad.ts';
import type { PasoSesion } from '../pool.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Ingreso } from '../reglas-sesion.ts';
import { CodigoDialog } from './codigo-dialog.tsx';
import { LoginPanel } from './login-panel.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { NuevaClavePanel } from './nueva-clave-panel.tsx';
import { OlvidoPanel } from './olvido-panel.tsx';

/** Most people come to sign in, so the code of the sign-up loads when somebody asks for it. */
const Registro = deferComponent(async () => (await import('./registro-panel.tsx')).RegistroPanel);

type PorConfirmar = Ingreso & { correo: string | null };
type Panel = 'login' | 'registro' | 'olvido' | 'nuevaClave';

type TarjetaProps = {
  /** Things that the landing page brought: the user name that was typed there, or the wish to sign up. */
  inicio: { usuario: string; panel: 'login' | 'registro' };
  onPanel: () => void;
};

/**
 * Login card and its four panels (spec 1 §2). The password stays in memory only while the code is asked for. `onPanel` is
 * called when the user goes on to another panel.
 */
export function TarjetaSesion({ inicio, onPanel }: TarjetaProps) {
  const [panel, setPanel] = useState<Panel>(inicio.panel);
  /** The user name typed in one panel is not asked again in the next (WCAG 3.3.7). */
  const [usuario, setUsuario] = useState(inicio.usuario);
  const [porConfirmar, setPorConfirmar] = useState<PorConfirmar | null>(null);

  const tarjeta = useRef<HTMLElement>(null);
  const previo = useRef<Panel>(panel);
  const moveOn = useEffectEvent(onPanel);
  // The pressed link is removed with its panel, so the first empty field takes the focus.
  useEffect(() => {
    if (previo.current === panel) return;
    previo.current = panel;
    const campos = [...(tarjeta.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    (campos.find(({ value }) => value === '') ?? campos[0])?.focus();
    moveOn();
  }, [panel]);

  function open(next: Panel, typed: string): void {
    setUsuario(typed);
    setPanel(next);
  }

  function follow(paso: PasoSesion, datos: Ingreso | null): void {
    if (datos !== null) setUsuario(datos.usuario);
    if (paso === 'CONFIRMAR_CUENTA' && datos !== null) setPorConfirmar({ ...datos, correo: null });
    if (paso === 'NUEVA_CLAVE') setPanel('nuevaClave');
    if (paso === 'RESTABLECER_CLAVE') setPanel('olvido');
    if (paso === 'LISTO') showToast('success', t('sesion.login.bienvenida'));
  }

  async function enterAfterCode(): Promise<void> {
    if (porConfirmar === null) return;
    setPorConfirmar(null);
    open('login', porConfirmar.usuario);
    try {
      follow(await startSesion(porConfirmar.usuario, porConfirmar.clave), porConfirmar);
    } catch {
      showToast('success', t('sesion.codigo.confirmada'));
    }
  }

  return (
    <section
      ref={tarjeta}
      className="tarjeta sesion-tarjeta"
      aria-label={t('sesion.login.tarjeta')}
      // The code arrives while the user types; signing in tells of a failure.
      onFocus={() => void loadPool().catch(() => undefined)}
    >
      {panel === 'login' ? (
        <LoginPanel
          usuario={usuario}
          onPaso={follow}
          onRegistro={() => setPanel('registro')}
          onOlvido={(typed) => open('olvido', typed)}
        />
      ) : null}
      {panel === 'registro' ? (
        <Registro.Deferred onRegistrado={setPorConfirmar} onVolver={(typed) => open('login', typed)} />
      ) : null}
      {panel === 'olvido' ? (
        <OlvidoPanel usuario={usuario} onVolver={(typed) => open('login', typed)} />
      ) : null}
      {panel === 'nuevaClave' ? (
        <NuevaClavePanel
          usuario={usuario}
          onPaso={(paso) => follow(paso, null)}
          onVencido={() => setPanel('login')}
        />
      ) : null}
      {porConfirmar === null ? null : (
        <CodigoDialog {...porConfirmar} onConfirmado={enterAfterCode} onClose={() => setPorConfirmar(null)} />
      )}
    </section>
  );
}
