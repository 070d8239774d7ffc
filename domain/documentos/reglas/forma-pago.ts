import { ZERO, compare, printMonto } from '../../dinero/decimal.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { montoDeParte, parseMonto, restoDePartes, sumPartes } from '../cobros/forma-pago.ts';
import { metodosOf } from '../modelo/metodos-pago.ts';
import type { PartePagoBorrador } from '../modelo/borrador.ts';
import type { Caso } from './caso.ts';

const RUTA = 'formaPago';

const LISTA: readonly Regla<Caso>[] = [
  {
    codigo: 'FORMAPAGO-05',
    isBroken: ({ tipo, borrador: { formaPago } }) =>
      formaPago.some(({ metodo }) => !metodosOf(tipo).includes(metodo)) ||
      new Set(formaPago.map(({ metodo }) => metodo)).size < formaPago.length,
  },
  {
    codigo: 'FORMAPAGO-04',
    // Instalments have days of their own.
    isBroken: ({ tipo, borrador: { formaPago, fechaVencimiento } }) =>
      !tipo.cambiaria && formaPago.length > 0 && hasCredito(formaPago) !== (fechaVencimiento !== ''),
  },
];

/** Rules of the total, checked only when the lines and the parts are right. */
const SUMA: readonly Regla<Caso>[] = [
  {
    codigo: 'FORMAPAGO-02',
    isBroken: ({ borrador: { formaPago }, total }) => {
      const resto = compare(restoDePartes(formaPago, total), ZERO);
      return formaPago.some(isAbierta) ? resto < 0 : resto !== 0;
    },
  },
];

/** The part without an amount takes what the others leave, which must be something. */
const RESTO: readonly Regla<CasoParte>[] = [
  {
    codigo: 'FORMAPAGO-06',
    isBroken: ({ parte, caso: { borrador, total } }) =>
      isAbierta(parte) && compare(restoDePartes(borrador.formaPago, total), ZERO) === 0,
  },
];

type CasoParte = { parte: PartePagoBorrador; indice: number; caso: Caso };

const MONTO: readonly Regla<CasoParte>[] = [
  {
    codigo: 'FORMAPAGO-01',
    // One part alone may be left open.
    isBroken: ({ parte, indice, caso: { borrador } }) =>
      isAbierta(parte)
        ? borrador.formaPago.findIndex(isAbierta) !== indice
        : parseMonto(parte.monto) === null,
  },
];

const ENTREGADO: readonly Regla<CasoParte>[] = [
  {
    codigo: 'FORMAPAGO-03',
    isBroken: ({ parte, caso: { borrador, total } }) => {
      const monto = montoDeParte(parte, borrador.formaPago, total);
      const entregado = parseMonto(parte.entregado);
      return entregado === null || (monto !== null && compare(entregado, monto) < 0);
    },
  },
];

function isAbierta({ monto }: PartePagoBorrador): boolean {
  return monto.trim() === '';
}

function hasCredito(partes: readonly PartePagoBorrador[]): boolean {
  return partes.some(({ metodo }) => metodo === 'CREDITO');
}

/** Checks how a sale is paid: the parts make up the total, and what stays on credit has its due day. */
export function checkFormaPago(caso: Caso, hasTotal: boolean): Falta[] {
  const { formaPago } = caso.borrador;
  const lista = checkReglas(LISTA, caso, RUTA, caso.parametros);
  if (lista.length > 0 || formaPago.length === 0) return lista;
  const faltas = formaPago.flatMap((parte, indice) => [
    ...checkReglas(MONTO, { parte, indice, caso }, `${RUTA}[${indice}].monto`),
    ...(parte.metodo !== 'EFECTIVO' || parte.entregado.trim() === '' || !hasTotal
      ? []
      : checkReglas(ENTREGADO, { parte, indice, caso }, `${RUTA}[${indice}].entregado`, {
          porCobrar: printMonto(montoDeParte(parte, formaPago, caso.total) ?? caso.total),
        })),
  ]);
  if (faltas.length > 0 || !hasTotal) return faltas;
  const parametros = { ...caso.parametros, sumaPartes: printMonto(sumPartes(formaPago)) };
  return [
    ...checkReglas(SUMA, caso, RUTA, parametros),
    ...formaPago.flatMap((parte, indice) =>
      checkReglas(RESTO, { parte, indice, caso }, `${RUTA}[${indice}].monto`, parametros),
    ),
  ];
}
