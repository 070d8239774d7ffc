import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { checkCorreo } from '../identificacion/contacto.ts';
import { isRecord } from '../is-record.ts';

/** Message of a visitor to the company behind the product (spec 1 §3). */
export type MensajeContacto = { nombre: string; correo: string; motivo: string; comentario: string };

/** Name of the field that no person sees; a program that fills every field fills it too. */
export const CAMPO_TRAMPA = 'sitioWeb';

/** UUID that the form makes for each message, by which the server knows one that comes twice. */
export const CAMPO_SOLICITUD = 'idMensaje';

/** Purpose for which the bot check hands out its token. */
export const ACCION_CONTACTO = 'contactanos';

export const LARGOS_CONTACTO = { nombre: 100, correo: 100, motivo: 100, comentario: 2_000 } as const;

/** Names of the fields in the request, which the specification gives in English. */
export const CAMPOS_CONTACTO = {
  nombre: 'name',
  correo: 'email',
  motivo: 'reason',
  comentario: 'comment',
} as const;

/** Message of a request as text; a field that is absent or no text is empty. A line break in a line becomes a space. */
export function readContacto(peticion: unknown): MensajeContacto {
  const datos = isRecord(peticion) ? peticion : {};
  const leer = (campo: keyof MensajeContacto): string => {
    const valor = datos[CAMPOS_CONTACTO[campo]];
    return typeof valor === 'string' ? valor : '';
  };
  return {
    nombre: toLinea(leer('nombre')),
    correo: leer('correo').trim(),
    motivo: toLinea(leer('motivo')),
    comentario: leer('comentario').replaceAll(/\r\n?/g, '\n').trim(),
  };
}

/** Text in one line: names and reasons become the head of a message, where a line break would begin another head. */
function toLinea(texto: string): string {
  return texto.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const requerido = (codigo: Regla<string>['codigo'], maximo: number): readonly Regla<string>[] => [
  { codigo, isBroken: (texto) => texto === '' },
  { codigo: 'TEXTO-01', isBroken: (texto) => texto.length > maximo },
];

const REGLAS = {
  nombre: requerido('CONTACTO-01', LARGOS_CONTACTO.nombre),
  motivo: requerido('CONTACTO-02', LARGOS_CONTACTO.motivo),
  comentario: requerido('CONTACTO-03', LARGOS_CONTACTO.comentario),
} as const;

/** Checks a message; each fault stands at the field's name in the request (spec 1 §5). */
export function checkContacto(mensaje: MensajeContacto): Falta[] {
  const check = (campo: keyof typeof REGLAS): Falta[] =>
    checkReglas(REGLAS[campo], mensaje[campo], CAMPOS_CONTACTO[campo], {
      maximo: String(LARGOS_CONTACTO[campo]),
    });
  return [
    ...check('nombre'),
    ...checkCorreo(mensaje.correo, CAMPOS_CONTACTO.correo),
    ...check('motivo'),
    ...check('comentario'),
  ];
}
