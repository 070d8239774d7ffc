import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentoBorrador, TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useAvisoServidor } from '../../../lib/aviso-servidor.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { t } from '../i18n.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { columnasOf } from '../columnas.ts';
import { isExentoRequerido } from '../tidy-borrador.ts';
import { hasCampo } from '../marcas.ts';
import type { CatalogoEditor, ImpresionEditor, OrigenLeido } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { usePartes } from '../use-partes.ts';
import { useEditor } from '../use-editor.ts';
import type { OpcionesEditor } from '../use-editor.ts';
import { ChipsVenta } from './chips-venta.tsx';
import { Encabezado } from './encabezado.tsx';
import { EstadoGuardado } from './estado-guardado.tsx';
import { Lineas } from './lineas.tsx';
import { Motivo } from './motivo.tsx';
import { MasOpciones } from './mas-opciones.tsx';
import { ReceptorCampos } from './receptor-campos.tsx';
import {
  Abonos,
  Atajos,
  Confirmacion,
  ErrorAviso,
  Exento,
  Seguimiento,
  preloadLazy,
} from './lazy-components.ts';
import { Totales } from './totales.tsx';
import { readAhora } from '../../../lib/reloj.ts';

/** Parts that a note adds to the editor: the document that it adjusts, and its own fields. */
export type NotaEditor = {
  origen: OrigenLeido;
  titulo: string;
  render: (viva: EdicionViva) => ReactNode;
};

export type EditorProps = OpcionesEditor &
  ImpresionEditor & {
    tipos: readonly TipoDocumento[];
    sucursales: readonly Sucursal[];
    catalogo: CatalogoEditor;
    /** Null for every document that is no note. */
    nota: NotaEditor | null;
    onNueva: () => void;
    /** Opens the same content as another document. */
    onCopy: (borrador: DocumentoBorrador) => void;
  };

type EditorVivo = ReturnType<typeof useEditor>;

export function Editor(props: EditorProps) {
  const vivo = useEditor(props);
  const { onNueva, nota } = props;
  useEffect(() => whenIdle(() => void preloadLazy()), []);
  return (
    <div className="editor" ref={vivo.form} data-sin-recarga={vivo.isEditing ? undefined : ''}>
      <PageHeader
        titulo={nota?.titulo ?? t('editor.titulo')}
        detalle={<EstadoGuardado guardado={vivo.guardado} />}
        principal={vivo.isEditing && nota === null ? <Otra onNueva={onNueva} /> : undefined}
      />
      {vivo.isEditing ? <Formulario {...props} vivo={vivo} /> : <Certificacion {...props} vivo={vivo} />}
      {vivo.isConfirming ? (
        <Confirmacion.Deferred
          nit={props.establecimiento.nit}
          viva={vivo.viva}
          onCancel={vivo.cancel}
          onConfirm={vivo.confirm}
        />
      ) : null}
    </div>
  );
}

/** Leads to the next sale. A note has the link to the document that it adjusts in the card of that document. */
function Otra({ onNueva }: Pick<EditorProps, 'onNueva'>) {
  return (
    <Button icono="agregar" onClick={onNueva}>
      {t('editor.acciones.otra')}
    </Button>
  );
}

type ParteProps = EditorProps & { vivo: EditorVivo };

function Certificacion(props: ParteProps) {
  const { vivo, inicial, contexto, servicios, readImpreso, createPdf, onNueva, onCopy } = props;
  const { limpio } = vivo.viva;
  useOtraVisita(onNueva);
  if (vivo.fase === null) return null;
  return (
    <Seguimiento.Deferred
      {...{ servicios, readImpreso, createPdf, onNueva }}
      fase={vivo.fase}
      idTransaccion={inicial.idTransaccion}
      cliente={limpio.receptor.nombre}
      fecha={limpio.fechaEmision}
      readLocal={async () => {
        const { buildImpresoLocal } = await loadCode(() => import('../impreso-local.ts'));
        return buildImpresoLocal(limpio, contexto(limpio), readAhora());
      }}
      onCopy={() => onCopy(vivo.viva.edicion.borrador)}
      onRetry={vivo.retry}
      onUnqueue={vivo.unqueue}
      onLook={vivo.look}
    />
  );
}

/**
 * Opens the next sale when the menu leads to the address that is open already: it is another visit of the same screen,
 * whose document is on its way. A jump within the page is none.
 */
function useOtraVisita(onNueva: () => void): void {
  const { key, hash } = useLocation();
  const primera = useRef(key);
  useEffect(() => {
    if (key === primera.current) return;
    primera.current = key;
    if (hash === '') onNueva();
  }, [key, hash, onNueva]);
}

function Formulario(props: ParteProps) {
  const { vivo, nota, onCopy } = props;
  const { viva, fase } = vivo;
  return (
    <form noValidate data-autoguardado className="editor-rejilla">
      <div className="pila">
        {vivo.motivo === undefined ? null : <Motivo motivo={vivo.motivo} viva={viva} />}
        {fase?.fase === 'fallido' ? (
          <ErrorAviso.Deferred error={fase.error} onCopy={() => onCopy(viva.edicion.borrador)} />
        ) : null}
        <Sueltas viva={viva} />
        <Avisos viva={viva} />
        {nota === null ? <Venta {...props} /> : <Nota {...props} nota={nota} />}
        <Atajos.Deferred isNota={nota !== null} />
      </div>
      <Lateral vivo={vivo} />
    </form>
  );
}

/** Messages about parts of the draft that have no field in this form. */
function Sueltas({ viva }: { viva: EdicionViva }) {
  const sueltas = [...viva.mensajes].filter(([ruta]) => !hasCampo(ruta, viva.limpio));
  if (sueltas.length === 0) return null;
  return (
    <div tabIndex={-1} data-sueltas="" className="editor-problema">
      <Notice tipo="error">
        {sueltas.map(([ruta, mensaje]) => (
          <p key={ruta}>{mensaje}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Warnings: they ask for a second look and do not prevent issuing. */
function Avisos({ viva }: { viva: EdicionViva }) {
  if (viva.avisos.length === 0) return null;
  return (
    <Notice tipo="warning">
      {viva.avisos.map(({ codigo, mensaje }) => (
        <p key={codigo}>{mensaje}</p>
      ))}
    </Notice>
  );
}

function Venta({ vivo, establecimiento, tipos, sucursales, servicios, catalogo }: ParteProps) {
  const { viva } = vivo;
  const { tipoDocumento } = viva.limpio;
  const [columnas, setColumnas] = useState(() => columnasOf(viva.edicion.borrador));
  const { isAbierta, toggle } = usePartes(viva);
  return (
    <>
      <ChipsVenta {...{ viva, isAbierta }} onToggle={toggle} />
      <div className="tarjeta pila-corta editor-parte" data-abierta={isAbierta('documento')}>
        <Encabezado {...{ viva, establecimiento, tipos, sucursales }} />
        {isExentoRequerido(tipoDocumento) ? <Exento.Deferred viva={viva} /> : null}
        <MasOpciones {...{ viva, establecimiento, columnas }} origen={null} onColumnas={setColumnas} />
      </div>
      <div className="editor-parte" data-abierta={isAbierta('receptor')}>
        <ReceptorCampos nit={establecimiento.nit} {...{ viva, servicios }} guardar={catalogo.guardar} />
      </div>
      <Lineas nit={establecimiento.nit} {...{ viva, catalogo, columnas }} />
      {TIPOS_DOCUMENTO[tipoDocumento].cambiaria ? <Abonos.Deferred viva={viva} /> : null}
    </>
  );
}

const SIN_COLUMNAS = { otrosDescuento: false, impuesto: false };

/** Form of a note; receiver, currency and kind of sale are those of the origin. */
function Nota({ vivo, establecimiento, tipos, sucursales, nota }: ParteProps & { nota: NotaEditor }) {
  const { viva } = vivo;
  return (
    <>
      {nota.render(viva)}
      <div className="tarjeta pila-corta">
        <Encabezado {...{ viva, establecimiento, tipos, sucursales }} />
        <MasOpciones
          {...{ viva, establecimiento }}
          columnas={SIN_COLUMNAS}
          origen={nota.origen.documento}
          onColumnas={() => undefined}
        />
      </div>
    </>
  );
}

function Lateral({ vivo }: { vivo: EditorVivo }) {
  const { limpio, totales } = vivo.viva;
  const isSoloLectura = useAvisoServidor() !== null;
  const motivoId = useId();
  return (
    <aside className="editor-lateral" aria-label={t('editor.totales.titulo')}>
      <div className="tarjeta pila">
        <Totales {...limpio} totales={totales} />
        {isSoloLectura ? (
          <p className="editor-solo-lectura" id={motivoId}>
            {t('editor.acciones.soloLectura')}
          </p>
        ) : null}
        <div className="editor-acciones">
          <Button
            variante="primaria"
            icono="certificado"
            onClick={vivo.review}
            disabled={isSoloLectura}
            aria-describedby={isSoloLectura ? motivoId : undefined}
            aria-keyshortcuts="Control+Enter"
          >
            {t('editor.acciones.certificar')}
          </Button>
          <Button onClick={() => void vivo.save()} aria-keyshortcuts="Control+S">
            {t('editor.acciones.guardar')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
