import { useState } from 'react';
import { openLogo } from '#domain/archivos/logo.ts';
import { Button } from '../../../components/button.tsx';
import { Deshacer } from '../../../components/deshacer.tsx';
import { ElegirArchivo, Field } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { prepareImagen } from '../../../datos/prepare-imagen.ts';
import type { Borrador, ImagenEditada } from '../borrador.ts';
import { idOf } from '../focus.ts';

/** Reads the chosen file for preview and sending; answers a message when it cannot be used. */
async function readImagen(file: File): Promise<ImagenEditada | string> {
  const lista = await prepareImagen(file, 'IMAGEN_PLANTILLA');
  if ('codigo' in lista) return lista.mensaje;
  const abierta = openLogo(new Uint8Array(await lista.archivo.arrayBuffer()), 'IMAGEN_PLANTILLA', '');
  if ('codigo' in abierta) return abierta.mensaje;
  const { formato, ancho, alto, bytes } = abierta;
  return { cambio: 'nueva', dibujo: { bytes, format: formato, width: ancho, height: alto }, ...lista };
}

type ImagenCampoProps = { b: Borrador; tieneGuardada: boolean };

/** Extra picture: it can be chosen, changed and removed, and is stored with the form. */
export function ImagenCampo({ b: { imagen, setImagen, errorDe }, tieneGuardada }: ImagenCampoProps) {
  const [error, setError] = useState<string | null>(null);
  const [quitada, setQuitada] = useState<ImagenEditada | null>(null);
  const hay = imagen.dibujo !== null || (tieneGuardada && imagen.cambio === 'ninguno');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const leida = await readImagen(file);
    setError(typeof leida === 'string' ? leida : null);
    if (typeof leida !== 'string') setImagen(leida);
  };
  return (
    <div className="pila-corta">
      <Field
        id={idOf('claveImagen')}
        etiqueta={t('plantillas.imagen.archivo')}
        ayuda={t('plantillas.imagen.ayuda')}
        error={error ?? errorDe('claveImagen')}
      >
        {(control) => (
          <div className="archivo">
            <ElegirArchivo
              {...control}
              accept=".jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif"
              texto={t(hay ? 'plantillas.imagen.cambiar' : 'plantillas.imagen.elegir')}
              onElegir={(file) => void take(file)}
            />
            <span className="archivo-nombre" role="status">
              {imagen.cambio === 'nueva' ? t('plantillas.imagen.nueva') : ''}
              {imagen.cambio === 'nueva' && imagen.isPrimerCuadro === true
                ? ` ${t('plantillas.imagen.primerCuadro')}`
                : ''}
            </span>
          </div>
        )}
      </Field>
      {hay && imagen.dibujo === null ? <p className="campo-ayuda">{t('plantillas.imagen.sinVer')}</p> : null}
      {hay ? (
        <div>
          <Button
            icono="eliminar"
            onClick={() => {
              setQuitada(imagen);
              setImagen({ cambio: tieneGuardada ? 'quitar' : 'ninguno', dibujo: null });
            }}
          >
            {t('plantillas.imagen.quitar')}
          </Button>
        </div>
      ) : quitada === null ? null : (
        <Deshacer
          texto={t('plantillas.imagen.quitada')}
          onUndo={() => {
            setImagen(quitada);
            setQuitada(null);
          }}
        />
      )}
      <p role="status" className="solo-lector">
        {hay || quitada === null ? '' : t('plantillas.imagen.quitada')}
      </p>
    </div>
  );
}
