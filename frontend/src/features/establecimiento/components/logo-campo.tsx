import { useEffect, useState } from 'react';
import { LOGO_ESTABLECIMIENTO, tipoLogoOf } from '#domain/archivos/logo.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/i18n.ts';
import { useLogo } from '../../../lib/logo.ts';
import type { LogoLeido } from '../../../lib/logo.ts';
import { prepareImagen } from '../../../lib/preparar-imagen.ts';
import { uploadArchivo } from '../../../lib/subir.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutLogo } from '../api.ts';

/** The picture as an address of this page, given back when it goes. */
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

/** Message of the field, or null when the logo is stored. */
async function send(
  file: File,
  idSucursal: number,
  put: (clave: string) => Promise<void>,
): Promise<string | null> {
  const lista = await prepareImagen(file, tipoLogoOf(idSucursal));
  if ('codigo' in lista) return lista.mensaje;
  try {
    const subida = await uploadArchivo(tipoLogoOf(idSucursal), lista.nombre, lista.archivo);
    if ('falla' in subida) return t(`logo.error.${subida.falla}`);
    if ('codigo' in subida) return subida.mensaje;
    await put(subida.clave);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.faltas[0]?.mensaje ?? error.message;
    throw error;
  }
}

function Vista({ logo }: { logo: LogoLeido | null }) {
  const url = useUrl(logo);
  if (logo === null) return <p className="secundario">{t('logo.vacio')}</p>;
  return (
    <div className="logo-vista">
      {url === null ? null : <img src={url} alt={t('logo.alt')} width={logo.width} height={logo.height} />}
    </div>
  );
}

/** Logo of a branch, or of the establishment (0): shown, changed and taken away at once, outside of any form. */
export function LogoCampo({ idSucursal }: { idSucursal: number }) {
  const { data: logo, isPending, isError, error: fallo } = useLogo(idSucursal);
  const put = usePutLogo(idSucursal);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setError(null);
    setIsSending(true);
    try {
      const mensaje = await send(file, idSucursal, (clave) => put.mutateAsync(clave));
      setError(mensaje);
      if (mensaje === null) showToast('success', t('logo.guardado'));
    } catch (thrown) {
      showError(thrown);
    } finally {
      setIsSending(false);
    }
  };
  const drop = () =>
    put.mutate(null, { onSuccess: () => showToast('success', t('logo.quitado')), onError: showError });
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
            <input
              {...control}
              className="solo-lector"
              type="file"
              accept=".jpg,.jpeg,.png,image/jpeg,image/png"
              disabled={isSending}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0]);
                // The same file may be chosen again after it was mended.
                currentTarget.value = '';
              }}
            />
            <label className="archivo-boton" htmlFor={control.id}>
              <Icon name="subir" />
              {t(propio ? 'logo.cambiar' : 'logo.elegir')}
            </label>
            <span className="archivo-nombre" role="status">
              {isSending ? t('logo.subiendo') : ''}
            </span>
          </div>
        )}
      </Field>
      {propio ? (
        <div>
          <Button icono="eliminar" ocupado={put.isPending} onClick={drop}>
            {t('logo.quitar')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
