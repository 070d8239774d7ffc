import { formatFecha } from '#domain/fechas/guatemala.ts';
import type { Aparicion, Contenido, Testimonio } from '#domain/publico/contenido.ts';
import { RUTAS_PUBLICAS } from '#domain/publico/rutas.ts';
import { Icon } from '../../components/icon.tsx';
import { t } from './i18n.ts';
import { Ejemplo, Marco, Parte } from './marco.tsx';
import type { ArchivosPagina } from './marco.tsx';
import { Video } from './video.tsx';

const listSecciones = () => [
  { href: '#entrevistas', texto: t('publico.mediosPagina.entrevistas') },
  { href: '#podcast', texto: t('publico.mediosPagina.podcast') },
  { href: '#testimonios', texto: t('publico.mediosPagina.testimonios') },
];

function Apariciones({ apariciones, vacio }: { apariciones: readonly Aparicion[]; vacio: string }) {
  if (apariciones.length === 0) return <p className="publico-vacio">{vacio}</p>;
  return (
    <ul className="publico-apariciones">
      {apariciones.map(({ titulo, medio, fecha, mensaje, video, direccion }) => (
        <li key={titulo} className="publico-aparicion">
          <Video id={video} titulo={titulo} pronto={t('publico.mediosPagina.pronto')} />
          <div>
            <p className="publico-nota">
              {medio} · <time dateTime={fecha}>{formatFecha(fecha)}</time>
            </p>
            <h3>{titulo}</h3>
            <p>{mensaje}</p>
            {direccion === null ? null : (
              <a href={direccion} rel="noopener">
                {t('publico.mediosPagina.abrir', { medio })}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Ficha({ testimonio: { nombre, oficio, lugar, frase, video } }: { testimonio: Testimonio }) {
  return (
    <li className="publico-testimonio">
      {video === null ? (
        <span className="publico-comillas" aria-hidden="true">
          «
        </span>
      ) : (
        <Video id={video} titulo={nombre} pronto="" />
      )}
      <blockquote>{frase}</blockquote>
      <p>
        <strong>{nombre}</strong>
        <br />
        {oficio}, {lugar}
      </p>
    </li>
  );
}

/** Testimonials beside each other. They scroll without a script; the buttons, which the script shows, move by one. */
function Carrusel({ testimonios }: Pick<Contenido, 'testimonios'>) {
  if (testimonios.length === 0)
    return <p className="publico-vacio">{t('publico.mediosPagina.vacio.testimonios')}</p>;
  return (
    <div data-carrusel="">
      <div className="publico-carrusel-botones" hidden data-botones="">
        <button type="button" data-paso="-1" aria-label={t('publico.carrusel.anterior')}>
          <Icon name="izquierda" />
        </button>
        <button type="button" data-paso="1" aria-label={t('publico.carrusel.siguiente')}>
          <Icon name="derecha" />
        </button>
      </div>
      <ul className="publico-carrusel" aria-label={t('publico.carrusel.nombre')}>
        {testimonios.map((testimonio) => (
          <Ficha key={testimonio.nombre} testimonio={testimonio} />
        ))}
      </ul>
    </div>
  );
}

export function Medios({ contenido, archivos }: { contenido: Contenido; archivos: ArchivosPagina }) {
  const { entrevistas, podcasts, testimonios, isEjemplo } = contenido;
  return (
    <Marco
      ruta={RUTAS_PUBLICAS.medios}
      titulo={t('publico.mediosPagina.pagina')}
      descripcion={t('publico.mediosPagina.descripcion')}
      secciones={listSecciones()}
      archivos={archivos}
    >
      <section id="inicio" className="publico-titular" aria-labelledby="inicio-titulo">
        <div className="publico-ancho">
          <h1 id="inicio-titulo">{t('publico.mediosPagina.titulo')}</h1>
          <p>{t('publico.mediosPagina.texto')}</p>
          <Ejemplo isEjemplo={isEjemplo} />
        </div>
      </section>
      <Parte id="entrevistas" titulo={t('publico.mediosPagina.entrevistas')}>
        <Apariciones apariciones={entrevistas} vacio={t('publico.mediosPagina.vacio.entrevistas')} />
      </Parte>
      <Parte id="podcast" titulo={t('publico.mediosPagina.podcast')} isHonda>
        <Apariciones apariciones={podcasts} vacio={t('publico.mediosPagina.vacio.podcasts')} />
      </Parte>
      <Parte id="testimonios" titulo={t('publico.mediosPagina.testimonios')}>
        <Carrusel testimonios={testimonios} />
      </Parte>
    </Marco>
  );
}
