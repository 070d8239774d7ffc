import { cleanFicha } from '#domain/clientes/cliente.ts';
import type { Ficha } from '#domain/clientes/cliente.ts';
import { PAIS } from '#domain/constantes.ts';
import type { TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import type { Campos } from '#domain/texto/diferencias.ts';
import { t } from './i18n.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';

/** An entry as typed; without an address its parts are empty. */
export type FormCliente = {
  nitCliente: string;
  isExtranjero: boolean;
  nombre: string;
  correo: string;
  telefono: string;
  direccionCliente: Direccion;
};

export const SIN_DIRECCION: Direccion = {
  direccion: '',
  municipio: '',
  departamento: '',
  codigoPostal: '',
  pais: PAIS,
};

export function toForm(cliente: Ficha | null): FormCliente {
  if (cliente === null)
    return {
      nitCliente: '',
      isExtranjero: false,
      nombre: '',
      correo: '',
      telefono: '',
      direccionCliente: SIN_DIRECCION,
    };
  const { nitCliente, tipoIdentificador, nombre, correo, telefono, direccionCliente } = cliente;
  return {
    nitCliente,
    isExtranjero: tipoIdentificador === 'EXT',
    nombre,
    correo: correo.replaceAll(',', ', '),
    telefono,
    direccionCliente: direccionCliente ?? SIN_DIRECCION,
  };
}

/** Data to store from the form; an existing entry keeps its kind of id. */
export function fromForm({ isExtranjero, ...form }: FormCliente, cliente: ClienteLeido | null): Ficha {
  const tipo: TipoIdentificador = isExtranjero ? 'EXT' : classifyReceptor(form.nitCliente).tipoIdentificador;
  return cleanFicha({
    ...form,
    nitCliente: cliente?.nitCliente ?? form.nitCliente,
    tipoIdentificador: cliente?.tipoIdentificador ?? tipo,
  });
}

/** The fields in the words of the form, for the question about data that somebody else stored. */
export function camposCliente(): Campos<FormCliente> {
  return {
    nombre: { etiqueta: t('clientes.campo.nombre') },
    correo: { etiqueta: t('clientes.campo.correo') },
    telefono: { etiqueta: t('clientes.campo.telefono') },
    direccionCliente: {
      etiqueta: t('clientes.columna.direccion'),
      texto: ({ direccion, municipio, departamento, codigoPostal, pais }) =>
        [direccion, municipio, departamento, codigoPostal, pais].filter(Boolean).join(', '),
    },
  };
}
