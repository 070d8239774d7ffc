import { buildDocumento } from '#domain/documentos/build-documento.ts';
import { buildFrases } from '#domain/documentos/frases.ts';
import { canonicalBorrador } from '#domain/documentos/canonico.ts';
import { checkAnulacion, isAnulable, limiteAnulacion } from '#domain/documentos/anulacion.ts';
import { afiliacionIvaOf, isPermitido, tiposEmitiblesOf, tiposOf } from '#domain/documentos/tipos.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { makeBorrador, makeEmision, makeEstablecimiento } from '../../support/emision.ts';

test('the record has cleaned texts, printed totals and exact lines', () => {
  const documento = buildDocumento(
    makeEmision({
      borrador: makeBorrador({
        receptor: {
          nit: '9990002-5',
          tipoIdentificador: 'NIT',
          nombre: '  Comercial\tXela ',
          correo: 'a1@casa.gt;b1@casa.gt',
        },
        detalle: [
          { cantidad: '5', descuento: '65', descripcion: ' Jose\u0301 ' },
          { cantidad: '1.123456789', precioUnitario: '1' },
        ],
      }),
    }),
  );
  expect(documento).toMatchObject({
    statusDocumento: 'EN_PROCESO',
    idReceptor: '99900025',
    nombreReceptor: 'Comercial Xela',
    total: '561.12',
    totalIva: '60.12',
    totalDescuento: '65.00',
    incluyeIva: true,
    uuidCertificacion: null,
    nit: '99900017',
  });
  expect(documento.detalle[0]).toMatchObject({
    numeroLinea: 1,
    descripcion: 'José',
    subtotal: '560.000000',
    iva: '60.000000',
  });
  expect(documento.detalle[1]).toMatchObject({
    numeroLinea: 2,
    cantidad: '1.123456789',
    subtotal: '1.123457',
  });
  expect(documento.datos).toMatchObject({ correoReceptor: 'a1@casa.gt,b1@casa.gt', direccionReceptor: null });
});

test('a final consumer without name is called so, and a name that was typed stays', () => {
  const nombre = (texto: string) =>
    buildDocumento(makeEmision({ borrador: makeBorrador({ receptor: { nombre: texto } }) })).nombreReceptor;
  expect([nombre(''), nombre('Juana')]).toEqual(['Consumidor Final', 'Juana']);
});

test('phrases follow the issuer data and the type', () => {
  const phrases = (changes: Partial<Establecimiento>, tipoDocumento: 'FACT' | 'FPEQ') =>
    buildFrases(makeEstablecimiento(changes), { tipoDocumento }).map(
      ({ tipoFrase, codigoEscenario, texto }) => `${tipoFrase}/${codigoEscenario} ${texto}`,
    );
  const resolucion = {
    resolNoRetenIsr: true,
    numeroResolRetenIsr: '2026-77',
    fechaResolRetenIsr: '2026-01-31',
  };
  expect(phrases({}, 'FACT')).toEqual(['1/1 Sujeto a pagos trimestrales ISR']);
  expect(phrases({ regimenSat: 'PASIM' }, 'FACT')).toEqual(['1/2 Sujeto a retención definitiva ISR']);
  expect(phrases({ regimenSat: 'PASIM', retenIva: true, ...resolucion }, 'FACT')).toEqual([
    '1/3 Sujeto a pago directo ISR (2026-77 - 31/01/2026)',
    '2/1 Agente de Retención del IVA',
  ]);
  expect(phrases({ regimenSat: 'PAPEQ', retenIva: true, ...resolucion }, 'FPEQ')).toEqual([
    '3/1 No genera derecho a crédito fiscal',
  ]);
});

test('types follow the regime and only two are issued by now', () => {
  expect([tiposOf('PATRI').porDefecto, tiposOf('PAPEQ').porDefecto, tiposOf('EXENT').porDefecto]).toEqual([
    'FACT',
    'FPEQ',
    'RDON',
  ]);
  expect(tiposOf('PAPEQ').tipos).toHaveLength(9);
  expect([tiposEmitiblesOf('PASIM'), tiposEmitiblesOf('PAPEQ'), tiposEmitiblesOf('EXENT')]).toEqual([
    ['FACT'],
    ['FPEQ'],
    [],
  ]);
  expect([afiliacionIvaOf('PASIM'), afiliacionIvaOf('PAPEQ'), afiliacionIvaOf('EXENT')]).toEqual([
    'GEN',
    'PEQ',
    'EXE',
  ]);
  expect(isPermitido('FAAE', 'PATRI')).toBe(false);
});

test('the canonical draft ignores how it was written and sees any change of content', () => {
  const one = makeBorrador({ detalle: [{ cantidad: '1.00', descuento: '' }] });
  const same = { ...makeBorrador({ detalle: [{ descuento: '0', cantidad: '1' }] }) };
  const reversed = Object.fromEntries(Object.entries(same).reverse()) as typeof same;
  expect(canonicalBorrador(reversed)).toBe(canonicalBorrador(one));
  expect(canonicalBorrador(makeBorrador({ detalle: [{ cantidad: '1.01' }] }))).not.toBe(
    canonicalBorrador(one),
  );
  expect(canonicalBorrador(makeBorrador({ fechaEmision: '2026-11-19' }))).not.toBe(
    canonicalBorrador(makeBorrador()),
  );
});

test('a document can be annulled until the end of the next month, with a reason', () => {
  expect(limiteAnulacion('2026-11-20T10:00:00-06:00')).toBe('2026-12-31');
  expect(limiteAnulacion('2027-01-31')).toBe('2027-02-28');
  expect([isAnulable('2026-11-20', '2026-12-31'), isAnulable('2026-11-20', '2027-01-01')]).toEqual([
    true,
    false,
  ]);
  expect(['', 'x'.repeat(256), 'Error'].map((motivo) => checkAnulacion(motivo)[0]?.codigo)).toEqual([
    'ANULACION-01',
    'ANULACION-02',
    undefined,
  ]);
});
