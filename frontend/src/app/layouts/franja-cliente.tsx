import { Icon } from '../../components/icon.tsx';
import { nombreOf, useElegirEstablecimiento, useLugares } from '../../lib/establecimientos.ts';
import { t } from '../../lib/i18n.ts';

/** While he works for a client: for whom, over every screen, and the way back. */
export function FranjaCliente() {
  const lugares = useLugares();
  const elegir = useElegirEstablecimiento();
  const actual = lugares.find((lugar) => lugar.actual && !lugar.propio);
  const propio = lugares.find((lugar) => lugar.propio);
  if (actual === undefined) return null;
  return (
    <div className="franja-cliente" role="region" aria-label={t('comun.empresa.region')}>
      <Icon name="establecimiento" />
      <p>{t('comun.empresa.franja', { nombre: nombreOf(actual), nit: actual.nit })}</p>
      {propio === undefined ? null : (
        <button
          type="button"
          aria-disabled={elegir.isPending || undefined}
          onClick={() => (elegir.isPending ? undefined : elegir.mutate(propio.nit))}
        >
          {t(elegir.isPending ? 'comun.empresa.cambiando' : 'comun.empresa.volver')}
        </button>
      )}
    </div>
  );
}
