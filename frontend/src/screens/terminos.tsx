import '../features/sesion/sesion.css';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../lib/i18n.ts';
import { pathTo } from '../lib/paths.ts';

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

/** What a user accepts when he signs up, in plain words. */
export function TerminosScreen() {
  useEffect(() => {
    document.title = `${t('sesion.terminos.titulo')} · ${t('comun.producto.nombre')}`;
  }, []);
  return (
    <main className="terminos">
      <div className="banda" />
      <article className="pila">
        <h1>{t('sesion.terminos.titulo')}</h1>
        <p className="secundario">{t('sesion.terminos.vigencia')}</p>
        {PARTES.map((parte) => (
          <section key={parte} className="pila-corta">
            <h2>{t(`sesion.terminos.${parte}.titulo`)}</h2>
            <p>{t(`sesion.terminos.${parte}.texto`)}</p>
          </section>
        ))}
        <p>
          <Link to={pathTo('login')}>{t('sesion.terminos.volver')}</Link>
        </p>
      </article>
    </main>
  );
}
