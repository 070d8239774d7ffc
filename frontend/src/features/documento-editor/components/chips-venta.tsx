import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { ChipBoton } from '../../../components/chips.tsx';
import { t } from '../i18n.ts';
import type { ParteVenta } from '../use-partes.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { isDiaDudoso, useHoy } from '../../../lib/use-hoy.ts';

type Props = {
  viva: EdicionViva;
  isAbierta: (parte: ParteVenta) => boolean;
  onToggle: (parte: ParteVenta) => void;
};

/** The sale in a row of chips, which a telephone shows instead of the forms behind them. */
export function ChipsVenta({ viva, isAbierta, onToggle }: Props) {
  const { tipoDocumento, receptor, fechaEmision } = viva.edicion.borrador;
  const { nombre } = TIPOS_DOCUMENTO[tipoDocumento];
  const hoy = useHoy();
  // Today is a guess of the device while nobody has told the time, so the day itself stands there.
  const isHoy = fechaEmision === hoy && !isDiaDudoso();
  const dia = isHoy ? t('editor.chips.hoy') : formatFecha(fechaEmision);
  const cliente = receptor.tipoIdentificador === 'CF' ? 'CF' : receptor.nombre || receptor.nit;
  const chips = [
    { parte: 'documento', icono: 'documento', texto: [nombre, dia].filter(Boolean).join(' · ') },
    { parte: 'receptor', icono: 'usuario', texto: cliente || t('editor.chips.sinCliente') },
  ] as const;
  return (
    <div className="editor-chips" role="group" aria-label={t('editor.chips.etiqueta')}>
      {chips.map(({ parte, icono, texto }) => (
        <ChipBoton key={parte} icono={icono} isAbierto={isAbierta(parte)} onClick={() => onToggle(parte)}>
          <span className="editor-chip-texto">{texto}</span>
        </ChipBoton>
      ))}
    </div>
  );
}
