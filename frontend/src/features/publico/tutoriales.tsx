import { IDIOMAS_TUTORIAL } from '#domain/publico/contenido.ts';
import type { Contenido, IdiomaTutorial, TextoTutorial, Tutorial } from '#domain/publico/contenido.ts';
import { RUTAS_PUBLICAS } from '#domain/publico/rutas.ts';
import { IDIOMAS, t } from './i18n.ts';
import { Marco, Nosotros, Parte, RUTA_REGISTRO } from './marco.tsx';
import type { ArchivosPagina } from './marco.tsx';
import { Video } from './video.tsx';

const listSecciones = () => [{ href: '#nosotros', texto: t('publico.nav.nosotros') }];

function Version({ codigo, texto }: { codigo: IdiomaTutorial; texto: TextoTutorial }) {
  return (
    <div data-idioma={codigo} lang={IDIOMAS[codigo].lang} hidden={codigo !== 'gt_esp'}>
      <h3>{texto.titulo}</h3>
      <p>{texto.mensaje}</p>
      <div className="publico-tutorial-cuerpo">
        {texto.pasos.length === 0 ? null : (
          <ol>
            {texto.pasos.map((paso) => (
              <li key={paso}>{paso}</li>
            ))}
          </ol>
        )}
        <Video id={texto.video} titulo={texto.titulo} pronto={t('publico.video.pronto')} />
      </div>
    </div>
  );
}

function Bloque({ tutorial: { id, textos } }: { tutorial: Tutorial }) {
  const versiones = IDIOMAS_TUTORIAL.flatMap((codigo) => {
    const texto = textos[codigo];
    return texto === undefined ? [] : [{ codigo, texto }];
  });
  return (
    <li id={id} className="publico-tutorial" data-tutorial="">
      <p className="publico-nota" data-falta="" hidden>
        {t('publico.tutoriales.enEspanol')}
      </p>
      {versiones.map((version) => (
        <Version key={version.codigo} {...version} />
      ))}
    </li>
  );
}

export function Tutoriales({ contenido, archivos }: { contenido: Contenido; archivos: ArchivosPagina }) {
  const { tutoriales, introVideo, nosotros } = contenido;
  return (
    <Marco
      ruta={RUTAS_PUBLICAS.tutoriales}
      titulo={t('publico.tutoriales.pagina')}
      descripcion={t('publico.tutoriales.descripcion')}
      secciones={listSecciones()}
      archivos={archivos}
    >
      <section id="intro" className="publico-titular" aria-labelledby="intro-titulo">
        <div className="publico-ancho">
          <h1 id="intro-titulo">{t('publico.tutoriales.titulo')}</h1>
          <p>{t('publico.tutoriales.texto')}</p>
          {introVideo === null ? null : (
            <Video id={introVideo} titulo={t('publico.tutoriales.titulo')} pronto="" />
          )}
        </div>
      </section>
      <Parte id="videos" titulo={t('publico.tutoriales.videos')}>
        {tutoriales.length === 0 ? (
          <p className="publico-vacio">{t('publico.tutoriales.vacio')}</p>
        ) : (
          <ol className="publico-tutoriales">
            {tutoriales.map((tutorial) => (
              <Bloque key={tutorial.id} tutorial={tutorial} />
            ))}
          </ol>
        )}
        <p className="publico-cierre">
          <span>{t('publico.tutoriales.cierre')}</span>
          <a className="publico-boton" href={RUTA_REGISTRO}>
            {t('publico.tarjeta.crear')}
          </a>
        </p>
      </Parte>
      <Nosotros nosotros={nosotros} />
    </Marco>
  );
}
