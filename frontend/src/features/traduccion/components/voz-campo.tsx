import { useEffect, useRef, useState } from 'react';
import { SEGUNDOS_AUDIO } from '#domain/archivos/audio.ts';
import { RUTA_VOCES } from '#domain/enlaces/documento-publico.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { Button } from '../../../components/button.tsx';
import { ElegirArchivo } from '../../../components/field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { fallaDeAparato } from '../../../lib/falla-aparato.ts';
import { faltaText } from '../../../lib/falta-texto.ts';
import { playUrl, playVoz, stopSonido } from '../../../lib/sonido.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePutAudio } from '../api.ts';
import type { TraduccionLeida } from '../api.ts';
import { checkElegido, grabar, isGrabable } from '../grabar.ts';
import { formatCuando, nombreOf, t } from '../i18n.ts';

type Props = {
  fila: TraduccionLeida;
  idioma: CodigoIdioma;
  /** Version of the row that is on the screen. */
  version: number;
  onGuardada: (fila: TraduccionLeida) => void;
};

/** Seconds since a recording began, counted for the eye; null while nothing is recorded. */
function useSegundos(isGrabando: boolean): number {
  const [segundos, setSegundos] = useState(0);
  useEffect(() => {
    if (!isGrabando) return undefined;
    setSegundos(0);
    const timer = setInterval(() => setSegundos((antes) => antes + 1), 1_000);
    return () => clearInterval(timer);
  }, [isGrabando]);
  return segundos;
}

/** A recording that is made or chosen, and not stored yet. */
function useNueva() {
  const [nueva, setNueva] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isGrabando, setIsGrabando] = useState(false);
  const fin = useRef(new AbortController());
  useEffect(
    () => () => {
      fin.current.abort();
      stopSonido();
    },
    [],
  );
  const record = async () => {
    fin.current = new AbortController();
    stopSonido();
    setError(null);
    setIsGrabando(true);
    try {
      setNueva(await grabar(fin.current.signal));
    } catch (fallo) {
      setError(t(`traduccion.audio.falla.${fallaDeAparato(fallo)}`));
    }
    setIsGrabando(false);
  };
  const pick = async (file: File | undefined) => {
    if (file === undefined) return;
    const mala = await checkElegido(file);
    setError(mala === null ? null : faltaText(mala));
    if (mala === null) setNueva(file);
  };
  return { nueva, setNueva, error, setError, isGrabando, record, stop: () => fin.current.abort(), pick };
}

/** The recording of a label in one language: hear it, speak it, choose a file, take it away. */
export function VozCampo({ fila, idioma, version, onGuardada }: Props) {
  const put = usePutAudio();
  const voz = useNueva();
  const segundos = useSegundos(voz.isGrabando);
  const { etiqueta } = fila;
  const guardada = fila.audios.find((each) => each.idioma === idioma);
  const nombre = nombreOf(idioma);
  const store = async (audio: File | null) => {
    voz.setError(null);
    try {
      onGuardada(await put.mutateAsync({ etiqueta, idioma, audio, version }));
      voz.setNueva(null);
      showToast('success', t(audio === null ? 'traduccion.audio.quitado' : 'traduccion.audio.guardado'));
    } catch (fallo) {
      const [mala] = fallo instanceof ApiError ? fallo.faltas : [];
      voz.setError(mala === undefined ? toAlert(fallo).mensaje : faltaText(mala));
    }
  };
  const hear = (play: Promise<void>) => {
    play.catch(() => voz.setError(t('traduccion.audio.mudo')));
  };
  return (
    <div className="pila-corta" role="group" aria-label={t('traduccion.audio', { idioma: nombre })}>
      <div className="fila">
        {voz.isGrabando ? (
          <>
            <span role="timer">{t('traduccion.audio.grabando', { segundos, maximo: SEGUNDOS_AUDIO })}</span>
            <Button variante="primaria" onClick={voz.stop}>
              {t('traduccion.audio.detener')}
            </Button>
          </>
        ) : voz.nueva === null ? (
          <Guardada
            {...{ guardada, nombre }}
            ocupado={put.isPending}
            onHear={(id) => hear(playVoz(`${RUTA_VOCES}${idioma}/${etiqueta}/${id}`))}
            onRecord={() => void voz.record()}
            onPick={(file) => void voz.pick(file)}
            onDrop={() => void store(null)}
          />
        ) : (
          <Nueva
            nueva={voz.nueva}
            ocupado={put.isPending}
            onHear={(url) => hear(playUrl(url))}
            onStore={(file) => void store(file)}
            onDrop={() => voz.setNueva(null)}
          />
        )}
      </div>
      {guardada === undefined || voz.nueva !== null ? null : (
        <p className="campo-ayuda">
          {t('traduccion.quien', { quien: guardada.quien, cuando: formatCuando(guardada.cuando) })}
        </p>
      )}
      {voz.error === null ? null : (
        <p className="campo-error" role="alert">
          {voz.error}
        </p>
      )}
    </div>
  );
}

type GuardadaProps = {
  guardada: TraduccionLeida['audios'][number] | undefined;
  nombre: string;
  ocupado: boolean;
  onHear: (id: string) => void;
  onRecord: () => void;
  onPick: (file: File | undefined) => void;
  onDrop: () => void;
};

function Guardada({ guardada, nombre, ocupado, onHear, onRecord, onPick, onDrop }: GuardadaProps) {
  return (
    <>
      {guardada === undefined ? null : (
        <Button icono="altavoz" onClick={() => onHear(guardada.id)}>
          {t('traduccion.audio.oir')}
        </Button>
      )}
      {isGrabable() ? (
        <Button icono="microfono" onClick={onRecord}>
          {t('traduccion.audio.grabar')}
        </Button>
      ) : null}
      <ElegirArchivo
        id={`traduccion-audio-${nombre}`}
        accept=".ogg,.webm,.mp3,.m4a,.mp4,.wav,audio/*"
        texto={t('traduccion.audio.elegir')}
        onElegir={onPick}
      />
      {guardada === undefined ? null : (
        <Button icono="eliminar" ocupado={ocupado} onClick={onDrop}>
          {t('traduccion.audio.quitar')}
        </Button>
      )}
    </>
  );
}

type NuevaProps = {
  nueva: File;
  ocupado: boolean;
  onHear: (url: string) => void;
  onStore: (file: File) => void;
  onDrop: () => void;
};

function Nueva({ nueva, ocupado, onHear, onStore, onDrop }: NuevaProps) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const creada = URL.createObjectURL(nueva);
    setUrl(creada);
    return () => URL.revokeObjectURL(creada);
  }, [nueva]);
  return (
    <>
      <Button icono="altavoz" onClick={() => onHear(url)}>
        {t('traduccion.audio.oir')}
      </Button>
      <Button variante="primaria" ocupado={ocupado} onClick={() => onStore(nueva)}>
        {t('traduccion.audio.guardar')}
      </Button>
      <Button onClick={onDrop}>{t('traduccion.audio.descartar')}</Button>
    </>
  );
}
