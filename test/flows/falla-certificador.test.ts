import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { createFacturaPdf } from '#print/factura-pdf.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer, sampleDraft } from '../support/issuer.ts';
import { pdfText, readQr } from '../support/pdf.ts';
import { canCheck } from '../support/needs.ts';

const SEGUNDO = '99900165';
const MOTIVO = 'Los certificadores no responden';

type Estado = {
  statusDocumento: string;
  certificadorNoDisponible: boolean;
  numeroAcceso: string | null;
  uuidCertificacion: string | null;
  datos: { nitCertificador: string };
};
type Asiento = { id: string; uuid: string; nitCertificador: string; numeroAcceso: string | null };
type Periodo = { id: string; motivo: string; codigoEstablecimiento: number; fin: string | null } & {
  avisoPresentado: string | null;
  documentos: { idTransaccion: string; numeroAcceso: string; limite: string; statusDocumento: string }[];
};

let stack: Stack;
let cliente: Cliente;
let adelanto = 0;

beforeAll(async () => {
  stack = await startMemoria({ now: () => new Date(Date.now() + adelanto) });
  cliente = await registerIssuer(stack);
  const segundo = stack.certificador.otros(SECOND_ISSUER.nit).find(({ nit }) => nit === SEGUNDO);
  const { usuario, apiKey, llaveFirma } = segundo ?? { usuario: '', apiKey: '', llaveFirma: '' };
  await cliente.field(
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { nitCertificador } }',
    { d: { nitCertificador: SEGUNDO, prod: false, usuario, apiKey, llaveFirma } },
  );
}, 60_000);

afterAll(() => stack.close());

/** Presses the switch of /__local/certificador. */
async function setServicio(servicio: 'megaprint' | 'infile', accion: 'down' | 'up'): Promise<void> {
  const answer = await fetch(`${stack.origin}/__local/certificador`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stack.origin },
    body: new URLSearchParams({ accion, servicio }).toString(),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

async function readLedger(): Promise<Asiento[]> {
  const ledger = (await (await fetch(`${stack.origin}/__sim/ledger`)).json()) as {
    autorizaciones: Asiento[];
  };
  return ledger.autorizaciones;
}

const readEstado = (id: string): Promise<Estado> =>
  cliente.field(
    `query ($t: ID) { getDocumento(idTransaccion: $t) {
      statusDocumento certificadorNoDisponible numeroAcceso uuidCertificacion datos { nitCertificador } } }`,
    { t: id },
  );
const readPeriodos = (): Promise<Periodo[]> =>
  cliente.field(`query { getContingencias { id motivo codigoEstablecimiento fin avisoPresentado
    documentos { idTransaccion numeroAcceso limite statusDocumento } } }`);
const readCreditos = async (): Promise<number> =>
  (
    await cliente.field<{ creditosRestantesCerV: number }>(
      'query { getCreditosRestantes { creditosRestantesCerV } }',
    )
  ).creditosRestantesCerV;

async function certify(): Promise<string> {
  const draft = sampleDraft();
  await cliente.field('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d: draft });
  return draft.idTransaccion.toLowerCase();
}

async function reroute(id: string): Promise<void> {
  await cliente.field(
    'mutation ($t: ID!, $n: String!) { rerouteDte(idTransaccion: $t, nitCertificador: $n) { statusDocumento } }',
    { t: id, n: SEGUNDO },
  );
}

const startContingencia = (id: string) =>
  cliente.call(
    'mutation ($t: ID!, $m: String!) { startContingencia(idTransaccion: $t, motivo: $m) { statusDocumento } }',
    { t: id, m: MOTIVO },
  );

async function until(id: string, what: string, isTrue: (estado: Estado) => boolean): Promise<Estado> {
  for (let tries = 0; tries < 100; tries += 1) {
    const estado = await readEstado(id);
    if (isTrue(estado)) return estado;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Never happened: ${what}, but ${JSON.stringify(await readEstado(id))}`);
}

const untilCertified = (id: string) =>
  until(id, 'certified', ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
const untilUnreachable = (id: string, nit: string) =>
  until(
    id,
    `${nit} not reached`,
    ({ statusDocumento, certificadorNoDisponible, datos }) =>
      statusDocumento === 'EN_PROCESO' && certificadorNoDisponible && datos.nitCertificador === nit,
  );

/** Moves the clock past every wait and signs in again, because the move ends the session. */
async function advance(minutos: number): Promise<void> {
  adelanto += minutos * 60_000;
  cliente = await signIn(stack.origin, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
  await stack.sweep();
}

async function loadDocumento(id: string): Promise<DocumentoCompleto> {
  const guardado = await portsFromEnv().documentos.find(SECOND_ISSUER.nit, id);
  if (guardado === null) throw new Error(`Not stored: ${id}`);
  return guardado.documento;
}

async function checkImpresion(id: string, tipo: 'contingencia' | 'autorizacion', numero: string) {
  if (!canCheck(['pdftotext', 'pdftoppm', 'zbarimg'], `print of ${tipo}`)) return;
  const pdf = await createFacturaPdf(await loadDocumento(id));
  const leyenda = 'Emisión en contingencia, obtenga su DTE certificado en el sitio';
  const texto = pdfText(pdf);
  expect(texto.includes('Documento en contingencia')).toBe(tipo === 'contingencia');
  expect(texto.includes(`${leyenda} https://portal.sat.gob.gt/portal/verificador-integrado/`)).toBe(
    tipo === 'contingencia',
  );
  expect(texto).toContain(numero);
  expect(readQr(pdf, 1)).toContain(
    `?tipo=${tipo}&numero=${numero}&emisor=${SECOND_ISSUER.nit}&receptor=CF&monto=150.00`,
  );
}

test('with the first certifier down the second one takes the document after one confirmation', async () => {
  const [creditos, before] = [await readCreditos(), (await readLedger()).length];
  await setServicio('megaprint', 'down');
  const id = await certify();
  await untilUnreachable(id, stack.certificador.nit);
  const { errors } = await startContingencia(id);
  expect(errors?.[0]?.errorType).toBe('CONTINGENCIA_HAY_CERTIFICADOR');

  await reroute(id);
  const { uuidCertificacion, datos } = await untilCertified(id);
  expect(datos.nitCertificador).toBe(SEGUNDO);
  expect((await readLedger()).slice(before)).toEqual([
    expect.objectContaining({ nitCertificador: SEGUNDO, uuid: uuidCertificacion, numeroAcceso: null }),
  ]);
  await setServicio('megaprint', 'up');
  await advance(10);
  expect((await readLedger()).length).toBe(before + 1);
  expect(await readCreditos()).toBe(creditos - 1);
}, 30_000);

test('with both down it is issued in contingency and certified by itself with the same access number', async () => {
  const [creditos, before] = [await readCreditos(), (await readLedger()).length];
  await setServicio('megaprint', 'down');
  await setServicio('infile', 'down');
  const id = await certify();
  await untilUnreachable(id, stack.certificador.nit);
  await reroute(id);
  await untilUnreachable(id, SEGUNDO);
  expect((await startContingencia(id)).data).toEqual({
    startContingencia: { statusDocumento: 'CONTINGENCIA' },
  });
  const numeroAcceso = (await readEstado(id)).numeroAcceso ?? '';
  expect(numeroAcceso).toMatch(/^[1-9]\d{8}$/);
  await checkImpresion(id, 'contingencia', numeroAcceso);
  const documento = { idTransaccion: id, numeroAcceso, statusDocumento: 'CONTINGENCIA' };
  expect(await readPeriodos()).toMatchObject([
    { motivo: MOTIVO, codigoEstablecimiento: 1, fin: null, documentos: [documento] },
  ]);

  await setServicio('megaprint', 'up');
  await setServicio('infile', 'up');
  await advance(10);
  const certificado = await untilCertified(id);
  expect(certificado.numeroAcceso).toBe(numeroAcceso);
  expect((await readLedger()).slice(before)).toEqual([
    expect.objectContaining({ uuid: certificado.uuidCertificacion, numeroAcceso }),
  ]);
  expect(await readCreditos()).toBe(creditos - 1);
  await checkImpresion(id, 'autorizacion', certificado.uuidCertificacion ?? '');

  const [periodo] = await readPeriodos();
  expect(periodo?.fin).toEqual(expect.any(String));
  await cliente.field('mutation ($t: ID!) { putAvisoContingencia(id: $t) { id } }', { t: periodo?.id });
  expect((await readPeriodos())[0]?.avisoPresentado).toEqual(expect.any(String));
}, 30_000);
