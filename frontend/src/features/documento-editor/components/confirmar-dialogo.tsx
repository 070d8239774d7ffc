import { formatMonto } from '#domain/dinero/formato.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCalculado } from '#domain/documentos/calculo/totales.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { noteVenta } from '../../../datos/vendidos.ts';
import { t } from '../i18n-certificacion.ts';
import { Vuelto } from './vuelto.tsx';

type Props = {
  /** NIT of the issuer. */
  nit: string;
  borrador: DocumentoBorrador;
  totales: DocumentoCalculado;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks for a confirmation, because the law makes certified documents hard to undo: Enter certifies, Esc goes back. */
export function ConfirmarDialogo({ nit, borrador, totales, onCancel, onConfirm }: Props) {
  const { receptor, tipoDocumento, detalle, moneda, datosFacturaCambiaria } = borrador;
  const { nombre, nota, retenciones } = TIPOS_DOCUMENTO[tipoDocumento];
  const isContado = !nota && !retenciones && moneda === 'GTQ' && datosFacturaCambiaria === null;
  const confirm = () => {
    if (!nota)
      noteVenta(
        nit,
        detalle.map(({ codigoProducto }) => codigoProducto),
      );
    onConfirm();
  };
  return (
    <Dialog
      titulo={t(nota ? 'editor.confirmar.tituloNota' : 'editor.confirmar.titulo')}
      onClose={onCancel}
      foco="[data-foco]"
    >
      <dl className="editor-ficha">
        <dt>{t('editor.confirmar.tipo')}</dt>
        <dd>{nombre}</dd>
        <dt>{t(retenciones ? 'editor.confirmar.vendedor' : 'editor.confirmar.receptor')}</dt>
        <dd>
          {receptor.nombre} · <span className="numero">{receptor.nit}</span>
        </dd>
        <dt>{t('editor.confirmar.lineas')}</dt>
        <dd className="numero">{detalle.length}</dd>
        {datosFacturaCambiaria === null ? null : (
          <>
            <dt>{t('editor.confirmar.pagos')}</dt>
            <dd className="numero">{datosFacturaCambiaria.abonos.length}</dd>
          </>
        )}
        <dt>{t('editor.confirmar.total')}</dt>
        <dd className="editor-confirmar-total">{formatMonto(totales.granTotal, moneda)}</dd>
      </dl>
      {isContado ? <Vuelto total={totales.granTotal} onEnter={confirm} /> : null}
      <div className="fila fila-final">
        <Button onClick={onCancel}>{t('editor.confirmar.cancelar')}</Button>
        <Button
          variante="primaria"
          icono="certificado"
          data-foco=""
          onClick={confirm}
          // A key held down since Ctrl+Enter must not confirm by itself.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
        >
          {t('editor.confirmar.certificar')}
        </Button>
      </div>
    </Dialog>
  );
}
