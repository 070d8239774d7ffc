import { MATRIZ } from '../matriz.ts';
import { listLlenos } from './cobertura.ts';
import type { Personas } from './gente.ts';
import { CONSULTAS, leerTodo } from './leer-todo.ts';
import type { Leido } from './leer-todo.ts';
import type { Hallado, Quien } from './preguntas.ts';

/** Column of the matrix (test/support/matriz.ts) in which each person stands. */
const LETRA: Readonly<Record<Quien, string>> = {
  dueno: 'D',
  cajera: 'k',
  contadora: 'c',
  externo: 'C',
  firma: 'O',
  otro: 'O',
  traductor: 'T',
  operador: 'o',
  nadie: 's',
};
/** People who act for the issuer, with the role that the matrix gives them there. */
export const DEL_EMISOR = ['cajera', 'contadora', 'externo'] as const satisfies readonly Quien[];
export const DE_FUERA = ['traductor', 'operador', 'nadie'] as const satisfies readonly Quien[];

/** Refusals of a field that the role may call: the answer depends on what is asked for. */
const RECHAZOS: readonly { quien: Quien; codigo: string; motivo: string }[] = [
  { quien: 'cajera', codigo: 'SUCURSAL_NO_ENCONTRADA', motivo: 'she works in one branch' },
];

/** Places that are filled for the owner and not for a role, with the reason. */
const SOLO_DEL_DUENO: readonly { quienes: readonly Quien[]; lugar: RegExp; motivo: string }[] = [
  {
    quienes: DEL_EMISOR,
    lugar: /^Query\.(?:misPreferencias|getLotes)\b/,
    motivo: 'each user has preferences and batches of the own',
  },
  {
    quienes: ['cajera'],
    lugar: /^Query\.(?:getCaja|getCierresCaja)\b/,
    motivo: 'she has a till of her own',
  },
  {
    quienes: ['cajera'],
    lugar:
      /^Query\.(?:getDocumento compra|getDocumentos documentos\.compra|getDocumentos documentosSinPago\.nombreProveedor|getNumeros porPagar)\b/,
    motivo: 'no purchase says which branch bought',
  },
];

/** One question of each kind: the roles differ by fields, not by documents. */
export function reducir(hallado: Hallado): Hallado {
  return { ...hallado, documentos: hallado.documentos.slice(0, 6), compras: hallado.compras.slice(0, 3) };
}

/** Reads everything as one person; answers what was refused or given against the matrix. */
export async function leerComo(
  personas: Personas,
  hallado: Hallado,
  quien: Quien,
): Promise<{ leido: Leido; faltas: string[] }> {
  const leido = await leerTodo(personas, hallado, quien);
  const isPermitido = (campo: (typeof CONSULTAS)[number]): boolean => MATRIZ[campo].includes(LETRA[quien]);
  const dados = CONSULTAS.filter((campo) => !isPermitido(campo) && leido.respuestas.get(campo)?.length !== 0);
  const negados = leido.errores.filter(({ campo, codigo }) =>
    isPermitido(campo)
      ? !RECHAZOS.some((each) => each.quien === quien && each.codigo === codigo)
      : codigo !== 'ACCESO_DENEGADO',
  );
  return {
    leido,
    faltas: [
      ...dados.map((campo) => `${quien} was answered ${campo}`),
      ...negados.map(({ campo, codigo, args }) => `${quien}: ${campo} ${args} is ${codigo}`),
    ],
  };
}

/** Places that the owner sees and the role does not, of the fields that it may ask. */
export function listOcultos(delDueno: Leido, leido: Leido, quien: Quien): string[] {
  return CONSULTAS.filter((campo) => MATRIZ[campo].includes(LETRA[quien])).flatMap((campo) => {
    const suyos = listLlenos(leido.respuestas.get(campo) ?? []);
    return [...listLlenos(delDueno.respuestas.get(campo) ?? [])]
      .filter((lugar) => !suyos.has(lugar))
      .map((lugar) => `${campo} ${lugar}`.trimEnd())
      .filter(
        (lugar) => !SOLO_DEL_DUENO.some((each) => each.quienes.includes(quien) && each.lugar.test(lugar)),
      );
  });
}
