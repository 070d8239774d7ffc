import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { describeFormaPago } from '#domain/documentos/cobros/forma-pago.ts';
import type { DocumentoCompleto, PartePago } from '#domain/documentos/modelo/documento.ts';
import { METODOS_COBRO, nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { formaPago } from '#domain/traducciones/areas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { textosOf } from '../../../lib/i18n.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAccion } from '../../../lib/use-accion.ts';
import { corregirFormaPago } from '../api.ts';

const t = textosOf({ formaPago });

/** First way that is not the noted one, because that is what a correction is for. */
const otroMetodo = (partes: readonly PartePago[]) =>
  METODOS_COBRO.find((each) => partes.length !== 1 || partes[0]?.metodo !== each) ?? 'EFECTIVO';

type Props = { documento: DocumentoCompleto; onClose: () => void; onDone: () => Promise<void> };

/** Corrects how a sale was paid, all of it in one way; what a closed till has counted is refused with its reason. */
export function CorregirFormaPago({ documento, onClose, onDone }: Props) {
  const { idTransaccion, moneda, datos } = documento;
  const [metodo, setMetodo] = useState(() => otroMetodo(datos.formaPago));
  const { isBusy, error, run } = useAccion(() => undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    run(async () => {
      await corregirFormaPago(idTransaccion, metodo);
      showToast('success', t('formaPago.corregida'));
      await onDone();
      onClose();
    });
  };
  return (
    <Dialog titulo={t('formaPago.corregir')} onClose={onClose} foco="select">
      <form className="pila" noValidate onSubmit={submit}>
        <p>
          {t('formaPago.anotada', {
            formaPago: describeFormaPago(datos.formaPago, moneda) || nombreMetodoOf(null),
          })}
        </p>
        <SelectField
          etiqueta={t('formaPago.toda')}
          ayuda={t('formaPago.ayuda')}
          opciones={METODOS_COBRO.map((valor) => ({ valor, texto: nombreMetodoOf(valor) }))}
          value={metodo}
          onChange={(event) => setMetodo(METODOS_COBRO.find((each) => each === event.target.value) ?? metodo)}
        />
        {error === null ? null : <Notice tipo={toAlert(error).tipo}>{toAlert(error).mensaje}</Notice>}
        <PieDialogo onClose={onClose} ocupado={isBusy} />
      </form>
    </Dialog>
  );
}
