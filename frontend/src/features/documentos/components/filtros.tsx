import type { ReactNode } from 'react';
import { ACREDITACIONES } from '#domain/documentos/cobros/acreditacion.ts';
import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { estadosCon } from '#domain/documentos/modelo/estados.ts';
import { TIPOS_DOCUMENTO, nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { useSucursales } from '../../../datos/emisor.ts';
import { PRESETS_DE_LISTA } from '../../../datos/rangos.ts';
import type { Preset, PresetDeLista, Rango } from '../../../datos/rangos.ts';
import { countCondiciones } from '../filtro.ts';
import type { FiltroEnDireccion } from '../filtro.ts';
import { t } from '../i18n.ts';
import { FiltroFechas } from './filtro-fechas.tsx';
import { MasFiltros } from './mas-filtros.tsx';

/** States that the list can be filtered by, each with its name. */
const listEstados = (): readonly { valor: EstadoLista; texto: string }[] => [
  ...estadosCon('filtrable').map((valor) => ({ valor, texto: t(`documentos.estado.${valor}`) })),
  ...ACREDITACIONES.map((valor) => ({ valor, texto: t(`documentos.acreditado.${valor}`) })),
];

/** Dates with which the list begins. */
export const PRESET_INICIAL: Preset = 'mes';

export type EstadoFiltros = { preset: PresetDeLista; rango: Rango; filtro: FiltroDocumentos };

type Props = EstadoFiltros & {
  /** The filter as it is typed. */
  valores: FiltroEnDireccion;
  /** Number of documents that the filters leave; null while it is not known. */
  cantidad: number | null;
  isRangoValid: boolean;
  /** Button for the documents that are left. */
  accion: ReactNode;
  /** Filters that the user keeps. */
  guardados: ReactNode;
  onPreset: (preset: PresetDeLista) => void;
  onRango: (rango: Rango) => void;
  onCambio: (cambio: Partial<FiltroEnDireccion>) => void;
};

export function FiltrosDocumentos(props: Props) {
  const { preset, filtro, valores, cantidad, accion, guardados, onCambio } = props;
  const { tipo, pago, sucursal, minimo, maximo } = valores;
  const fechas = t(`documentos.rango.${preset}`);
  return (
    <Filtros
      activos={(preset === PRESET_INICIAL ? 0 : 1) + countCondiciones(filtro)}
      resultado={cantidad === null ? fechas : t('documentos.filtro.resultado', { fechas, cantidad })}
      accion={accion}
      buscar={
        <TextField
          etiqueta={t('documentos.filtro.etiqueta')}
          placeholder={t('documentos.filtro.ayuda')}
          type="search"
          value={valores.buscar}
          onChange={(event) => onCambio({ buscar: event.target.value })}
        />
      }
    >
      <FiltroFechas {...props} presets={PRESETS_DE_LISTA} error={t('documentos.rango.alReves')} />
      <SelectField
        etiqueta={t('documentos.filtro.estado')}
        opciones={[{ valor: '', texto: t('documentos.filtro.todos') }, ...listEstados()]}
        value={valores.estado}
        onChange={(event) => onCambio({ estado: event.target.value })}
      />
      <MasFiltros isUsado={[tipo, pago, sucursal, minimo, maximo].join('') !== ''}>
        <Elegidos {...{ valores, onCambio }} />
        <Montos {...{ valores, onCambio }} />
      </MasFiltros>
      {guardados}
    </Filtros>
  );
}

type Campos = Pick<Props, 'valores' | 'onCambio'>;

function Elegidos({ valores, onCambio }: Campos) {
  const { data: sucursales = [] } = useSucursales();
  const todas = { valor: '', texto: t('documentos.filtro.todas') };
  return (
    <>
      <SelectField
        etiqueta={t('documentos.filtro.tipo')}
        opciones={[
          { valor: '', texto: t('documentos.filtro.todos') },
          ...Object.keys(TIPOS_DOCUMENTO).map((valor) => ({ valor, texto: nombreTipoOf(valor) })),
        ]}
        value={valores.tipo}
        onChange={(event) => onCambio({ tipo: event.target.value })}
      />
      <SelectField
        etiqueta={t('documentos.filtro.pago')}
        opciones={[
          todas,
          { valor: 'si', texto: t('documentos.filtro.pagado') },
          { valor: 'no', texto: t('documentos.filtro.conSaldo') },
        ]}
        value={valores.pago}
        onChange={(event) => onCambio({ pago: event.target.value })}
      />
      {sucursales.length < 2 ? null : (
        <SelectField
          etiqueta={t('documentos.filtro.sucursal')}
          opciones={[todas, ...sucursales.map(({ id, nombre }) => ({ valor: String(id), texto: nombre }))]}
          value={valores.sucursal}
          onChange={(event) => onCambio({ sucursal: event.target.value })}
        />
      )}
    </>
  );
}

function Montos({ valores, onCambio }: Campos) {
  return (
    <div className="documentos-filtros-rango">
      <TextField
        etiqueta={t('documentos.filtro.minimo')}
        inputMode="decimal"
        value={valores.minimo}
        onChange={(event) => onCambio({ minimo: event.target.value })}
      />
      <TextField
        etiqueta={t('documentos.filtro.maximo')}
        inputMode="decimal"
        value={valores.maximo}
        onChange={(event) => onCambio({ maximo: event.target.value })}
      />
    </div>
  );
}
