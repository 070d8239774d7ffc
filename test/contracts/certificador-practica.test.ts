import { PRACTICA } from '#domain/certificador/practica.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { createPractica } from '#lambdas/adapters/certificadores/practica/practica.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { createCertificadoPractica, openParPractica } from '#lambdas/firma/llave-practica.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { findDiferencia } from '#lambdas/trabajos/certificacion/consistencia.ts';
import type { Acceso, Certificacion, Envio, Outcome } from '#lambdas/ports/certificador.ts';
import { openAutoridad } from '../../local/simulador/autoridad.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../support/dte-canonico.ts';
import type { DatosDte } from '../support/dte-canonico.ts';

const NIT = '99900017';
const AHORA = new Date('2026-11-21T16:00:00Z');
const EMITIDO = '2026-11-21T09:00:00-06:00';
const ACCESO: Acceso = { nitEmisor: NIT, prod: false, usuario: '', apiKey: '', llaveFirma: '', token: '' };
const practica = createPractica();
let certificado: CertificadoAbierto;
let numero = 0;

beforeAll(async () => {
  certificado = createCertificadoPractica(await openParPractica(), NIT, AHORA);
});

const sign = (
  xml: string,
  referenceId: 'DatosEmision' | 'DatosAnulacion',
  con: { certificado?: CertificadoAbierto; signingTime?: Date } = {},
): string =>
  signXades(xml, { referenceId, certificado, signingTime: AHORA, signatureId: 'xmldsig-prueba', ...con });

const envioOf = (xml: string): Envio => ({
  requestId: `00000000-0000-5000-8000-${(numero += 1).toString(16).padStart(12, '0')}`,
  xml,
  fechaEmision: EMITIDO,
});
const dteOf = (datos: DatosDte = {}): string =>
  buildDteDePrueba({ fechaHoraEmision: EMITIDO, idReceptor: '99900025', ...datos });
const nuevo = (datos: DatosDte = {}): Envio => envioOf(sign(dteOf(datos), 'DatosEmision'));

async function certifyOk(envio: Envio, acceso = ACCESO): Promise<Certificacion> {
  const outcome = await practica.certify(acceso, envio);
  if (outcome.tipo !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.datos;
}

function codesOf(outcome: Outcome<unknown>): string[] {
  return outcome.tipo === 'rechazado' ? outcome.mensajes.map(({ codigo }) => codigo) : [outcome.tipo];
}

describe('practice mode: certifying', () => {
  test('gives an authorisation from which series and number follow, and says in the XML what it is', async () => {
    const envio = nuevo();
    const certificacion = await certifyOk(envio);
    expect(certificacion.uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-A[0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(certificacion).toMatchObject({
      ...serieNumeroOf(certificacion.uuid),
      fechaCertificacion: '2026-11-21T10:00:00-06:00',
      nitCertificador: PRACTICA.nit,
      nombreCertificador: 'MODO DE PRÁCTICA, SIN VALOR FISCAL',
    });
    expect(findDiferencia(envio.xml, certificacion.xml ?? '', practica.capacidades)).toBeNull();
    expect(certificacion.xml).toContain('MODO DE PRÁCTICA, SIN VALOR FISCAL');
    // The only signature is that of the issuer, so that no reader takes it for a certified document.
    expect(certificacion.xml?.match(/<ds:Signature /g)).toHaveLength(1);
  });

  test('a repeat gets the first answer, whenever and by whichever process it is asked', async () => {
    const envio = nuevo();
    const primera = await certifyOk(envio);
    expect(await createPractica().certify(ACCESO, envio)).toEqual({ tipo: 'ok', datos: primera });
  });

  test('every id and every issuer has an authorisation of its own', async () => {
    const uuids = await Promise.all(Array.from({ length: 50 }, async () => (await certifyOk(nuevo())).uuid));
    expect(new Set(uuids).size).toBe(50);
  });

  test('gives the document again from the bytes that were sent, and no other', async () => {
    const envio = nuevo();
    const { uuid, xml } = await certifyOk(envio);
    expect(await practica.getXml(ACCESO, uuid, envio)).toEqual({ tipo: 'ok', datos: xml });
    expect(await practica.getXml(ACCESO, uuid, nuevo())).toEqual({ tipo: 'ok', datos: null });
  });

  test.each<[string, string, (xml: string) => string]>([
    [
      'a total that is wrong',
      'FEL_RCP349',
      (xml) => xml.replace(/<dte:GranTotal>[\d.]+/, '<dte:GranTotal>999'),
    ],
    [
      'a tax that is wrong',
      'FEL_RCP331',
      (xml) => xml.replace(/<dte:MontoImpuesto>[\d.]+/, '<dte:MontoImpuesto>1'),
    ],
    ['a receiver whose NIT is wrong', 'FEL_RCP309', (xml) => xml.replace('99900025', '99900026')],
    ['an absent phrase', 'FEL_RCP318', (xml) => xml.replace(/<dte:Frases>.*<\/dte:Frases>/, '')],
    ['another issuer', 'FEL_RCP303', (xml) => xml.replace('NITEmisor="99900017"', 'NITEmisor="99900025"')],
    ['an unknown type', 'FEL_GEN102', (xml) => xml.replace('Tipo="FACT"', 'Tipo="NADA"')],
    ['a date that is too old', 'FEL_INF300', (xml) => xml.replace(/2026-11-21T/g, '2026-11-10T')],
  ])('refuses %s as a certifier does', async (_, codigo, change) => {
    const xml = change(dteOf());
    expect(xml).not.toBe(dteOf());
    expect(codesOf(await practica.certify(ACCESO, envioOf(sign(xml, 'DatosEmision'))))).toContain(codigo);
  });

  test('CF may buy below Q 2,500 and not from there on', async () => {
    expect((await practica.certify(ACCESO, nuevo({ idReceptor: 'CF', precio: 2_499 }))).tipo).toBe('ok');
    const caro = await practica.certify(ACCESO, nuevo({ idReceptor: 'CF', precio: 2_500 }));
    expect(codesOf(caro)).toEqual(['FEL_RCP535']);
  });

  test.each<[string, (xml: string) => string]>([
    ['changed after it was signed', (xml) => xml.replace('Producto de prueba', 'Otro producto')],
    ['without a signature', (xml) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')],
    ['whose signed properties changed', (xml) => xml.replace('2026-11-21T16:00:00Z', '2026-11-21T16:00:01Z')],
  ])('refuses a document %s', async (_, change) => {
    const { xml } = nuevo();
    expect(change(xml)).not.toBe(xml);
    expect(codesOf(await practica.certify(ACCESO, envioOf(change(xml))))).toEqual(['FEL_RCP361']);
  });

  test('refuses the certificate of another issuer, one that is over, and a real one', async () => {
    const par = await openParPractica();
    const ajeno = createCertificadoPractica(par, '99900025', AHORA);
    const viejo = createCertificadoPractica(par, NIT, new Date('2020-01-01T00:00:00Z'));
    const deSat = openPfx(openAutoridad(null, AHORA).issueCertificado(NIT, 'Clave#1'), 'Clave#1');
    for (const otro of [ajeno, viejo, deSat]) {
      const envio = envioOf(sign(dteOf(), 'DatosEmision', { certificado: otro }));
      expect(codesOf(await practica.certify(ACCESO, envio))).toEqual(['FEL_RCP361']);
    }
  });

  test('answers nothing that could pass for a certification of production', () => {
    const real = { ...ACCESO, prod: true };
    expect(() => practica.certify(real, nuevo())).toThrow('nothing for production');
    expect(() => practica.annul(real, nuevo())).toThrow('nothing for production');
    expect(() => practica.getXml(real, '', nuevo())).toThrow('nothing for production');
  });

  test('knows no taxpayer and proves no NIT', async () => {
    expect((await practica.lookupNit(ACCESO, NIT)).tipo).toBe('no_disponible');
    expect((await practica.lookupCui(ACCESO, '9999000130101')).tipo).toBe('no_disponible');
    expect((await practica.getToken(ACCESO)).tipo).toBe('no_disponible');
    expect(practica.capacidades.pruebaNit).toBe(false);
  });
});

describe('practice mode: annulling', () => {
  const anulacionOf = (uuid: string, fechaHoraAnulacion = '2026-11-21T09:30:00-06:00'): Envio =>
    envioOf(
      sign(
        buildAnulacionDePrueba({ uuid, idReceptor: '99900025', fechaEmision: EMITIDO, fechaHoraAnulacion }),
        'DatosAnulacion',
      ),
    );

  test('annuls a document of its own; a repeat and a second one count as done', async () => {
    const { uuid } = await certifyOk(nuevo());
    const envio = anulacionOf(uuid);
    const acuse = await practica.annul(ACCESO, envio);
    expect(acuse).toMatchObject({ tipo: 'ok', datos: { pendiente: false } });
    expect(await practica.annul(ACCESO, envio)).toEqual(acuse);
    expect((await practica.annul(ACCESO, anulacionOf(uuid))).tipo).toBe('ok');
  });

  test.each<[string, string, (uuid: string) => Envio]>([
    [
      'an authorisation that it gave to nobody',
      'FEL_ANU368',
      () => anulacionOf('00000000-0000-4000-8000-000000000000'),
    ],
    ['another day than today', 'FEL_ANU378', (uuid) => anulacionOf(uuid, '2026-11-22T09:00:00-06:00')],
    ['a day before the document', 'FEL_ANU376', (uuid) => anulacionOf(uuid, '2026-11-20T09:00:00-06:00')],
    [
      'a text that was changed',
      'FEL_ANU370',
      (uuid) => {
        const envio = anulacionOf(uuid);
        return { ...envio, xml: envio.xml.replace('IDReceptor="99900025"', 'IDReceptor="CF"') };
      },
    ],
    ['a document in its place', 'FEL_GEN102', () => nuevo()],
  ])('refuses %s', async (_, codigo, build) => {
    const { uuid } = await certifyOk(nuevo());
    expect(codesOf(await practica.annul(ACCESO, build(uuid)))).toContain(codigo);
  });

  test('refuses the authorisation of another issuer', async () => {
    const { uuid } = await certifyOk(nuevo());
    const ajena = uuid.replace(/.$/, (digito) => (digito === '0' ? '1' : '0'));
    expect(codesOf(await practica.annul(ACCESO, anulacionOf(ajena)))).toContain('FEL_ANU368');
  });
});
