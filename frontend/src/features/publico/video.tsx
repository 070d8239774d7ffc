import { Icon } from '../../components/icon.tsx';
import { t } from './i18n.ts';

/**
 * Place of a film: a drawing of ours, which the script replaces by the film once it is pressed (guion.ts). Without a script it is
 * a link. Nothing is asked of another site before.
 */
export function Video({ id, titulo, pronto }: { id: string | null; titulo: string; pronto: string }) {
  if (id === null) {
    return (
      <p className="publico-video publico-video-pronto">
        <Icon name="reloj" />
        <span>{pronto}</span>
      </p>
    );
  }
  return (
    <div className="publico-video">
      <a
        className="publico-video-boton"
        href={`https://www.youtube-nocookie.com/embed/${id}`}
        rel="noopener noreferrer"
        data-video={id}
        data-titulo={titulo}
        aria-label={t('publico.video.ver', { titulo })}
      >
        <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle className="publico-video-disco" cx="32" cy="32" r="30" />
          <path className="publico-video-punta" d="M26 20l20 12-20 12z" />
        </svg>
        <span>{t('publico.video.boton')}</span>
      </a>
      <p className="publico-video-aviso">{t('publico.video.aviso')}</p>
    </div>
  );
}
