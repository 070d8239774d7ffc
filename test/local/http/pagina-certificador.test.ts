import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveCertificador } from '../../../local/http/certificador.ts';
import { renderCertificador } from '../../../local/http/pagina-certificador.ts';
import { startSimulador } from '../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';
import type { AsientoCertificado } from '../../../local/simulador/ledger.ts';

const AHORA = new Date('2026-11-21T16:00:00Z');
const ASIENTO: AsientoCertificado = {
  tipo: 'certificado',
  protocolo: 'INFILE',
  nitCertificador: '99900165',
  id: 'a',
  nit: '99900017',
  huella: '',
  uuid: '7B104FDE-0000-4000-8000-000000000001',
  serie: '**PRUEBAS**',
  numero: '1',
  tipoDte: 'FACT',
  idReceptor: 'CF',
  fechaEmision: '2026-11-21T09:00:00-06:00',
  moneda: 'GTQ',
  granTotal: '112.500000',
  origen: null,
  numeroAcceso: null,
  fecha: '2026-11-21T10:00:00-06:00',
  xml: '<GTDocumento/>',
};

let simulador: SimuladorIniciado;
let server: Server;
let origin: string;

beforeAll(async () => {
  simulador = await startSimulador({ now: () => AHORA });
  server = createServer((req, res) => void serveCertificador(simulador, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await simulador.stop();
});

function press(
  campos: Record<string, string>,
  headers: Record<string, string> = { origin },
): Promise<Response> {
  const body = new URLSearchParams(campos);
  return fetch(`${origin}/__local/certificador`, { method: 'POST', body, headers, redirect: 'manual' });
}

test('the ledger is shown newest first, with its certifier, state and file, and strange text stays text', () => {
  simulador.ledger.write(ASIENTO);
  simulador.ledger.write({ ...ASIENTO, id: 'b', uuid: `${ASIENTO.uuid.slice(0, -1)}2`, tipoDte: 'NCRE<b>' });
  simulador.ledger.write({ ...ASIENTO, tipo: 'anulado', id: 'c' });
  simulador.ledger.write({
    ...ASIENTO,
    tipo: 'rechazado',
    id: 'd',
    errores: [{ codigo: 'FEL_RCP313', mensaje: '"<i>' }],
  });
  const html = renderCertificador(simulador);
  expect(html.indexOf('NCRE&lt;b&gt; · GTQ 112.50')).toBeLessThan(html.indexOf('FACT · GTQ 112.50'));
  expect(html).toContain('21-11-2026 10:00:00');
  expect(html).toContain('INFILE · <strong class="mal">Anulado</strong>');
  expect(html).toContain('href="/__local/certificador/7B104FDE-0000-4000-8000-000000000002.xml"');
  expect(html).toContain('FEL_RCP313: &quot;&lt;i&gt;');
  expect(html).not.toMatch(/<script|<style|style="|onclick|<i>/);
});

test('a fault is added from the form, shown, and taken away', async () => {
  const answer = await press({
    accion: 'falla',
    destino: 'infile:certificar',
    modo: 'slow',
    detalle: '250',
    veces: '2',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__local/certificador']);
  expect(simulador.fallas.list()).toEqual([
    { servicio: 'infile', op: 'certificar', modo: 'slow:250', veces: 2 },
  ]);
  expect(renderCertificador(simulador)).toContain('INFILE, certificar: Tarda 250 ms (2 veces)');
  await press({ accion: 'limpiar' });
  expect(simulador.fallas.list()).toEqual([]);
});

test.each([
  { accion: 'falla', destino: 'infile:certificar', modo: 'reject', detalle: 'no vale', veces: '1' },
  { accion: 'falla', destino: 'otro:certificar', modo: 'garbage', detalle: '', veces: '1' },
  { accion: 'falla', destino: 'infile:certificar', modo: 'garbage', detalle: '', veces: '0' },
  { accion: 'nada' },
])('what is not a fault is refused and changes nothing: %j', async (campos) => {
  expect((await press(campos)).status).toBe(400);
  expect(simulador.fallas.list()).toEqual([]);
});

test('one certifier goes down and up by its own button', async () => {
  await press({ accion: 'down', servicio: 'digifact' });
  expect([simulador.isCaido('DIGIFACT'), simulador.isCaido('INFILE')]).toEqual([true, false]);
  expect(renderCertificador(simulador)).toContain('Levantar Digifact');
  await press({ accion: 'up', servicio: 'digifact' });
  expect(simulador.isCaido('DIGIFACT')).toBe(false);
});

test.each([
  { origin: 'http://atacante.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a form of another page is refused: %j', async (headers) => {
  const answer = await press({ accion: 'down', servicio: 'certificador' }, headers);
  expect(answer.status).toBe(403);
  expect(simulador.isCaido('MEGAPRINT')).toBe(false);
});
