import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { diaDeTasa, lacksTipoCambio } from '#domain/documentos/calculo/tipo-cambio.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { addMonths, isFecha } from '#domain/fechas/guatemala.ts';
import { FechaField } from '../../../components/fecha-field.tsx';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { fieldIdOf } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { PropuestaCambio } from './propuesta-cambio.tsx';

type Parte = { viva: EdicionViva };

const MONEDAS: readonly Moneda[] = ['GTQ', 'USD'];

export function MonedaCampo({ viva }: Parte) {
  const { edicion, mensajes, edit } = viva;
  return (
    <SelectField
      id={fieldIdOf('moneda')}
      etiqueta={t('editor.mas.moneda')}
      error={mensajes.get('moneda')}
      opciones={MONEDAS.map((moneda) => ({ valor: moneda, texto: t(`editor.mas.${moneda}`) }))}
      value={edicion.borrador.moneda}
      onChange={(event) =>
        edit({ tipo: 'changeDatos', cambios: { moneda: event.target.value === 'USD' ? 'USD' : 'GTQ' } })
      }
    />
  );
}

/** Exchange rate; asked for only where a rule converts between dollars and quetzales. */
export function TipoCambioCampo({ viva }: Parte) {
  const { edicion, limpio, mensajes, edit, visit } = viva;
  if (!lacksTipoCambio(limpio)) return null;
  const { tipoCambio } = edicion.borrador;
  const change = (valor: string) => edit({ tipo: 'changeDatos', cambios: { tipoCambio: valor } });
  return (
    <div className="pila-corta">
      <TextField
        id={fieldIdOf('tipoCambio')}
        etiqueta={t('editor.mas.tipoCambio')}
        ayuda={t(limpio.moneda === 'USD' ? 'editor.mas.tipoCambioUsd' : 'editor.mas.tipoCambioGtq')}
        error={mensajes.get('tipoCambio')}
        inputMode="decimal"
        autoComplete="off"
        className="al-final"
        value={tipoCambio}
        onChange={(event) => change(event.target.value)}
        onBlur={() => visit('tipoCambio')}
      />
      <PropuestaCambio fecha={diaDeTasa(limpio)} tipoCambio={tipoCambio} onUsar={change} />
    </div>
  );
}

/** Credit: one payment on a later day; instalments have a type of their own. */
export function CreditoCampos({ viva }: Parte) {
  const { edicion, mensajes, edit, visit } = viva;
  const { fechaVencimiento, fechaEmision, tipoDocumento } = edicion.borrador;
  if (TIPOS_DOCUMENTO[tipoDocumento].cambiaria) return null;
  const change = (fecha: string) => edit({ tipo: 'changeDatos', cambios: { fechaVencimiento: fecha } });
  return (
    <div className="pila-corta">
      <Checkbox
        checked={fechaVencimiento !== ''}
        onChange={(event) => {
          const fecha = event.target.checked ? vencimientoInicial(fechaEmision) : '';
          // How it is paid was said for the other kind of sale.
          edit({ tipo: 'changeDatos', cambios: { fechaVencimiento: fecha, formaPago: [] } });
        }}
      >
        {t('editor.mas.credito')}
      </Checkbox>
      {fechaVencimiento === '' ? null : (
        <FechaField
          id={fieldIdOf('fechaVencimiento')}
          etiqueta={t('editor.mas.vencimiento')}
          required
          error={mensajes.get('fechaVencimiento')}
          value={fechaVencimiento}
          // An emptied date does not mean a cash sale, which the box above chooses.
          onChange={(fecha) => change(fecha === '' ? fechaVencimiento : fecha)}
          onBlur={() => visit('fechaVencimiento')}
        />
      )}
    </div>
  );
}

function vencimientoInicial(fechaEmision: string): string {
  return isFecha(fechaEmision) ? addMonths(fechaEmision, 1) : fechaEmision;
}
