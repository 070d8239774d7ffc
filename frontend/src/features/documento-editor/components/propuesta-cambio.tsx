import { faltaText } from '../../../lib/falta-texto.ts';
import { checkTipoCambioDia, findReferencia } from '#domain/catalogos/tipos-cambio.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { usePutTipoCambio, useTiposCambio } from '../../../datos/unidades.ts';
import { showError } from '../../../lib/toasts.ts';
import { t } from '../i18n-opciones.ts';
import { cleanMonto } from '../montos.ts';
import { readHoy } from '../../../lib/reloj.ts';

type PropuestaCambioProps = {
  /** Day of the document, yyyy-mm-dd. */
  fecha: string;
  /** Rate of the document as typed. */
  tipoCambio: string;
  onUsar: (tasa: string) => void;
};

/** Offers the reference of that day; without one, the typed rate can be stored as the reference. */
export function PropuestaCambio({ fecha, tipoCambio, onUsar }: PropuestaCambioProps) {
  const dias = useTiposCambio();
  if (dias === null) return null;
  const dia = findReferencia(dias, fecha);
  if (dia === null) return <GuardarCambio {...{ fecha, tipoCambio, dias }} />;
  if (cleanMonto(tipoCambio) === dia.tasa) return null;
  return (
    <div>
      <Button variante="enlace" onClick={() => onUsar(dia.tasa)}>
        {t('editor.mas.usarCambio', { tasa: dia.tasa, fecha: formatFecha(dia.fecha) })}
      </Button>
    </div>
  );
}

type GuardarCambioProps = Pick<PropuestaCambioProps, 'fecha' | 'tipoCambio'> & {
  dias: NonNullable<ReturnType<typeof useTiposCambio>>;
};

function GuardarCambio({ fecha, tipoCambio, dias }: GuardarCambioProps) {
  const put = usePutTipoCambio();
  const hoy = readHoy();
  // The reference of a later day is not published yet.
  const dia = { fecha: fecha > hoy ? hoy : fecha, tasa: cleanMonto(tipoCambio) };
  const faltas = dia.tasa === '' ? [] : checkTipoCambioDia(dia, hoy, dias);
  if (dia.tasa === '' || faltas.length > 0) {
    return <p className="secundario">{faltas.map(faltaText)[0] ?? t('editor.mas.sinCambio')}</p>;
  }
  return (
    <div>
      <Button
        variante="enlace"
        ocupado={put.isPending}
        onClick={() => void put.mutateAsync({ ...dia, version: null }).catch(showError)}
      >
        {t('editor.mas.guardarCambio', { tasa: dia.tasa, fecha: formatFecha(dia.fecha) })}
      </Button>
    </div>
  );
}
