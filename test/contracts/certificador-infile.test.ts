import { createInfile } from '#lambdas/adapters/certificadores/infile/infile.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { accesoDe } from '../../local/simulador/identidad.ts';
import { startSimulador } from '../support/llaves.ts';
import { describeCertificador } from './certificador.ts';
import type { BancoCertificador, OperacionCertificador } from './certificador.ts';

const NIT = '99900017';
const AHORA = new Date('2026-11-21T16:00:00Z');
const OPERACIONES: Readonly<Record<OperacionCertificador, string>> = {
  token: 'ingresarCui',
  certificar: 'certificar',
  buscar: 'certificar',
  anular: 'anular',
  nit: 'consultarNit',
  cui: 'consultarCui',
};

async function open(): Promise<BancoCertificador> {
  const lineas: string[] = [];
  const log = createLog((linea) => void lineas.push(linea));
  const simulador = await startSimulador({ now: () => AHORA, esperaMaximaMs: 60 });
  const open = (url: string): ReturnType<typeof createInfile> =>
    createInfile({
      hosts: { certificador: url, receptores: url },
      etapa: 'local',
      log,
      now: () => AHORA,
    });
  return {
    certificador: open(simulador.urls.INFILE),
    sinServicio: open('http://127.0.0.1:2/'),
    acceso: { nitEmisor: NIT, prod: false, token: '', ...accesoDe('INFILE', NIT) },
    firmar: (xml) => xml,
    fault: (operacion, mode) => simulador.fallas.add(OPERACIONES[operacion], mode, 1, 'infile'),
    autorizaciones: () => simulador.ledger.summarize().autorizaciones.map(({ uuid }) => uuid.toUpperCase()),
    anulaciones: () => simulador.ledger.summarize().anulaciones.map(({ uuid }) => uuid.toUpperCase()),
    lineas,
    stop: () => simulador.stop(),
  };
}

describeCertificador('INFILE', open);
