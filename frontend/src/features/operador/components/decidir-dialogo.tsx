import { useForm } from 'react-hook-form';
import { checkDecision, isConCobro } from '#domain/creditos/decision.ts';
import type { EstadoCompra, MetodoCompra } from '#domain/creditos/compra.ts';
import type { DecisionOperador } from '#domain/creditos/pasos-compra.ts';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver, fieldsOf } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useDecidir } from '../api-compras.ts';
import type { CompraSinDecidir } from '../api-compras.ts';
import { t } from '../i18n.ts';
import { textoDe } from '../decisiones.ts';
import type { ClaseDecision } from '../decisiones.ts';

const VACIO = { motivo: '', numeroAutorizacion: '', referencia: '' };

type Props = {
  pendiente: CompraSinDecidir;
  clase: ClaseDecision;
  decision: DecisionOperador;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for the reason of a decision, and for the charge where one was made. */
export function DecidirDialogo({ pendiente, clase, decision, onClose, onDone }: Props) {
  const { nit, compra } = pendiente;
  const decidir = useDecidir();
  const cobrada = { metodo: compra.metodo as MetodoCompra, estado: compra.estado as EstadoCompra };
  const form = useForm({
    defaultValues: VACIO,
    resolver: faltasResolver<typeof VACIO>((valores) => [
      ...checkMotivo(valores.motivo),
      ...checkDecision(cobrada, { ...valores, decision }),
    ]),
  });
  const send = form.handleSubmit(async (valores) => {
    try {
      await decidir.mutateAsync({ nit, fechaCompra: compra.fechaCompra, decision, ...valores });
      showToast('success', t('operador.compras.hecho'));
      onDone();
    } catch (error) {
      if (!applyFaltas(error, fieldsOf(VACIO), form.setError)) showError(error);
    }
  });
  const { errors } = form.formState;
  const boton = textoDe(clase, decision);
  return (
    <Dialog titulo={boton} onClose={onClose} foco="textarea">
      <form className="pila" noValidate onSubmit={(event) => void send(event)}>
        <Notice tipo={decision === 'RECHAZADA' ? 'warning' : 'info'}>
          {t(`operador.compras.explica.${clase}.${decision}` as 'operador.compras.explica.COBRO.APROBADA')}
        </Notice>
        {isConCobro(cobrada, decision) ? (
          <div className="operador-campos">
            <TextField
              etiqueta={t('operador.compras.autorizacion')}
              error={errors.numeroAutorizacion?.message}
              autoComplete="off"
              {...form.register('numeroAutorizacion')}
            />
            <TextField
              etiqueta={t('operador.compras.referencia')}
              error={errors.referencia?.message}
              autoComplete="off"
              {...form.register('referencia')}
            />
          </div>
        ) : null}
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('operador.motivo.ayudaActo')}
          error={errors.motivo?.message}
          {...form.register('motivo')}
        />
        <PieDialogo onClose={onClose} ocupado={decidir.isPending}>
          {boton}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
