import { readFileSync } from 'node:fs';
import { findRuta, tryReadXml } from '#domain/dte/read-xml.ts';
import { attributeOf } from '#lambdas/adapters/certificadores/practica/reglas/nodo.ts';
import { checkDte } from '#lambdas/adapters/certificadores/practica/reglas/reglas-dte.ts';
import { openLedger } from '../../../local/simulador/ledger.ts';
import type { AsientoCertificado, Ledger } from '../../../local/simulador/ledger.ts';
import { checkOrigen } from '../../../local/simulador/reglas-origen.ts';
import { describeWith } from '../../support/needs.ts';
import { sharedPath } from '../../support/shared.ts';

const NIT = '99900017';
const ORIGEN: AsientoCertificado = {
  tipo: 'certificado',
  protocolo: 'DIGIFACT',
  nitCertificador: '99900173',
  id: 'origen',
  nit: NIT,
  huella: '',
  uuid: '',
  serie: '',
  numero: '',
  tipoDte: 'FACT',
  idReceptor: '99900025',
  fechaEmision: '',
  moneda: 'GTQ',
  granTotal: '100000',
  origen: null,
  numeroAcceso: null,
  fecha: '2026-08-20T10:00:00-06:00',
  xml: '<x/>',
};

function read(nombre: string): string {
  return readFileSync(sharedPath(`fel/samples/${nombre}.xml`), 'utf8');
}

/** Codes of the rules that a document breaks on the day it was issued. */
function codesOf(xml: string, ledger: Ledger = openLedger(null)): string[] {
  const emision = findRuta(tryReadXml(xml), 'SAT', 'DTE', 'DatosEmision');
  if (emision === null) throw new Error('no DatosEmision');
  const fecha = attributeOf(findRuta(emision, 'DatosGenerales'), 'FechaHoraEmision') ?? '';
  const now = new Date(/[Z+]|-\d{2}:\d{2}$/.test(fecha.slice(10)) ? fecha : `${fecha}-06:00`);
  return checkDte(emision, {
    now,
    isAccesoUsado: (numeroAcceso) => ledger.hasNumeroAcceso(NIT, numeroAcceso),
    checkOrigen: (nota) => checkOrigen(nota, { ledger, nit: NIT }),
  }).map(({ codigo }) => codigo);
}

/** Changes the sample; fails when the text to change is missing. */
function change(nombre: string, from: string | RegExp, to: string): string {
  const xml = read(nombre);
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  return changed;
}

/** Ledger that contains the origin of a note sample, with the data that the note gives. */
function ledgerWithOrigen(xml: string, cambio: Partial<AsientoCertificado> = {}): Ledger {
  const ledger = openLedger(null);
  const [, uuid = ''] = /NumeroAutorizacionDocumentoOrigen="([^"]+)"/.exec(xml) ?? [];
  const [, fecha = ''] = /FechaEmisionDocumentoOrigen="([^"]+)"/.exec(xml) ?? [];
  ledger.write({ ...ORIGEN, uuid, fechaEmision: `${fecha}T10:00:00-06:00`, ...cambio });
  return ledger;
}

describeWith(['fel/samples'], 'official samples', () => {
  test.each([
    'c01-fact-descuentos',
    'c02-fact-usd',
    'c03-fpeq',
    'c04-fcap-3-abonos',
    'c05-fact-petroleo',
    'c06-fact-hospedaje',
    'c07-fact-pasajes',
    'c08-fact-mixta-exenta',
    'c09-fact-contingencia',
    'c10-nabn-rebaja-inventario',
    'c11-fesp-cui',
    'c15-fact-exportacion-bienes',
    'c16-fact-exportacion-servicios',
    'c19-fact-otros-impuestos-1',
    'c20-fact-otros-impuestos-2',
    'c22-fcam-firmada-emisor',
    'c24-rdon',
    'c25-fact-medios-de-pago',
    'c26-reci',
    'c27-fcam-borrador',
    'r01-fact',
    'r03-fact-isr-directo',
    'r06-fcam-exportacion',
    'r08-fesp',
    'r09-fesp-ext',
    'r17-fact-certificada-sat',
    'r18-fact-ambiente-pruebas-adenda',
  ])('%s breaks no rule', (nombre) => {
    expect(codesOf(read(nombre))).toEqual([]);
  });

  test.each([
    ['r02-fact-exento-totales-mal', ['FEL_RCP332']],
    ['r10-nabn', ['FEL_RCP318', 'FEL_RCP112']],
    ['r13-rdon', ['FEL_RCP330', 'FEL_RCP332']],
    ['c17-faca', ['FEL_GEN102']],
    ['c18-fcpe', ['FEL_GEN102']],
    ['c28-fape', ['FEL_GEN102']],
    ['c29-faae', ['FEL_GEN102']],
  ])('%s is refused', (nombre, codigos) => {
    expect(codesOf(read(nombre))).toEqual(codigos);
  });
});

describeWith(['fel/samples'], 'rules of one type', () => {
  test.each([
    [
      'FCAM without instalments',
      'c27-fcam-borrador',
      /<dte:Complementos>[\s\S]*<\/dte:Complementos>/,
      '',
      'FEL_RCP119',
    ],
    [
      'FESP without withholdings',
      'c11-fesp-cui',
      /<dte:Complementos>[\s\S]*<\/dte:Complementos>/,
      '',
      'FEL_RCP119',
    ],
    ['FESP whose ISR is wrong', 'c11-fesp-cui', /RetencionISR>[\d.]+</, 'RetencionISR>49.00<', 'FEL_INF534'],
    [
      'FESP whose net is wrong',
      'c11-fesp-cui',
      /TotalMenosRetenciones>[\d.]+</,
      'TotalMenosRetenciones>951<',
      'FEL_INF534',
    ],
    ['FESP to CF', 'c11-fesp-cui', /IDReceptor="\d+"( TipoEspecial="CUI")?/, 'IDReceptor="CF"', 'FEL_RCP436'],
    [
      'export without its complement',
      'c15-fact-exportacion-bienes',
      /<dte:Complementos>[\s\S]*<\/dte:Complementos>/,
      '',
      'FEL_RCP119',
    ],
    ['complement without export', 'c15-fact-exportacion-bienes', ' Exp="SI"', '', 'FEL_RCP120'],
    [
      'export without phrase 4/1',
      'c15-fact-exportacion-bienes',
      /CodigoEscenario="1" TipoFrase="4"|TipoFrase="4" CodigoEscenario="1"/,
      'TipoFrase="4" CodigoEscenario="9"',
      'FEL_RCP323',
    ],
    [
      'goods without INCOTERM',
      'c15-fact-exportacion-bienes',
      /<cex:INCOTERM>\w+<\/cex:INCOTERM>/,
      '',
      'FEL_RCP119',
    ],
    ['exempt line without phrase 4', 'c08-fact-mixta-exenta', 'TipoFrase="4"', 'TipoFrase="2"', 'FEL_RCP325'],
    ['RDON without personería', 'c24-rdon', / TipoPersoneria="\d+"/, '', 'FEL_RCP385'],
    ['RDON with another scenario', 'c24-rdon', 'CodigoEscenario="4"', 'CodigoEscenario="5"', 'FEL_RCP327'],
    [
      'NABN with another scenario',
      'c10-nabn-rebaja-inventario',
      'CodigoEscenario="17"',
      'CodigoEscenario="1"',
      'FEL_RCP112',
    ],
    [
      'access number of eight digits',
      'c09-fact-contingencia',
      /NumeroAcceso="\d+"/,
      'NumeroAcceso="12345678"',
      'NUMERO_ACCESO',
    ],
    [
      'lodging at another rate',
      'c06-fact-hospedaje',
      /(HOSPEDAJE<\/dte:NombreCorto>[\s\S]*?<dte:MontoImpuesto>)[\d.]+/,
      '$11.00',
      'FEL_RCP332',
    ],
    [
      'special tax left out of the line total',
      'c05-fact-petroleo',
      /<dte:Total>[\d.]+/,
      '<dte:Total>1.00',
      'FEL_RCP348',
    ],
    [
      'special tax of a small taxpayer',
      'c19-fact-otros-impuestos-1',
      'Tipo="FACT"',
      'Tipo="NCRE"',
      'FEL_RCP315',
    ],
  ])('refuses %s', (...[, muestra, from, to, codigo]) => {
    expect(codesOf(change(muestra, from, to))).toContain(codigo);
  });

  test('an access number serves one document of its issuer', () => {
    const xml = read('c09-fact-contingencia');
    const [, numeroAcceso = ''] = /NumeroAcceso="(\d+)"/.exec(xml) ?? [];
    const ledger = openLedger(null);
    ledger.write({ ...ORIGEN, uuid: 'U', numeroAcceso });
    expect(codesOf(xml, ledger)).toEqual(['NUMERO_ACCESO']);
  });
});

describeWith(['fel/samples'], 'notes', () => {
  test.each(['c12-ncre', 'c13-ndeb', 'c14-ncre-origen-exento'])('%s agrees with its origin', (nombre) => {
    const xml = read(nombre);
    expect(codesOf(xml, ledgerWithOrigen(xml))).toEqual([]);
    expect(codesOf(xml)).toEqual(['FEL_RCP351']);
  });

  test.each<[string, Partial<AsientoCertificado>, string]>([
    ['another issuer', { nit: '99900025' }, 'FEL_RCP354'],
    ['another receiver', { idReceptor: 'CF' }, 'FEL_RCP355'],
    ['another currency', { moneda: 'USD' }, 'FEL_RCP383'],
    ['another day', { fechaEmision: '2020-01-01T10:00:00-06:00' }, 'FEL_RCP358'],
    ['another type', { tipoDte: 'FPEQ' }, 'FEL_RCP352'],
    ['a smaller total', { granTotal: '0.50' }, 'FEL_RCP350'],
    ['an export', { xml: '<a Exp="SI"/>' }, 'FEL_RCP312'],
  ])('NCRE of an origin with %s is refused', (_nombre, cambio, codigo) => {
    const xml = read('c12-ncre');
    expect(codesOf(xml, ledgerWithOrigen(xml, cambio))).toEqual([codigo]);
  });

  test('NDEB may pass the total of its origin, but no note is against an annulled one', () => {
    const xml = read('c13-ndeb');
    const ledger = ledgerWithOrigen(xml, { granTotal: '0.50' });
    expect(codesOf(xml, ledger)).toEqual([]);
    const [, uuid = ''] = /NumeroAutorizacionDocumentoOrigen="([^"]+)"/.exec(xml) ?? [];
    ledger.write({ ...ORIGEN, tipo: 'anulado', id: 'anulacion', uuid });
    expect(codesOf(xml, ledger)).toEqual(['FEL_RCP351']);
  });
});
