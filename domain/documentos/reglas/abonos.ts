import { LIMITES_DOCUMENTO } from '../../constantes.ts';
import { compare } from '../../dinero/decimal.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { formatFecha, isFecha } from '../../fechas/guatemala.ts';
import type { AbonoBorrador } from '../modelo/borrador.ts';
import { REGLAS_ABONO } from './montos.ts';
import type { Caso } from './caso.ts';

const LISTA: readonly Regla<Caso>[] = [
  {
    codigo: 'ABONO-02',
    isBroken: ({ tipo, borrador }) => !tipo.cambiaria && borrador.datosFacturaCambiaria !== null,
  },
  {
    codigo: 'ABONO-01',
    isBroken: ({ tipo, borrador }) =>
      tipo.cambiaria && (borrador.datosFacturaCambiaria?.abonos ?? []).length === 0,
  },
  {
    codigo: 'ABONO-03',
    isBroken: ({ borrador }) =>
      (borrador.datosFacturaCambiaria?.abonos ?? []).length > LIMITES_DOCUMENTO.abonos,
  },
];

/** SAT compares neither sum nor dates (docs/fel.md §6, §14); these rules keep the printed instalments payable. */
const SUMA: readonly Regla<Caso>[] = [
  { codigo: 'ABONO-11', isBroken: ({ sumaAbonos, total }) => compare(sumaAbonos, total) !== 0 },
];

type CasoAbono = { abono: AbonoBorrador; anterior: string; fechaEmision: string };

const FECHA: readonly Regla<CasoAbono>[] = [
  { codigo: 'ABONO-04', isBroken: ({ abono }) => !isFecha(abono.fechaVencimiento) },
  {
    codigo: 'ABONO-05',
    isBroken: ({ abono, fechaEmision }) => abono.fechaVencimiento < fechaEmision,
  },
  { codigo: 'ABONO-06', isBroken: ({ abono, anterior }) => abono.fechaVencimiento < anterior },
];

export function checkAbonos(caso: Caso, hasTotal: boolean): Falta[] {
  const ruta = 'datosFacturaCambiaria.abonos';
  const lista = checkReglas(LISTA, caso, ruta, caso.parametros);
  const abonos = caso.borrador.datosFacturaCambiaria?.abonos ?? [];
  if (lista.length > 0 || abonos.length === 0) return lista;
  const faltas = abonos.flatMap((abono, i) => {
    const anterior = abonos[i - 1]?.fechaVencimiento ?? '';
    const { fechaEmision } = caso.borrador;
    return [
      ...checkReglas(FECHA, { abono, anterior, fechaEmision }, `${ruta}[${i}].fechaVencimiento`, {
        ...caso.parametros,
        anterior: isFecha(anterior) ? formatFecha(anterior) : '',
      }),
      ...checkReglas(REGLAS_ABONO, abono.monto, `${ruta}[${i}].monto`),
    ];
  });
  return faltas.length > 0 || !hasTotal ? faltas : checkReglas(SUMA, caso, ruta, caso.parametros);
}
