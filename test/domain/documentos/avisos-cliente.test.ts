import { avisosClienteOf } from '#domain/documentos/avisos-cliente.ts';

const AHORA = Date.parse('2026-11-25T12:00:00-06:00');
const BIEN = { documentos: 12, pendientes: 0, rechazados: 0, certificadoVence: null, creditos: 12 };

test.each([
  ['nothing', {}, []],
  ['a document that waits', { pendientes: 1 }, ['revisar']],
  ['a refused one', { rechazados: 1 }, ['revisar']],
  ['fewer credits than a month takes', { creditos: 11 }, ['creditos']],
  ['few credits', { documentos: 1, creditos: 9 }, ['creditos']],
  ['enough for one who issues little', { documentos: 1, creditos: 10 }, []],
  ['a month without documents', { documentos: 0 }, ['sinFacturar']],
  ['a certificate of 31 days', { certificadoVence: Date.parse('2026-12-26T12:00:00.000Z') }, []],
  ['a certificate of 30 days', { certificadoVence: Date.parse('2026-12-25T12:00:00.000Z') }, ['certificado']],
  ['a certificate that is over', { certificadoVence: Date.parse('2026-10-01T00:00:00Z') }, ['certificado']],
  [
    'everything, the most urgent first',
    { documentos: 0, rechazados: 1, creditos: 0, certificadoVence: Date.parse('2026-11-26T00:00:00Z') },
    ['revisar', 'certificado', 'creditos', 'sinFacturar'],
  ],
])('%s', (_, cambio, avisos) => expect(avisosClienteOf({ ...BIEN, ...cambio }, AHORA)).toEqual(avisos));
