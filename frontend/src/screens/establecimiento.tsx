import '../features/establecimiento/establecimiento.css';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import { FASE_PAF } from '#domain/establecimiento/paf.ts';
import { Button } from '../components/button.tsx';
import { deferComponent } from '../components/deferred.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Seccion, useAncla } from '../components/seccion.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import type { MyCertificadoresEstablecimientoQuery } from '../generated/operations.ts';
import { useContribuyente } from '../features/establecimiento/api.ts';
import { EstablecimientoForm } from '../features/establecimiento/components/establecimiento-form.tsx';
import { InicioForm } from '../features/establecimiento/components/inicio-form.tsx';
import { ListaReales } from '../features/establecimiento/components/lista-reales.tsx';
import {
  fromEstablecimiento,
  initialEstablecimiento,
} from '../features/establecimiento/form-establecimiento.ts';
import { pasoOf } from '../features/establecimiento/paso.ts';
import type { EmisorConfigurado } from '../features/establecimiento/paso.ts';
import { useCertificadores, useEstablecimiento } from '../datos/emisor.ts';
import { t } from '../features/establecimiento/i18n.ts';
import type { Etiqueta } from '../features/establecimiento/i18n.ts';
import { errorText } from '../lib/api-error.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

type ConfiguradoCertificador =
  MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];

/** The data of the establishment stand open at first; what else there is loads when it is shown. */
const Logo = deferComponent(
  async () => (await import('../features/establecimiento/components/logo-campo.tsx')).LogoCampo,
);
const Convenio = deferComponent(
  async () => (await import('../features/establecimiento/components/contrato-paf.tsx')).ContratoPaf,
);
const Certificadores = deferComponent(
  async () =>
    (await import('../features/establecimiento/components/certificadores-lista.tsx')).CertificadoresLista,
);

/** First screen of a new issuer; data that the certifier has for the NIT are filled in. */
function DatosNuevos() {
  const sesion = useSesion();
  const consulta = useContribuyente(sesion?.nit ?? '');
  if (consulta.isPending || (consulta.isError && consulta.isFetching)) return <Skeleton lineas={6} />;
  const encontrado = consulta.data ?? null;
  return (
    <div className="pila">
      {encontrado === null ? (
        <Notice tipo="warning">
          <p className="bajo">{t('establecimiento.datos.noCargados')}</p>
          <Button icono="reintentar" onClick={() => void consulta.refetch()}>
            {t('establecimiento.datos.consultar')}
          </Button>
        </Notice>
      ) : (
        <Notice tipo="info">{t('establecimiento.datos.cargados')}</Notice>
      )}
      <InicioForm key={consulta.dataUpdatedAt} inicial={initialEstablecimiento(sesion, encontrado)} />
    </div>
  );
}

function DatosGuardados({ textoGuardar }: { textoGuardar: string }) {
  const { data } = useEstablecimiento();
  if (!data) return null;
  return (
    <EstablecimientoForm
      inicial={fromEstablecimiento(data)}
      textoGuardar={textoGuardar}
      usaCertificacion={data.usaCertificacion}
      version={data.version}
    />
  );
}

function Certificador() {
  const { data } = useCertificadores();
  const { data: emisor } = useEstablecimiento();
  return (
    <>
      {emisor?.usaCertificacion === false ? (
        <Notice tipo="warning">
          {errorText('PLAN_REQUERIDO')}{' '}
          <Link to={pathTo('suscripcion')}>{t('establecimiento.sinPlan.comprar')}</Link>
        </Notice>
      ) : null}
      {data === undefined ? null : <Certificadores.Deferred configurados={data} />}
    </>
  );
}

function Listo({ prod, isComprobado }: { prod: boolean; isComprobado: boolean }) {
  if (!isComprobado) return <Notice tipo="warning">{t('certificador.sinComprobarTexto')}</Notice>;
  if (!prod) return <Notice tipo="info">{t('establecimiento.prueba.texto')}</Notice>;
  return (
    <Notice tipo="success">
      <p>
        <strong>{t('establecimiento.listo.titulo')}</strong> {t('establecimiento.listo.texto')}{' '}
        <Link to={pathTo('home')}>{t('establecimiento.listo.emitir')}</Link>
      </p>
    </Notice>
  );
}

function Contrato() {
  const { data } = useEstablecimiento();
  return data ? <Convenio.Deferred emisor={data} /> : null;
}

const TITULOS: readonly Etiqueta[] = [
  'establecimiento.datos.titulo',
  'certificador.titulo',
  'paf.titulo',
  'establecimiento.titulo',
];

function Parte({ mostrado }: { mostrado: number }) {
  if (mostrado === 1) return <Certificador />;
  if (mostrado === 2) return <Contrato />;
  return <DatosGuardados textoGuardar={t('comun.boton.guardar')} />;
}

/** Steps of the set-up; users can go back one step, and edit all afterwards. */
function Configuracion({ paso }: { paso: number }) {
  const [atras, setAtras] = useState(false);
  const mostrado = atras ? paso - 1 : paso;
  const titulo = t(TITULOS[mostrado] ?? 'establecimiento.titulo');
  const encabezado = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the title of the new step for keyboards and screen readers.
  useEffect(() => {
    if (mostrado > 0) encabezado.current?.focus();
  }, [mostrado]);
  return (
    <>
      <section className="tarjeta establecimiento-formulario pila">
        <h2 ref={encabezado} tabIndex={-1}>
          {titulo}
        </h2>
        <Parte mostrado={mostrado} />
      </section>
      <div className="fila">
        <Button variante="enlace" icono={atras ? 'derecha' : 'izquierda'} onClick={() => setAtras(!atras)}>
          {t(
            atras
              ? (TITULOS[paso] ?? 'paf.titulo')
              : paso === 1
                ? 'establecimiento.volverDatos'
                : 'certificador.titulo',
          )}
        </Button>
        {paso === 1 ? <Link to={pathTo('home')}>{t('establecimiento.reales.practicar')}</Link> : null}
      </div>
    </>
  );
}

type CompletoProps = { emisor: EmisorConfigurado; principal: ConfiguradoCertificador | undefined };

/** The parts of a complete issuer. The data are open at first, and so is what needs a look; the others seldom change. */
function Completo({ emisor, principal }: CompletoProps) {
  const { faseRegistroPaf: fase } = emisor;
  return (
    <div className="pila establecimiento-formulario">
      <Listo prod={principal?.prod === true} isComprobado={Boolean(principal?.comprobado)} />
      <Seccion
        id="datos"
        clave="establecimiento.datos"
        titulo={t('establecimiento.datos.titulo')}
        resumen={emisor.razon}
        isAbierta
      >
        <DatosGuardados textoGuardar={t('comun.boton.guardar')} />
      </Seccion>
      <Seccion id="logo" clave="establecimiento.logo" titulo={t('logo.titulo')}>
        <Logo.Deferred idSucursal={LOGO_ESTABLECIMIENTO} />
      </Seccion>
      <Seccion
        id="certificador"
        clave="establecimiento.certificador"
        titulo={t('certificador.titulo')}
        resumen={principal?.nombre}
        isAbierta={!principal?.comprobado}
      >
        <Certificador />
      </Seccion>
      <Seccion
        id="contrato"
        clave="establecimiento.contrato"
        titulo={t('paf.titulo')}
        resumen={t(`paf.estado.${fase}` as Etiqueta)}
        isAbierta={fase === FASE_PAF.fallido}
      >
        <Contrato />
      </Seccion>
    </div>
  );
}

type ContenidoProps = {
  paso: number;
  emisor: EmisorConfigurado | null;
  principal: ConfiguradoCertificador | undefined;
};

function Contenido({ paso, emisor, principal }: ContenidoProps) {
  if (emisor === null)
    return (
      <section className="tarjeta establecimiento-formulario pila">
        <DatosNuevos />
      </section>
    );
  if (paso === 3) return <Completo {...{ emisor, principal }} />;
  return (
    <div className="pila">
      <ListaReales emisor={emisor} configurado={principal} />
      <Configuracion key={paso} paso={paso} />
    </div>
  );
}

function Encabezado({ paso }: { paso: number }) {
  const nit = useSesion()?.nit ?? '';
  if (paso === 3)
    return (
      <PageHeader titulo={t('establecimiento.titulo')} detalle={t('establecimiento.datos.nit', { nit })} />
    );
  return paso === 0 ? (
    <PageHeader titulo={t('establecimiento.inicio.titulo')} detalle={t('establecimiento.inicio.detalle')} />
  ) : (
    <PageHeader
      titulo={t('establecimiento.configurar.titulo')}
      detalle={t('establecimiento.configurar.detalle')}
    />
  );
}

/** Title of the page while there is nothing to show yet. */
function EnEspera({ estado }: { estado: ReactNode }) {
  return (
    <>
      <PageHeader titulo={t('establecimiento.titulo')} />
      {estado}
    </>
  );
}

export function EstablecimientoScreen() {
  const establecimiento = useEstablecimiento(AL_ENTRAR);
  const certificadores = useCertificadores(AL_ENTRAR);
  useAncla(establecimiento.data !== undefined && certificadores.data !== undefined);
  const failed = [establecimiento, certificadores].filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  if (failed[0]) return <EnEspera estado={<ErrorState error={failed[0].error} onRetry={retry} />} />;
  if (establecimiento.data === undefined || certificadores.data === undefined)
    return <EnEspera estado={<Skeleton lineas={6} />} />;
  const paso = pasoOf(establecimiento.data, certificadores.data[0]);
  return (
    <>
      <Encabezado paso={paso} />
      <Contenido {...{ paso }} emisor={establecimiento.data} principal={certificadores.data[0]} />
    </>
  );
}
