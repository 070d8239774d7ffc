import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { escenariosOf } from '#domain/documentos/modelo/escenarios.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { Checkbox } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import type { ColumnasLinea } from '../columnas.ts';
import { isExentoRequerido } from '../tidy-borrador.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { ExentoCampos } from './exento-campos.tsx';
import { ExportacionCampos, ExportacionInterruptor } from './exportacion-campos.tsx';
import { FrasesLista } from './frases-lista.tsx';
import { CreditoCampos, MonedaCampo, TipoCambioCampo } from './mas-opciones-campos.tsx';
import { PersoneriaCampo } from './personeria-campo.tsx';

export type MasOpcionesProps = {
  viva: EdicionViva;
  establecimiento: Establecimiento;
  origen: DocumentoCompleto | null;
  columnas: ColumnasLinea;
  onColumnas: (columnas: ColumnasLinea) => void;
};

/** Options that a cash sale in quetzales never needs, as far as the type has them. */
export function MasOpcionesCuerpo(props: MasOpcionesProps) {
  const { viva, establecimiento, origen } = props;
  const { nota } = TIPOS_DOCUMENTO[viva.limpio.tipoDocumento];
  return (
    <div className="pila editor-mas-opciones-cuerpo">
      {nota ? <TipoCambioCampo viva={viva} /> : <DeVenta {...props} />}
      <FrasesLista {...{ viva, establecimiento, origen }} />
    </div>
  );
}

function DeVenta({ viva, establecimiento, columnas, onColumnas }: MasOpcionesProps) {
  const { tipoDocumento } = viva.edicion.borrador;
  const { personeria, impuestos, admiteExportacion } = TIPOS_DOCUMENTO[tipoDocumento];
  return (
    <>
      <div className="rejilla editor-mas-opciones-fila">
        <MonedaCampo viva={viva} />
        <TipoCambioCampo viva={viva} />
        {personeria === 'opcional' ? <PersoneriaCampo viva={viva} /> : null}
      </div>
      <CreditoCampos viva={viva} />
      {admiteExportacion ? <ExportacionInterruptor {...{ viva, establecimiento }} /> : null}
      <ExportacionCampos viva={viva} />
      {escenariosOf(tipoDocumento).length > 1 && !isExentoRequerido(tipoDocumento) ? (
        <ExentoCampos viva={viva} />
      ) : null}
      <Columnas columnas={columnas} conImpuesto={impuestos.length > 0} onChange={onColumnas} />
    </>
  );
}

type ColumnasProps = {
  columnas: ColumnasLinea;
  conImpuesto: boolean;
  onChange: (columnas: ColumnasLinea) => void;
};

/** Choice of the optional fields of each line. */
function Columnas({ columnas, conImpuesto, onChange }: ColumnasProps) {
  return (
    <fieldset className="editor-grupo">
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
