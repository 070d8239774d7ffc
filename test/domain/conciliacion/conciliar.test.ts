import fc from 'fast-check';
import { conciliar } from '#domain/conciliacion/conciliar.ts';
import type { Alcance, Renglon } from '#domain/conciliacion/conciliar.ts';
import type { DocumentoPropio, DocumentoSat } from '#domain/conciliacion/documentos.ts';
import { estadoConciliacionOf } from '#domain/conciliacion/guardada.ts';
import type { ResumenConciliacion } from '#domain/conciliacion/guardada.ts';
import { readHojaSat } from '#domain/conciliacion/hoja-sat.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';

const NIT = '99900017';
const MES: Alcance = { lado: 'EMITIDOS', mes: '2026-10', establecimiento: null };
const uuidOf = (n: number): string =>
  `${n.toString(16).toUpperCase().padStart(8, '0')}-0000-4000-8000-000000000000`;

const sat = (n: number, cambio: Partial<DocumentoSat> = {}): DocumentoSat => ({
  ...{ lado: 'EMITIDOS', uuid: uuidOf(n), ...serieNumeroOf(uuidOf(n)), tipoDoc: 'FACT', fecha: '2026-10-05' },
  ...{ nit: 'CF', nombre: 'Consumidor final', establecimiento: 1, moneda: 'GTQ', total: '112.00' },
  ...{ anulado: false, origen: `hoja.xlsx, fila ${n}`, ...cambio },
});
const propio = (n: number, cambio: Partial<DocumentoPropio> = {}): DocumentoPropio => {
  const { origen: _origen, ...resto } = sat(n);
  return { ...resto, id: `id-${n}`, pendiente: false, ...cambio };
};
const compact = ({ clase, consejo, id, origen, diferencias }: Renglon) => ({
  clase,
  consejo,
  de: id ?? origen,
  diferencias: diferencias.map(({ campo, aqui, sat: suyo }) => `${campo}: ${aqui} / ${suyo}`),
});
const compare = (propios: DocumentoPropio[], deSat: DocumentoSat[], cambio: Partial<Alcance> = {}) => {
  const { renglones, ...cuentas } = conciliar(propios, deSat, { ...MES, ...cambio });
  return { ...cuentas, renglones: renglones.map(compact) };
};

test('documents are the same to the cent, only here, only at SAT, or different in a field with both values', () => {
  expect(
    compare(
      [
        propio(1),
        propio(2),
        propio(3, { total: '112.01' }),
        propio(4),
        propio(5, { pendiente: true, uuid: '' }),
      ],
      [sat(1), sat(3), sat(4, { anulado: true }), sat(6), sat(7, { anulado: true })],
    ),
  ).toEqual({
    ...{ iguales: 1, aqui: 5, sat: 5 },
    renglones: [
      { clase: 'SOLO_SAT', consejo: 'EMITIDO_FUERA', de: 'hoja.xlsx, fila 6', diferencias: [] },
      { clase: 'SOLO_SAT', consejo: 'ANULADO_SIN_CARGAR', de: 'hoja.xlsx, fila 7', diferencias: [] },
      { clase: 'SOLO_AQUI', consejo: 'EMITIDO_NO_ESTA', de: 'id-2', diferencias: [] },
      { clase: 'SOLO_AQUI', consejo: 'ESPERA_CERTIFICAR', de: 'id-5', diferencias: [] },
      { clase: 'DIFERENTE', consejo: 'MONTO_DISTINTO', de: 'id-3', diferencias: ['total: 112.01 / 112.00'] },
      {
        ...{ clase: 'DIFERENTE', consejo: 'EMITIDO_ANULADO_EN_SAT', de: 'id-4' },
        diferencias: ['estado: vigente / anulado'],
      },
    ],
  });
});

test('a row without authorisation is found by series and number, of suppliers together with their NIT', () => {
  const [serie, numero] = ['A', '7'];
  expect(compare([propio(1)], [sat(1, { uuid: '' })]).renglones).toEqual([]);
  const recibido = { lado: 'RECIBIDOS', serie, numero, establecimiento: null } as const;
  const compras = [
    propio(1, { ...recibido, uuid: '', nit: '99900025' }),
    propio(2, { ...recibido, uuid: '', nit: '99900033' }),
  ];
  const deSat = [sat(9, { ...recibido, uuid: '', nit: '9990003-3', total: '5.00' })];
  expect(compare(compras, deSat, { lado: 'RECIBIDOS' }).renglones).toEqual([
    { clase: 'SOLO_AQUI', consejo: 'RECIBIDO_NO_ESTA', de: 'id-1', diferencias: [] },
    { clase: 'DIFERENTE', consejo: 'MONTO_DISTINTO', de: 'id-2', diferencias: ['total: 112.00 / 5.00'] },
  ]);
});

test('a document that SAT has under another authorisation, day or establishment is one difference and not two documents', () => {
  const deSat = [
    sat(1, { uuid: uuidOf(99) }),
    sat(2, { fecha: '2026-11-01' }),
    sat(3, { establecimiento: 2 }),
    sat(4, { establecimiento: 2 }),
  ];
  const propios = [propio(1), propio(2), propio(3), propio(4, { establecimiento: 2 })];
  const { renglones, iguales } = compare(propios, deSat, { establecimiento: 1 });
  expect(iguales).toBe(0);
  expect(renglones.map(({ de, diferencias }) => [de, diferencias])).toEqual([
    ['id-1', [`autorizacion: ${uuidOf(1)} / ${uuidOf(99)}`]],
    ['id-2', ['fecha: 2026-10-05 / 2026-11-01']],
    ['id-3', ['establecimiento: 1 / 2']],
  ]);
});

test('rows that come twice count once, and an annulment that is a file of its own annuls its document', () => {
  const anulacion = sat(1, { serie: '', numero: '', total: '', moneda: '', tipoDoc: '', anulado: true });
  for (const deSat of [
    [sat(1), sat(1), anulacion],
    [anulacion, sat(1)],
  ]) {
    const { sat: cuantos, renglones } = compare([propio(1)], deSat);
    expect([cuantos, renglones[0]?.diferencias]).toEqual([1, ['estado: vigente / anulado']]);
    expect(compare([propio(1, { anulado: true })], deSat).renglones).toEqual([]);
  }
});

test('each document of the month is in exactly one place, whatever both sides have', () => {
  const numeros = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(numeros, numeros, (nuestros, suyos) => {
      const {
        renglones,
        iguales,
        aqui,
        sat: cuantos,
      } = compare(
        nuestros.map((n) => propio(n)),
        suyos.map((n) => sat(n)),
      );
      const comunes = nuestros.filter((n) => suyos.includes(n)).length;
      expect({ iguales, aqui, cuantos }).toEqual({
        iguales: comunes,
        aqui: nuestros.length,
        cuantos: suyos.length,
      });
      expect(renglones).toHaveLength(nuestros.length + suyos.length - 2 * comunes);
    }),
  );
});

const ENCABEZADOS = [
  ...['Fecha de emisión', 'Número de Autorización', 'Tipo de DTE (nombre)', 'Serie', 'Número del DTE'],
  ...['NIT del emisor', 'Nombre completo del emisor', 'Código de establecimiento', 'ID del receptor'],
  ...['Nombre completo del receptor', 'Estado', 'Moneda', 'Gran Total (Moneda Original)', 'Marca de anulado'],
];
type Celda = string | number;
const readFilas = (filas: Celda[][], encabezados = ENCABEZADOS) =>
  readHojaSat(
    { nombre: 'emitidos.xlsx', encabezados, filas: filas.map((celdas, i) => ({ numero: i + 2, celdas })) },
    NIT,
  );
const FILA: readonly Celda[] = [
  ...['2026-10-05T09:47:09-06:00', uuidOf(1).toLowerCase(), 'FACT', '00000001', 16384],
  ...['9990001-7', 'Mi empresa', 1, '99900025', 'Cliente', 'Vigente', 'GTQ', 1234.5, 'No'],
];
const fila = (cambio: Readonly<Record<number, Celda>> = {}): Celda[] =>
  FILA.map((celda, i) => cambio[i] ?? celda);

test("the portal's columns are read in any order and with the cells that spreadsheets make of them", () => {
  const { documentos, malas, ajenos, faltan } = readFilas([
    fila(),
    fila({ 0: '05/10/2026 09:47', 2: 'Factura Cambiaria', 3: 1, 12: '1,234.50', 10: 'Anulado' }),
    fila({ 0: 46300, 2: 'FCAM - Factura cambiaria', 3: '1.0E+5', 13: 'Si', 12: '1,234.504' }),
    fila({ 5: '99900025', 6: 'Proveedor', 8: '9990001-7' }),
    fila({ 5: '99900025', 8: '99900033' }),
    fila({ 0: 'ayer' }),
    fila({ 12: 'mucho' }),
  ]);
  expect(faltan).toEqual([]);
  expect(ajenos).toBe(1);
  expect(malas).toEqual([
    { origen: 'emitidos.xlsx, fila 7', columna: 'Fecha de emisión' },
    { origen: 'emitidos.xlsx, fila 8', columna: 'Gran Total (Moneda Original)' },
  ]);
  const comun = { uuid: uuidOf(1), serie: '00000001', numero: '16384', total: '1234.50', moneda: 'GTQ' };
  expect(documentos).toEqual([
    {
      ...{
        lado: 'EMITIDOS',
        ...comun,
        fecha: '2026-10-05',
        origen: 'emitidos.xlsx, fila 2',
        tipoDoc: 'FACT',
      },
      ...{ nit: '99900025', nombre: 'Cliente', establecimiento: 1, anulado: false },
    },
    expect.objectContaining({ ...comun, fecha: '2026-10-05', tipoDoc: 'FCAM', anulado: true }),
    expect.objectContaining({ ...comun, fecha: '2026-10-05', tipoDoc: 'FCAM', anulado: true }),
    expect.objectContaining({
      ...comun,
      lado: 'RECIBIDOS',
      nit: '99900025',
      nombre: 'Proveedor',
      establecimiento: null,
    }),
  ]);
  const alReves = readFilas([fila().toReversed()], ENCABEZADOS.toReversed());
  expect(alReves.documentos).toEqual([documentos[0]]);
});

test('a dash for an authorisation joins no rows, one without hyphens is the same, and a long text is cut', () => {
  const largo = 'x'.repeat(9_999);
  const { documentos, malas } = readFilas([
    fila({ 1: '-', 4: 1 }),
    fila({ 1: '-', 4: 2 }),
    fila({ 1: 'N/A', 3: '' }),
    fila({ 1: uuidOf(1).replaceAll('-', '') }),
    fila({ 3: largo, 9: largo, 11: largo }),
  ]);
  expect(malas).toEqual([{ origen: 'emitidos.xlsx, fila 4', columna: 'Número de Autorización' }]);
  expect(documentos.map(({ uuid, numero }) => [uuid, numero])).toEqual([
    ['', '1'],
    ['', '2'],
    [uuidOf(1), '16384'],
    [uuidOf(1), '16384'],
  ]);
  const { serie, nombre, moneda } = documentos[3] ?? sat(1);
  expect([serie, nombre, moneda].map(({ length }) => length)).toEqual([40, 400, 40]);
  const alcance = { lado: 'EMITIDOS', mes: '2026-10', establecimiento: null } as const;
  expect(conciliar([], documentos, alcance).sat).toBe(3);
});

test('a file without what is compared names the columns that it lacks', () => {
  const sin = ['Número de Autorización', 'Serie', 'NIT del emisor'];
  const { faltan, documentos } = readFilas(
    [fila()],
    ENCABEZADOS.map((each) => (sin.includes(each) ? 'Otra' : each)),
  );
  expect([faltan, documentos]).toEqual([['NIT del emisor', 'Número de Autorización'], []]);
});

test('a month is reconciled when both sides of all establishments agree with what it has now', () => {
  const guardada = (
    lado: ResumenConciliacion['lado'],
    cambio: Partial<ResumenConciliacion> = {},
  ): ResumenConciliacion => ({
    ...{ lado, establecimiento: null, archivo: 'sat.xlsx', usuario: NIT, fecha: '2026-11-02T08:00:00-06:00' },
    cuentas: { iguales: 3, aqui: 3, sat: 3, soloSat: 0, soloAqui: 0, diferentes: 0 },
    ...cambio,
  });
  const [emitidos, recibidos] = [guardada('EMITIDOS'), guardada('RECIBIDOS')];
  const conFalta = guardada('RECIBIDOS', {
    cuentas: { iguales: 3, aqui: 3, sat: 5, soloSat: 2, soloAqui: 0, diferentes: 0 },
  });
  const deTienda = guardada('RECIBIDOS', { establecimiento: 2 });
  const totales = { GTQ: '375.00', USD: '0.00' };
  const conTotales = guardada('RECIBIDOS', { totales });
  const estadoOf = (guardadas: ResumenConciliacion[], documentos = 3, GTQ = '375.00') =>
    estadoConciliacionOf(guardadas, {
      EMITIDOS: { documentos: 3, totales },
      RECIBIDOS: { documentos, totales: { ...totales, GTQ } },
    });
  expect([
    estadoOf([]),
    estadoOf([emitidos, deTienda]),
    estadoOf([emitidos, conFalta]),
    estadoOf([emitidos, recibidos]),
    estadoOf([emitidos, recibidos], 4),
    estadoOf([emitidos, conTotales]),
    estadoOf([emitidos, conTotales], 3, '250.00'),
    estadoOf([emitidos, recibidos], 3, '250.00'),
  ]).toEqual([
    { conciliacion: 'SIN_CONCILIAR', porRevisar: 0 },
    { conciliacion: 'SIN_CONCILIAR', porRevisar: 0 },
    { conciliacion: 'POR_REVISAR', porRevisar: 2 },
    { conciliacion: 'CONCILIADA', porRevisar: 0 },
    { conciliacion: 'CAMBIADA', porRevisar: 0 },
    { conciliacion: 'CONCILIADA', porRevisar: 0 },
    { conciliacion: 'CAMBIADA', porRevisar: 0 },
    { conciliacion: 'CONCILIADA', porRevisar: 0 },
  ]);
});
