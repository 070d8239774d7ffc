import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { isRecibida } from '../certificacion.ts';
import { t } from '../i18n-certificacion.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { FaseEditor } from '../use-certificacion.ts';
import { SiguienteVenta } from './siguiente-venta.tsx';

const PASOS = ['editor.progreso.enviado', 'editor.progreso.firmado', 'editor.progreso.certificado'] as const;

/** Number of the three steps that are known to be done: a call that was made proves nothing of its arrival. */
function doneOf(fase: FaseEditor): number {
  if (fase.fase === 'avanzando') return fase.firmado ? 2 : 1;
  if (fase.fase === 'certificado') return 3;
  return isRecibida(fase) ? 1 : 0;
}

function messageOf(fase: FaseEditor): string {
  if (fase.fase === 'verificando')
    return t(fase.recibido ? 'editor.progreso.verificando' : 'editor.progreso.preguntando');
  if (fase.fase === 'pendiente')
    return t(fase.recibido ? 'editor.progreso.pendienteTitulo' : 'editor.progreso.sinRespuestaTitulo');
  if (fase.fase !== 'avanzando') return t('editor.progreso.enviando');
  return t(fase.firmado ? 'editor.progreso.firmadoAviso' : 'editor.progreso.enProceso');
}

type Props = { fase: FaseEditor; idTransaccion: string; onWait: () => void; onNueva: () => void };

/** Milliseconds after which the way to the next customer is offered; most certifications have ended by then. */
const DEMORA_MS = 3_000;

export function Progreso({ fase, idTransaccion, onWait, onNueva }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  const [isLento, setIsLento] = useState(false);
  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setIsLento(true), DEMORA_MS);
    return () => clearTimeout(timer);
  }, []);
  const done = doneOf(fase);
  return (
    <section className="tarjeta pila editor-progreso" aria-labelledby="progreso-titulo">
      <h2 id="progreso-titulo" tabIndex={-1} ref={ref}>
        {t('editor.progreso.titulo')}
      </h2>
      <ol className="editor-pasos">
        {PASOS.map((paso, indice) => (
          <li
            key={paso}
            className={indice < done ? 'editor-paso editor-paso-hecho' : 'editor-paso'}
            aria-current={indice === done ? 'step' : undefined}
          >
            <Icon name={indice < done ? 'correcto' : 'reloj'} />
            {t(paso)}
          </li>
        ))}
      </ol>
      <p role="status">{messageOf(fase)}</p>
      {fase.fase === 'pendiente' ? (
        <Notice tipo="warning">
          <p>{t(fase.recibido ? 'editor.progreso.pendiente' : 'editor.progreso.sinRespuesta')}</p>
          <div className="fila">
            <Button onClick={onWait}>{t('editor.progreso.seguir')}</Button>
            <Link to={pathTo('documento', idTransaccion)}>{t('editor.resultado.ver')}</Link>
          </div>
        </Notice>
      ) : null}
      {isLento ? <SiguienteVenta onNueva={onNueva} /> : null}
    </section>
  );
}
