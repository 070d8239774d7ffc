import { LIMITES_MEGAPRINT, createMegaprint } from '#lambdas/adapters/certificadores/megaprint/megaprint.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { apiKeyDe } from '../../local/simulador/identidad.ts';
import { startSimulador } from '../support/llaves.ts';
import { describeCertificador } from './certificador.ts';
import type { BancoCertificador, OperacionCertificador } from './certificador.ts';

const NIT = '99900017';
const AHORA = new Date('2026-11-21T16:00:00Z');
const OPERACIONES: Readonly<Record<OperacionCertificador, string>> = {
  token: 'solicitarToken',
  certificar: 'registrarDocumentoXML',
  buscar: 'verificarDocumento',
  anular: 'anularDocumentoXML',
  nit: 'retornarDatosCliente',
  cui: 'retornarDatosClienteCui',
};

async function open(): Promise<BancoCertificador> {
  const lineas: string[] = [];
  const log = createLog((linea) => void lineas.push(linea));
  const simulador = await startSimulador({ now: () => AHORA, esperaMaximaMs: 60 });
  const certificado = openPfx(simulador.issueCertificado(NIT, 'x'), 'x');
  const open = (url: string): ReturnType<typeof createMegaprint> =>
    createMegaprint({
      hosts: { prueba: `${url}api/`, produccion: `${url}produccion/api/` },
      etapa: 'local',
      log,
      limites: LIMITES_MEGAPRINT,
    });
  return {
    certificador: open(simulador.url),
    sinServicio: open('http://127.0.0.1:2/'),
    acceso: { nitEmisor: NIT, prod: false, usuario: '', apiKey: apiKeyDe(NIT), llaveFirma: '', token: '' },
    firmar: (xml, referenceId) =>
      signXades(xml, { referenceId, certificado, signingTime: AHORA, signatureId: 'xmldsig-contrato' }),
    fault: (operacion, mode) => simulador.fallas.add(OPERACIONES[operacion], mode, 1),
    autorizaciones: () => simulador.ledger.summarize().autorizaciones.map(({ uuid }) => uuid.toUpperCase()),
    anulaciones: () => simulador.ledger.summarize().anulaciones.map(({ uuid }) => uuid.toUpperCase()),
    lineas,
    stop: () => simulador.stop(),
  };
}

describeCertificador('Megaprint', open);
