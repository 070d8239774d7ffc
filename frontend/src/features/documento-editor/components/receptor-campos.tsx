import type { KeyboardEvent } from 'react';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { Checkbox, TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { focusRuta } from '../focus.ts';
import { fieldIdOf } from '../marcas.ts';
import type { CatalogoEditor, ServiciosEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { useReceptor } from '../use-receptor-vivo.ts';
import type { ReceptorVivo } from '../use-receptor-vivo.ts';
import { ClienteCombobox } from './cliente-combobox.tsx';
import { MasDatos } from './lazy-components.ts';

type Props = {
  nit: string;
  viva: EdicionViva;
  guardar: CatalogoEditor['guardar'];
  servicios: Pick<ServiciosEditor, 'findReceptor' | 'loadClientes'>;
};

const goToLineas = () => void focusRuta('detalle[0].descripcion');

/** Moves from the receiver to the products on Enter, so that Enter there never certifies. */
function leaveByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) goToLineas();
}

const AVISOS = {
  buscando: 'editor.receptor.buscando',
  noEncontrado: 'editor.receptor.noEncontrado',
  fallida: 'editor.receptor.sinConsulta',
} as const;

/** Fields of the buyer, or of the seller on a special invoice. */
export function ReceptorCampos({ nit, viva, servicios, guardar }: Props) {
  const { mensajes, visit, limpio } = viva;
  const receptorVivo = useReceptor({ viva, findReceptor: servicios.findReceptor });
  const { receptor, consulta, isExtranjero, changeDatos } = receptorVivo;
  const { retenciones } = TIPOS_DOCUMENTO[limpio.tipoDocumento];
  const aviso = consulta in AVISOS ? t(AVISOS[consulta as keyof typeof AVISOS]) : '';
  return (
    <section className="tarjeta pila" aria-labelledby="receptor-titulo">
      <h2 id="receptor-titulo" className="titulo-menor">
        {t(retenciones ? 'editor.receptor.vendedor' : 'editor.receptor.titulo')}
      </h2>
      <div className="editor-receptor">
        <ClienteCombobox
          {...{ viva, receptorVivo }}
          loadClientes={servicios.loadClientes}
          onNext={goToLineas}
        />
        <TextField
          id={fieldIdOf('receptor.nombre')}
          etiqueta={t('editor.receptor.nombre')}
          ayuda={aviso === '' ? undefined : aviso}
          error={mensajes.get('receptor.nombre')}
          value={receptor.nombre}
          autoComplete="off"
          onChange={(event) => changeDatos({ nombre: event.target.value })}
          onBlur={() => visit('receptor.nombre')}
          onKeyDown={leaveByEnter}
        />
      </div>
      {retenciones || limpio.tipoVenta === 'Export' || isExtranjero ? (
        <ExtranjeroCampo receptorVivo={receptorVivo} />
      ) : null}
      <p role="status" className="solo-lector">
        {aviso}
      </p>
      <MasDatos.Deferred
        {...{ nit, receptor, mensajes, guardar }}
        modulo={retenciones ? 'C' : 'V'}
        loadClientes={servicios.loadClientes}
        onChange={changeDatos}
        onVisit={visit}
      >
        {retenciones || limpio.tipoVenta === 'Export' || isExtranjero ? null : (
          <ExtranjeroCampo receptorVivo={receptorVivo} />
        )}
      </MasDatos.Deferred>
    </section>
  );
}

function ExtranjeroCampo({ receptorVivo }: { receptorVivo: ReceptorVivo }) {
  return (
    <Checkbox
      checked={receptorVivo.isExtranjero}
      onChange={(event) => receptorVivo.changeExtranjero(event.target.checked)}
    >
      {t('editor.receptor.extranjero')}
    </Checkbox>
  );
}
