import { explainMensaje } from '#domain/errores/mensajes-sat.ts';
import { mensaje as textos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';
import { Copiar } from '../../components/copiar.tsx';

const t = textosOf({ mensaje: textos });

type Props = { codigo: string; mensaje: string };

/** Message of SAT or of a certifier, explained where it is known; its original text can be copied unless it is ours. */
export function MensajeExplicado({ codigo, mensaje }: Props) {
  const { texto, queHacer, crudo } = explainMensaje({ codigo, mensaje });
  const original = `${codigo} ${crudo}`.trim();
  return (
    <>
      <p>{texto ?? t('mensaje.desconocido')}</p>
      {queHacer === null ? null : <p>{queHacer}</p>}
      {texto === crudo ? null : (
        <details open={texto === null}>
          <summary>{t('mensaje.original')}</summary>
          <div className="fila">
            <span>
              <span className="codigo">{codigo}</span> {crudo}
            </span>
            <Copiar
              etiqueta={t('mensaje.copiar')}
              copiado={t('mensaje.copiado')}
              making={() => Promise.resolve(original)}
            />
          </div>
        </details>
      )}
    </>
  );
}
