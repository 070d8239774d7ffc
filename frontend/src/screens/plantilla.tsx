import '../datos/components/hoja.css';
import '../features/establecimiento/establecimiento.css';
import '../features/plantillas/plantillas.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import { isFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { SelectField } from '../components/field.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { readDocumento } from '../features/documentos/api.ts';
import { findUltimo, usePlantilla } from '../features/plantillas/api.ts';
import { LogoCampo } from '../features/establecimiento/components/logo-campo.tsx';
import { EnlaceMuestras } from '../features/muestras/enlace-muestras.tsx';
import { Editor } from '../features/plantillas/components/editor.tsx';
import { Miniaturas } from '../features/plantillas/components/miniaturas.tsx';
import { useMotor } from '../features/plantillas/motor.ts';
import type { GetEstablecimientoSucursalesQuery } from '../generated/operations.ts';
import { useEstablecimiento, useSucursalActual, useSucursales } from '../datos/emisor.ts';
import { t } from '../features/plantillas/i18n.ts';
import { useLogo } from '../datos/logo.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import type { EmisorDemo } from '#print/documento-demo.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

type Sucursal = GetEstablecimientoSucursalesQuery['getEstablecimientoSucursales'][number];

const SUCURSAL = 'sucursal';
const PREFIJO = 'plantilla';

function pathOf(id: number, sucursal: number): string {
  return `${pathTo('plantilla', `${PREFIJO}${id}`)}?${SUCURSAL}=${sucursal}`;
}

/** Opens the template that the branch prints with. */
export function PlantillasScreen() {
  return <ConSucursal id={null} />;
}

/** Opens one template, /plantillas/plantilla1 to plantilla7. */
export function PlantillaScreen() {
  const { id = '' } = useParams();
  const numero = Number(id.startsWith(PREFIJO) ? id.slice(PREFIJO.length) : Number.NaN);
  if (!isFormatoPdf(numero)) return <Navigate to={pathTo('plantillas')} replace />;
  return <ConSucursal id={numero} />;
}

/** Finds the branch first: the one named in the address, else the one in the top bar. */
function ConSucursal({ id }: { id: IdFormatoPdf | null }) {
  const { data, error, refetch } = useSucursales(AL_ENTRAR);
  const actual = useSucursalActual();
  const [query] = useSearchParams();
  const canManage = usePermiso('Administrador');
  if (data === undefined) {
    return (
      <>
        <PageHeader titulo={t('plantillas.titulo')} />
        {error === null ? (
          <Skeleton lineas={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const pedida = query.get(SUCURSAL);
  const sucursal = data.find((each) => String(each.id) === pedida) ?? actual ?? data[0];
  if (sucursal === undefined) return <SinSucursal canManage={canManage} />;
  if (id === null) return <Navigate to={pathOf(sucursal.idFormatoPdf, sucursal.id)} replace />;
  return (
    <div className="pila">
      <PageHeader
        titulo={t('plantillas.titulo')}
        detalle={t('plantillas.detalle')}
        principal={<Eleccion id={id} sucursal={sucursal} sucursales={data} />}
      />
      <Plantilla key={`${sucursal.id} ${id}`} id={id} sucursal={sucursal} sucursales={data} />
      <EnlaceMuestras />
    </div>
  );
}

function SinSucursal({ canManage }: { canManage: boolean }) {
  return (
    <>
      <PageHeader titulo={t('plantillas.titulo')} />
      <EmptyState
        icono="sucursal"
        texto={t('plantillas.sinSucursal')}
        accion={
          canManage ? (
            <Link className="boton-enlace" to={pathTo('sucursales')}>
              {t('plantillas.irSucursales')}
            </Link>
          ) : undefined
        }
      />
    </>
  );
}

type PlantillaProps = { id: IdFormatoPdf; sucursal: Sucursal; sucursales: readonly Sucursal[] };

function Eleccion({ id, sucursal, sucursales }: PlantillaProps) {
  const navigate = useNavigate();
  return (
    <div className="plantilla-sucursal">
      <SelectField
        etiqueta={t('plantillas.sucursal')}
        value={String(sucursal.id)}
        onChange={({ target }) => void navigate(pathOf(id, Number(target.value)))}
        opciones={sucursales.map((each) => ({
          valor: String(each.id),
          texto: `${each.id} · ${each.nombre}`,
        }))}
      />
    </div>
  );
}

/** Last document of the branch, as it is printed; null without one or without connection. */
function useUltimo(sucursal: number) {
  return useQuery({
    queryKey: ['plantillas', 'ultimo', sucursal],
    queryFn: async ({ signal }) => {
      const id = await findUltimo(sucursal, signal);
      return id === null ? null : ((await readDocumento(id, signal))?.documento ?? null);
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

function useEmisorDemo(sucursal: Sucursal): EmisorDemo {
  const nit = useSesion()?.nit ?? '';
  const { data } = useEstablecimiento();
  const { id, direccion, ciudad, estado } = sucursal;
  return useMemo(
    () => ({
      nit,
      codigoEstablecimiento: id,
      nombreEmisor: data?.nombre ?? '',
      razonEmisor: data?.razon ?? '',
      direccionEmisor: [direccion, ciudad, estado].join(', '),
      telefonoEmisor: data?.telefono ?? '',
      correoEmisor: data?.email ?? '',
      regimenSat: data?.regimenSat ?? 'PATRI',
    }),
    [nit, id, direccion, ciudad, estado, data],
  );
}

function Plantilla({ id, sucursal, sucursales }: PlantillaProps) {
  const plantilla = usePlantilla(sucursal.id, id);
  const motor = useMotor();
  const logo = useLogo(sucursal.id);
  const ultimo = useUltimo(sucursal.id);
  const emisor = useEmisorDemo(sucursal);
  const failed = [plantilla, motor].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const isListo = plantilla.isFetchedAfterMount && !logo.isPending && !ultimo.isPending;
  if (plantilla.data === undefined || motor.data === undefined || !isListo) return <Skeleton lineas={10} />;
  const real = ultimo.data ?? null;
  const enUso = sucursal.idFormatoPdf;
  const comun = { motor: motor.data, enUso };
  return (
    <>
      <Miniaturas
        {...comun}
        actual={id}
        documento={real ?? motor.data.createDemo('contado', emisor)}
        imagenes={{ logo: logo.data ?? null, imagen: null }}
        toPath={(each) => pathOf(each, sucursal.id)}
      />
      <Editor
        {...comun}
        sucursal={sucursal.id}
        leida={plantilla.data}
        real={real}
        isSinLeer={ultimo.isError}
        emisor={emisor}
        logo={logo.data ?? null}
        logoCampo={<LogoCampo idSucursal={LOGO_ESTABLECIMIENTO} />}
        otras={sucursales.filter((each) => each.id !== sucursal.id)}
      />
    </>
  );
}
