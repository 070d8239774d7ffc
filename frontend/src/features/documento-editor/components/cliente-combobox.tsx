import type { KeyboardEvent } from 'react';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { TextField } from '../../../components/field.tsx';
import type { ClienteLeido } from '../../../datos/clientes.ts';
import { t } from '../i18n.ts';
import { fieldIdOf } from '../marcas.ts';
import { isNombre, isTelefonoDe, useClientes } from '../use-clientes.ts';
import { useCombobox } from '../../../components/use-combobox.ts';
import type { ReceptorVivo } from '../use-receptor-vivo.ts';
import type { ServiciosEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { Sugerencias } from './sugerencias.tsx';

type Props = {
  viva: EdicionViva;
  receptorVivo: ReceptorVivo;
  loadClientes: ServiciosEditor['loadClientes'];
  /** Called for Enter, with a choice or without one. */
  onNext: () => void;
};

const CLASES = {
  CF: 'editor.receptor.esCf',
  NIT: 'editor.receptor.esNit',
  CUI: 'editor.receptor.esCui',
  EXT: 'editor.receptor.esExt',
} as const;

/** State of the list. The text of the box is the receiver's, set in the event of each key, so that no key is lost. */
function useClienteCombobox({ viva, receptorVivo, loadClientes, onNext }: Props) {
  const { texto, isExtranjero, changeId, chooseCliente } = receptorVivo;
  const { retenciones } = TIPOS_DOCUMENTO[viva.limpio.tipoDocumento];
  const modulo = retenciones ? 'C' : 'V';
  const { items, isLeyendo, onBusca } = useClientes(texto, modulo, loadClientes);
  const combobox = useCombobox<ClienteLeido>({
    items,
    onChoose: (cliente) => {
      chooseCliente(cliente);
      onNext();
    },
  });
  const change = (next: string) => {
    if (!isExtranjero) onBusca();
    changeId(next);
    // The first letters of an id are not the id: only a name takes the first client with Enter.
    combobox.mark(isNombre(next) ? 0 : -1);
  };
  return { combobox, items, isLeyendo, change };
}

/** The one box of the receiver: name or telephone number of a kept client, NIT, CUI or CF. */
export function ClienteCombobox(props: Props) {
  const { viva, receptorVivo, onNext } = props;
  const { receptor, consulta, texto, isExtranjero, leaveId, chooseCliente } = receptorVivo;
  const { combobox, items, isLeyendo, change } = useClienteCombobox(props);
  const isNombreSuelto = receptor.nit === '' && isNombre(texto);
  const isBuscando = consulta === 'buscando' || (isNombreSuelto && isLeyendo);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (combobox.press(event) || event.key !== 'Enter') return;
    const isControl = event.ctrlKey || event.metaKey;
    const [primero] = items;
    if (primero !== undefined && !isControl && isTelefonoDe(texto, items)) chooseCliente(primero);
    // A name without its client keeps the cursor, because the sale would have no receiver.
    if (!isControl && !isNombreSuelto) onNext();
  };
  const onBlur = () => {
    combobox.close();
    leaveId();
  };
  const ayuda = isNombreSuelto && !isLeyendo && !isExtranjero ? ayudaNombreOf(items) : claseOf(receptor);
  return (
    <div className={isBuscando ? 'editor-receptor-id editor-receptor-buscando' : 'editor-receptor-id'}>
      <TextField
        {...combobox.entrada}
        id={fieldIdOf('receptor.nit')}
        etiqueta={t(etiquetaOf(viva, isExtranjero))}
        ayuda={ayuda}
        error={viva.mensajes.get('receptor.nit') ?? viva.mensajes.get('receptor.tipoIdentificador')}
        value={texto}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        {...{ onKeyDown, onBlur }}
        spellCheck={false}
        aria-busy={isBuscando || undefined}
      />
      <Sugerencias
        combobox={combobox}
        etiqueta={t('editor.receptor.clientes')}
        aviso={combobox.isOpen ? avisoOf(items.length, ayuda) : ''}
        items={items}
        claveOf={(cliente) => cliente.id}
        render={(cliente) => (
          <>
            <span className="editor-sugerencia-texto">{cliente.nombre}</span>
            <span className="codigo">{cliente.nitCliente}</span>
          </>
        )}
      />
    </div>
  );
}

/** Sentence for those who do not see the list; without clients it is the help of the box, which nobody reads out when it changes. */
const avisoOf = (cantidad: number, ayuda: string | undefined): string =>
  cantidad === 0 ? (ayuda ?? '') : t('editor.receptor.resultados', { cantidad });

/** Next step with a name that is no receiver yet. */
const ayudaNombreOf = (items: readonly ClienteLeido[]): string =>
  t(items.length === 0 ? 'editor.receptor.sinGuardados' : 'editor.receptor.elija');

const claseOf = ({ nit, tipoIdentificador }: ReceptorVivo['receptor']): string | undefined =>
  nit === '' ? undefined : t(CLASES[tipoIdentificador]);

function etiquetaOf({ limpio }: EdicionViva, isExtranjero: boolean) {
  if (isExtranjero) return 'editor.receptor.idExtranjero';
  const { admiteCf, retenciones } = TIPOS_DOCUMENTO[limpio.tipoDocumento];
  return retenciones || !admiteCf ? 'editor.receptor.nitVendedor' : 'editor.receptor.nit';
}
