import { useCambioEmpresa } from '../../datos/components/cambio-empresa.tsx';
import { Icon } from '../../components/icon.tsx';
import { useEstablecimiento } from '../../datos/emisor.ts';
import { useLugares } from '../../datos/establecimientos.ts';
import { t } from '../../lib/i18n.ts';
import { useSesion } from '../../lib/use-sesion.ts';

/**
 * Strip over every screen while the user works for a client: its name, and the way back. It comes from the token, so it
 * needs no connection.
 */
export function FranjaCliente() {
  const lugares = useLugares();
  const { data: emisor } = useEstablecimiento();
  const sesion = useSesion();
  const { choose, pregunta, eligiendo } = useCambioEmpresa();
  const propio = sesion?.usuario.replace(/-\d+$/, '').toUpperCase() ?? '';
  if (sesion === null || sesion.rol !== 'contador' || propio === sesion.nit) return null;
  const { nit } = sesion;
  const nombre = lugares.find((lugar) => lugar.nit === nit)?.nombre ?? emisor?.nombre ?? '';
  return (
    <div className="franja-cliente" role="region" aria-label={t('comun.empresa.region')}>
      <Icon name="establecimiento" />
      <p>{textoOf(nombre, nit)}</p>
      <button type="button" aria-disabled={eligiendo !== null || undefined} onClick={() => choose(propio)}>
        {t(eligiendo === null ? 'comun.empresa.volver' : 'comun.empresa.cambiando')}
      </button>
      {pregunta}
    </div>
  );
}

function textoOf(nombre: string, nit: string): string {
  return nombre === '' ? t('comun.empresa.franjaSinNombre', { nit }) : t('comun.empresa.franja', { nombre });
}
