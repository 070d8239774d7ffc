import type { read } from 'xlsx';
import type { CellObject } from 'xlsx';
import { addMonths } from '#domain/fechas/guatemala.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { Azar } from '../../support/azar.ts';
import { createPortsDePrueba } from '../../support/llamadas.ts';
import { Mes, createContador, mesTras } from '../../support/mundo-mes.ts';
import type { Contador, Montos } from '../../support/mundo-mes.ts';
import { isDudosa, isProbada, mesDeLibro } from '../../support/recompute-compras.ts';
import { readDocumento, recomputeListado, recomputeMes } from '../../support/recompute-mes.ts';
import type { Centavos, DatosMes, Hecho, MesRecalculado } from '../../support/recompute-mes.ts';

/** Reason with which a person takes a purchase without proof. */
const MOTIVO = 'Me la entregó';
const MESES: readonly (readonly [RegimenSat, DatosMes['regimen'], number])[] = [
  ...Array.from({ length: 9 }, (_, i) => ['PASIM', 'general', 201 + i] as const),
  ...Array.from({ length: 7 }, (_, i) => ['PAPEQ', 'pequeno', 301 + i] as const),
  ...Array.from({ length: 4 }, (_, i) => ['EXENT', 'exento', 401 + i] as const),
];
type Libro = ReturnType<typeof read>;
type Hoja = CellObject[][];

const hojaDe = ({ Sheets, SheetNames }: Libro, posicion: number): Hoja =>
  (Sheets[SheetNames[posicion] ?? ''] ?? []) as unknown as Hoja;
const toCents = (valor: unknown): bigint => BigInt(Math.round(Number(valor ?? 0) * 100));

/** Cents that the rows of a sheet add up to, under the titles of its columns, and those of its row of totals. */
function sumHoja(hoja: Hoja): { sumadas: Centavos; totales: Centavos } {
  const [cabeza = [], ...filas] = hoja;
  const isTotal = (fila: CellObject[]): boolean => /^total/i.test(String(fila[0]?.v ?? ''));
  const sumOf = (de: Hoja): Centavos =>
    Object.fromEntries(
      cabeza.map((titulo, i) => [
        String(titulo.v),
        de.reduce((suma, fila) => (fila[i]?.t === 'n' ? suma + toCents(fila[i].v) : suma), 0n),
      ]),
    );
  return { sumadas: sumOf(filas.filter((fila) => !isTotal(fila))), totales: sumOf(filas.filter(isTotal)) };
}

const VENTAS_DE = {
  Ventas: ['bien.neto'],
  'Ventas exento': ['bien.exento'],
  Servicios: ['servicio.neto'],
  'Servicios exento': ['servicio.exento'],
  Exportaciones: ['exterior.neto', 'exterior.exento'],
  IVA: ['iva'],
  Total: ['total'],
} as const;
const COMPRAS_DE = {
  Compras: ['bien.neto'],
  'Compras exento': ['bien.exento'],
  Servicios: ['servicio.neto'],
  'Servicios exento': ['servicio.exento'],
  Combustible: ['combustible.neto'],
  'Combustible exento': ['combustible.exento'],
  Importaciones: ['exterior.neto', 'exterior.exento'],
  'Pequeños contrib.': ['pequeno.neto', 'pequeno.exento'],
  IVA: ['iva'],
  Total: ['total'],
} as const;

const columnasDe = (columnas: Readonly<Record<string, readonly string[]>>, sumas: Centavos): Centavos =>
  Object.fromEntries(
    Object.entries(columnas).map(([titulo, nombres]) => [
      titulo,
      nombres.reduce((suma, nombre) => suma + (sumas[nombre] ?? 0n), 0n),
    ]),
  );

/** Lines of the worksheet of a closing by the names that the second program gives them. */
function formulariosDe(libro: Libro, nombres: Readonly<Record<string, string>>): Centavos {
  const [, ...filas] = hojaDe(libro, 0);
  return Object.fromEntries(
    filas.map((fila) => [nombres[String(fila[1]?.v)] ?? String(fila[1]?.v), toCents(fila[3]?.v)]),
  );
}

const CONCEPTOS: Readonly<Record<string, string>> = {
  'Ingresos brutos del mes': 'ingresos',
  Impuesto: 'impuestoPequeno',
  'Ventas gravadas': 'ventas',
  'Servicios gravados': 'servicios',
  'Ventas y servicios exentos': 'exentas',
  Exportaciones: 'exportaciones',
  'Débito fiscal': 'debito',
  'Compras gravadas': 'compras',
  'Servicios adquiridos gravados': 'serviciosComprados',
  Combustibles: 'combustible',
  Importaciones: 'importaciones',
  'Compras sin crédito fiscal': 'sinCredito',
  'Crédito fiscal': 'credito',
  'Remanente del mes anterior': 'remanente',
  'Débito menos crédito y remanente': 'diferencia',
  'Retenciones de IVA recibidas': 'retenciones',
  'Retenciones sin usar de meses anteriores': 'retencionesAnteriores',
  'IMPUESTO A PAGAR': 'aPagar',
  'Remanente para el mes siguiente': 'remanenteSiguiente',
  'Retenciones sin usar': 'retencionesSiguientes',
  'IVA retenido en facturas especiales': 'ivaRetenido',
  'ISR retenido en facturas especiales': 'isrRetenido',
};

/** A month of the year in which the law of today holds, and the instant after it. */
const mesDe = (seed: number): string => `2026-${String((seed % 10) + 1).padStart(2, '0')}`;
const despuesDe = (mes: string): Date => new Date(`${addMonths(`${mes}-01`, 1)}T10:00:00-06:00`);

/** Cents of the column "Total" by currency: what the rows add up to, and what the rows of totals say. */
function sumPorMoneda([cabeza = [], ...filas]: Hoja): Record<'sumas' | 'totales', Record<string, bigint>> {
  const total = cabeza.findIndex(({ v }) => v === 'Total');
  const moneda = cabeza.findIndex(({ v }) => v === 'Moneda');
  const sumas: Record<string, bigint> = {};
  const totales: Record<string, bigint> = {};
  for (const fila of filas) {
    const [, deTotal] = /^Total (GTQ|USD)$/.exec(String(fila[0]?.v ?? '')) ?? [];
    const monto = toCents(fila[total]?.v);
    const suya = String(fila[moneda]?.v);
    if (deTotal === undefined) sumas[suya] = (sumas[suya] ?? 0n) + monto;
    else totales[deTotal] = monto;
  }
  return { sumas, totales };
}

/** The sheets of sales add up to what the printed sales make, by currency; an issuer without any has none. */
async function expectReportes(contador: Contador, hechos: readonly Hecho[]): Promise<void> {
  const esperado = recomputeListado(hechos);
  for (const tipo of ['RESUMEN', 'DETALLE'] as const) {
    const hoja = await contador.reporte(tipo);
    const { sumas, totales } = sumPorMoneda(hoja === null ? [] : hojaDe(hoja, 0));
    const deLista = Object.fromEntries(
      Object.entries(esperado).map(([cual, { total: suma }]) => [cual, suma]),
    );
    expect(sumas).toMatchObject(deLista);
    expect(totales).toMatchObject(deLista);
  }
}

/** Whatever the product says of the month is what the second program says. */
async function expectIgual(contador: Contador, esperado: MesRecalculado, montos: Montos): Promise<void> {
  const [ventas, compras, cierre] = [
    await contador.libro('VENTAS', null),
    await contador.libro('COMPRAS', null),
    await contador.libro('CIERRE', montos),
  ];
  for (const [libro, columnas, sumas] of [
    [ventas, VENTAS_DE, esperado.ventas],
    [compras, COMPRAS_DE, esperado.compras],
  ] as const) {
    const { sumadas, totales } = sumHoja(hojaDe(libro, 0));
    expect(sumadas).toMatchObject(columnasDe(columnas, sumas));
    expect(totales).toMatchObject(columnasDe(columnas, sumas));
  }
  expect(formulariosDe(cierre, CONCEPTOS)).toEqual(esperado.formularios);
}

/** Purchases without proof as the product says them, in cents. */
function dudosasOf({ calculo }: S.CierreMes): MesRecalculado['porComprobar'] {
  const { cantidad, gtq, usd } = calculo?.porComprobar ?? { cantidad: -1, gtq: 0, usd: 0 };
  return { cantidad, gtq: toCents(gtq), usd: toCents(usd) };
}

/** Whether two figures of a month are the same. */
function isIgual(a: MesRecalculado, b: MesRecalculado): boolean {
  const toText = ({ ventas, compras, apartados }: MesRecalculado): string =>
    [...Object.entries(ventas), ...Object.entries(compras), ['apartados', apartados] as const]
      .map(([nombre, suma], i) => `${i} ${nombre} ${suma}`)
      .join('\n');
  return toText(a) === toText(b);
}

/** Closes the month before with the purchases that stand in it, which stay there from then on. */
async function closeAnterior(mundo: Mes, contador: Contador, datos: DatosMes): Promise<MesRecalculado> {
  const figuras = recomputeMes(mundo.hechos, datos);
  await contador.close(await contador.calculate(), SIN_MONTOS);
  mundo.cerrados.add(datos.mes);
  for (const { dicho } of figuras.contadas) if (dicho !== undefined) dicho.declarada = datos.mes;
  return figuras;
}

const sumMontos = (de: Montos) => ({
  remanente: toCents(de.remanente),
  retenciones: toCents(de.retenciones),
  retencionesAnteriores: toCents(de.retencionesAnteriores),
});
const SIN_MONTOS: Montos = { remanente: 0, retenciones: 0, retencionesAnteriores: 0 };

/** Authorisations of the purchases with a credit of closed months that those did not declare, in the order of their text. */
function listTardias({ compras, cerrados }: Mes, datos: DatosMes): string[] {
  const isTardia = ({ hecho }: Mes['compras'][number]): boolean => {
    const { dia } = readDocumento(hecho.xml);
    const mes = mesDeLibro(dia, hecho.dicho);
    // Dollars give a credit before anybody says their rate.
    const { compras: sumas } = recomputeMes([hecho], { ...datos, mes, tasas: { [dia]: '1' } });
    return cerrados.has(mes) && hecho.dicho.declarada !== mes && (sumas['iva'] ?? 0n) !== 0n;
  };
  return compras
    .filter(isTardia)
    .map(({ compra }) => compra.documento.uuidCertificacion ?? '')
    .sort();
}

/** Everything that may come between a calculation and the closing, one after the other. */
function listSucesos(mundo: Mes, azar: Azar, mes: string): (() => Promise<unknown>)[] {
  const isDelMes = ({ hecho }: Mes['compras'][number]): boolean =>
    mesDeLibro(readDocumento(hecho.xml).dia, hecho.dicho) === mes;
  const pickDe = (isSuya: (hecha: Mes['compras'][number]) => boolean) => {
    const suyas = mundo.compras.filter((hecha) => isDelMes(hecha) && isSuya(hecha));
    return suyas.length === 0 ? null : azar.pick(suyas);
  };
  const act = (
    isSuya: (hecha: Mes['compras'][number]) => boolean,
    hacer: (hecha: Mes['compras'][number]) => Promise<void>,
  ) => {
    const hecha = pickDe(isSuya);
    return hecha === null ? Promise.resolve() : hacer(hecha);
  };
  return [
    () => mundo.sell(),
    () => mundo.buy(),
    async () => mundo.count(await mundo.buy(mesTras(mes, -1)), mes),
    async () => mundo.count(await mundo.buy(mesTras(mes, -2)), mes),
    () =>
      act(
        ({ hecho }) => isDudosa(hecho.dicho),
        (hecha) => mundo.accept(hecha, MOTIVO),
      ),
    () =>
      act(
        ({ hecho }) => hecho.dicho.razones.at(-1) === MOTIVO,
        (hecha) => mundo.accept(hecha, ''),
      ),
    () =>
      act(
        ({ hecho }) => isProbada(hecho.dicho),
        (hecha) => mundo.count(hecha, mesTras(mes, 1)),
      ),
  ];
}

test.each(MESES)(
  '%s, %s, month of seed %i: every sheet is that of the second program, to the cent',
  async (regimenSat, regimen, seed) => {
    const mes = mesDe(seed);
    const azar = new Azar(seed);
    const ports = createPortsDePrueba({ now: () => despuesDe(mes) });
    const mundo = new Mes(ports, azar, { regimen: regimenSat, mes });
    await mundo.open();
    const contador = createContador(ports, mes);
    const anterior = createContador(ports, mesTras(mes, -1));
    const montos: Montos = {
      remanente: azar.int(0, 9_999) / 100,
      retenciones: azar.int(0, 9_999) / 100,
      retencionesAnteriores: azar.int(0, 999) / 100,
    };
    const datosDe = (cual: string, de: Montos): DatosMes => ({
      ...{ mes: cual, regimen, tasas: mundo.tasas, ...sumMontos(de) },
    });
    const recompute = (): MesRecalculado => recomputeMes(mundo.hechos, datosDe(mes, montos));
    await mundo.talk();
    // Half of the issuers have closed the month before when the rest of its purchases come.
    const declarado =
      seed % 2 === 0 ? await closeAnterior(mundo, anterior, datosDe(mesTras(mes, -1), SIN_MONTOS)) : null;
    for (let i = 0; i < 6; i += 1) await mundo.buy(mesTras(mes, -azar.int(1, 2)));
    await mundo.talk();
    // A credit that was declared already is asked for again, in vain.
    for (const hecha of mundo.compras)
      if (hecha.hecho.dicho.declarada !== null) await mundo.count(hecha, mes);
    const primero = recompute();
    expect(await contador.tardias()).toEqual(listTardias(mundo, datosDe(mes, montos)));
    const calculado = await contador.calculate();
    expect(calculado.calculo?.cuentas).toContainEqual({ cuenta: 'apartados', cantidad: primero.apartados });
    expect(dudosasOf(calculado)).toEqual(primero.porComprobar);
    expect(await contador.diasSinCambio()).toEqual(primero.diasSinTasa);
    await expectIgual(contador, primero, montos);
    // The rates that were missing are said, once for each day, and more documents come before the closing.
    for (const dia of primero.diasSinTasa) await mundo.putTasa(dia, azar.pick(['7.66', '7.777777']));
    let vigente = await contador.calculate();
    let negados = 0;
    for (const happen of listSucesos(mundo, azar, mes)) {
      const antes = recompute();
      // A receipt or an annulled document changes no figure, so another one comes.
      for (let i = 0; i < 4 && isIgual(antes, recompute()); i += 1) await happen();
      if (isIgual(antes, recompute())) continue;
      expect(await contador.tryClose(vigente, montos)).toBe('CIERRE_DESACTUALIZADO');
      negados += 1;
      vigente = await contador.calculate();
    }
    expect(negados).toBeGreaterThan(4);
    const segundo = recompute();
    expect(segundo.diasSinTasa.filter((dia) => primero.diasSinTasa.includes(dia))).toEqual([]);
    const cerrado = await contador.close(await contador.calculate(), montos);
    expect(cerrado.estado).toBe('LISTO');
    await expectReportes(contador, mundo.hechos);
    await expectIgual(contador, segundo, montos);
    // A closed month keeps its figures, whatever comes.
    await mundo.buy();
    await mundo.buy(mesTras(mes, -1));
    expect(formulariosDe(await contador.libro('CIERRE', montos), CONCEPTOS)).toEqual(segundo.formularios);
    if (declarado !== null)
      expect(formulariosDe(await anterior.libro('CIERRE', SIN_MONTOS), CONCEPTOS)).toEqual(
        declarado.formularios,
      );
  },
);
