import { CREDITOS } from '#domain/constantes.ts';
import { PAQUETES } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import { PRINT_SCALE, decimal, decimalFromNumber, divide } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { archivoMuestra } from '#domain/plantillas/muestras.ts';
import type { Contenido } from '#domain/publico/contenido.ts';
import { CAMPO_USUARIO, RUTAS_PUBLICAS } from '#domain/publico/rutas.ts';
import { Icon } from '../../components/icon.tsx';
import type { NombreIcono } from '../../components/iconos.ts';
import { pathTo } from '../../lib/paths.ts';
import { Formulario } from './formulario.tsx';
import { t } from './i18n.ts';
import { Marca } from './marca-cliente.tsx';
import { Ejemplo, Marco, Nosotros, Parte, RUTA_REGISTRO } from './marco.tsx';
import type { ArchivosPagina } from './marco.tsx';
import { Telar } from './telar.tsx';

const GRATIS = { cantidad: CREDITOS.gratis } as const;

const listSecciones = () => [
  { href: '#puede', texto: t('publico.nav.puede') },
  { href: '#planes', texto: t('publico.nav.planes') },
  { href: '#nosotros', texto: t('publico.nav.nosotros') },
  { href: '#contacto', texto: t('publico.nav.contacto') },
];

function Tarjeta() {
  return (
    <section className="publico-tarjeta" aria-labelledby="entrar-titulo">
      <h2 id="entrar-titulo">{t('publico.tarjeta.titulo')}</h2>
      <form action={pathTo('login')} method="get">
        <label htmlFor="usuario">{t('publico.tarjeta.usuario')}</label>
        <input
          id="usuario"
          name={CAMPO_USUARIO}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button className="publico-boton" type="submit">
          {t('publico.tarjeta.continuar')}
        </button>
      </form>
      <p className="publico-tarjeta-nuevo">{t('publico.tarjeta.nuevo')}</p>
      <a className="publico-boton publico-boton-maiz" href={RUTA_REGISTRO}>
        {t('publico.tarjeta.crear')}
      </a>
      <p className="publico-nota">{t('publico.tarjeta.ayuda')}</p>
    </section>
  );
}

function Saludo() {
  return (
    <section id="inicio" className="publico-saludo" aria-labelledby="inicio-titulo">
      <Telar />
      <div className="publico-saludo-fila publico-ancho">
        <div className="publico-saludo-texto">
          <h1 id="inicio-titulo">{t('publico.portada.titulo')}</h1>
          <p>{t('publico.portada.lema')}</p>
          <ul>
            {(['publico.portada.punto1', 'publico.portada.punto2', 'publico.portada.punto3'] as const).map(
              (clave) => (
                <li key={clave}>
                  <Icon name="correcto" />
                  <span>{t(clave, GRATIS)}</span>
                </li>
              ),
            )}
          </ul>
        </div>
        <Tarjeta />
      </div>
    </section>
  );
}

const PUEDE = {
  facturar: 'documento',
  senal: 'conexion',
  imprimir: 'imprimir',
  enviar: 'correo',
  equipo: 'personas',
  libros: 'libro',
} as const satisfies Readonly<Record<string, NombreIcono>>;

function Puede() {
  return (
    <Parte id="puede" titulo={t('publico.puede.titulo')} texto={t('publico.puede.texto')}>
      <ul className="publico-rejilla">
        {(Object.entries(PUEDE) as [keyof typeof PUEDE, NombreIcono][]).map(([cosa, icono]) => (
          <li key={cosa} className="publico-cosa">
            <Icon name={icono} />
            <h3>{t(`publico.puede.${cosa}.titulo`)}</h3>
            <p>{t(`publico.puede.${cosa}.texto`)}</p>
          </li>
        ))}
      </ul>
    </Parte>
  );
}

function Pasos() {
  return (
    <Parte id="pasos" titulo={t('publico.pasos.titulo')} isHonda>
      <ol className="publico-pasos">
        {(['uno', 'dos', 'tres'] as const).map((paso) => (
          <li key={paso}>
            <h3>{t(`publico.pasos.${paso}.titulo`)}</h3>
            <p>{t(`publico.pasos.${paso}.texto`, GRATIS)}</p>
          </li>
        ))}
      </ol>
    </Parte>
  );
}

/** The five templates that the specification offers for download; the others are at /muestras. */
const CINCO = PLANTILLAS.slice(0, 5);
/** Pixels of a letter sheet; they reserve the room until the picture arrives. */
const HOJA = { width: 432, height: 558 } as const;
const nombreOf = (texto: string): string => texto.replace(/^\d+ · /, '');

function Muestras() {
  const dibujoOf = (id: (typeof CINCO)[number]['idFormatoPdf']): string => `/${archivoMuestra(id, 'svg')}`;
  const primera = nombreOf(t('formato.1'));
  return (
    <Parte id="muestras" titulo={t('publico.muestras.titulo')} texto={t('publico.muestras.texto')}>
      <div className="publico-muestras">
        <div className="publico-hoja">
          <img
            data-hoja=""
            src={dibujoOf(1)}
            alt={t('publico.muestras.alt', { plantilla: primera })}
            loading="lazy"
            {...HOJA}
          />
        </div>
        <ul>
          {CINCO.map(({ idFormatoPdf: id }) => {
            const plantilla = nombreOf(t(`formato.${id}`));
            const pdf = archivoMuestra(id, 'pdf');
            return (
              <li key={id}>
                <a
                  href={dibujoOf(id)}
                  data-ver={t('publico.muestras.alt', { plantilla })}
                  aria-label={t('publico.muestras.ver', { plantilla })}
                  aria-current={id === 1 ? 'true' : undefined}
                >
                  {plantilla}
                </a>
                <a
                  className="publico-descarga"
                  href={`/${pdf}`}
                  download={pdf.replace('/', '-')}
                  aria-label={t('publico.muestras.descargarDe', { plantilla })}
                >
                  <Icon name="descargar" />
                  {t('publico.muestras.descargar')}
                </a>
              </li>
            );
          })}
          <li>
            <a href={pathTo('muestras')}>{t('publico.muestras.todas')}</a>
          </li>
        </ul>
      </div>
    </Parte>
  );
}

function Plan({ paquete }: { paquete: Paquete }) {
  const { precio, cantidadDocs: cantidad, caracteristicas } = paquete;
  const plan = paquete.tipo === 'Cer' ? 'cer' : 'sat';
  const cadaUno = formatMonto(divide(decimal(precio), decimalFromNumber(cantidad), PRINT_SCALE), 'GTQ');
  return (
    <li className="publico-plan">
      <h3>{t(`publico.planes.${plan}`)}</h3>
      <p>{t(`publico.planes.para.${plan}`)}</p>
      <p className="publico-precio">{formatMonto(precio, 'GTQ')}</p>
      <p>
        {t('publico.planes.cantidad', { cantidad })} · {t('publico.planes.cadaUno', { precio: cadaUno })}
      </p>
      <ul>
        {caracteristicas.map((cosa) => (
          <li key={cosa}>
            <Icon name="correcto" />
            <span>{cosa}</span>
          </li>
        ))}
      </ul>
      <a className="publico-boton" href={RUTA_REGISTRO}>
        {t('publico.planes.empezar')}
      </a>
    </li>
  );
}

function Planes() {
  const enVenta = PAQUETES.filter(({ habilitado }) => habilitado);
  return (
    <Parte id="planes" titulo={t('publico.planes.titulo')} texto={t('publico.planes.texto')} isHonda>
      <ul className="publico-planes">
        {enVenta.map((paquete) => (
          <Plan key={paquete.id} paquete={paquete} />
        ))}
      </ul>
      <p className="publico-regalo">{t('publico.planes.regalo', GRATIS)}</p>
      <p className="publico-nota">{t('publico.planes.comision')}</p>
    </Parte>
  );
}

/** The newest first; the page of the media has all. */
const APARICIONES = 3;

function Medios({ entrevistas, podcasts }: Contenido) {
  const todas = [...entrevistas, ...podcasts].sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
  if (todas.length === 0) return null;
  return (
    <Parte id="medios" titulo={t('publico.medios.seccion')}>
      <ul className="publico-rejilla">
        {todas.slice(0, APARICIONES).map(({ titulo, medio, fecha }) => (
          <li key={titulo} className="publico-cosa">
            <p className="publico-nota">
              {medio} · <time dateTime={fecha}>{formatFecha(fecha)}</time>
            </p>
            <h3>{titulo}</h3>
          </li>
        ))}
      </ul>
      <p>
        <a href={RUTAS_PUBLICAS.medios}>{t('publico.medios.todos')}</a>
      </p>
    </Parte>
  );
}

function Preguntas({ preguntas }: Contenido) {
  if (preguntas.length === 0) return null;
  return (
    <Parte id="preguntas" titulo={t('publico.preguntas.titulo')} texto={t('publico.preguntas.texto')}>
      <div className="publico-preguntas">
        {preguntas.map(({ pregunta, respuesta }) => (
          <details key={pregunta}>
            <summary>{pregunta}</summary>
            <p>{respuesta}</p>
          </details>
        ))}
      </div>
    </Parte>
  );
}

function Clientes({ clientes, isEjemplo }: Contenido) {
  if (clientes.length === 0) return null;
  return (
    <Parte id="clientes" titulo={t('publico.clientes.titulo')}>
      <ul className="publico-clientes">
        {clientes.map((cliente) => (
          <Marca key={cliente.nombre} cliente={cliente} />
        ))}
      </ul>
      <Ejemplo isEjemplo={isEjemplo} />
    </Parte>
  );
}

export function Portada({ contenido, archivos }: { contenido: Contenido; archivos: ArchivosPagina }) {
  return (
    <Marco
      ruta={RUTAS_PUBLICAS.portada}
      titulo={t('publico.portada.pagina')}
      descripcion={t('publico.portada.descripcion', GRATIS)}
      secciones={listSecciones()}
      archivos={archivos}
    >
      <Saludo />
      <Medios {...contenido} />
      <Puede />
      <Pasos />
      <Muestras />
      <Planes />
      <Preguntas {...contenido} />
      <Nosotros nosotros={contenido.nosotros} />
      <Clientes {...contenido} />
      <Formulario archivos={archivos} />
    </Marco>
  );
}
