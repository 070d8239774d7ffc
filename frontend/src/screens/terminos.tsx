import '../features/sesion/sesion.css';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { terminos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';
import { pathTo } from '../lib/paths.ts';

const t = textosOf({ terminos });

const PARTES = [
  'servicio',
  'cuenta',
  'documentos',
  'datos',
  'paquetes',
  'limites',
  'baja',
  'cambios',
] as const;

/** Terms that a user accepts when signing up, in plain words. */
export function TerminosScreen() {
  useEffect(() => {
    document.title = `${t('terminos.titulo')} · ${t('comun.producto.nombre')}`;
  }, []);
  return (
    <main className="sesion-pagina">
      <div className="banda" />
      <article className="pila">
        <h1>{t('terminos.titulo')}</h1>
        <p className="secundario">{t('terminos.vigencia')}</p>
        {PARTES.map((parte) => (
          <section key={parte} className="pila-corta">
            <h2>{t(`terminos.${parte}.titulo`)}</h2>
            <p>{t(`terminos.${parte}.texto`)}</p>
          </section>
        ))}
        <p>
          <Link to={pathTo('login')}>{t('terminos.volver')}</Link>
        </p>
      </article>
    </main>
  );
}
