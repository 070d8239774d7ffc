import { CAMPO_TRAMPA, CAMPOS_CONTACTO, LARGOS_CONTACTO } from '#domain/publico/contacto.ts';
import type { MensajeContacto } from '#domain/publico/contacto.ts';
import { RUTA_CONTACTO } from '#domain/publico/rutas.ts';
import { t } from './i18n.ts';
import { Parte } from './marco.tsx';
import type { ArchivosPagina } from './marco.tsx';

const AUTOCOMPLETAR = { nombre: 'name', correo: 'email', motivo: 'off', comentario: 'off' } as const;

function Campo({ campo }: { campo: keyof MensajeContacto }) {
  const id = `contacto-${campo}`;
  const comunes = {
    id,
    name: CAMPOS_CONTACTO[campo],
    maxLength: LARGOS_CONTACTO[campo],
    autoComplete: AUTOCOMPLETAR[campo],
    required: true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className="publico-campo">
      <label htmlFor={id}>{t(`publico.contacto.${campo}`)}</label>
      {campo === 'comentario' ? (
        <textarea rows={5} {...comunes} />
      ) : (
        <input type={campo === 'correo' ? 'email' : 'text'} {...comunes} />
      )}
      <p id={`${id}-error`} className="publico-error" data-error={CAMPOS_CONTACTO[campo]} hidden />
    </div>
  );
}

/** Form of contact; the code that checks and sends it loads once it is touched (contacto.ts). */
export function Formulario({ archivos }: { archivos: ArchivosPagina }) {
  return (
    <Parte id="contacto" titulo={t('publico.contacto.titulo')} texto={t('publico.contacto.texto')} isHonda>
      <form
        className="publico-formulario"
        action={RUTA_CONTACTO}
        method="post"
        noValidate
        data-contacto={archivos.contacto}
        data-enviando={t('publico.contacto.enviando')}
      >
        {(Object.keys(CAMPOS_CONTACTO) as (keyof MensajeContacto)[]).map((campo) => (
          <Campo key={campo} campo={campo} />
        ))}
        <div className="publico-trampa" aria-hidden="true">
          <label htmlFor="contacto-trampa">{t('publico.contacto.trampa')}</label>
          <input id="contacto-trampa" name={CAMPO_TRAMPA} tabIndex={-1} autoComplete="off" />
        </div>
        <div data-bot="" data-humano={t('publico.contacto.humano')} />
        <noscript>
          <p>{t('publico.contacto.sinScript')}</p>
        </noscript>
        <button className="publico-boton" type="submit">
          {t('publico.contacto.enviar')}
        </button>
        <p role="status" className="publico-aviso" data-aviso="" />
      </form>
      <p className="publico-vacio" hidden data-cerrado={t('publico.contacto.cerrado')} />
    </Parte>
  );
}
