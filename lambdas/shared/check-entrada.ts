import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { isRecord } from '#domain/is-record.ts';
import { countCaracteres } from '#domain/texto/texto.ts';
import { ENTRADAS } from '#graphql/generated/entradas.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { LARGOS_ENTRADA, LISTAS_ENTRADA } from './largos-entrada.ts';

/**
 * Factor by which a text may pass its length when it arrives: accents may come apart from their letters and blanks may
 * surround it. The rule of the field, which counts the clean text, says the rest.
 */
const HOLGURA = 2;
/** Most UTF-16 units of one character; a longer text is refused by its size alone, before any of it is read. */
const UNIDADES = 2;
/** Faults of one answer; the first ones show what is wrong. */
const MAX_FALTAS = 20;

const TIPOS: Readonly<Record<string, Readonly<Record<string, string>>>> = ENTRADAS;
const LARGOS: Readonly<Record<string, number>> = LARGOS_ENTRADA;
const LISTAS: Readonly<Record<string, number>> = LISTAS_ENTRADA;

/** Table row of a value and its path in the form. */
type Lugar = { tipo: string; fila: string; ruta: string };

/**
 * Refuses a call whose texts or lists are larger than any of their kind can be, before anything else is done with them.
 * Throws VALIDACION with the path of each.
 */
export function checkEntrada(campo: Campo, argumentos: unknown): void {
  const faltas: Falta[] = [];
  checkMiembros(campo, argumentos, '', faltas);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas: faltas.slice(0, MAX_FALTAS) });
}

function checkMiembros(entrada: string, valor: unknown, base: string, faltas: Falta[]): void {
  if (!isRecord(valor)) return;
  for (const [nombre, tipo] of Object.entries(TIPOS[entrada] ?? {})) {
    // The one input of a mutation is the form itself, so its members have no prefix.
    const isFormulario = entrada.includes('.') && Object.hasOwn(TIPOS, tipo);
    const ruta = isFormulario ? '' : base === '' ? nombre : `${base}.${nombre}`;
    checkValor({ tipo, fila: `${entrada}.${nombre}`, ruta }, valor[nombre], faltas);
  }
}

function checkValor({ tipo, fila, ruta }: Lugar, valor: unknown, faltas: Falta[]): void {
  if (faltas.length >= MAX_FALTAS) return;
  if (Array.isArray(valor)) {
    const miembro = tipo.replace(/^lista /, '');
    if (!checkLista(fila, ruta, valor.length, faltas) || miembro === 'otro') return;
    for (const [i, each] of valor.entries())
      checkValor({ tipo: miembro, fila, ruta: `${ruta}[${i}]` }, each, faltas);
  } else if (typeof valor === 'string') checkTexto(fila, ruta, valor, faltas);
  else checkMiembros(tipo, valor, ruta, faltas);
}

function checkLista(fila: string, ruta: string, largo: number, faltas: Falta[]): boolean {
  const maximo = LISTAS[fila] ?? 0;
  if (largo <= maximo * HOLGURA) return true;
  faltas.push(falta('LISTA-01', ruta, { maximo: String(maximo) }));
  return false;
}

function checkTexto(fila: string, ruta: string, text: string, faltas: Falta[]): void {
  const maximo = LARGOS[fila] ?? 0;
  const tope = maximo * HOLGURA;
  const isCabe = text.length <= tope || (text.length <= tope * UNIDADES && countCaracteres(text) <= tope);
  if (!isCabe) faltas.push(falta('TEXTO-01', ruta, { maximo: String(maximo) }));
}
