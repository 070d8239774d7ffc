import { randomUUID } from 'node:crypto';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { openDisco, type Disco } from '../datos/disco.ts';
import { openAutoridad } from './autoridad.ts';
import type { Autoridad, Guardado } from './autoridad.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { DIGIFACT } from './digifact/protocolo.ts';
import { openEscucha } from './escucha.ts';
import type { Escucha } from './escucha.ts';
import { openEstado } from './estado.ts';
import { createFallas } from './fallas.ts';
import type { Fallas, Servicio } from './fallas.ts';
import { SIMULADOS, identidadOf } from './identidad.ts';
import { setEnProduccion } from './infile/cuenta.ts';
import { INFILE } from './infile/protocolo.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { createModos } from '../modos/modos.ts';
import type { Modos } from '../modos/modos.ts';
import { MEGAPRINT } from './megaprint/protocolo.ts';
import type { Protocolo } from './protocolo.ts';

export const PROTOCOLOS: readonly Protocolo[] = [MEGAPRINT, INFILE, DIGIFACT];

export type OpcionesSimulador = {
  /** Folder of journal, state and keys; null keeps everything in memory. */
  dataDir: string | null;
  /** Guard of that folder, when it is part of a larger one. */
  disco?: Disco;
  /** Keys of the authority (`createGuardado`), when they are kept elsewhere. */
  autoridad?: Guardado;
  now?: () => Date;
  newUuid?: () => string;
  /** Whether the cents of a total choose a fault (.91 to .97); never below the path "produccion/". */
  centavos?: boolean;
  /** Longest time that an answer is left hanging. */
  esperaMaximaMs?: number;
  /** Moods of AWS, of which the frozen function concerns the connections here. */
  modos?: Modos;
};

/** The simulated certifiers: three protocols on three loopback ports over one ledger (docs/servicios.md, "The simulators"). */
export type SimuladorIniciado = {
  /** Address of Megaprint's protocol; each address ends with "/". */
  url: string;
  urls: Readonly<Record<ProtocoloCertificador, string>>;
  /** Value of CERTIFICADORES_SIMULADOS, which makes the product offer these certifiers and call them here. */
  simulados: string;
  ledger: Ledger;
  fallas: Fallas;
  isCaido: (protocolo: ProtocoloCertificador) => boolean;
  /** Closes or opens the port of one certifier; remembered after a restart. */
  setCaido: (protocolo: ProtocoloCertificador, caido: boolean) => Promise<void>;
  /** Moves an issuer at INFILE to production, or back to trial. */
  setEnProduccion: (nit: string, enProduccion: boolean) => void;
  /** Test controls (/__sim/…), for a server that offers them too. */
  control: Control;
  /** Issues a test certificate (PKCS#12) for a NIT, from the authority that the simulator trusts. */
  issueCertificado: Autoridad['issueCertificado'];
  /** Certificate with which a taxpayer signs, over a key that all of them share. */
  firmanteOf: Autoridad['firmanteOf'];
  /** Certificate of that authority, in PEM. */
  autoridad: string;
  /** Drops the answers left hanging and closes the ports and the journal. */
  stop: () => Promise<void>;
};

const CAIDOS = 'caidos';
const ESPERA_MAXIMA_MS = 90_000;

export async function startCertificadorSimulado(opciones: OpcionesSimulador): Promise<SimuladorIniciado> {
  const { dataDir, now = () => new Date(), newUuid = randomUUID } = opciones;
  const { disco = openDisco(dataDir), modos = createModos() } = opciones;
  const autoridad = openAutoridad(opciones.autoridad ?? dataDir, now());
  const ledger = openLedger(dataDir, disco);
  const estado = openEstado(dataDir, disco);
  const fallas = createFallas(estado, opciones.centavos ?? false);
  const escuchas = new Map<ProtocoloCertificador, Escucha>();
  const listCaidos = (): ProtocoloCertificador[] => estado.get<ProtocoloCertificador[]>(CAIDOS, []);
  const setCaido: SimuladorIniciado['setCaido'] = async (protocolo, caido) => {
    const otros = listCaidos().filter((each) => each !== protocolo);
    estado.set(CAIDOS, caido ? [...otros, protocolo] : otros);
    await escuchas.get(protocolo)?.setCaido(caido);
  };
  const control = createControl({ ledger, fallas, estado, setCaido, listCaidos });
  for (const protocolo of PROTOCOLOS) {
    const entorno = { ledger, autoridad, estado, certificador: identidadOf(protocolo.nombre), now, newUuid };
    const escucha = await openEscucha({
      read: (peticion) => {
        const operacion = protocolo.read(peticion);
        return operacion && { ...operacion, run: (forzado) => operacion.run(entorno, forzado) };
      },
      servicio: servicioOf(protocolo.nombre),
      fallas,
      modos,
      esperaMaximaMs: opciones.esperaMaximaMs ?? ESPERA_MAXIMA_MS,
      control,
    });
    escuchas.set(protocolo.nombre, escucha);
    await escucha.setCaido(listCaidos().includes(protocolo.nombre));
  }
  const urlOf = (protocolo: ProtocoloCertificador): string => escuchas.get(protocolo)?.url ?? '';
  const urls = { MEGAPRINT: urlOf('MEGAPRINT'), INFILE: urlOf('INFILE'), DIGIFACT: urlOf('DIGIFACT') };
  return {
    url: urls.MEGAPRINT,
    urls,
    simulados: JSON.stringify({ certificadores: SIMULADOS, hosts: hostsOf(urls) }),
    ledger,
    fallas,
    isCaido: (protocolo) => escuchas.get(protocolo)?.isCaido() ?? true,
    setCaido,
    setEnProduccion: (nit, enProduccion) => setEnProduccion(estado, nit, enProduccion),
    control,
    issueCertificado: autoridad.issueCertificado,
    firmanteOf: autoridad.firmanteOf,
    autoridad: autoridad.certificado,
    stop: async () => {
      for (const escucha of escuchas.values()) await escucha.close();
      ledger.close();
    },
  };
}

/** Name of a protocol in faults. */
export function servicioOf(protocolo: ProtocoloCertificador): Servicio {
  return ({ MEGAPRINT: 'megaprint', INFILE: 'infile', DIGIFACT: 'digifact' } as const)[protocolo];
}

/** Hosts under the names of lambdas/adapters/certificadores/hosts.ts; one port stands for all hosts of a certifier. */
function hostsOf({ MEGAPRINT: mega, INFILE: infile, DIGIFACT: digifact }: SimuladorIniciado['urls']): object {
  return {
    MEGAPRINT: { prueba: `${mega}api/`, produccion: `${mega}produccion/api/` },
    INFILE: { certificador: infile, receptores: infile },
    DIGIFACT: { prueba: `${digifact}api/`, produccion: `${digifact}produccion/api/` },
  };
}
