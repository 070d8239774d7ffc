import './mando.css';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useCombobox } from '../../components/use-combobox.ts';
import { useOnline } from '../../lib/connection.ts';
import { toAlert } from '../../lib/to-alert.ts';
import { useFichas, useProductosHallados } from './catalogos.ts';
import { useDocumentosHallados } from './documentos.ts';
import { pickHallazgos } from './hallazgo.ts';
import type { Hallazgo, Ventana } from './hallazgo.ts';
import { t } from './i18n.ts';
import { listAcciones, useAjustes, usePantallas } from './locales.ts';

type Props = { onClose: () => void; onVentana: (ventana: Ventana) => void };

const TOPE_PANTALLAS = 6;
const TOPE_OTRAS = 4;

/** Rows for a text: what this page knows comes first and stays where it is when the documents of the server arrive after it. */
function useHallazgos(texto: string, onVentana: Props['onVentana']) {
  const pantallas = usePantallas();
  const acciones = listAcciones(onVentana);
  const ajustes = useAjustes();
  const clientes = useFichas('V', texto);
  const proveedores = useFichas('C', texto);
  const productos = useProductosHallados(texto);
  const documentos = useDocumentosHallados(texto);
  if (texto === '') return { ...documentos, filas: [...pantallas, ...acciones] };
  const filas = [
    ...pickHallazgos(pantallas, texto, TOPE_PANTALLAS),
    ...pickHallazgos(acciones, texto, TOPE_OTRAS),
    ...pickHallazgos(ajustes, texto, TOPE_OTRAS),
    ...clientes,
    ...proveedores,
    ...productos,
    ...documentos.halladas,
    ...documentos.listas,
  ];
  return { ...documentos, filas };
}

function estadoOf(cuenta: number, isBuscando: boolean, texto: string, online: boolean): string {
  if (!online) return t('mando.sinConexion');
  if (isBuscando) return t('mando.buscando');
  return cuenta === 0 ? t('mando.nada', { texto }) : t('mando.cuenta', { cantidad: cuenta });
}

/** Searches screens, actions, settings, catalogues and documents, and opens what is chosen. */
export function Paleta({ onClose, onVentana }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const online = useOnline();
  const [escrito, setEscrito] = useState('');
  const texto = escrito.trim();
  const { filas, listas, error, isBuscando } = useHallazgos(texto, onVentana);
  const combobox = useCombobox<Hallazgo>({
    items: filas,
    onChoose: (fila) => {
      onClose();
      if ('to' in fila) void navigate(fila.to);
      else fila.run();
    },
  });
  const halladas = texto === '' ? filas.length : filas.length - listas.length;
  return (
    <Dialog titulo={t('mando.buscar')} onClose={onClose} foco="input">
      <label className="solo-lector" htmlFor={id}>
        {t('mando.ayuda')}
      </label>
      <input
        // The list is always open, and Esc closes the window.
        {...combobox.entrada}
        {...{ 'aria-expanded': true }}
        id={id}
        enterKeyHint="go"
        className="amplify-input mando-entrada"
        placeholder={t('mando.pista')}
        value={escrito}
        onFocus={() => combobox.mark(0)}
        onChange={({ currentTarget }) => {
          setEscrito(currentTarget.value);
          combobox.mark(0);
        }}
        onKeyDown={combobox.press}
      />
      {error === null ? null : (
        <Notice tipo="error">{t('mando.falla', { mensaje: toAlert(error).mensaje })}</Notice>
      )}
      <ul
        {...combobox.menu}
        onMouseLeave={undefined}
        aria-label={t('mando.resultados')}
        className="mando-lista"
      >
        {filas.map((fila, index) => (
          <li
            {...combobox.itemOf(fila, index)}
            key={fila.clave}
            className={`mando-fila${index === combobox.marcada ? ' mando-fila-marcada' : ''}`}
          >
            <Icon name={fila.icono} />
            <span className="mando-texto">
              <span>{fila.texto}</span>
              {fila.detalle === undefined ? null : <span className="secundario">{fila.detalle}</span>}
            </span>
            <span className="mando-clase secundario">{t(`mando.clase.${fila.clase}`)}</span>
          </li>
        ))}
      </ul>
      <div className="fila fila-final">
        <p className="secundario mando-texto" role="status">
          {estadoOf(halladas, isBuscando, texto, online)}
        </p>
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}
