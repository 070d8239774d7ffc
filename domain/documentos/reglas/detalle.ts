import { LIMITES_DOCUMENTO } from '../../constantes.ts';
import { ZERO, printMonto, subtract } from '../../dinero/decimal.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta } from '../../errores/falta.ts';
import type { LineaBorrador } from '../modelo/borrador.ts';
import { REGLAS_CANTIDAD, REGLAS_DESCUENTO, REGLAS_OTRO_DESCUENTO, REGLAS_PRECIO_LINEA } from './montos.ts';
import type { Caso } from './caso.ts';
import { checkImpuesto } from './impuesto.ts';
import { CAMPOS_LINEA } from './linea.ts';
import type { LineaCalculada } from '../calculo/totales.ts';

export function checkDetalle(caso: Caso): Falta[] {
  const { borrador, calculado } = caso;
  return borrador.detalle
    .slice(0, LIMITES_DOCUMENTO.lineas)
    .flatMap((linea, i) => checkLinea(linea, calculado.lineas[i], `detalle[${i}]`, caso));
}

function checkLinea(
  linea: LineaBorrador,
  calculada: LineaCalculada | undefined,
  ruta: string,
  { borrador, tipo }: Caso,
): Falta[] {
  const precio = calculada?.precio ?? ZERO;
  const resto = subtract(precio, calculada?.descuento ?? ZERO);
  const { impuesto } = linea;
  return [
    ...CAMPOS_LINEA.flatMap((campo) => checkReglas(campo.reglas, linea, `${ruta}.${campo.ruta}`)),
    ...checkReglas(REGLAS_CANTIDAD, linea.cantidad, `${ruta}.cantidad`),
    ...checkReglas(REGLAS_PRECIO_LINEA, linea.precioUnitario, `${ruta}.precioUnitario`),
    ...checkReglas(REGLAS_DESCUENTO, { descuento: linea.descuento, precio }, `${ruta}.descuento`, () => ({
      maximo: printMonto(precio),
    })),
    ...checkReglas(
      REGLAS_OTRO_DESCUENTO,
      { descuento: linea.otrosDescuento, precio: resto },
      `${ruta}.otrosDescuento`,
      () => ({ maximo: printMonto(resto) }),
    ),
    ...(impuesto === null
      ? []
      : checkImpuesto({ impuesto, tipo, fechaEmision: borrador.fechaEmision }, ruta, borrador.tipoDocumento)),
  ];
}
