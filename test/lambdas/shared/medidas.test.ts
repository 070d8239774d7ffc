import { createLog } from '#lambdas/shared/log.ts';
import { MEDIDAS } from '#lambdas/shared/medidas.ts';
import { medir, medirCertificador, medirTrabajo } from '#lambdas/shared/medir.ts';

const AHORA = new Date('2026-06-15T18:00:00Z');

type Directiva = { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit: string }[] };
type Linea = Record<string, unknown> & { _aws: { Timestamp: number; CloudWatchMetrics: Directiva[] } };

function lineaOf(write: (puertos: Parameters<typeof medir>[0]) => void): Linea {
  const lineas: string[] = [];
  write({ etapa: 'prueba-a', log: createLog((linea) => void lineas.push(linea)), now: () => AHORA });
  expect(lineas).toHaveLength(1);
  return JSON.parse(lineas[0] ?? '') as Linea;
}

/** Reads a line as CloudWatch does: every dimension and every metric that it names must be a member of the line itself. */
function readEmf(linea: Linea): Record<string, unknown> {
  const { Timestamp, CloudWatchMetrics } = linea._aws;
  expect(Timestamp).toBe(AHORA.getTime());
  return Object.fromEntries(
    CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
      Dimensions.flatMap((nombres) =>
        Metrics.map(({ Name, Unit }) => {
          for (const nombre of nombres) expect(typeof linea[nombre]).toBe('string');
          expect(typeof linea[Name]).toBe('number');
          const dimensiones = nombres.map((nombre) => `${nombre}=${String(linea[nombre])}`);
          return [[Namespace, ...dimensiones, Name].join(' '), [linea[Name], Unit]];
        }),
      ),
    ),
  );
}

test('a line of measures is one that CloudWatch turns into metrics of the stage', () => {
  expect(
    readEmf(lineaOf((puertos) => medir(puertos, { CorreosEnviados: 1, DuracionExportacion: 9 }))),
  ).toEqual({
    'facturacion/prueba-a CorreosEnviados': [1, 'Count'],
    'facturacion/prueba-a DuracionExportacion': [9, 'Seconds'],
  });
  const certificador = { LlamadaCertificador: 230, FalloCertificador: 0, RechazoCertificador: 1 };
  expect(readEmf(lineaOf((puertos) => medirCertificador(puertos, 'INFILE', certificador)))).toEqual({
    'facturacion/prueba-a Certificador=INFILE LlamadaCertificador': [230, 'Milliseconds'],
    'facturacion/prueba-a Certificador=INFILE FalloCertificador': [0, 'Count'],
    'facturacion/prueba-a Certificador=INFILE RechazoCertificador': [1, 'Count'],
  });
  expect(readEmf(lineaOf((puertos) => medirTrabajo(puertos, 'correo', { PendientesVencidos: 3 })))).toEqual({
    'facturacion/prueba-a Trabajo=correo PendientesVencidos': [3, 'Count'],
  });
});

test('no measure is kept apart by anything of which there are many', () => {
  const dimensiones = new Set(Object.values(MEDIDAS).map(({ dimension }) => dimension));
  expect([...dimensiones]).toEqual(['Certificador', 'Trabajo', null]);
});
