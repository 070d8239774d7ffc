import type { DocumentoBorrador, TipoDocumento } from '#domain/documentos/borrador.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { t } from '../../../lib/i18n.ts';
import type { CatalogoEditor } from '../servicios.ts';
import { useEditor } from '../use-editor.ts';
import type { OpcionesEditor } from '../use-editor.ts';
import { AtajosAyuda } from './atajos-ayuda.tsx';
import { ConfirmarDialogo } from './confirmar-dialogo.tsx';
import { Encabezado } from './encabezado.tsx';
import { EstadoGuardado } from './estado-guardado.tsx';
import { Lineas } from './lineas.tsx';
import { ErrorCertificacion, Rechazo } from './problema.tsx';
import { Progreso } from './progreso.tsx';
import { ReceptorCampos } from './receptor-campos.tsx';
import { Resultado } from './resultado.tsx';
import { Totales } from './totales.tsx';

export type EditorProps = OpcionesEditor & {
  tipos: readonly TipoDocumento[];
  sucursales: readonly Sucursal[];
  catalogo: CatalogoEditor;
  onNueva: () => void;
  /** The same content as another document. */
  onCopy: (borrador: DocumentoBorrador) => void;
  onPdf: (idTransaccion: string) => Promise<void>;
};

type EditorVivo = ReturnType<typeof useEditor>;

export function Editor(props: EditorProps) {
  const vivo = useEditor(props);
  const { onNueva } = props;
  return (
    <div className="editor" ref={vivo.form}>
      <PageHeader
        titulo={t('editor.titulo')}
        detalle={<EstadoGuardado guardado={vivo.guardado} />}
        acciones={
          vivo.isEditing ? (
            <Button icono="agregar" className="editor-nueva" onClick={onNueva}>
              <span className="boton-texto">{t('editor.acciones.nueva')}</span>
            </Button>
          ) : undefined
        }
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

type ParteProps = EditorProps & { vivo: EditorVivo };

function Certificacion({ vivo, inicial, onPdf, onNueva, onCopy }: ParteProps) {
  const { fase } = vivo;
  const copy = () => onCopy(vivo.viva.edicion.borrador);
  if (fase === null) return null;
  if (fase.fase === 'certificado') {
    return <Resultado documento={fase.documento} onPdf={onPdf} onNueva={onNueva} />;
  }
  if (fase.fase === 'rechazado') return <Rechazo mensajes={fase.mensajes} onCorrect={copy} />;
  if (fase.fase === 'fallido') {
    return (
      <div className="pila">
        <ErrorCertificacion error={fase.error} onCopy={copy} />
        <Button onClick={vivo.retry}>{t('editor.progreso.seguir')}</Button>
      </div>
    );
  }
  return <Progreso fase={fase} idTransaccion={inicial.idTransaccion} onWait={vivo.retry} />;
}

/** Rules about parts of the draft that this form has no field for. */
const SIN_CAMPO = /^(idTransaccion|moneda|tipoVenta|escenarioExento|aplicaIva|valorTotal)/;

function Formulario({ vivo, tipos, sucursales, servicios, catalogo, onCopy }: ParteProps) {
  const { viva, fase, review } = vivo;
  const sueltos = [...viva.mensajes].filter(([ruta]) => SIN_CAMPO.test(ruta));
  return (
    <form noValidate className="editor-rejilla">
      <div className="pila editor-cuerpo">
        {fase?.fase === 'fallido' ? (
          <ErrorCertificacion error={fase.error} onCopy={() => onCopy(viva.edicion.borrador)} />
        ) : null}
        {sueltos.length === 0 ? null : (
          <Notice tipo="error">
            {sueltos.map(([ruta, mensaje]) => (
              <p key={ruta}>{mensaje}</p>
            ))}
          </Notice>
        )}
        <Encabezado viva={viva} tipos={tipos} sucursales={sucursales} />
        <ReceptorCampos viva={viva} findReceptor={servicios.findReceptor} />
        <Lineas viva={viva} catalogo={catalogo} />
        <AtajosAyuda />
      </div>
      <aside className="editor-lateral" aria-label={t('editor.totales.titulo')}>
        <div className="tarjeta pila">
          <Totales totales={viva.totales} moneda={viva.limpio.moneda} />
          <div className="editor-acciones">
            <Button
              variante="primaria"
              icono="certificado"
              onClick={review}
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
    </form>
  );
}
