import type { ReactNode } from 'react';
import { ACREDITACIONES } from '#domain/documentos/cobros/acreditacion.ts';
import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import type { Preset, Rango } from '../../../datos/rangos.ts';
import { t } from '../i18n.ts';
import { FiltroFechas } from './filtro-fechas.tsx';
import type { EstadoLista, Filtro } from '../resumenes.ts';

/** States that the list can be filtered by, each with its name. */
const listEstados = (): readonly { valor: EstadoLista; texto: string }[] => [
  ...estadosCon('filtrable').map((valor) => ({ valor, texto: t(`documentos.estado.${valor}`) })),
  ...ACREDITACIONES.map((valor) => ({ valor, texto: t(`documentos.acreditado.${valor}`) })),
];

/** Reads the state of a filter; null for every other text. */
export function readEstado(texto: string): EstadoLista | null {
  return listEstados().find(({ valor }) => valor === texto)?.valor ?? null;
}

/** Dates with which the list begins. */
export const PRESET_INICIAL: Preset = 'mes';

export type EstadoFiltros = { preset: Preset; rango: Rango; filtro: Filtro };

type Props = EstadoFiltros & {
  isRangoValid: boolean;
  /** Number of documents that the filters leave; null while it is not known. */
  cantidad: number | null;
  /** Button for the documents that are left. */
  accion: ReactNode;
  onPreset: (preset: Preset) => void;
  onRango: (rango: Rango) => void;
  onFiltro: (filtro: Filtro) => void;
};

export function FiltrosDocumentos(props: Props) {
  const { preset, filtro, cantidad, accion, onFiltro } = props;
  const fechas = t(`documentos.rango.${preset}`);
  return (
    <Filtros
      activos={(preset === PRESET_INICIAL ? 0 : 1) + (filtro.status === null ? 0 : 1)}
      resultado={cantidad === null ? fechas : t('documentos.filtro.resultado', { fechas, cantidad })}
      accion={accion}
      buscar={
        <TextField
          etiqueta={t('documentos.filtro.etiqueta')}
          placeholder={t('documentos.filtro.ayuda')}
          type="search"
          value={filtro.texto}
          onChange={(event) => onFiltro({ ...filtro, texto: event.target.value })}
        />
      }
    >
      <FiltroFechas {...props} />
      <SelectField
        etiqueta={t('documentos.filtro.estado')}
        opciones={[{ valor: '', texto: t('documentos.filtro.todos') }, ...listEstados()]}
        value={filtro.status ?? ''}
        onChange={(event) => onFiltro({ ...filtro, status: readEstado(event.target.value) })}
      />
    </Filtros>
  );
}
