import { decimal } from '#domain/dinero/decimal.ts';
import { countCierre, isSinMovimiento, sumBases } from '#domain/cierre/bases.ts';
import { arrastreOf, buildCierre } from '#domain/cierre/cierre.ts';
import type { DatosCierre, LineaHoja } from '#domain/cierre/cierre.ts';
import { hojaCierreOf } from '#domain/cierre/hoja-cierre.ts';
import { measureAnio } from '#domain/cierre/medidor.ts';
import { DECLARACIONES } from '#domain/cierre/reglas.ts';
import { asientosDe, inventAnio, recompute } from '../libros/anio.ts';
import type { Regimen, Sumas } from '../libros/anio.ts';

const MESES = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
const NADA: DatosCierre = { remanente: '0', retenciones: '0', retencionesAnteriores: '0' };

/** Cents of the figures of a worksheet by their name. */
function centsOf(lineas: readonly LineaHoja[]): Sumas {
  return Object.fromEntries(lineas.map(({ concepto, monto }) => [concepto, Number(monto.replace('.', ''))]));
}

const anioDe = (regimen: Regimen, seed: number) => {
  const anio = inventAnio(regimen, seed);
  const asientos = asientosDe(anio);
  return { anio, delMes: (mes: string) => asientos.filter(({ emitida }) => emitida.startsWith(mes)) };
};
const of = (sumas: Sumas, claves: readonly string[]): number =>
  claves.reduce((suma, clave) => suma + (sumas[clave] ?? 0), 0);

/** Taxes withheld of special invoices; a month without any has no such lines. */
const retenidoDe = ({ ivaRetenido = 0, isrRetenido = 0 }: Sumas): Sumas =>
  ivaRetenido + isrRetenido === 0 ? {} : { ivaRetenido, isrRetenido };

test('a small taxpayer pays five percent of a month, less what was withheld, in the form of that regime', () => {
  const { anio, delMes } = anioDe('pequeno', 31);
  for (const mes of MESES) {
    const total = recompute(anio, 'ventas', mes)['total'] ?? 0;
    const impuesto = Math.max(0, Math.round((total * 5) / 100));
    const lineas = buildCierre(sumBases(delMes(mes)), {
      ...{ declaracion: 'pequeno', mes, datos: { ...NADA, retenciones: '100.00' } },
    });
    expect(lineas.every(({ formulario }) => ['SAT-2046', 'SAT-2085', 'SAT-1331'].includes(formulario))).toBe(
      true,
    );
    expect({ mes, ...centsOf(lineas) }).toMatchObject({
      ...{ mes, ingresos: total, impuestoPequeno: impuesto, retenciones: 10_000 },
      ...{ aPagar: Math.max(0, impuesto - 10_000), retencionesSiguientes: Math.max(0, 10_000 - impuesto) },
      ...retenidoDe(recompute(anio, 'compras', mes)),
    });
  }
});

test('the general regime carries what is left of a month to the next one, through a whole year', () => {
  const { anio, delMes } = anioDe('general', 32);
  let remanente = 0;
  let pagos = 0;
  let arrastre = '0';
  for (const mes of MESES) {
    const [ventas, compras] = [recompute(anio, 'ventas', mes), recompute(anio, 'compras', mes)];
    const diferencia = of(ventas, ['iva']) - of(compras, ['iva']) - remanente;
    const lineas = buildCierre(sumBases(delMes(mes)), {
      ...{ declaracion: 'general', mes, datos: { ...NADA, remanente: arrastre } },
    });
    const cents = centsOf(lineas);
    expect({ mes, ...cents }).toMatchObject({
      ...{ mes, debito: of(ventas, ['iva']), credito: of(compras, ['iva']), diferencia },
      ventas: of(ventas, ['bienes.neto']),
      servicios: of(ventas, ['servicios.neto']),
      exentas: of(ventas, ['bienes.exento', 'servicios.exento']),
      exportaciones: of(ventas, ['exterior.neto', 'exterior.exento']),
      compras: of(compras, ['bienes.neto']),
      serviciosComprados: of(compras, ['servicios.neto']),
      combustible: of(compras, ['combustible.neto']),
      sinCredito: of(compras, ['bienes.exento', 'servicios.exento', 'combustible.exento', 'pequenos.exento']),
      ...{ aPagar: Math.max(0, diferencia), remanenteSiguiente: Math.max(0, -diferencia) },
      ...retenidoDe(compras),
    });
    remanente = Math.max(0, -diferencia);
    arrastre = arrastreOf(lineas).remanente;
    expect(Math.round(Number(arrastre) * 100)).toBe(remanente);
    pagos += Math.max(0, diferencia);
  }
  // Over the year, what was paid and what is left over make the difference of all IVA.
  const todo = MESES.reduce(
    (suma, mes) =>
      suma + of(recompute(anio, 'ventas', mes), ['iva']) - of(recompute(anio, 'compras', mes), ['iva']),
    0,
  );
  expect(pagos - remanente).toBe(todo);
});

test('an exempt issuer pays what it withheld of special invoices and nothing else, through a whole year', () => {
  const { anio, delMes } = anioDe('exento', 34);
  const vistos = new Set<string>();
  for (const mes of MESES) {
    // A credit or a withholding that somebody typed changes nothing, because there is no tax of its own.
    const lineas = buildCierre(sumBases(delMes(mes)), {
      ...{
        declaracion: 'exento',
        mes,
        datos: { remanente: '50.00', retenciones: '9.00', retencionesAnteriores: '1.00' },
      },
    });
    const { ivaRetenido = 0, isrRetenido = 0 } = recompute(anio, 'compras', mes);
    expect({ mes, formularios: lineas.map(({ formulario }) => formulario), ...centsOf(lineas) }).toEqual(
      ivaRetenido + isrRetenido === 0
        ? { mes, formularios: [] }
        : { mes, formularios: ['SAT-2085', 'SAT-1331'], ivaRetenido, isrRetenido },
    );
    for (const { concepto, monto } of lineas) if (monto !== '0.00') vistos.add(concepto);
    expect(arrastreOf(lineas)).toEqual({ remanente: '0.00', retencionesAnteriores: '0.00' });
    const hoja = hojaCierreOf(delMes(mes), {
      ...{ declaracion: 'exento', mes, isProduccion: true, anio: [] },
      datos: { ...NADA },
    });
    expect(hoja.bloques.flatMap(({ filas }) => filas)).toHaveLength(lineas.length);
  }
  expect([...vistos].sort()).toEqual(['isrRetenido', 'ivaRetenido']);
});

test('a month without movement is declared with zeros, and an exempt issuer has no form of IVA', () => {
  const vacias = countCierre([]);
  expect(DECLARACIONES.filter((each) => isSinMovimiento(vacias, each))).toEqual(['pequeno', 'general']);
  const lineas = buildCierre(sumBases([]), { declaracion: 'pequeno', mes: '2026-05', datos: NADA });
  expect(new Set(lineas.map(({ monto }) => monto))).toEqual(new Set(['0.00']));
  expect(buildCierre(sumBases([]), { declaracion: 'exento', mes: '2026-05', datos: NADA })).toEqual([]);
});

const mesesCon = (totales: readonly string[]) =>
  totales.map((total, i) => ({ mes: MESES[i] ?? '', total: decimal(total), dolares: decimal('0') }));

const measureEn2026 = (totales: readonly string[]) => {
  const meses = mesesCon(totales);
  return measureAnio(meses, meses.at(-1)?.mes ?? '');
};

test('the meter says what is used of the limit, and when it is passed', () => {
  expect(measureEn2026(['40000', '60000'])).toEqual({
    ...{ acumulado: '100000.00', limite: '500285.00', anioLimite: null, promedio: '50000.00' },
    ...{ restante: '400285.00', porcentaje: 20, supera: '2026-11' },
  });
  expect(measureEn2026(['41690', '41690']).supera).toBeNull();
  // Months before the first sale do not lower the mean.
  expect(measureEn2026(['0', '0', '0', '0', '0', '0', '0', '0', '130000', '130000'])).toMatchObject({
    ...{ promedio: '130000.00', supera: '2026-12' },
  });
  expect(measureEn2026(['0', '0'])).toMatchObject({ promedio: '0.00', supera: null });
  expect(measureEn2026(['500285', '0.01', '0'])).toMatchObject({
    supera: '2026-02',
    restante: '0.00',
    porcentaje: 100,
  });
});

test('the worksheet names its forms, the year, and dollars that the year does not have', () => {
  const { delMes } = anioDe('pequeno', 33);
  const [primero] = mesesCon(['499000']);
  const anio = primero === undefined ? [] : [{ ...primero, dolares: decimal('5.00') }];
  const hoja = hojaCierreOf(delMes('2026-01'), {
    declaracion: 'pequeno',
    mes: '2026-01',
    isProduccion: true,
    datos: NADA,
    anio,
  });
  expect(hoja.bloques[0]?.filas[0]?.slice(0, 2)).toEqual(['SAT-2046', 'Ingresos brutos del mes']);
  expect(hoja.resumen.filas.map(([titulo]) => titulo).join('\n')).toMatch(
    /2026-01[^]*\$ 5\.00 en dólares[^]*se pasa en 2026-02/,
  );
});

test('the worksheet of a year whose limit is not known yet names the year whose limit it uses', () => {
  const meses = [{ mes: '2031-01', total: decimal('100'), dolares: decimal('0') }];
  const { anioLimite } = measureAnio(meses, '2031-01');
  expect(anioLimite).not.toBeNull();
  const hoja = hojaCierreOf([], {
    ...{ declaracion: 'pequeno', mes: '2031-01', isProduccion: true, datos: NADA, anio: meses },
  });
  expect(hoja.resumen.filas.map(([titulo]) => titulo)).toContain(
    `Se cuenta con el límite de ${anioLimite ?? ''}; el de 2031 aún no está registrado aquí.`,
  );
});
