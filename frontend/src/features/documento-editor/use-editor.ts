import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { ApiError } from '../../lib/api-error.ts';
import { atajoOf } from '../../lib/atajos.ts';
import type { MotivoRevision } from '../../lib/offline-store.ts';
import { showError } from '../../lib/toasts.ts';
import { useHoy } from '../../lib/use-hoy.ts';
import { Confirmacion } from './components/lazy-components.ts';
import { DE_VENTA } from './atajos.ts';
import { addLinea, putBack, removeLinea } from './move-lineas.ts';
import { focusField, focusFirstInvalid } from './focus.ts';
import { fieldIdOf } from './marcas.ts';
import type { EstadoLocal } from '../../datos/documentos-locales.ts';
import type { ServiciosEditor } from './servicios.ts';
import { loadReglas } from './use-reglas.ts';
import { useAutoguardado } from './use-autoguardado.ts';
import { useCertificacion } from './use-certificacion.ts';
import type { FaseEditor } from './use-certificacion.ts';
import { useEdicion } from './use-edicion.ts';
import type { ContextoReglas, EdicionViva } from './use-edicion.ts';
import { useVentaEnCola } from './use-venta-en-cola.ts';

export type OpcionesEditor = {
  establecimiento: Establecimiento;
  inicial: DocumentoBorrador;
  /** State of the draft on the device; "enviando" means that its outcome must be asked for. */
  estado: EstadoLocal;
  /** Day that counted as today when the draft was opened. */
  abiertoEl: string;
  /** Reason for which the server refused the draft while it was in the queue; absent for every other. */
  motivo?: MotivoRevision | undefined;
  contexto: ContextoReglas;
  /** Branch chosen in the top bar. */
  sucursalActual: number;
  servicios: ServiciosEditor;
  /** Called when the certification has ended, with any outcome. */
  onFinal: (fase: FaseEditor) => void;
};

const FINALES: ReadonlySet<string> = new Set(['certificado', 'rechazado', 'contingencia']);

const isEditing = (fase: FaseEditor | null): boolean =>
  fase === null || (fase.fase === 'fallido' && !fase.recibido);

/** Puts the server's faults at their fields; true when they contain the whole message. */
function showServerFaltas(fase: FaseEditor, viva: EdicionViva, form: RefObject<HTMLElement | null>): boolean {
  if (fase.fase !== 'fallido' || !(fase.error instanceof ApiError) || fase.error.faltas.length === 0)
    return false;
  const faltas = fase.error.faltas.map((falta) => ({ ...falta, ruta: falta.ruta.replace(/^data\./, '') }));
  viva.showFaltas(faltas);
  // The form is drawn again in this same turn.
  setTimeout(() => focusFirstInvalid(form.current), 0);
  return true;
}

/** State and actions of the editor; the component only draws them. */
export function useEditor(opciones: OpcionesEditor) {
  const { inicial, estado, contexto, onFinal, servicios } = opciones;
  const { saveBorrador, takeFromCola } = servicios;
  const form = useRef<HTMLDivElement>(null);
  const viva = useEdicion(inicial, contexto);
  const [isEditable, setIsEditable] = useState(estado === 'borrador');
  const [motivo, setMotivo] = useState(opciones.motivo);
  const { guardado, save, saveAs } = useAutoguardado({ edicion: viva.edicion, isEditable, saveBorrador });
  const certificacion = useCertificacion({
    servicios,
    saveAs,
    onFase(fase) {
      if (showServerFaltas(fase, viva, form)) certificacion.dismiss();
      setIsEditable(fase.fase === 'noEnviado' || isEditing(fase));
      if (FINALES.has(fase.fase)) onFinal(fase);
    },
  });
  const { fase, start, resume, follow, showCola, dismiss } = certificacion;

  const { isConfirming, setIsConfirming, review } = useRevision(viva, form);
  const confirm = () => {
    setIsConfirming(false);
    setIsEditable(false);
    void start(viva.limpio);
  };

  useEffect(() => {
    if (estado === 'en_cola') showCola();
    else if (estado !== 'borrador') void resume(inicial);
    else focusField(document.getElementById(fieldIdOf(firstRutaOf(inicial))));
  }, [estado, inicial, resume, showCola]);
  const edit = () => {
    dismiss();
    setIsEditable(true);
  };
  useVentaEnCola(servicios, certificacion, viva.limpio, (razon) => {
    setMotivo(razon);
    edit();
  });
  useSucursalElegida(opciones.sucursalActual, viva.edit);
  useFechaDeHoy(opciones.abiertoEl, isEditable && motivo === undefined, viva);
  useAtajos(isEditing(fase) && !isConfirming, {
    certify: review,
    save: () => void save(),
    addLinea: () =>
      inicial.datosNota ? undefined : addLinea(viva.edit, viva.edicion.borrador.detalle.length),
    removeLinea: () => (inicial.datosNota ? undefined : removeFocused(viva)),
    putBack: () => putBack(viva.edit, viva.edicion),
  });
  return {
    form,
    viva,
    guardado,
    fase,
    motivo,
    isEditing: isEditing(fase),
    isConfirming,
    review,
    confirm,
    cancel: () => setIsConfirming(false),
    save,
    /** Asks again for the same document. */
    retry: () => void start(viva.limpio),
    /** Takes the sale out of the queue, when the server surely has none, to change it. */
    unqueue: () =>
      void takeBack(takeFromCola(inicial.idTransaccion), edit, () => follow(viva.limpio)).catch(showError),
    /** Reads the state at the server again, unless that is being done already. */
    look: () => void resume(viva.limpio),
  };
}

/** Leads from the form to its confirmation, or to the first field that is wrong. */
function useRevision(viva: EdicionViva, form: RefObject<HTMLElement | null>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const review = useCallback(() => {
    if (!viva.isReady || !Confirmacion.isLoaded()) {
      Promise.all([loadReglas(), Confirmacion.load()]).then(() => setIsAsked(true), showError);
      return;
    }
    if (viva.isValid) {
      setIsConfirming(true);
      return;
    }
    flushSync(() => viva.markAll());
    focusFirstInvalid(form.current);
  }, [viva, form]);
  // Actions asked for before their code had loaded run now.
  useEffect(() => {
    if (!isAsked || !viva.isReady) return undefined;
    const timer = setTimeout(() => {
      setIsAsked(false);
      review();
    }, 0);
    return () => clearTimeout(timer);
  }, [isAsked, viva.isReady, review]);
  return { isConfirming, setIsConfirming, review };
}

/** Lets a sale be changed that left the queue; one that is on its way already is followed instead. */
async function takeBack(
  situacion: ReturnType<OpcionesEditor['servicios']['takeFromCola']>,
  edit: () => void,
  follow: () => Promise<void>,
): Promise<void> {
  if ((await situacion) === 'enviando') await follow();
  else edit();
}

/** Path that gets the focus first: the last line of a sale, the reason of a note. */
function firstRutaOf({ datosNota, detalle }: DocumentoBorrador): string {
  return datosNota === null ? `detalle[${detalle.length - 1}].descripcion` : 'datosNota.motivoAjuste';
}

/** Applies a new branch of the top bar to the draft on screen. */
function useSucursalElegida(sucursal: number, edit: EdicionViva['edit']): void {
  const last = useRef(sucursal);
  useEffect(() => {
    if (last.current === sucursal) return;
    last.current = sucursal;
    edit({ tipo: 'changeDatos', cambios: { sucursal } });
  }, [sucursal, edit]);
}

/**
 * Dates the draft on screen anew when today becomes another day, at midnight or because the server's clock shows it: a draft of today
 * stays one of today. A day that the user typed stays, and so does the one of a sale that was refused with it.
 */
function useFechaDeHoy(abiertoEl: string, isEditable: boolean, { edicion, edit }: EdicionViva): void {
  const hoy = useHoy();
  const visto = useRef(abiertoEl);
  const { fechaEmision } = edicion.borrador;
  useEffect(() => {
    if (!isEditable || visto.current === hoy) return;
    const isDeHoy = fechaEmision === visto.current;
    visto.current = hoy;
    if (isDeHoy) edit({ tipo: 'changeDatos', cambios: { fechaEmision: hoy } });
  }, [hoy, isEditable, fechaEmision, edit]);
}

/** Deletes the line of the cursor (Alt+D). */
function removeFocused({ edit, edicion }: EdicionViva): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-linea]');
  const indice = Number(row?.dataset['linea'] ?? -1);
  if (indice >= 0) removeLinea(edit, indice, edicion.borrador.detalle.length);
}

type Acciones = Record<(typeof DE_VENTA)[number], () => void>;

/** Registers the shortcuts, which work with the focus anywhere in the page. */
function useAtajos(isActive: boolean, acciones: Acciones): void {
  const latest = useRef({ isActive, acciones });
  useEffect(() => {
    latest.current = { isActive, acciones };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const atajo = atajoOf(event, DE_VENTA);
      if (atajo === null) return;
      // A dialog has keys of its own.
      const isListening = latest.current.isActive && document.querySelector('dialog[open]') === null;
      // The browser's own Ctrl+S dialog is never wanted here.
      if (atajo === 'save' || isListening) event.preventDefault();
      if (isListening && !event.repeat) latest.current.acciones[atajo]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
