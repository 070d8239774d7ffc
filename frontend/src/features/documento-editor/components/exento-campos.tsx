import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { escenariosOf, findEscenario } from '#domain/documentos/modelo/escenarios.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { SelectField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { hasExentas } from '../columnas.ts';
import { isExentoRequerido, isLineaVacia } from '../tidy-borrador.ts';
import { fieldIdOf } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { EscenarioCombobox } from './escenario-combobox.tsx';

/** Reason for the exemption from IVA, and its extent: the whole sale or some of its lines. */
export function ExentoCampos({ viva }: { viva: EdicionViva }) {
  const { edicion, limpio, mensajes, edit, visit } = viva;
  const { tipoDocumento, tipoVenta, detalle } = edicion.borrador;
  // An export has its own scenario and no other (rules 2.6.1-6, -7).
  if (tipoVenta === 'Export') return null;
  const { escenarioExento } = limpio;
  const choose = (codigo: number | null) =>
    edit({ tipo: 'changeDatos', cambios: { escenarioExento: codigo } });
  // The sale was exempt as a whole, so every line is marked first, and the user unmarks those that pay.
  const changeAlcance = (soloAlgunas: boolean) => {
    const isEscrita = (linea: LineaBorrador, indice: number) => indice === 0 || !isLineaVacia(linea);
    edit({
      tipo: 'replaceDetalle',
      detalle: detalle.map((linea, i) => ({ ...linea, exento: soloAlgunas && isEscrita(linea, i) })),
    });
  };
  return (
    <div className="rejilla editor-mas-opciones-exento">
      <EscenarioCombobox
        key={tipoDocumento}
        etiqueta={t(isExentoRequerido(tipoDocumento) ? 'editor.exento.escenario' : 'editor.exento.titulo')}
        id={fieldIdOf('escenarioExento')}
        escenarios={escenariosOf(tipoDocumento)}
        elegido={escenarioExento === null ? null : findEscenario(escenarioExento)}
        error={mensajes.get('escenarioExento')}
        onChoose={choose}
        onLeave={() => visit('escenarioExento')}
      />
      {escenarioExento !== null && TIPOS_DOCUMENTO[tipoDocumento].iva ? (
        <SelectField
          etiqueta={t('editor.exento.alcance')}
          opciones={[
            { valor: 'todo', texto: t('editor.exento.todo') },
            { valor: 'lineas', texto: t('editor.exento.lineas') },
          ]}
          value={hasExentas(detalle) ? 'lineas' : 'todo'}
          onChange={(event) => changeAlcance(event.target.value === 'lineas')}
        />
      ) : null}
    </div>
  );
}
