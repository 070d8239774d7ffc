import { isZero, printMonto, sum } from '../dinero/decimal.ts';
import { formatMonto } from '../dinero/formato.ts';
import { chooseAsientos, listApartados } from '../libros/hoja.ts';
import type { BloqueLibro, ColumnaLibro, HojaLibro } from '../libros/hoja.ts';
import type { Asiento } from '../libros/asiento.ts';
import { cierre } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';
import { countCierre, isSinMovimiento, sumBases } from './bases.ts';
import { buildCierre } from './cierre.ts';
import type { DatosCierre } from './cierre.ts';
import type { CalculoCierre } from './mes.ts';
import { measureAnio } from './medidor.ts';
import type { VentaMes } from './medidor.ts';
import type { Declaracion } from './reglas.ts';

const t = textosOf({ cierre });

const texto = (titulo: string, ancho: number): ColumnaLibro => ({
  titulo,
  tipo: 'texto',
  ancho,
  suma: false,
});
const monto = (titulo: string, suma: boolean): ColumnaLibro => ({ titulo, tipo: 'monto', ancho: 18, suma });

export type PedidoCierre = {
  declaracion: Declaracion;
  mes: string;
  isProduccion: boolean;
  datos: DatosCierre;
  /** Sales of the year from January to the month. */
  anio: readonly VentaMes[];
  /** Figures with which the month was closed; without them those of its entries hold. */
  cerrado?: Pick<CalculoCierre, 'bases' | 'cuentas' | 'pruebas'> | undefined;
};

/** Worksheet of a month in the form of a book, so that paper and spreadsheet are made of it in the same way. */
export function hojaCierreOf(asientos: readonly Asiento[], pedido: PedidoCierre): HojaLibro {
  const { isProduccion, declaracion } = pedido;
  const { contables, pruebas } = chooseAsientos(asientos, { establecimiento: null, isProduccion });
  const propio = { bases: sumBases(contables), cuentas: countCierre(contables), pruebas };
  const { bases, cuentas, pruebas: isPrueba } = pedido.cerrado ?? propio;
  const lineas = buildCierre(bases, pedido);
  const propia = t(isSinMovimiento(cuentas, declaracion) ? 'cierre.sinMovimiento' : 'cierre.hoja');
  const dePrueba = asientos.length - contables.length;
  const titulo =
    dePrueba === 0 ? propia : t('cierre.hoja.sinPruebas', { titulo: propia, cantidad: dePrueba });
  return {
    titulo: t(`cierre.titulo.${declaracion}`),
    bloques: [
      {
        titulo,
        columnas: [
          texto(t('cierre.columna.formulario'), 14),
          texto(t('cierre.columna.concepto'), 70),
          texto(t('cierre.columna.ayuda'), 70),
          monto(t('cierre.columna.monto'), false),
        ],
        filas: lineas.map(({ formulario, concepto, monto: cuanto }) => [
          formulario,
          t(`cierre.concepto.${concepto}`),
          t(`cierre.ayuda.${concepto}`),
          cuanto,
        ]),
        totales: [],
      },
    ],
    resumen: bloqueAnio(pedido),
    apartados: listApartados(contables),
    documentos: cuentas.ventas + cuentas.notas + cuentas.anuladas + cuentas.compras + cuentas.comprasAnuladas,
    pruebas: isPrueba,
  };
}

/** Sales of the year by month and, for a small taxpayer, beside the limit. */
function bloqueAnio({ anio, mes, declaracion }: PedidoCierre): BloqueLibro {
  const medidor = measureAnio(anio, mes);
  const { acumulado, limite, anioLimite, promedio, restante, porcentaje, supera } = medidor;
  const dolares = sum(anio.map((cada) => cada.dolares));
  const medidas =
    declaracion === 'pequeno'
      ? [
          [t('cierre.anio.promedio'), promedio],
          [t('cierre.anio.limite'), limite],
          ...(anioLimite === null
            ? []
            : [[t('cierre.anio.limite.anterior', { anioLimite, anio: mes.slice(0, 4) }), null]]),
          [t('cierre.anio.restante', { porcentaje }), restante],
          [supera === null ? t('cierre.anio.cabe') : t('cierre.anio.supera', { mes: supera }), null],
        ]
      : [[t('cierre.anio.promedio'), promedio]];
  return {
    titulo: t('cierre.anio'),
    columnas: [texto(t('cierre.columna.mes'), 70), monto(t('cierre.columna.ventas'), false)],
    filas: [
      ...anio.map((cada) => [cada.mes, printMonto(cada.total)]),
      [t('cierre.anio.acumulado'), acumulado],
      ...(isZero(dolares)
        ? []
        : [[t('cierre.anio.dolares', { dolares: formatMonto(dolares, 'USD') }), null]]),
      ...medidas,
    ],
    totales: [],
  };
}
