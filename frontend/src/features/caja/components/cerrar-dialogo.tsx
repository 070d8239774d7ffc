import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import { checkConteo, countLineas, isContable } from '#domain/caja/cierre.ts';
import type { CierreCaja, ConteoCaja, LineaCaja } from '#domain/caja/cierre.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import type { MetodoPago } from '#domain/documentos/modelo/borrador.ts';
import { nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { useCerrarCaja, useUltimaCaja } from '../api.ts';
import type { CajaLeida, CualCaja } from '../api.ts';
import { describeDiferencia } from '../diferencia.ts';
import { t } from '../i18n.ts';

type Props = {
  cual: CualCaja;
  caja: CajaLeida;
  onClose: () => void;
  onCierre: (cierre: CierreCaja) => void;
};

/** Asks for what is in the till and closes it: each amount shows at once how far it is from what is expected. */
export function CerrarDialogo({ cual, caja: alAbrir, onClose, onCierre }: Props) {
  // What is closed is what was counted: a till that is read again meanwhile must not replace it unseen.
  const [caja, setCaja] = useState(alAbrir);
  const readUltima = useUltimaCaja(cual);
  // A repeat after a lost answer has the same id.
  const [idCierre] = useState(() => crypto.randomUUID());
  const [conteo, setConteo] = useState<readonly ConteoCaja[]>([]);
  const [observacion, setObservacion] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const cerrar = useCerrarCaja(cual);
  const { lineas, cantidad, usuario } = caja;
  const faltas = checkConteo(lineas, conteo);
  const errorOf = (ruta: string): string | undefined =>
    isSubmitted ? faltas.filter((falta) => falta.ruta === `conteo.${ruta}`).map(faltaText)[0] : undefined;
  const put = ({ moneda, metodo }: LineaContable, cambio: Partial<ConteoCaja>) => {
    const isSuya = (each: ConteoCaja): boolean => each.moneda === moneda && each.metodo === metodo;
    const previa = conteo.find(isSuya) ?? { moneda, metodo, contado: '', queda: '' };
    setConteo([...conteo.filter((each) => !isSuya(each)), { ...previa, ...cambio }]);
  };
  const submit = () => {
    setIsSubmitted(true);
    if (faltas.length > 0 || cerrar.isPending) return;
    cerrar.mutate(
      { idCierre, cantidad, conteo, observacion },
      {
        onSuccess: onCierre,
        onError: (fallo) => {
          if (fallo instanceof ApiError && fallo.codigo === 'CAJA_CAMBIADA') setCaja(readUltima() ?? caja);
        },
      },
    );
  };
  return (
    <Dialog titulo={t('caja.dialogo.titulo', { usuario })} onClose={onClose} foco="input">
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {cerrar.error === null ? null : <Notice tipo="error">{toAlert(cerrar.error).mensaje}</Notice>}
        {caja.hayMas ? <Notice tipo="warning">{t('caja.hayMas')}</Notice> : null}
        {lineas.flatMap((linea) =>
          isContada(linea) ? <Conteo key={claveOf(linea)} {...{ linea, conteo, put, errorOf }} /> : [],
        )}
        <TextField
          etiqueta={t('caja.dialogo.observacion')}
          opcional
          autoComplete="off"
          maxLength={255}
          value={observacion}
          onChange={(event) => setObservacion(event.target.value)}
        />
        <PieDialogo onClose={onClose} cancelar={t('caja.dialogo.cancelar')} ocupado={cerrar.isPending}>
          {t('caja.cerrar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}

type LineaContable = LineaCaja & { metodo: MetodoPago };

const claveOf = ({ moneda, metodo }: LineaContable): string => `${moneda}.${metodo}`;

function isContada(linea: LineaCaja): linea is LineaContable {
  return isContable(linea);
}

type ConteoProps = {
  linea: LineaContable;
  conteo: readonly ConteoCaja[];
  put: (linea: LineaContable, cambio: Partial<ConteoCaja>) => void;
  errorOf: (ruta: string) => string | undefined;
};

function Conteo({ linea, conteo, put, errorOf }: ConteoProps) {
  const { moneda, metodo, esperado } = linea;
  const suyo = conteo.find((each) => each.moneda === moneda && each.metodo === metodo);
  const [contada] = countLineas([linea], conteo);
  const isEfectivo = metodo === 'EFECTIVO';
  const diferencia = contada?.diferencia ?? null;
  const campo = {
    prefijo: MONEDAS[moneda].simbolo,
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const;
  return (
    <div className="rejilla caja-conteo">
      <TextField
        {...campo}
        etiqueta={t('caja.dialogo.contado', { metodo: nombreMetodoOf(metodo) })}
        opcional={!isEfectivo}
        ayuda={[
          t('caja.dialogo.esperado', { monto: formatMonto(esperado, moneda) }),
          ...(diferencia === null ? [] : [describeDiferencia(diferencia, moneda)]),
        ].join(' · ')}
        value={suyo?.contado ?? ''}
        error={errorOf(`${claveOf(linea)}.contado`)}
        onChange={(event) => put(linea, { contado: event.target.value.replaceAll(',', '').trim() })}
      />
      {isEfectivo ? (
        <TextField
          {...campo}
          etiqueta={t('caja.dialogo.queda')}
          opcional
          ayuda={t('caja.dialogo.quedaAyuda')}
          value={suyo?.queda ?? ''}
          error={errorOf(`${claveOf(linea)}.queda`)}
          onChange={(event) => put(linea, { queda: event.target.value.replaceAll(',', '').trim() })}
        />
      ) : null}
    </div>
  );
}
