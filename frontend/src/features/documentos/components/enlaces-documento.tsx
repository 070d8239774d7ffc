import { useState } from 'react';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ICONO_AVISO } from '../../../components/iconos.ts';
import { Pregunta } from '../../../components/pregunta.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { revocarEnlaces, useEnlaces } from '../../../datos/enlace.ts';
import type { EnlaceVigente } from '../../../datos/enlace.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';

/** Whether a buyer opened one of the links; nothing while there are none. */
export function EstadoEnlaces({ idTransaccion }: { idTransaccion: string }) {
  const { data = [] } = useEnlaces(idTransaccion, true);
  if (data.length === 0) return null;
  const vistas = data.flatMap(({ primeraVista }) => (primeraVista ? [primeraVista] : [])).sort();
  const primera = vistas[0];
  const tono = primera === undefined ? 'info' : 'success';
  return (
    <p className={`estado-correo estado-correo-${tono}`}>
      <Icon name={ICONO_AVISO[tono]} />
      <span>
        {primera === undefined
          ? t('documentos.enlaces.ninguno')
          : t('documentos.enlaces.abierto', { primera: formatFechaHora(primera) })}
      </span>
    </p>
  );
}

/** Links with which buyers see the document, each with a button to end it. */
export function EnlacesDocumento({
  idTransaccion,
  canEmitir,
}: {
  idTransaccion: string;
  canEmitir: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('documentos.enlaces.titulo')}</summary>
      {isOpen ? <Enlaces idTransaccion={idTransaccion} canEmitir={canEmitir} /> : null}
    </details>
  );
}

/** Stands for all links at once where the id of one is asked for; the ids are hashes, so none is this word. */
const CADA_ENLACE = 'todos';

function Enlaces({ idTransaccion, canEmitir }: { idTransaccion: string; canEmitir: boolean }) {
  const { data, error, isPending, refetch } = useEnlaces(idTransaccion, true);
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (isPending) return <Skeleton lineas={2} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const end = (cual: string) => {
    setIsBusy(true);
    revocarEnlaces(idTransaccion, cual === CADA_ENLACE ? null : cual)
      .then(() => showToast('success', t('documentos.enlaces.hecho')))
      .catch(showError)
      .finally(() => {
        setIsBusy(false);
        setAsked(null);
      });
  };
  return (
    <div className="pila-corta documentos-enlaces">
      <p className="secundario">{t('documentos.enlaces.ayuda')}</p>
      {data.length === 0 ? <p>{t('documentos.enlaces.vacio')}</p> : null}
      <ul>
        {data.map((enlace) => (
          <Fila key={enlace.id} enlace={enlace} onEnd={canEmitir ? () => setAsked(enlace.id) : null} />
        ))}
      </ul>
      {canEmitir && data.length > 1 ? (
        <div>
          <Button variante="peligro" onClick={() => setAsked(CADA_ENLACE)}>
            {t('documentos.enlaces.todos')}
          </Button>
        </div>
      ) : null}
      {asked === null ? null : (
        <Pregunta
          titulo={t(
            asked === CADA_ENLACE ? 'documentos.enlaces.todosTitulo' : 'documentos.enlaces.finTitulo',
          )}
          texto={t('documentos.enlaces.finTexto')}
          boton={t(asked === CADA_ENLACE ? 'documentos.enlaces.todos' : 'documentos.enlaces.fin')}
          ocupado={isBusy}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type FilaProps = { enlace: EnlaceVigente; onEnd: (() => void) | null };

function Fila({ enlace, onEnd }: FilaProps) {
  const creado = formatFechaHora(enlace.creado);
  return (
    <li className="fila">
      <span>
        {t('documentos.enlaces.fila', {
          creado,
          usuario: enlace.usuario,
          expira: formatFechaHora(enlace.expira),
        })}
        <br />
        <strong>{vistaOf(enlace)}</strong>
      </span>
      {onEnd === null ? null : (
        <Button onClick={onEnd} aria-label={t('documentos.enlaces.finDe', { creado })}>
          {t('documentos.enlaces.fin')}
        </Button>
      )}
    </li>
  );
}

/** When the buyer opened the link. */
function vistaOf({ primeraVista, ultimaVista }: EnlaceVigente): string {
  if (!primeraVista) return t('documentos.enlaces.sinAbrir');
  const primera = formatFechaHora(primeraVista);
  return ultimaVista && ultimaVista !== primeraVista
    ? t('documentos.enlaces.vistas', { primera, ultima: formatFechaHora(ultimaVista) })
    : t('documentos.enlaces.vista', { primera });
}
