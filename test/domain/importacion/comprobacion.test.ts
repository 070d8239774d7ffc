import { countCierre, sumBases } from '#domain/cierre/bases.ts';
import { decimal, printMonto, sum as total } from '#domain/dinero/decimal.ts';
import {
  acceptCompra,
  isPagable,
  notaDe,
  payCompra,
  resumenOf,
  sumNotasDe,
  vencimientoOf,
} from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { exigidoEn, isCompraContable, isContable, pruebaOf } from '#domain/importacion/comprobacion.ts';
import { addContadores } from '#domain/documentos/conteo.ts';
import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import {
  conteosDeCompra,
  readMesesDeProveedor,
  sumMesDeCompras,
} from '#domain/importacion/conteo-compras.ts';
import { estadoDe } from '#domain/importacion/estado-compra.ts';
import { ESTADOS_FIRMA, isFalsificado } from '#domain/importacion/firmas.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import { sumCompras } from '#domain/importacion/suma-compras.ts';
import { asientoDeCompra } from '#domain/cierre/asiento-compra.ts';
import { toAsiste } from '#domain/libros/asiste.ts';
import { buildHoja, chooseAsientos } from '#domain/libros/hoja.ts';
import { filaCompraOf } from '#domain/reportes/fila.ts';
import { HOJA_COMPRAS } from '#domain/reportes/tabla-compras.ts';
import { createCompra } from '../../support/factories/factura-compra.ts';
import { NIT_A } from '../../support/factories/ids.ts';

const MES = { mes: '2026-11', establecimiento: null, isProduccion: true } as const;
const ACEPTACION = { usuario: 'ana', cuando: '2026-11-21T10:00:00-06:00', motivo: 'La SAT la muestra.' };
const FIRMAS: readonly Firmas[] = ESTADOS_FIRMA.flatMap((emisor) =>
  ESTADOS_FIRMA.map((certificador) => ({ emisor, certificador })),
);

/** All that adds up purchases, by name: what it says of some of them. A new sum comes here. */
const SUMAS: Readonly<Record<string, (compras: readonly FacturaCompra[]) => unknown>> = {
  totales: (compras) => {
    const sumables = compras.map((compra) => {
      const resumen = resumenOf(compra);
      return { ...resumen, cuenta: isContable(resumen) };
    });
    const { sinContar: _sinContar, ...suma } = sumCompras(sumables, ({ total, totalIva }) => ({
      total: decimal(total),
      iva: decimal(totalIva),
    }));
    return suma;
  },
  'contadores del proveedor': (compras) =>
    readMesesDeProveedor(addContadores(compras.flatMap(conteosDeCompra).map(({ contadores }) => contadores))),
  'contadores del mes': (compras) => sumMesDeCompras(compras.flatMap(conteosDeCompra), '11'),
  cierre: (compras) => sumBases(asientosDe(compras)),
  'cuentas del cierre': (compras) => ({ ...countCierre(asientosDe(compras)), apartados: null }),
  'libro de compras': (compras) => libroDe('COMPRAS', compras),
  'libro de pequeño': (compras) => libroDe('PEQUENO', compras),
  asiste: (compras) =>
    toAsiste(chooseAsientos(asientosDe(compras), MES).contables.filter(({ aparte }) => aparte === null)),
  'hoja de compras': (compras) => {
    const filas = compras.flatMap((compra) => HOJA_COMPRAS.filasOf(filaCompraOf(compra, SIN_TASAS)));
    return HOJA_COMPRAS.columnas.map(({ suma }, i) =>
      suma ? printMonto(total(filas.map((fila) => decimal(fila.celdas[i] ?? '0')))) : null,
    );
  },
  deudas: (compras) => compras.flatMap((compra) => vencimientoOf(compra) ?? []),
  pagos: (compras) => compras.filter(isPagable).length,
  notas: (compras) => {
    const [primera] = compras;
    const notas = compras.flatMap((compra) => notaDe(compra)?.nota ?? []);
    return primera === undefined ? null : sumNotasDe(primera, notas);
  },
};

const asientosDe = (compras: readonly FacturaCompra[]) =>
  compras.flatMap((compra) => asientoDeCompra(compra, SIN_TASAS) ?? []);

function libroDe(tipo: 'COMPRAS' | 'PEQUENO', compras: readonly FacturaCompra[]): unknown {
  const hoja = buildHoja(asientosDe(compras), {
    ...MES,
    tipo,
    consolidado: false,
  });
  return { bloques: hoja.bloques, resumen: hoja.resumen, documentos: hoja.documentos };
}

/** The nth purchase, on credit; an even one is a note of the first. */
function compraDe(n: number, cambio: Partial<FacturaCompra> = {}): FacturaCompra {
  const compra = createCompra(n, NIT_A, cambio);
  const isNota = n % 2 === 0;
  const origen = createCompra(1, NIT_A).documento.uuidCertificacion ?? '';
  const datos = isNota
    ? { ...compra.documento.datos, origen: { ...ORIGEN, numeroAutorizacion: origen } }
    : compra.documento.datos;
  return {
    ...compra,
    documento: {
      ...compra.documento,
      ...{ tipoDoc: isNota ? 'NCRE' : 'FACT', saldo: isNota ? '0.00' : '125.00' },
      ...{ total: printMonto(decimal(`${100 + n}.5`)), totalIva: printMonto(decimal(`${n}.25`)), datos },
    },
  };
}
const ORIGEN = {
  ...{ idTransaccion: 'o', tipoDoc: 'FACT', serie: 'A', numero: '1', fechaEmision: '2026-11-20' },
  motivoAjuste: 'x',
};

const BUENAS = [1, 2, 3, 4].map((n) => compraDe(n));

describe.each(Object.keys(SUMAS))('%s', (nombre) => {
  const sum = SUMAS[nombre] ?? String;

  test('a purchase or note for which no signature vouches changes no sum', () => {
    const buenas = sum(BUENAS);
    for (const firmas of FIRMAS.filter((cada) => pruebaOf({ firmas: cada }) !== 'PROBADA')) {
      const dudosas = [compraDe(5, { firmas }), compraDe(6, { firmas })];
      expect([firmas, sum([...BUENAS, ...dudosas])]).toEqual([firmas, buenas]);
    }
  });

  test('one that a person took counts like every other, and no longer when that is taken back', () => {
    const dudosas = [5, 6].map((n) =>
      compraDe(n, { firmas: { emisor: 'AUSENTE', certificador: 'AUSENTE' } }),
    );
    const tomadas = dudosas.map((compra) => acceptCompra(compra, ACEPTACION) ?? compra);
    const [conTomadas, conBuenas] = [tomadas, [compraDe(5), compraDe(6)]].map((otras) =>
      sum([...BUENAS, ...otras]),
    );
    expect(conTomadas).toEqual(conBuenas);
    expect(conTomadas).not.toEqual(sum(BUENAS));
    const quitadas = tomadas.map((compra) => acceptCompra(compra, null) ?? compra);
    expect(quitadas).toEqual(dudosas);
  });
});

test('the worth of each pair of signatures: only both untouched ones count, and in a stage that can prove, only a proved issuer', () => {
  const de = (exige: boolean): string[] =>
    FIRMAS.filter((firmas) => pruebaOf({ firmas, exigido: exigidoEn(exige) }) === 'PROBADA').map(
      ({ emisor, certificador }) => `${emisor} ${certificador}`,
    );
  expect(de(false)).toEqual([
    ...['VALIDA VALIDA', 'VALIDA SIN_COMPROBAR', 'SIN_COMPROBAR VALIDA', 'SIN_COMPROBAR SIN_COMPROBAR'],
  ]);
  expect(de(true)).toEqual(['VALIDA VALIDA', 'VALIDA SIN_COMPROBAR']);
});

test('no word of a person mends a forged purchase, and a purchase that is proved needs none', () => {
  for (const firmas of FIRMAS) {
    const tomada = acceptCompra(compraDe(1, { firmas }), ACEPTACION);
    expect([firmas, tomada !== null]).toEqual([firmas, pruebaOf({ firmas }) === 'POR_COMPROBAR']);
    if (isFalsificado(firmas))
      expect(isCompraContable(compraDe(1, { firmas, aceptacion: ACEPTACION }))).toBe(false);
  }
});

test('it is told apart: its state, its line beside the book and its number before the closing', () => {
  const dudosa = compraDe(5, { firmas: { emisor: 'AUSENTE', certificador: 'DESCONOCIDA' } });
  expect(estadoDe({ ...dudosa.documento, prueba: pruebaOf(dudosa) })).toBe('POR_COMPROBAR');
  const asientos = asientosDe([...BUENAS, dudosa]);
  expect(asientos.map(({ aparte }) => aparte)).toEqual([null, null, null, null, 'porComprobar']);
  expect(countCierre(asientos).apartados).toBe(1);
  expect(resumenOf(dudosa)).toMatchObject({ prueba: 'POR_COMPROBAR', sinCredito: 'NO_CUENTA' });
  const pago = { id: 'p', fecha: '2026-11-21', monto: '1.00', metodo: 'EFECTIVO', numeroAbono: 1 };
  expect(payCompra(dudosa, pago as never)).toBeNull();
});

test('a note that says no document has that beside the name of its supplier in the book', () => {
  const nota = compraDe(2);
  const suelta = {
    ...nota,
    documento: { ...nota.documento, datos: { ...nota.documento.datos, origen: null } },
  };
  const textos = JSON.stringify(libroDe('COMPRAS', [compraDe(1), suelta]));
  expect(textos.match(/nota sin referencia/g)).toHaveLength(1);
  expect(JSON.stringify(libroDe('COMPRAS', BUENAS))).not.toContain('sin referencia');
});
