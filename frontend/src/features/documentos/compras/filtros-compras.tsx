import type { ReactNode } from 'react';
import { CLASES_COMPRA } from '#domain/importacion/clasificacion.ts';
import { ESTADOS_COMPRA } from '#domain/importacion/estado-compra.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { PRESETS_DE_LISTA } from '../../../datos/rangos.ts';
import type { PresetDeLista, Rango } from '../../../datos/rangos.ts';
import { FiltroFechas } from '../components/filtro-fechas.tsx';
import { MasFiltros } from '../components/mas-filtros.tsx';
import { PRESET_INICIAL } from '../components/filtros.tsx';
import { CREDITOS_COMPRA, PAGOS_COMPRA, proveedorOf, readMonto } from './filtro.ts';
import type { FiltroEnDireccion, ResumenCompra } from './filtro.ts';
import { t } from './i18n.ts';

type Props = {
  preset: PresetDeLista;
  rango: Rango;
  isRangoValid: boolean;
  valores: FiltroEnDireccion;
  /** All purchases of the range, of which the filters offer the suppliers and types. */
  todas: readonly ResumenCompra[];
  /** Number of purchases that the filters leave; null while it is not known. */
  cantidad: number | null;
  /** Button of the actions on the whole list. */
  accion: ReactNode;
  /** Filters that the user keeps. */
  guardados: ReactNode;
  onPreset: (preset: PresetDeLista) => void;
  onChange: (cambio: Partial<FiltroEnDireccion> | Rango) => void;
};

type Opcion = { valor: string; texto: string };

export function FiltrosCompras(props: Props) {
  const { preset, valores, todas, cantidad, accion, onChange } = props;
  const fechas = t(`documentos.rango.${preset}`);
  const { buscar: _buscar, ...otros } = valores;
  const activos = FILTROS_OTROS.filter((each) => otros[each] !== '').length;
  const select = (etiqueta: string, campo: keyof FiltroEnDireccion, opciones: readonly Opcion[]) => (
    <SelectField
      etiqueta={etiqueta}
      opciones={[{ valor: '', texto: t('documentos.filtro.todos') }, ...opciones]}
      value={valores[campo]}
      onChange={(event) => onChange({ [campo]: event.target.value })}
    />
  );
  return (
    <Filtros
      activos={(preset === PRESET_INICIAL ? 0 : 1) + activos}
      resultado={cantidad === null ? fechas : t('documentos.filtro.resultado', { fechas, cantidad })}
      accion={accion}
      buscar={
        <TextField
          etiqueta={t('documentos.filtro.etiqueta')}
          placeholder={t('compras.buscar')}
          type="search"
          value={valores.buscar}
          onChange={(event) => onChange({ buscar: event.target.value })}
        />
      }
    >
      <FiltroFechas
        {...props}
        presets={PRESETS_DE_LISTA}
        error={t('documentos.rango.invalido')}
        onRango={onChange}
      />
      {select(
        t('documentos.filtro.estado'),
        'estado',
        ESTADOS_COMPRA.map((valor) => ({ valor, texto: t(`compras.estado.${valor}`) })),
      )}
      <MasFiltros isUsado={FILTROS_RAROS.some((each) => otros[each] !== '')}>
        {select(t('compras.proveedor'), 'proveedor', proveedoresOf(todas))}
        {select(t('compras.filtro.tipo'), 'tipo', tiposOf(todas))}
        {select(
          t('compras.filtro.pago'),
          'pago',
          PAGOS_COMPRA.map((valor) => ({ valor, texto: t(`compras.pago.${valor}`) })),
        )}
        {select(
          t('compras.filtro.clase'),
          'clase',
          CLASES_COMPRA.map((valor) => ({ valor, texto: t(`compras.clase.${valor}`) })),
        )}
        {select(
          t('compras.filtro.credito'),
          'credito',
          CREDITOS_COMPRA.map((valor) => ({ valor, texto: t(`compras.filtro.credito.${valor}`) })),
        )}
        <div className="documentos-filtros-rango">
          <Monto etiqueta={t('compras.filtro.desde')} campo="montoDesde" {...props} />
          <Monto etiqueta={t('compras.filtro.hasta')} campo="montoHasta" {...props} />
        </div>
      </MasFiltros>
      {props.guardados}
    </Filtros>
  );
}

const FILTROS_RAROS = [
  'proveedor',
  'tipo',
  'pago',
  'clase',
  'credito',
  'montoDesde',
  'montoHasta',
] as const satisfies readonly (keyof FiltroEnDireccion)[];

const FILTROS_OTROS = ['estado', ...FILTROS_RAROS] as const;

function Monto({
  etiqueta,
  campo,
  valores,
  onChange,
}: Pick<Props, 'valores' | 'onChange'> & { etiqueta: string; campo: 'montoDesde' | 'montoHasta' }) {
  const texto = valores[campo];
  const isLegible = texto.trim() === '' || readMonto(texto) !== null;
  return (
    <TextField
      etiqueta={etiqueta}
      inputMode="decimal"
      autoComplete="off"
      value={texto}
      error={isLegible ? undefined : t('compras.filtro.montoInvalido')}
      onChange={(event) => onChange({ [campo]: event.target.value })}
    />
  );
}

/** Suppliers of the purchases by name; one whose name changed has its newest one. */
function proveedoresOf(compras: readonly ResumenCompra[]): Opcion[] {
  const nombres = new Map<string, string>();
  for (const compra of compras) if (!nombres.has(compra.nit)) nombres.set(compra.nit, proveedorOf(compra));
  return [...nombres]
    .map(([valor, texto]) => ({ valor, texto }))
    .sort((a, b) => a.texto.localeCompare(b.texto, 'es'));
}

function tiposOf(compras: readonly ResumenCompra[]): Opcion[] {
  const tipos = [...new Set(compras.map(({ tipoDoc }) => tipoDoc))].sort();
  return tipos.map((valor) => ({ valor, texto: valor }));
}
