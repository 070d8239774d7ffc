import { checkPaquete } from '#domain/creditos/paquetes.ts';
import type { PaqueteEscrito } from '#domain/creditos/paquetes.ts';
import type { Plan } from '#domain/creditos/saldos.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import type { PaqueteInput } from '../../generated/operations.ts';
import type { PaqueteLeido } from './api-precios.ts';

/** A package of the price list as the operator types it; the lines of its description are those of one text. */
export type FormPaquete = {
  id: string;
  nombre: string;
  precio: string;
  precioPaypal: string;
  cantidadDocs: string;
  tipo: Plan;
  orden: string;
  caracteristicas: string;
  habilitado: boolean;
  motivo: string;
};

export const CAMPOS_PAQUETE = [
  'id',
  'nombre',
  'precio',
  'precioPaypal',
  'cantidadDocs',
  'orden',
  'caracteristicas',
  'motivo',
] as const satisfies readonly (keyof FormPaquete)[];

/** Form of a package, or of a new one at the end of the list. */
export function toFormPaquete(paquete: PaqueteLeido | null, orden: number): FormPaquete {
  const motivo = '';
  if (paquete === null)
    return {
      ...{
        id: '',
        nombre: '',
        precio: '',
        precioPaypal: '',
        cantidadDocs: '25',
        caracteristicas: '',
        motivo,
      },
      ...{ tipo: 'Cer', orden: String(orden), habilitado: true },
    };
  const { id, nombre, tipo, habilitado, precio, precioPaypal } = paquete;
  return {
    ...{ id, nombre, tipo, habilitado, motivo },
    precio: precio.toFixed(2),
    precioPaypal: precioPaypal.toFixed(2),
    cantidadDocs: String(paquete.cantidadDocs),
    orden: String(paquete.orden),
    caracteristicas: paquete.caracteristicas.join('\n'),
  };
}

export function toPaqueteInput({ motivo: _, ...form }: FormPaquete): PaqueteInput {
  return { ...toEscrito(form), caracteristicas: readLineas(form.caracteristicas) };
}

/** Faults at the fields, by the rules of the server; a new package must not have the code of another one. */
export function checkFormPaquete({ motivo, ...form }: FormPaquete, ocupados: readonly string[]): Falta[] {
  const repetido = ocupados.includes(form.id.trim()) ? [falta('PAQUETE-07', 'id')] : [];
  const faltas = checkPaquete(toEscrito(form)).map(({ ruta, ...cada }) => ({
    ...cada,
    ruta: ruta.replace(/^data\./, ''),
  }));
  return [...faltas, ...repetido, ...checkMotivo(motivo)];
}

function toEscrito(form: Omit<FormPaquete, 'motivo'>): PaqueteEscrito {
  return {
    id: form.id.trim(),
    nombre: form.nombre.trim(),
    tipo: form.tipo,
    habilitado: form.habilitado,
    precio: toNumero(form.precio),
    precioPaypal: toNumero(form.precioPaypal),
    cantidadDocs: toNumero(form.cantidadDocs),
    orden: toNumero(form.orden),
    caracteristicas: readLineas(form.caracteristicas),
  };
}

function readLineas(texto: string): string[] {
  return texto
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '');
}

/** Number that was typed; one that no rule takes for anything else. */
function toNumero(texto: string): number {
  const limpio = texto.replaceAll(',', '').trim();
  return /^\d{1,9}(\.\d{1,6})?$/.test(limpio) ? Number(limpio) : -1;
}
