import { faltaText } from '../../../lib/falta-texto.ts';
import { useEffect, useRef, useState } from 'react';
import { LOGO_ESTABLECIMIENTO, tipoLogoOf } from '#domain/archivos/logo.ts';
import { Button } from '../../../components/button.tsx';
import { ElegirArchivo, Field } from '../../../components/field.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../i18n.ts';
import { useLogo } from '../../../datos/logo.ts';
import type { LogoLeido } from '../../../datos/logo.ts';
import { prepareImagen } from '../../../datos/prepare-imagen.ts';
import { uploadArchivo } from '../../../datos/upload-archivo.ts';
import type { SeguimientoSubida } from '../../../datos/post-archivo.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutLogo } from '../api.ts';

const CANCELADA = Symbol('cancelada');

/** Address of the picture on this page, revoked when the picture goes. */
function useUrl(logo: LogoLeido | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!logo) return undefined;
    const created = URL.createObjectURL(
      new Blob([new Uint8Array(logo.bytes)], { type: `image/${logo.format.toLowerCase()}` }),
    );
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(null);
    };
  }, [logo]);
  return url;
}

type Envio = { idSucursal: number; put: (clave: string) => Promise<void>; seguimiento: SeguimientoSubida };

/** Sends the picture; answers the message of the field, null when the logo is stored or the user stopped it. */
async function send(
  file: File,
  { idSucursal, put, seguimiento }: Envio,
): Promise<string | null | typeof CANCELADA> {
  const lista = await prepareImagen(file, tipoLogoOf(idSucursal));
  if ('codigo' in lista) return faltaText(lista);
  if (lista.isPrimerCuadro === true) showToast('info', t('logo.primerCuadro'));
  try {
    const subida = await uploadArchivo(tipoLogoOf(idSucursal), lista.nombre, lista.archivo, seguimiento);
    if ('falla' in subida) return subida.falla === 'cancelada' ? CANCELADA : t(`logo.error.${subida.falla}`);
    if ('codigo' in subida) return faltaText(subida);
    await put(subida.clave);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.faltas.map(faltaText)[0] ?? error.message;
    throw error;
  }
}

function Vista({ logo }: { logo: LogoLeido | null }) {
  const url = useUrl(logo);
  if (logo === null) return <p className="secundario">{t('logo.vacio')}</p>;
  return (
    <div className="establecimiento-logo-vista">
      {url === null ? null : <img src={url} alt={t('logo.alt')} width={logo.width} height={logo.height} />}
    </div>
  );
}

/** Sends one picture at a time; leaving the screen stops it. */
function useEnvio(idSucursal: number, put: (clave: string) => Promise<void>) {
  const [error, setError] = useState<string | null>(null);
  const [avance, setAvance] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setError(null);
    setAvance(0);
    control.current = new AbortController();
    const seguimiento = { signal: control.current.signal, onAvance: setAvance };
    try {
      const fin = await send(file, { idSucursal, put, seguimiento });
      if (fin === CANCELADA) showToast('info', t('logo.error.cancelada'));
      else setError(fin);
      if (fin === null) showToast('success', t('logo.guardado'));
    } catch (thrown) {
      showError(thrown);
    } finally {
      setAvance(null);
    }
  };
  return { error, avance, take, forget: () => setError(null), cancel: () => control.current?.abort() };
}

function Avance({ avance, onCancel }: { avance: number; onCancel: () => void }) {
  const texto = t('logo.subiendo', { avance });
  return (
    <>
      <progress className="establecimiento-logo-avance" max={100} value={avance} aria-label={texto} />
      <span className="numero">{texto}</span>
      {/* The picture is sent and only the server's answer is awaited, so it can no longer be stopped. */}
      {avance < 100 ? <Button onClick={onCancel}>{t('comun.boton.cancelar')}</Button> : null}
    </>
  );
}

/** Logo of a branch, or of the establishment (0); changes take effect at once, outside any form. */
export function LogoCampo({ idSucursal }: { idSucursal: number }) {
  const { data: logo, isPending, isError, error: fallo } = useLogo(idSucursal);
  const put = usePutLogo(idSucursal);
  const { error, avance, take, forget, cancel } = useEnvio(idSucursal, (clave) => put.mutateAsync(clave));
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    forget();
    put.mutate(null, {
      onSuccess: () => showToast('success', t('logo.quitado')),
      onError: showError,
      onSettled: () => setIsAsking(false),
    });
  };
  const propio = logo?.propio === true;
  if (isPending) return <Skeleton lineas={2} />;
  return (
    <div className="pila-corta">
      <Vista logo={logo ?? null} />
      {logo && !propio ? <p className="secundario">{t('logo.heredado')}</p> : null}
      <Field
        etiqueta={t('logo.titulo')}
        ayuda={t(idSucursal === LOGO_ESTABLECIMIENTO ? 'logo.ayuda' : 'logo.ayudaSucursal')}
        error={error ?? (isError ? fallo.message : undefined)}
      >
        {(control) => (
          <div className="archivo">
            <ElegirArchivo
              {...control}
              accept=".jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif"
              disabled={avance !== null}
              texto={t(propio ? 'logo.cambiar' : 'logo.elegir')}
              onElegir={(file) => void take(file)}
            />
            {avance === null ? null : <Avance avance={avance} onCancel={cancel} />}
          </div>
        )}
      </Field>
      {propio ? (
        <div>
          <Button icono="eliminar" onClick={() => setIsAsking(true)}>
            {t('logo.quitar')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <Pregunta
          titulo={t('logo.quitarTitulo')}
          texto={t('logo.quitarTexto')}
          boton={t('logo.quitar')}
          ocupado={put.isPending}
          onConfirm={drop}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
