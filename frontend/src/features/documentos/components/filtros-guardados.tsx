import { useState } from 'react';
import { FILTROS_GUARDADOS } from '#domain/sesion/preferencias.ts';
import type { ListaConFiltro, Preferencias } from '#domain/sesion/preferencias.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { useGuardarPreferencias } from '../../../datos/guardar-preferencias.ts';
import { usePreferencias } from '../../../datos/preferencias.ts';
import { readConsulta, toConsulta } from '../filtros-guardados.ts';
import { t } from '../i18n.ts';

type Valores = Readonly<Record<string, string>>;
type Props<V extends Valores> = {
  lista: ListaConFiltro;
  valores: V;
  iniciales: V;
  onElegir: (valores: V) => void;
};

/** Filters that the user keeps of a list: choosing one, keeping that of the moment, and forgetting one. */
export function FiltrosGuardados<V extends Valores>(props: Props<V>) {
  const { data } = usePreferencias();
  return data === undefined ? null : <Elegibles {...props} preferencias={data} />;
}

function Elegibles<V extends Valores>(props: Props<V> & { preferencias: Preferencias }) {
  const { lista, valores, iniciales, onElegir, preferencias } = props;
  const [isNombrando, setIsNombrando] = useState(false);
  const guardar = useGuardarPreferencias(preferencias, t('documentos.guardados.hecho'));
  const consulta = toConsulta(valores, iniciales);
  const { filtros } = preferencias;
  const suyos = filtros.filter((cada) => cada.lista === lista);
  const elegido = suyos.find((cada) => cada.consulta === consulta);
  const canGuardar = consulta !== '' && filtros.length < FILTROS_GUARDADOS.maximo;
  return (
    <>
      {suyos.length === 0 ? null : (
        <SelectField
          etiqueta={t('documentos.guardados')}
          opciones={[
            { valor: '', texto: t('documentos.guardados.ninguno') },
            ...suyos.map(({ nombre, consulta: valor }) => ({ valor, texto: nombre })),
          ]}
          value={elegido?.consulta ?? ''}
          onChange={(event) => onElegir(readConsulta(event.target.value, iniciales))}
        />
      )}
      {elegido !== undefined ? (
        <Button variante="enlace" onClick={() => guardar({ filtros: [{ ...elegido, consulta: null }] })}>
          {t('documentos.guardados.borrar')}
        </Button>
      ) : canGuardar ? (
        <Button variante="enlace" onClick={() => setIsNombrando(true)}>
          {t('documentos.guardados.guardar')}
        </Button>
      ) : null}
      {isNombrando ? (
        <Nombre
          onClose={() => setIsNombrando(false)}
          onNombre={(nombre) => {
            guardar({ filtros: [{ lista, nombre, consulta }] });
            setIsNombrando(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Asks for the name of a filter; one with the same name takes the place of the kept one. */
function Nombre({ onClose, onNombre }: { onClose: () => void; onNombre: (nombre: string) => void }) {
  const [nombre, setNombre] = useState('');
  const [isEnviado, setIsEnviado] = useState(false);
  return (
    <Dialog titulo={t('documentos.guardados.titulo')} onClose={onClose} foco="input">
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          setIsEnviado(true);
          if (nombre.trim() !== '') onNombre(nombre.trim());
        }}
      >
        <TextField
          etiqueta={t('documentos.guardados.nombre')}
          ayuda={t('documentos.guardados.ayuda')}
          maxLength={FILTROS_GUARDADOS.nombre}
          autoComplete="off"
          value={nombre}
          error={isEnviado && nombre.trim() === '' ? t('documentos.guardados.falta') : undefined}
          onChange={(event) => setNombre(event.target.value)}
        />
        <PieDialogo onClose={onClose} />
      </form>
    </Dialog>
  );
}
