import { explainMensaje } from '#domain/errores/mensajes-sat.ts';
import { t } from '../../lib/i18n.ts';
import { Copiar } from '../../components/copiar.tsx';

type Props = { codigo: string; mensaje: string };

/** Message of SAT or of a certifier, explained where it is known; its original text can be copied unless it is ours. */
export function MensajeExplicado({ codigo, mensaje }: Props) {
  const { texto, queHacer, crudo } = explainMensaje({ codigo, mensaje });
  const original = `${codigo} ${crudo}`.trim();
  return (
    <>
      <p>{texto ?? t('comun.mensaje.desconocido')}</p>
      {queHacer === null ? null : <p>{queHacer}</p>}
      {texto === crudo ? null : (
        <details open={texto === null}>
          <summary>{t('comun.mensaje.original')}</summary>
          <div className="fila">
            <span>
              <span className="codigo">{codigo}</span> {crudo}
            </span>
            <Copiar
              etiqueta={t('comun.mensaje.copiar')}
              copiado={t('comun.mensaje.copiado')}
              making={() => Promise.resolve(original)}
            />
          </div>
        </details>
      )}
    </>
  );
}
