import { useState } from 'react';
import { TIPOS_DOCUMENTO } from '#domain/documentos/tipos.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { escenariosOf } from '#domain/documentos/escenarios.ts';
import { Checkbox } from '../../../components/field.tsx';
import { t } from '../../../lib/i18n.ts';
import { hasMensaje } from '../marcas.ts';
import type { ColumnasLinea } from '../columnas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { ExentoCampos, isExentoRequerido } from './exento-campos.tsx';
import { ExportacionCampos, ExportacionInterruptor } from './exportacion-campos.tsx';
import { FrasesLista } from './frases-lista.tsx';
import { CreditoCampos, MonedaCampo, PersoneriaCampo, TipoCambioCampo } from './mas-opciones-campos.tsx';
import { TiposRetirados } from './tipos-retirados.tsx';

type Props = {
  viva: EdicionViva;
  establecimiento: Establecimiento;
  origen: DocumentoCompleto | null;
  columnas: ColumnasLinea;
  onColumnas: (columnas: ColumnasLinea) => void;
};

/** Paths whose fields live in here: a message on one of them opens the panel. */
const RUTAS = [
  'moneda',
  'tipoCambio',
  'fechaVencimiento',
  'tipoVenta',
  'datosExportacion',
  'escenarioExento',
  'frasesElegidas',
];

/** What a cash sale in quetzales never needs. */
export function MasOpciones(props: Props) {
  const { viva, establecimiento, origen, columnas, onColumnas } = props;
  const { edicion, mensajes } = viva;
  const { tipoDocumento } = edicion.borrador;
  const { nota, personeria, impuestos, admiteExportacion } = TIPOS_DOCUMENTO[tipoDocumento];
  const [isOpen, setIsOpen] = useState(() => isEnUso(viva));
  const own = personeria === 'opcional' ? [...RUTAS, 'tipoPersoneria'] : RUTAS;
  return (
    <details
      className="mas-opciones"
      open={isOpen || hasMensaje(mensajes, own)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('editor.mas.titulo')}</summary>
      <div className="pila mas-opciones-cuerpo">
        {nota ? null : (
          <>
            <div className="rejilla mas-opciones-fila">
              <MonedaCampo viva={viva} />
              <TipoCambioCampo viva={viva} />
              {personeria === 'opcional' ? <PersoneriaCampo viva={viva} /> : null}
            </div>
            <CreditoCampos viva={viva} />
            {admiteExportacion ? <ExportacionInterruptor {...{ viva, establecimiento }} /> : null}
            <ExportacionCampos viva={viva} />
            {escenariosOf(tipoDocumento).length > 1 && !isExentoRequerido(tipoDocumento) ? (
              <ExentoCampos {...{ viva, columnas, onColumnas }} />
            ) : null}
            <Columnas columnas={columnas} conImpuesto={impuestos.length > 0} onChange={onColumnas} />
          </>
        )}
        {nota ? <TipoCambioCampo viva={viva} /> : null}
        <FrasesLista {...{ viva, establecimiento, origen }} />
        {nota ? null : <TiposRetirados establecimiento={establecimiento} />}
      </div>
    </details>
  );
}

/** A draft that already uses an option shows it. */
function isEnUso({ edicion: { borrador } }: EdicionViva): boolean {
  const { moneda, fechaVencimiento, tipoVenta, escenarioExento, frasesElegidas, datosNota } = borrador;
  const isVentaDistinta = moneda !== 'GTQ' || fechaVencimiento !== '' || tipoVenta !== 'Local';
  return datosNota === null && (isVentaDistinta || escenarioExento !== null || frasesElegidas.length > 0);
}

type ColumnasProps = {
  columnas: ColumnasLinea;
  conImpuesto: boolean;
  onChange: (columnas: ColumnasLinea) => void;
};

/** What each line asks for besides product, quantity, price and discount. */
function Columnas({ columnas, conImpuesto, onChange }: ColumnasProps) {
  return (
    <fieldset className="grupo">
      <legend className="campo-etiqueta">{t('editor.mas.enLineas')}</legend>
      <div className="fila">
        <Checkbox
          checked={columnas.otrosDescuento}
          onChange={(event) => onChange({ ...columnas, otrosDescuento: event.target.checked })}
        >
          {t('editor.mas.otrosDescuento')}
        </Checkbox>
        {conImpuesto ? (
          <Checkbox
            checked={columnas.impuesto}
            onChange={(event) => onChange({ ...columnas, impuesto: event.target.checked })}
          >
            {t('editor.mas.impuesto')}
          </Checkbox>
        ) : null}
      </div>
    </fieldset>
  );
}
