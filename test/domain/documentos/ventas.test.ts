import { decimal, toText } from '#domain/dinero/decimal.ts';
import { encabezadoIndice, filaIndiceOf } from '#domain/exportacion/tablas.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { ResumenDocumento, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { addContadores, conteoOf } from '#domain/documentos/conteo.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { sumVentas } from '#domain/documentos/ventas.ts';
import { createDocumento } from '../../support/factories/documento.ts';
import { sumResumenes } from '../../../frontend/src/features/documentos/resumenes.ts';

/**
 * Effect of each type on the sales, written by hand from the names that the law gives them. It shares nothing with the
 * table of types.
 */
const SUMAN = 'FACT FCAM FPEQ FCAP NDEB FACA FCCA FAPE FCPE FAAE FCAE'.split(' ');
const RESTAN = ['NCRE', 'NABN'];
const NO_VENDEN = ['FESP', 'RECI', 'RDON'];
const EN_VIGOR = ['CERTIFICADO', 'ANULANDO'];
const ESTADOS: readonly StatusDocumento[] = [
  ...(['EN_PROCESO', 'FIRMADO', 'INCIERTO', 'CONTINGENCIA'] as const),
  ...(['CERTIFICADO', 'RECHAZADO', 'ANULANDO', 'ANULADO'] as const),
];
const CENTAVOS = [1n, 99n, 88_000n, 123_456_789n];

function toQuetzales(centavos: bigint): string {
  return `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
}

/** One document of every type in every state and currency, real and of the test environment. */
function createTodos(): (ResumenDocumento & { centavos: bigint; iva: bigint })[] {
  const { detalle: _detalle, datos: _datos, ...base } = createDocumento();
  let n = 0;
  return [...SUMAN, ...RESTAN, ...NO_VENDEN].flatMap((tipoDoc) =>
    ESTADOS.flatMap((statusDocumento) =>
      (['GTQ', 'USD'] as const).flatMap((moneda) =>
        [true, false].map((produccion) => {
          n += 1;
          const centavos = (CENTAVOS[n % CENTAVOS.length] ?? 0n) + BigInt(n);
          const iva = (centavos * 3n) / 28n;
          const montos = { total: toQuetzales(centavos), totalIva: toQuetzales(iva) };
          return { ...base, tipoDoc, statusDocumento, moneda, produccion, ...montos, centavos, iva };
        }),
      ),
    ),
  );
}

/** Sum of the sales in whole cents. */
function sumCentavos(
  documentos: ReturnType<typeof createTodos>,
  moneda: string,
  read: (documento: { centavos: bigint; iva: bigint }) => bigint,
): string {
  let suma = 0n;
  for (const documento of documentos) {
    if (documento.moneda !== moneda || !documento.produccion) continue;
    if (!EN_VIGOR.includes(documento.statusDocumento)) continue;
    if (SUMAN.includes(documento.tipoDoc)) suma += read(documento);
    if (RESTAN.includes(documento.tipoDoc)) suma -= read(documento);
  }
  return toQuetzales(suma);
}

const CADA_DOCUMENTO = createTodos();
const ESPERADO = {
  totalGTQ: sumCentavos(CADA_DOCUMENTO, 'GTQ', ({ centavos }) => centavos),
  ivaGTQ: sumCentavos(CADA_DOCUMENTO, 'GTQ', ({ iva }) => iva),
  totalUSD: sumCentavos(CADA_DOCUMENTO, 'USD', ({ centavos }) => centavos),
  ivaUSD: sumCentavos(CADA_DOCUMENTO, 'USD', ({ iva }) => iva),
};

it('every type of the table has an effect here', () => {
  expect([...SUMAN, ...RESTAN, ...NO_VENDEN].sort()).toEqual(Object.keys(TIPOS_DOCUMENTO).sort());
});

it('the list counts what the hand-written table counts', () => {
  const filas = CADA_DOCUMENTO.map((each) => ({
    ...each,
    saldo: 0,
    totalAcreditado: null,
    total: Number(each.total),
    totalIva: Number(each.totalIva),
  }));
  const { GTQ, USD } = sumResumenes(filas).porMoneda;
  expect({
    totalGTQ: toText(GTQ.total),
    ivaGTQ: toText(GTQ.iva),
    totalUSD: toText(USD.total),
    ivaUSD: toText(USD.iva),
  }).toEqual(ESPERADO);
});

it.each([true, false])(
  "the accountant's desk agrees with the list (issuer in production: %s)",
  (isProduccion) => {
    const { totales, cantidad, otros } = summarizeMes(
      addContadores(CADA_DOCUMENTO.map((each) => conteoOf(each).contadores)),
      { mes: '2026-11', hoy: '2026-11-30', isProduccion },
    );
    expect([toText(totales.GTQ), toText(totales.USD)]).toEqual([ESPERADO.totalGTQ, ESPERADO.totalUSD]);
    expect([cantidad, otros]).toEqual([(SUMAN.length + RESTAN.length) * 2 * 2, NO_VENDEN.length * 2 * 2]);
  },
);

it('the columns of the export add up to the same', () => {
  const encabezado = encabezadoIndice();
  const [venta, iva] = [encabezado.indexOf('Suma a ventas'), encabezado.indexOf('IVA que suma a ventas')];
  const sumColumna = (columna: number, moneda: string): string => {
    const centavos = CADA_DOCUMENTO.filter((each) => each.moneda === moneda)
      .map(
        (documento) => filaIndiceOf({ documento, archivos: { pdf: '', xml: '', xmlAnulacion: '' } })[columna],
      )
      .map((text) => BigInt((text ?? '').replace('.', '')));
    return toQuetzales(centavos.reduce((a, b) => a + b, 0n));
  };
  expect({
    totalGTQ: sumColumna(venta, 'GTQ'),
    ivaGTQ: sumColumna(iva, 'GTQ'),
    totalUSD: sumColumna(venta, 'USD'),
    ivaUSD: sumColumna(iva, 'USD'),
  }).toEqual(ESPERADO);
});

it('counts tests while nothing is real, and says so', () => {
  const pruebas = CADA_DOCUMENTO.filter(({ produccion }) => !produccion);
  const monto = ({ total, totalIva }: ResumenDocumento) => ({
    total: decimal(total),
    iva: decimal(totalIva),
  });
  expect(sumVentas(pruebas, monto)).toMatchObject({ cantidad: 52, pruebas: true, dePrueba: 0 });
  expect(sumVentas(pruebas, monto, true)).toMatchObject({
    cantidad: 0,
    pruebas: false,
    dePrueba: CADA_DOCUMENTO.length / 2,
  });
  expect(sumVentas(CADA_DOCUMENTO, monto)).toMatchObject({
    cantidad: 52,
    pruebas: false,
    dePrueba: CADA_DOCUMENTO.length / 2,
  });
});
