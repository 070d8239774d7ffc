import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ReceptorBorrador } from '#domain/documentos/modelo/borrador.ts';
import { CONSUMIDOR_FINAL, PAIS } from '#domain/constantes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { classifyReceptor, cleanIdReceptor } from '#domain/identificacion/receptor.ts';
import { Checkbox, TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { focusRuta } from '../focus.ts';
import { fieldIdOf } from '../marcas.ts';
import type { ServiciosEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { useConsultaReceptor } from '../use-receptor.ts';
import { MasDatos } from './lazy-components.ts';

type Props = { viva: EdicionViva; findReceptor: ServiciosEditor['findReceptor'] };

/** Moves from the receiver to the products on Enter, so that Enter there never certifies. */
function goToLineas(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) focusRuta('detalle[0].descripcion');
}

const CLASES = {
  CF: 'editor.receptor.esCf',
  NIT: 'editor.receptor.esNit',
  CUI: 'editor.receptor.esCui',
  EXT: 'editor.receptor.esExt',
} as const;

/** Fields that the user typed for this receiver; a look-up leaves them alone. */
type Manuales = Set<'nombre' | 'correo' | 'direccionReceptor'>;

/** Kind of id in the box: foreign when the user says so, otherwise by its form. */
function identify(texto: string, isExtranjero: boolean) {
  return isExtranjero
    ? { id: cleanIdReceptor(texto, 'EXT'), tipoIdentificador: 'EXT' as const }
    : classifyReceptor(texto);
}

/** Changes that a new id makes in the other fields: data found for the previous receiver go. */
function changesOf(texto: string, isExtranjero: boolean, manuales: Manuales): Partial<ReceptorBorrador> {
  const { id: nit, tipoIdentificador } = identify(texto, isExtranjero);
  return {
    nit,
    tipoIdentificador,
    ...(tipoIdentificador === 'CF'
      ? { nombre: CONSUMIDOR_FINAL.nombre }
      : manuales.has('nombre')
        ? {}
        : { nombre: '' }),
    ...(manuales.has('correo') ? {} : { correo: '' }),
    ...(manuales.has('direccionReceptor') ? {} : { direccionReceptor: null }),
  };
}

function useReceptor({ viva, findReceptor }: Props) {
  const { receptor, tipoDocumento } = viva.edicion.borrador;
  const { admiteCf } = TIPOS_DOCUMENTO[tipoDocumento];
  const isExtranjero = receptor.tipoIdentificador === 'EXT';
  const [texto, setTexto] = useTexto(receptor.nit);
  const manuales = useRef<Manuales>(new Set());
  const change = (cambios: Partial<ReceptorBorrador>) => viva.edit({ tipo: 'changeReceptor', cambios });
  const consulta = useConsultaReceptor({
    receptor,
    findReceptor,
    onFound(encontrado) {
      const { nombre, correo, direccionCliente } = encontrado;
      change({
        ...(manuales.current.has('nombre') ? {} : { nombre }),
        ...(manuales.current.has('correo') ? {} : { correo }),
        ...(manuales.current.has('direccionReceptor') ? {} : { direccionReceptor: direccionCliente ?? null }),
      });
    },
  });
  return {
    receptor,
    consulta,
    texto,
    isExtranjero,
    changeId: (next: string) => {
      setTexto(next);
      if (identify(next, isExtranjero).id === receptor.nit) return;
      manuales.current.delete('nombre');
      change(changesOf(next, isExtranjero, manuales.current));
    },
    /** An emptied box means the final consumer again, where the type allows one. */
    leaveId: () => {
      const isCf = texto.trim() === '' && admiteCf && !isExtranjero;
      if (isCf) change(changesOf(CONSUMIDOR_FINAL.id, false, manuales.current));
      setTexto(isCf ? CONSUMIDOR_FINAL.id : receptor.nit);
      viva.visit('receptor.nit');
    },
    changeExtranjero: (next: boolean) => {
      const id = next && receptor.tipoIdentificador === 'CF' ? '' : receptor.nit;
      const fallback = !next && id === '' && admiteCf ? CONSUMIDOR_FINAL.id : id;
      const { direccionReceptor } = receptor;
      // An address that was typed stays, but its country is asked for again.
      const typed = direccionReceptor && { ...direccionReceptor, pais: next ? '' : PAIS };
      change({
        ...changesOf(fallback, next, manuales.current),
        ...(manuales.current.has('direccionReceptor') ? { direccionReceptor: typed } : {}),
      });
      focusRuta('receptor.nit');
    },
    changeDatos: (cambios: { nombre?: string; correo?: string; direccionReceptor?: Direccion | null }) => {
      for (const campo of Object.keys(cambios)) manuales.current.add(campo as keyof typeof cambios);
      change(cambios);
    },
  };
}

/** Text of the box while it is typed; the draft's id replaces it when it changes elsewhere. */
function useTexto(nit: string) {
  const [texto, setTexto] = useState(nit);
  const [visto, setVisto] = useState(nit);
  if (visto !== nit) {
    setVisto(nit);
    if (cleanIdReceptor(texto, 'EXT') !== nit && classifyReceptor(texto).id !== nit) setTexto(nit);
  }
  return [texto, setTexto] as const;
}

const AVISOS = {
  buscando: 'editor.receptor.buscando',
  noEncontrado: 'editor.receptor.noEncontrado',
  fallida: 'editor.receptor.sinConsulta',
} as const;

/** Fields of the buyer, or of the seller on a special invoice. */
export function ReceptorCampos(props: Props) {
  const { mensajes, visit, limpio } = props.viva;
  const receptorVivo = useReceptor(props);
  const { receptor, consulta, isExtranjero, changeDatos } = receptorVivo;
  const { retenciones } = TIPOS_DOCUMENTO[limpio.tipoDocumento];
  const aviso = consulta in AVISOS ? t(AVISOS[consulta as keyof typeof AVISOS]) : '';
  return (
    <section className="tarjeta pila" aria-labelledby="receptor-titulo">
      <h2 id="receptor-titulo" className="titulo-menor">
        {t(retenciones ? 'editor.receptor.vendedor' : 'editor.receptor.titulo')}
      </h2>
      <div className="editor-receptor">
        <IdCampo viva={props.viva} receptorVivo={receptorVivo} />
        <TextField
          id={fieldIdOf('receptor.nombre')}
          etiqueta={t('editor.receptor.nombre')}
          ayuda={aviso === '' ? undefined : aviso}
          error={mensajes.get('receptor.nombre')}
          value={receptor.nombre}
          autoComplete="off"
          onChange={(event) => changeDatos({ nombre: event.target.value })}
          onBlur={() => visit('receptor.nombre')}
          onKeyDown={goToLineas}
        />
      </div>
      {retenciones || limpio.tipoVenta === 'Export' || isExtranjero ? (
        <ExtranjeroCampo receptorVivo={receptorVivo} />
      ) : null}
      <p role="status" className="solo-lector">
        {aviso}
      </p>
      <MasDatos.Deferred receptor={receptor} mensajes={mensajes} onChange={changeDatos} onVisit={visit}>
        {retenciones || limpio.tipoVenta === 'Export' || isExtranjero ? null : (
          <ExtranjeroCampo receptorVivo={receptorVivo} />
        )}
      </MasDatos.Deferred>
    </section>
  );
}

type ReceptorVivo = { receptorVivo: ReturnType<typeof useReceptor> };

function ExtranjeroCampo({ receptorVivo }: ReceptorVivo) {
  return (
    <Checkbox
      checked={receptorVivo.isExtranjero}
      onChange={(event) => receptorVivo.changeExtranjero(event.target.checked)}
    >
      {t('editor.receptor.extranjero')}
    </Checkbox>
  );
}

function IdCampo({ viva, receptorVivo }: { viva: EdicionViva } & ReceptorVivo) {
  const { mensajes, limpio } = viva;
  const { receptor, consulta, texto, isExtranjero, changeId, leaveId } = receptorVivo;
  const { admiteCf, retenciones } = TIPOS_DOCUMENTO[limpio.tipoDocumento];
  const etiqueta = isExtranjero
    ? 'editor.receptor.idExtranjero'
    : retenciones || !admiteCf
      ? 'editor.receptor.nitVendedor'
      : 'editor.receptor.nit';
  const clase = receptor.nit === '' ? undefined : t(CLASES[receptor.tipoIdentificador]);
  return (
    <div
      className={
        consulta === 'buscando' ? 'editor-receptor-id editor-receptor-buscando' : 'editor-receptor-id'
      }
    >
      <TextField
        id={fieldIdOf('receptor.nit')}
        etiqueta={t(etiqueta)}
        ayuda={clase}
        error={mensajes.get('receptor.nit') ?? mensajes.get('receptor.tipoIdentificador')}
        value={texto}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-busy={consulta === 'buscando' || undefined}
        onChange={(event) => changeId(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leaveId}
        onKeyDown={goToLineas}
      />
    </div>
  );
}
