import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentoBorrador, TipoDocumento } from '#domain/documentos/borrador.ts';
import type { RutaNota } from '#domain/documentos/nueva-nota.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { t } from '../../../lib/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { columnasOf } from '../columnas.ts';
import { hasCampo } from '../marcas.ts';
import { tituloNota } from '../notas.ts';
import type { CatalogoEditor, ImpresionEditor, OrigenLeido } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { useEditor } from '../use-editor.ts';
import type { OpcionesEditor } from '../use-editor.ts';
import { AbonosPanel } from './abonos-panel.tsx';
import { AtajosAyuda } from './atajos-ayuda.tsx';
import { ConfirmarDialogo } from './confirmar-dialogo.tsx';
import { ContingenciaEmitida } from './contingencia.tsx';
import { Encabezado } from './encabezado.tsx';
import { ExentoCampos, isExentoRequerido } from './exento-campos.tsx';
import { EstadoGuardado } from './estado-guardado.tsx';
import { FallaCertificador } from './falla-certificador.tsx';
import { Lineas } from './lineas.tsx';
import { MasOpciones } from './mas-opciones.tsx';
import { NotaCampos } from './nota-campos.tsx';
import { OrigenTarjeta } from './origen-tarjeta.tsx';
import { ErrorCertificacion, Rechazo } from './problema.tsx';
import { Progreso } from './progreso.tsx';
import { ReceptorCampos } from './receptor-campos.tsx';
import { Resultado } from './resultado.tsx';
import { Totales } from './totales.tsx';

/** A note with the document that it adjusts. */
export type NotaEditor = { ruta: RutaNota; origen: OrigenLeido };

export type EditorProps = OpcionesEditor &
  ImpresionEditor & {
    tipos: readonly TipoDocumento[];
    sucursales: readonly Sucursal[];
    catalogo: CatalogoEditor;
    /** Null for everything that is no note. */
    nota: NotaEditor | null;
    onNueva: () => void;
    /** The same content as another document. */
    onCopy: (borrador: DocumentoBorrador) => void;
  };

type EditorVivo = ReturnType<typeof useEditor>;

export function Editor(props: EditorProps) {
  const vivo = useEditor(props);
  const { onNueva, nota } = props;
  return (
    <div className="editor" ref={vivo.form}>
      <PageHeader
        titulo={nota === null ? t('editor.titulo') : tituloNota(nota.ruta)}
        detalle={<EstadoGuardado guardado={vivo.guardado} />}
        acciones={vivo.isEditing ? <Salida nota={nota} onNueva={onNueva} /> : undefined}
      />
      {vivo.isEditing ? <Formulario {...props} vivo={vivo} /> : <Certificacion {...props} vivo={vivo} />}
      {vivo.isConfirming ? (
        <ConfirmarDialogo
          borrador={vivo.viva.limpio}
          totales={vivo.viva.totales}
          onCancel={vivo.cancel}
          onConfirm={vivo.confirm}
        />
      ) : null}
    </div>
  );
}

/** Away from what is being written: to the next sale, or back to the document of the note. */
function Salida({ nota, onNueva }: Pick<EditorProps, 'nota' | 'onNueva'>) {
  if (nota !== null) {
    return (
      <Link className="boton-enlace" to={pathTo('documento', nota.origen.documento.idTransaccion)}>
        {t('editor.acciones.verOrigen')}
      </Link>
    );
  }
  return (
    <Button icono="agregar" className="editor-nueva" onClick={onNueva}>
      <span className="boton-texto">{t('editor.acciones.nueva')}</span>
    </Button>
  );
}

type ParteProps = EditorProps & { vivo: EditorVivo };

function Certificacion(props: ParteProps) {
  const { vivo, inicial, servicios, onPdf, createPdf, onNueva, onCopy } = props;
  const { fase } = vivo;
  const copy = () => onCopy(vivo.viva.edicion.borrador);
  if (fase === null) return null;
  switch (fase.fase) {
    case 'certificado':
      return <Resultado documento={fase.documento} {...{ servicios, onPdf, createPdf, onNueva }} />;
    case 'contingencia':
      return <ContingenciaEmitida documento={fase.documento} {...{ onPdf, onNueva }} />;
    case 'sinCertificador':
      return <FallaCertificador documento={fase.documento} servicios={servicios} onCambio={vivo.look} />;
    case 'rechazado':
      return <Rechazo mensajes={fase.mensajes} onCorrect={copy} />;
    case 'fallido':
      return (
        <div className="pila">
          <ErrorCertificacion error={fase.error} onCopy={copy} />
          <Button onClick={vivo.retry}>{t('editor.progreso.seguir')}</Button>
        </div>
      );
    default:
      return <Progreso fase={fase} idTransaccion={inicial.idTransaccion} onWait={vivo.retry} />;
  }
}

function Formulario(props: ParteProps) {
  const { vivo, nota, onCopy } = props;
  const { viva, fase } = vivo;
  return (
    <form noValidate className="editor-rejilla">
      <div className="pila editor-cuerpo">
        {fase?.fase === 'fallido' ? (
          <ErrorCertificacion error={fase.error} onCopy={() => onCopy(viva.edicion.borrador)} />
        ) : null}
        <Sueltas viva={viva} />
        <Avisos viva={viva} />
        {nota === null ? <Venta {...props} /> : <Nota {...props} nota={nota} />}
        <AtajosAyuda />
      </div>
      <Lateral vivo={vivo} />
    </form>
  );
}

/** Messages about parts of the draft that this form has no field for. */
function Sueltas({ viva }: { viva: EdicionViva }) {
  const sueltas = [...viva.mensajes].filter(([ruta]) => !hasCampo(ruta, viva.limpio));
  if (sueltas.length === 0) return null;
  return (
    <div tabIndex={-1} data-sueltas="" className="problema">
      <Notice tipo="error">
        {sueltas.map(([ruta, mensaje]) => (
          <p key={ruta}>{mensaje}</p>
        ))}
      </Notice>
    </div>
  );
}

/** What deserves a second look and stops nothing. */
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
  const [columnas, setColumnas] = useState(() => columnasOf(viva.edicion.borrador));
  return (
    <>
      <div className="tarjeta pila-corta">
        <Encabezado {...{ viva, establecimiento, tipos, sucursales }} />
        {isExentoRequerido(viva.limpio.tipoDocumento) ? (
          <ExentoCampos {...{ viva, columnas }} onColumnas={setColumnas} />
        ) : null}
        <MasOpciones {...{ viva, establecimiento, columnas }} origen={null} onColumnas={setColumnas} />
      </div>
      <ReceptorCampos viva={viva} findReceptor={servicios.findReceptor} />
      <Lineas {...{ viva, catalogo, columnas }} />
      <AbonosPanel viva={viva} />
    </>
  );
}

/** Receiver, currency and kind of sale are the origin's. */
function Nota({ vivo, establecimiento, tipos, sucursales, nota }: ParteProps & { nota: NotaEditor }) {
  const { viva } = vivo;
  const { origen, ruta } = nota;
  return (
    <>
      <OrigenTarjeta origen={origen} />
      <NotaCampos {...{ viva, origen }} rutaNota={ruta} />
      <div className="tarjeta pila-corta">
        <Encabezado {...{ viva, establecimiento, tipos, sucursales }} />
        <MasOpciones
          {...{ viva, establecimiento }}
          columnas={SIN_COLUMNAS}
          origen={origen.documento}
          onColumnas={() => undefined}
        />
      </div>
    </>
  );
}

const SIN_COLUMNAS = { otrosDescuento: false, impuesto: false, exento: false };

function Lateral({ vivo }: { vivo: EditorVivo }) {
  const { limpio, totales } = vivo.viva;
  return (
    <aside className="editor-lateral" aria-label={t('editor.totales.titulo')}>
      <div className="tarjeta pila">
        <Totales totales={totales} moneda={limpio.moneda} tipoDocumento={limpio.tipoDocumento} />
        <div className="editor-acciones">
          <Button
            variante="primaria"
            icono="certificado"
            onClick={vivo.review}
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
