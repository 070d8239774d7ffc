import type { ReactNode } from 'react';
import { IDIOMAS_TUTORIAL } from '#domain/publico/contenido.ts';
import type { Contenido } from '#domain/publico/contenido.ts';
import { ANCLA_REGISTRO, RUTAS_PUBLICAS, VISTA_PREVIA } from '#domain/publico/rutas.ts';
import { Icon } from '../../components/icon.tsx';
import { pathTo } from '../../lib/paths.ts';
import { IDIOMAS, t } from './i18n.ts';

/** Files of the build that a page names. */
export type ArchivosPagina = {
  readonly estilos: string;
  readonly guion: string;
  readonly letras: string;
  /** Code of the form of contact, which loads once it is touched. */
  readonly contacto: string;
  /** Code that translates a page, and the texts that it needs; they load with the first other language. */
  readonly traducir: string;
  readonly textos: string;
};

type Seccion = { readonly href: string; readonly texto: string };
type MarcoProps = {
  ruta: (typeof RUTAS_PUBLICAS)[keyof typeof RUTAS_PUBLICAS];
  titulo: string;
  descripcion: string;
  /** Sections of this page, before the links to the others. */
  secciones: readonly Seccion[];
  archivos: ArchivosPagina;
  children: ReactNode;
};

export const RUTA_REGISTRO = `${pathTo('login')}#${ANCLA_REGISTRO}`;

const listPaginas = (): Seccion[] => [
  { href: RUTAS_PUBLICAS.tutoriales, texto: t('publico.nav.tutoriales') },
  { href: RUTAS_PUBLICAS.medios, texto: t('publico.nav.medios') },
];

function Enlaces({ secciones, ruta }: Pick<MarcoProps, 'secciones' | 'ruta'>) {
  return (
    <ul className="publico-enlaces">
      {[...secciones, ...listPaginas()].map(({ href, texto }) => (
        <li key={href}>
          <a href={href} aria-current={href === ruta ? 'page' : undefined}>
            {texto}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Marca() {
  return (
    <>
      <img src="/favicon.svg" alt="" width="36" height="36" />
      <span>{t('comun.producto.nombre')}</span>
    </>
  );
}

/** Choice of the language; the script shows it, because without one it would do nothing. Its room is kept. */
function SelectorIdioma({ archivos: { traducir, textos } }: Pick<MarcoProps, 'archivos'>) {
  return (
    <label className="publico-idioma" data-idiomas={traducir} data-textos={textos} hidden>
      <Icon name="idioma" />
      <span className="solo-lector">{t('comun.idioma')}</span>
      <select defaultValue="gt_esp" autoComplete="off">
        {IDIOMAS_TUTORIAL.map((codigo) => (
          <option key={codigo} value={codigo} lang={IDIOMAS[codigo].lang}>
            {IDIOMAS[codigo].nombre}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Bar at the top; on a small screen the links are in a drawer, which opens without any script. */
function Barra({ secciones, ruta, archivos }: Pick<MarcoProps, 'secciones' | 'ruta' | 'archivos'>) {
  return (
    <header className="publico-barra">
      <div className="publico-barra-fila publico-ancho">
        <a className="publico-marca" href={RUTAS_PUBLICAS.portada}>
          <Marca />
        </a>
        <nav className="publico-barra-nav" aria-label={t('publico.menu.paginas')}>
          <Enlaces secciones={secciones} ruta={ruta} />
        </nav>
        <SelectorIdioma archivos={archivos} />
        <a className="publico-boton publico-boton-claro" href={pathTo('login')}>
          {t('publico.nav.entrar')}
        </a>
        <details className="publico-cajon">
          <summary>
            <Icon name="menu" />
            <span>{t('publico.menu')}</span>
          </summary>
          <nav aria-label={t('publico.menu')}>
            <Enlaces secciones={secciones} ruta={ruta} />
          </nav>
        </details>
      </div>
      <div className="publico-banda" />
    </header>
  );
}

function Pie() {
  return (
    <footer className="publico-pie">
      <div className="publico-banda" />
      <div className="publico-pie-fila publico-ancho">
        <div>
          <p className="publico-marca">
            <Marca />
          </p>
          <p>{t('publico.pie.lema')}</p>
        </div>
        <ul>
          {listPaginas().map(({ href, texto }) => (
            <li key={href}>
              <a href={href}>{texto}</a>
            </li>
          ))}
          <li>
            <a href={pathTo('muestras')}>{t('publico.pie.muestras')}</a>
          </li>
          <li>
            <a href={pathTo('terminos')}>{t('publico.pie.terminos')}</a>
          </li>
          <li hidden data-whatsapp="">
            <a rel="noopener" href="https://wa.me/">
              {t('publico.pie.whatsapp')}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** A whole page for visitors, which reads without any script. */
export function Marco({ ruta, titulo, descripcion, secciones, archivos, children }: MarcoProps) {
  const completo = `${titulo} · ${t('comun.producto.nombre')}`;
  return (
    <html lang="es-GT" data-letras={archivos.letras}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1B3A57" />
        <title>{completo}</title>
        <meta name="description" content={descripcion} />
        <meta property="og:title" content={completo} />
        <meta property="og:description" content={descripcion} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="es_GT" />
        <meta property="og:site_name" content={t('comun.producto.nombre')} />
        <meta property="og:image" content={VISTA_PREVIA} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('publico.portada.titulo')} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={archivos.estilos} />
        <script type="module" async blocking="render" src={archivos.guion} />
      </head>
      <body className="publico">
        <a className="publico-saltar" href="#contenido">
          {t('publico.saltar')}
        </a>
        <Barra secciones={secciones} ruta={ruta} archivos={archivos} />
        <p
          className="publico-lengua publico-ancho"
          role="status"
          data-aviso=""
          data-nada={t('publico.idioma.nada')}
          data-parte={t('publico.idioma.parte')}
          hidden
        />
        <main id="contenido">{children}</main>
        <Pie />
      </body>
    </html>
  );
}

/** A part of a page with its heading; its anchor is the one of the specification. */
export function Parte({
  id,
  titulo,
  texto,
  isHonda = false,
  children,
}: {
  id: string;
  titulo: string;
  texto?: string;
  /** Whether it stands on another ground than the parts beside it. */
  isHonda?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={isHonda ? 'publico-parte publico-parte-honda' : 'publico-parte'}
      aria-labelledby={`${id}-titulo`}
    >
      <div className="publico-ancho">
        <div className="publico-parte-cabeza">
          <h2 id={`${id}-titulo`}>{titulo}</h2>
          {texto === undefined ? null : <p>{texto}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Sentence under what is invented. */
export function Ejemplo({ isEjemplo }: { isEjemplo: boolean }) {
  return isEjemplo ? <p className="publico-nota">{t('publico.ejemplo')}</p> : null;
}

export function Nosotros({ nosotros }: Pick<Contenido, 'nosotros'>) {
  if (nosotros.length === 0) return null;
  return (
    <Parte id="nosotros" titulo={t('publico.nosotros.titulo')} isHonda>
      <div className="publico-prosa">
        {nosotros.map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
      </div>
    </Parte>
  );
}
