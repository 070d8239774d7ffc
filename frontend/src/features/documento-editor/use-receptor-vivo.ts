import { useRef, useState } from 'react';
import type { ReceptorBorrador } from '#domain/documentos/modelo/borrador.ts';
import { CONSUMIDOR_FINAL, PAIS } from '#domain/constantes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { classifyReceptor, cleanIdReceptor } from '#domain/identificacion/receptor.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { focusRuta } from './focus.ts';
import type { ServiciosEditor } from './servicios.ts';
import { isNombre } from './use-clientes.ts';
import type { EdicionViva } from './use-edicion.ts';
import { useConsultaReceptor } from './use-receptor.ts';

type Opciones = { viva: EdicionViva; findReceptor: ServiciosEditor['findReceptor'] };

/** Fields that the user typed for this receiver; a look-up leaves them alone. */
type Manuales = Set<'nombre' | 'correo' | 'direccionReceptor'>;

/** Kind of id in the box: foreign when the user says so, otherwise by its form. */
function identify(texto: string, isExtranjero: boolean) {
  if (isExtranjero) return { id: cleanIdReceptor(texto, 'EXT'), tipoIdentificador: 'EXT' as const };
  // A name is a search, and until a client is chosen the sale has no receiver.
  if (isNombre(texto)) return { id: '', tipoIdentificador: 'NIT' as const };
  return classifyReceptor(texto);
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

/** The receiver while it is typed, looked up or chosen among the kept clients. */
export function useReceptor({ viva, findReceptor }: Opciones) {
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
    /** Fills the receiver with a kept client; what the user typed for the address and the mail stays. */
    chooseCliente: ({ nitCliente, tipoIdentificador, nombre, correo, direccionCliente }: ClienteLeido) => {
      setTexto(nitCliente);
      manuales.current.delete('nombre');
      change({
        nit: nitCliente,
        tipoIdentificador,
        nombre,
        ...(manuales.current.has('correo') ? {} : { correo }),
        ...(manuales.current.has('direccionReceptor') ? {} : { direccionReceptor: direccionCliente ?? null }),
      });
    },
    /** An emptied box means the final consumer again, where the type allows one. */
    leaveId: () => {
      const isCf = texto.trim() === '' && admiteCf && !isExtranjero;
      if (isCf) change(changesOf(CONSUMIDOR_FINAL.id, false, manuales.current));
      if (isCf || isExtranjero || !isNombre(texto)) setTexto(isCf ? CONSUMIDOR_FINAL.id : receptor.nit);
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
    const isBusqueda = nit === '' && isNombre(texto);
    if (!isBusqueda && cleanIdReceptor(texto, 'EXT') !== nit && classifyReceptor(texto).id !== nit)
      setTexto(nit);
  }
  return [texto, setTexto] as const;
}

export type ReceptorVivo = ReturnType<typeof useReceptor>;
