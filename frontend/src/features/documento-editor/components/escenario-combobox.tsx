import { useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { TIPO_FRASE_EXENTA } from '#domain/documentos/modelo/escenarios.ts';
import type { EscenarioExento } from '#domain/documentos/modelo/escenarios.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import { IconButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { casoFrase } from '../../../datos/caso-frase.ts';
import { t } from '../i18n-opciones.ts';
import { useCombobox } from '../../../components/use-combobox.ts';
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
  const [busqueda, setBusqueda] = useState<string | null>(null);
  const items = search(escenarios, busqueda ?? '');
  const combobox = useCombobox<EscenarioExento>({
    items,
    onChoose: ({ codigo }) => {
      setBusqueda(null);
      onChoose(codigo);
    },
  });
  const restore = () => {
    combobox.close();
    setBusqueda(null);
  };
  const clear = () => {
    onChoose(null);
    setBusqueda(null);
    document.getElementById(id)?.focus();
  };
  const entrada = {
    value: busqueda ?? textOf(elegido),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setBusqueda(currentTarget.value);
      combobox.mark(0);
    },
    onClick: () => combobox.toggle(0),
    onKeyDown: (event: KeyboardEvent) => {
      if (!combobox.press(event) && event.key === 'Escape') restore();
    },
    onBlur: () => {
      restore();
      onLeave();
    },
  };
  return { combobox, items, clear, entrada };
}

const avisoOf = (cantidad: number): string =>
  cantidad === 0 ? t('editor.exento.sinCoincidencias') : t('editor.exento.resultados', { cantidad });

export function EscenarioCombobox(props: Props) {
  const { combobox, items, clear, entrada } = useEscenario(props);
  return (
    <div className="editor-escenario">
      <TextField
        {...combobox.entrada}
        {...entrada}
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
        aviso={combobox.isOpen ? avisoOf(items.length) : ''}
        items={items}
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
