import { useCombobox } from 'downshift';
import { useState } from 'react';
import { TIPO_FRASE_EXENTA } from '#domain/documentos/modelo/escenarios.ts';
import type { EscenarioExento } from '#domain/documentos/modelo/escenarios.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import { IconButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { casoFrase } from '../../../datos/caso-frase.ts';
import { t } from '../i18n-opciones.ts';
import { Sugerencias } from './sugerencias.tsx';

type Props = {
  id: string;
  etiqueta: string;
  escenarios: readonly EscenarioExento[];
  elegido: EscenarioExento | null;
  error: string | undefined;
  onChoose: (codigo: number | null) => void;
  onLeave: () => void;
};

const casoOf = ({ codigo }: EscenarioExento): string => casoFrase(TIPO_FRASE_EXENTA, codigo);
const textOf = (escenario: EscenarioExento | null): string => (escenario === null ? '' : casoOf(escenario));

/** Searches by the case, its number or its legal text. */
function search(escenarios: readonly EscenarioExento[], busqueda: string): EscenarioExento[] {
  return escenarios.filter((escenario) =>
    matchTokens(busqueda, `${escenario.codigo} ${casoOf(escenario)} ${escenario.textoImpreso}`),
  );
}

/** State of the list; its text is only a search, so leaving without a choice restores the chosen scenario. */
function useEscenario({ id, escenarios, elegido, onChoose, onLeave }: Props) {
  const [busqueda, setBusqueda] = useState('');
  const items = search(escenarios, busqueda);
  const combobox = useCombobox<EscenarioExento>({
    items,
    inputId: id,
    selectedItem: elegido,
    itemToString: textOf,
    defaultHighlightedIndex: 0,
    stateReducer: (_estado, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ||
      type === useCombobox.stateChangeTypes.InputKeyDownEscape
        ? { ...changes, selectedItem: elegido, inputValue: textOf(elegido), isOpen: false }
        : changes,
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return '';
      return items.length === 0
        ? t('editor.exento.sinCoincidencias')
        : t('editor.exento.resultados', { cantidad: items.length });
    },
    onInputValueChange: ({ inputValue, type }) => {
      setBusqueda(type === useCombobox.stateChangeTypes.InputChange ? inputValue : '');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      const chosen: EscenarioExento | null = selectedItem;
      if (chosen !== null) onChoose(chosen.codigo);
    },
  });
  const clear = () => {
    onChoose(null);
    combobox.setInputValue('');
    document.getElementById(id)?.focus();
  };
  return { combobox, items, clear, onLeave };
}

export function EscenarioCombobox(props: Props) {
  const { combobox, items, clear, onLeave } = useEscenario(props);
  const isListed = combobox.isOpen && items.length > 0;
  const input = combobox.getInputProps({ id: props.id, onBlur: onLeave, 'aria-labelledby': undefined });
  return (
    <div className="editor-escenario">
      <TextField
        {...(input as object)}
        id={props.id}
        etiqueta={props.etiqueta}
        placeholder={t('editor.exento.buscar')}
        error={props.error}
      />
      {props.elegido === null ? null : (
        <IconButton
          icono="cerrar"
          variante="enlace"
          className="editor-escenario-quitar"
          etiqueta={t('editor.exento.quitar')}
          onClick={clear}
        />
      )}
      <Sugerencias
        combobox={combobox}
        etiqueta={t('editor.exento.escenario')}
        {...{ items, isListed }}
        claveOf={(escenario) => escenario.codigo}
        render={(escenario) => (
          <>
            <span className="codigo">{escenario.codigo}</span>
            <span className="editor-sugerencia-texto">
              {casoOf(escenario)}
              <span className="campo-ayuda editor-escenario-texto">{escenario.textoImpreso}</span>
            </span>
          </>
        )}
      />
      {props.elegido === null ? null : (
        <p className="campo-ayuda">{t('editor.exento.impreso', { texto: props.elegido.textoImpreso })}</p>
      )}
    </div>
  );
}
