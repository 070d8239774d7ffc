import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ReceptorBorrador } from '#domain/documentos/borrador.ts';
import { CONSUMIDOR_FINAL } from '#domain/constantes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../../../lib/i18n.ts';
import { focusRuta } from '../enfocar.ts';
import { fieldIdOf } from '../marcas.ts';
import type { ServiciosEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { useConsultaReceptor } from '../use-receptor.ts';
import { ReceptorMasDatos } from './receptor-mas-datos.tsx';

type Props = { viva: EdicionViva; findReceptor: ServiciosEditor['findReceptor'] };

/** Enter in the receiver goes on to the products: it never certifies by itself. */
function goToLineas(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) focusRuta('detalle[0].descripcion');
}

const CLASES = {
  CF: 'editor.receptor.esCf',
  NIT: 'editor.receptor.esNit',
  CUI: 'editor.receptor.esCui',
} as const;

/** Fields the user wrote by hand for this receiver: a look-up does not touch them. */
type Manuales = Set<'nombre' | 'correo' | 'direccionReceptor'>;

/** What a new id does to the rest: nothing found for the previous receiver stays. */
function changesOf(texto: string, manuales: Manuales): Partial<ReceptorBorrador> {
  const { id: nit, tipoIdentificador } = classifyReceptor(texto);
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
  const { receptor } = viva.edicion.borrador;
  const [texto, setTexto] = useState(receptor.nit);
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
    changeId: (next: string) => {
      setTexto(next);
      if (classifyReceptor(next).id === receptor.nit) return;
      manuales.current.delete('nombre');
      change(changesOf(next, manuales.current));
    },
    /** An emptied box means the final consumer again. */
    leaveId: () => {
      const isEmpty = texto.trim() === '';
      if (isEmpty) change(changesOf(CONSUMIDOR_FINAL.id, manuales.current));
      setTexto(isEmpty ? CONSUMIDOR_FINAL.id : receptor.nit);
      viva.visit('receptor.nit');
    },
    changeDatos: (cambios: { nombre?: string; correo?: string; direccionReceptor?: Direccion | null }) => {
      for (const campo of Object.keys(cambios)) manuales.current.add(campo as keyof typeof cambios);
      change(cambios);
    },
  };
}

const AVISOS = {
  buscando: 'editor.receptor.buscando',
  noEncontrado: 'editor.receptor.noEncontrado',
  fallida: 'editor.receptor.sinConsulta',
} as const;

export function ReceptorCampos(props: Props) {
  const { mensajes, visit } = props.viva;
  const { receptor, consulta, texto, changeId, leaveId, changeDatos } = useReceptor(props);
  const tipo = receptor.tipoIdentificador;
  const aviso = consulta in AVISOS ? t(AVISOS[consulta as keyof typeof AVISOS]) : '';
  return (
    <section className="tarjeta pila" aria-labelledby="receptor-titulo">
      <h2 id="receptor-titulo" className="titulo-menor">
        {t('editor.receptor.titulo')}
      </h2>
      <div className="receptor">
        <div className={consulta === 'buscando' ? 'receptor-id receptor-buscando' : 'receptor-id'}>
          <TextField
            id={fieldIdOf('receptor.nit')}
            etiqueta={t('editor.receptor.nit')}
            ayuda={tipo === 'EXT' ? undefined : t(CLASES[tipo])}
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
      <p role="status" className="solo-lector">
        {aviso}
      </p>
      <ReceptorMasDatos receptor={receptor} mensajes={mensajes} onChange={changeDatos} onVisit={visit} />
    </section>
  );
}
