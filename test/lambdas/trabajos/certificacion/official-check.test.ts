import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import { createMegaprint } from '#lambdas/adapters/certificadores/megaprint/megaprint.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { apiKeyDe } from '../../../../local/simulador/identidad.ts';
import { startSimulador } from '../../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../../local/simulador/simulador.ts';
import { buildXml, createEmision, createEmisionOf } from '../../../support/factories/emision.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';
import { testWith } from '../../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../../support/shared.ts';

const RARE = 'Jugo <de> "piña" & \'té\' ]]> 😀';
const EMISIONES = [
  createEmision(),
  createEmisionOf('PAPEQ', createBorradorDePrueba({ tipoDocumento: 'FPEQ' }, SILLA)),
  createEmisionOf(
    'PATRI',
    createBorradorDePrueba(
      { detalle: [{ descripcion: RARE, cantidad: '3.5', precioUnitario: '0.3333' }] },
      SILLA,
    ),
  ),
];

function checkOfficially(mode: string, xmls: readonly string[]): string {
  const script = sharedPath('fel/check/check-dte.sh');
  const dir = mkdtempSync(join(tmpdir(), 'oficial-'));
  const files = xmls.map((xml, i) => {
    const file = join(dir, `${i}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  const { status, stdout } = spawnSync('bash', [script, mode, ...files], { encoding: 'utf8' });
  rmSync(dir, { recursive: true });
  return `${status ?? 'killed'} ${stdout}`;
}

const hoy = new Date(createEmision().fechaEmision);
let simulador: SimuladorIniciado;
beforeAll(async () => {
  simulador = await startSimulador({ now: () => hoy });
});
afterAll(() => simulador.stop());

describe("the product's own documents", () => {
  testWith(
    CHECK_DTE,
    'are certified by the simulator, annulled, and pass the official schema and xmlsec1 at each step',
    async () => {
      const hosts = { prueba: `${simulador.url}api/`, produccion: `${simulador.url}produccion/api/` };
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const megaprint = createMegaprint({ hosts, etapa: 'local', log });
      const nit = createEmision().establecimiento.nit;
      const llave = {
        nitEmisor: nit,
        apiKey: apiKeyDe(nit),
        prod: false,
        usuario: '',
        llaveFirma: '',
        token: '',
      };
      const sesion = await megaprint.getToken(llave);
      const acceso = { ...llave, token: sesion.tipo === 'ok' ? sesion.datos.token : '' };
      const certificado = openPfx(simulador.issueCertificado(nit, 'x'), 'x');
      const firma = { certificado, signingTime: hoy, signatureId: 'xmldsig-emisor' };
      const [firmados, certificados, anulados]: [string[], string[], string[]] = [[], [], []];
      for (const [i, emision] of EMISIONES.entries()) {
        const firmado = signXades(buildXml(emision), { ...firma, referenceId: 'DatosEmision' });
        const { fechaEmision } = emision;
        const id = (letra: string): string => `0000000${letra}-0000-5000-8000-00000000000${i}`;
        const dte = await megaprint.certify(acceso, { requestId: id('C'), xml: firmado, fechaEmision });
        if (dte.tipo !== 'ok') throw new Error(JSON.stringify(dte));
        const anulacion = buildAnulacionXml({
          uuid: dte.datos.uuid,
          nitEmisor: nit,
          idReceptor: /IDReceptor="(.*?)"/.exec(firmado)?.[1] ?? '',
          fechaEmision,
          fechaHoraAnulacion: fechaEmision,
          motivo: `Error "en" los datos & <más> ${i}`,
        });
        const firmada = signXades(anulacion, { ...firma, referenceId: 'DatosAnulacion' });
        const anulado = await megaprint.annul(acceso, { requestId: id('A'), xml: firmada, fechaEmision });
        if (anulado.tipo !== 'ok') throw new Error(JSON.stringify(anulado));
        firmados.push(firmado, firmada);
        certificados.push(dte.datos.xml ?? '');
        anulados.push(anulado.datos.xml ?? '');
      }
      expect(checkOfficially('--issuer-signed', firmados)).toBe('0 ');
      expect(checkOfficially('--signed', [...certificados, ...anulados])).toBe('0 ');
    },
  );
});
