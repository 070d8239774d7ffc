import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import glosario from '#domain/traducciones/glosario.json';
import { ESPANOL, IDIOMAS, checkEdicion } from '#domain/traducciones/edicion.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { huecosOf } from '#domain/traducciones/textos.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Checkbox, TextAreaField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import type { Alerta } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePutTraduccion } from '../api.ts';
import type { TraduccionLeida } from '../api.ts';
import { formatCuando, nombreOf, t } from '../i18n.ts';
import { isLargo, suggestTextos } from '../traducciones.ts';
import type { OtroIdioma, Termino } from '../traducciones.ts';
import { Historial } from './historial.tsx';
import { VozCampo } from './voz-campo.tsx';

type Props = {
  fila: TraduccionLeida;
  /** All labels, for the texts that others with the same Spanish have. */
  filas: readonly TraduccionLeida[];
  onClose: () => void;
};
type Textos = Record<CodigoIdioma, string>;

const TERMINOS = glosario.terminos as readonly Termino[];

const textosDe = (fila: TraduccionLeida): Textos => ({
  gt_esp: fila.gt_esp,
  gt_kic: fila.gt_kic ?? '',
  gt_kaq: fila.gt_kaq ?? '',
  gt_mam: fila.gt_mam ?? '',
});
const detalleDe = (fila: TraduccionLeida, idioma: CodigoIdioma) =>
  fila.detalles.find((detalle) => detalle.idioma === idioma);
const revisadosDe = (fila: TraduccionLeida): CodigoIdioma[] =>
  IDIOMAS.filter((idioma) => detalleDe(fila, idioma)?.estado === 'REVISADO');

/** State of the form. It begins anew from the row that the server answers after somebody else changed it. */
function useTextos(fila: TraduccionLeida, onClose: () => void) {
  const put = usePutTraduccion();
  const [textos, setTextos] = useState(() => textosDe(fila));
  const [revisados, setRevisados] = useState(() => revisadosDe(fila));
  const [version, setVersion] = useState(fila.version);
  const [faltas, setFaltas] = useState<ReadonlyMap<string, string>>(new Map());
  const [fallo, setFallo] = useState<Alerta | null>(null);
  const change = (idioma: CodigoIdioma, texto: string) => {
    setTextos((antes) => ({ ...antes, [idioma]: texto }));
    setRevisados((antes) => antes.filter((each) => each !== idioma));
    setFaltas((antes) => new Map([...antes].filter(([ruta]) => ruta !== idioma)));
  };
  const confirm = (idioma: CodigoIdioma, isRevisado: boolean) =>
    setRevisados((antes) => [...antes.filter((each) => each !== idioma), ...(isRevisado ? [idioma] : [])]);
  const store = async () => {
    const antes = textosDe(fila);
    const distintos = Object.fromEntries(
      Object.entries(textos).filter(([idioma, texto]) => texto !== antes[idioma as CodigoIdioma]),
    );
    const halladas = checkEdicion({ textos: distintos, revisados }, { gt_esp: fila.gt_esp });
    setFaltas(new Map(halladas.map((cada) => [cada.ruta, faltaText(cada)])));
    setFallo(null);
    if (halladas.length > 0) return;
    try {
      await put.mutateAsync({ etiqueta: fila.etiqueta, ...distintos, revisados, version });
      showToast('success', t('traduccion.guardado'));
      onClose();
    } catch (error) {
      setFallo(toAlert(error));
      if (error instanceof ApiError)
        setFaltas(new Map(error.faltas.map((cada) => [cada.ruta, faltaText(cada)])));
    }
  };
  /** Takes the row that somebody else stored, so that the next saving stands on it. */
  const meet = () => {
    setVersion(fila.version);
    setFallo(null);
  };
  return {
    textos,
    revisados,
    faltas,
    fallo,
    change,
    confirm,
    store,
    meet,
    version,
    /** Takes the version that a recording of this form made, so that the texts are stored on it. */
    follow: (nueva: TraduccionLeida) => setVersion(nueva.version),
    isViejo: fila.version !== version,
    isSaving: put.isPending,
  };
}

/** One label: its text in each language, with what helps to write it. */
export function TraduccionDialogo({ fila, filas, onClose }: Props) {
  const form = useTextos(fila, onClose);
  const { fallo } = form;
  const huecos = huecosOf(fila.gt_esp);
  return (
    <Dialog titulo={t('traduccion.dialogo')} onClose={onClose} ancho foco="textarea">
      <p className="secundario">{t('traduccion.uso', { area: fila.area, etiqueta: fila.etiqueta })}</p>
      {huecos === '' ? null : <p>{t('traduccion.huecos', { huecos })}</p>}
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.mensaje}</Notice>}
      {form.isViejo ? <Ajeno fila={fila} onMeet={form.meet} /> : null}
      <form
        className="pila"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.store();
        }}
      >
        {IDIOMAS.map((idioma) => (
          <Texto key={idioma} {...{ idioma, fila, filas, form }} />
        ))}
        <PieDialogo onClose={onClose} ocupado={form.isSaving} />
      </form>
      <Historial etiqueta={fila.etiqueta} />
    </Dialog>
  );
}

/** The texts that somebody else stored while this form was open. */
function Ajeno({ fila, onMeet }: { fila: TraduccionLeida; onMeet: () => void }) {
  return (
    <Notice tipo="warning">
      <span className="pila-corta">
        {IDIOMAS.map((idioma) => (
          <span key={idioma}>
            {t('traduccion.ajeno.texto', { idioma: nombreOf(idioma), texto: fila[idioma] ?? '—' })}
          </span>
        ))}
        <span>
          <Button onClick={onMeet}>{t('traduccion.ajeno.seguir')}</Button>
        </span>
      </span>
    </Notice>
  );
}

type TextoProps = {
  idioma: CodigoIdioma;
  fila: TraduccionLeida;
  filas: readonly TraduccionLeida[];
  form: ReturnType<typeof useTextos>;
};

function Texto({ idioma, fila, filas, form }: TextoProps) {
  const texto = form.textos[idioma];
  const detalle = detalleDe(fila, idioma);
  const isCorto = idioma === ESPANOL || !isLargo(texto, form.textos.gt_esp);
  const ayuda = [
    detalle === undefined ? '' : `${t(`traduccion.estado.${detalle.estado}`)}.`,
    detalle?.fuente == null ? '' : t('traduccion.fuente', { fuente: detalle.fuente }),
    detalle?.cuando == null
      ? ''
      : t('traduccion.quien', { quien: detalle.quien ?? '', cuando: formatCuando(detalle.cuando) }),
    isCorto ? '' : t('traduccion.largo'),
  ].filter(Boolean);
  return (
    <div className="pila-corta traduccion-texto">
      <TextAreaField
        etiqueta={nombreOf(idioma)}
        rows={2}
        value={texto}
        error={form.faltas.get(idioma)}
        ayuda={ayuda.join(' ')}
        onChange={({ currentTarget }) => form.change(idioma, currentTarget.value)}
      />
      <VozCampo {...{ fila, idioma }} version={form.version} onGuardada={form.follow} />
      {idioma === ESPANOL ? null : (
        <>
          <Sugerencias
            {...{ idioma, fila, filas, texto }}
            onElegir={(elegido) => form.change(idioma, elegido)}
          />
          <Checkbox
            checked={form.revisados.includes(idioma)}
            disabled={texto.trim() === ''}
            onChange={({ currentTarget }) => form.confirm(idioma, currentTarget.checked)}
          >
            {t('traduccion.revisado', { idioma: nombreOf(idioma) })}
          </Checkbox>
        </>
      )}
    </div>
  );
}

type SugerenciasProps = Omit<TextoProps, 'form' | 'idioma'> & {
  idioma: OtroIdioma;
  texto: string;
  onElegir: (texto: string) => void;
};

function Sugerencias({ idioma, fila, filas, texto: escrito, onElegir }: SugerenciasProps) {
  const todas = suggestTextos(fila, idioma, { filas, terminos: TERMINOS });
  const sugerencias = todas.filter(({ texto }) => texto !== escrito);
  if (sugerencias.length === 0) return null;
  return (
    <div className="fila" role="group" aria-label={`${t('traduccion.sugerencias')} ${nombreOf(idioma)}`}>
      {sugerencias.map(({ espanol, texto }) => (
        <Button key={texto} variante="enlace" onClick={() => onElegir(texto)}>
          {t('traduccion.sugerencia', { texto, espanol })}
        </Button>
      ))}
    </div>
  );
}
