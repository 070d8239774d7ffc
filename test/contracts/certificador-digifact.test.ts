import { createDigifact } from '#lambdas/adapters/certificadores/digifact/digifact.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { accesoDe } from '../../local/simulador/identidad.ts';
import { startSimulador } from '../support/llaves.ts';
import { describeCertificador } from './certificador.ts';
import type { BancoCertificador, OperacionCertificador } from './certificador.ts';

const NIT = '99900017';
const AHORA = new Date('2026-11-21T16:00:00Z');
const OPERACIONES: Readonly<Record<OperacionCertificador, string>> = {
  token: 'get_token',
  certificar: 'nuc_json',
  buscar: 'SHARED_GETDTEINFO_BY_INTERNALID',
  anular: 'CancelFelGT',
  nit: 'SHARED_GETINFONITcom',
  cui: 'SHARED_GETINFOCUI',
};

async function open(): Promise<BancoCertificador> {
  const lineas: string[] = [];
  const log = createLog((linea) => void lineas.push(linea));
  const simulador = await startSimulador({ now: () => AHORA, esperaMaximaMs: 60 });
  const createEn = (url: string): BancoCertificador['certificador'] =>
    createDigifact({
      etapa: 'local',
      log,
      hosts: { prueba: `${url}api/`, produccion: `${url}produccion/api/` },
    });
  return {
    certificador: createEn(simulador.urls.DIGIFACT),
    sinServicio: createEn('http://127.0.0.1:2/'),
    acceso: { nitEmisor: NIT, prod: false, token: '', ...accesoDe('DIGIFACT', NIT) },
    firmar: (xml) => xml,
    fault: (operacion, mode) => void simulador.fallas.add(OPERACIONES[operacion], mode, 1, 'digifact'),
    autorizaciones: () => simulador.ledger.summarize().autorizaciones.map(({ uuid }) => uuid),
    anulaciones: () => simulador.ledger.summarize().anulaciones.map(({ uuid }) => uuid),
    lineas,
    stop: () => simulador.stop(),
  };
}

describeCertificador('Digifact', open);
