import { useState } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import { hasFormaPago } from '#domain/documentos/modelo/metodos-pago.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { noteVenta } from '../../../datos/vendidos.ts';
import { t } from '../i18n-certificacion.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { FormaPagoCampos } from './forma-pago-campos.tsx';

type Props = {
  /** NIT of the issuer. */
  nit: string;
  viva: EdicionViva;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks for a confirmation, because the law makes certified documents hard to undo: Enter certifies, Esc goes back. */
export function ConfirmarDialogo({ nit, viva, onCancel, onConfirm }: Props) {
  const { limpio, totales } = viva;
  const { receptor, tipoDocumento, detalle, moneda, datosFacturaCambiaria } = limpio;
  const tipo = TIPOS_DOCUMENTO[tipoDocumento];
  const { nombre, nota, retenciones } = tipo;
  const [isVarias, setIsVarias] = useState(limpio.formaPago.length > 1);
  const [isIntentado, setIsIntentado] = useState(false);
  const isSinPartes = isVarias && limpio.formaPago.length === 0;
  const confirm = () => {
    setIsIntentado(true);
    if (isSinPartes) return;
    if (viva.propias.length > 0) {
      viva.markAll();
      return;
    }
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
      {hasFormaPago(tipo) && !tipo.cambiaria ? (
        <FormaPagoCampos
          {...{ viva, isVarias }}
          onVarias={setIsVarias}
          isSinPartes={isIntentado && isSinPartes}
          onEnter={confirm}
        />
      ) : null}
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
