import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { Estado } from './estado.ts';
import { isServicio } from './fallas.ts';
import type { Fallas, Servicio } from './fallas.ts';
import { setEnProduccion } from './infile/cuenta.ts';
import { readJson } from './read-json.ts';
import type { Ledger } from './ledger.ts';
import { json } from './protocolo.ts';
import type { ProtocolRequest, Respuesta } from './protocolo.ts';

export type DepsControl = {
  ledger: Ledger;
  fallas: Fallas;
  estado: Estado;
  setCaido: (protocolo: ProtocoloCertificador, caido: boolean) => Promise<void>;
  listCaidos: () => ProtocoloCertificador[];
};
export type Control = (
  peticion: Pick<ProtocolRequest, 'metodo' | 'ruta' | 'cuerpo'>,
) => Promise<Respuesta | null>;

/** Modes that close the certifier's port at once (true), or open it again (false). */
const CAIDA: Readonly<Record<string, boolean>> = { down: true, refused: true, up: false };
const PROTOCOLOS_DE: Readonly<Record<Servicio, readonly ProtocoloCertificador[]>> = {
  certificador: ['MEGAPRINT', 'INFILE', 'DIGIFACT'],
  megaprint: ['MEGAPRINT'],
  infile: ['INFILE'],
  digifact: ['DIGIFACT'],
};

/**
 * Test controls (docs/servicios.md, "The simulators"): POST /__sim/faults {service, op, mode, times}, POST /__sim/centavos {activos},
 * POST /__sim/infile {nit, produccion}, POST /__sim/reset, GET /__sim/ledger, GET /__sim/faults. Null when the path is
 * not one of them. The modes "down" (or "refused") and "up" close and open the ports of a service.
 */
export function createControl(deps: DepsControl): Control {
  return async ({ metodo, ruta, cuerpo }) => {
    if (!ruta.startsWith('/__sim/')) return null;
    const { ledger, fallas } = deps;
    switch (`${metodo} ${ruta}`) {
      case 'GET /__sim/ledger':
        return json(200, ledger.summarize());
      case 'GET /__sim/faults':
        return json(200, {
          fallas: fallas.list(),
          caidos: deps.listCaidos(),
          centavos: fallas.hasCentavos(),
        });
      case 'POST /__sim/reset':
        ledger.reset();
        fallas.clear();
        await setCaidos(deps, 'certificador', false);
        return json(200, {});
      case 'POST /__sim/faults':
        return json((await addFalla(deps, readJson(cuerpo))) ? 200 : 400, {});
      case 'POST /__sim/centavos':
        fallas.setCentavos(readJson(cuerpo)['activos'] === true);
        return json(200, {});
      case 'POST /__sim/infile':
        return json(moveInfile(deps, readJson(cuerpo)) ? 200 : 400, {});
      default:
        return json(404, {});
    }
  };
}

/** Adds a fault; false, and nothing changes, when the text names none. */
export async function addFalla(
  deps: Pick<DepsControl, 'fallas' | 'setCaido'>,
  datos: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { service = 'certificador', op = '*', mode, times = 1 } = datos;
  if (!isServicio(service) || typeof op !== 'string' || typeof mode !== 'string') return false;
  const caido = Object.hasOwn(CAIDA, mode) ? CAIDA[mode] : undefined;
  if (caido === undefined) return typeof times === 'number' && deps.fallas.add(op, mode, times, service);
  await setCaidos(deps, service, caido);
  return true;
}

/** Moves an issuer from trial to production as INFILE does by itself: neither address nor key changes. */
function moveInfile(
  { estado }: DepsControl,
  { nit, produccion }: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof nit !== 'string') return false;
  setEnProduccion(estado, nit, produccion === true);
  return true;
}

async function setCaidos(
  { setCaido }: Pick<DepsControl, 'setCaido'>,
  servicio: Servicio,
  caido: boolean,
): Promise<void> {
  for (const protocolo of PROTOCOLOS_DE[servicio]) await setCaido(protocolo, caido);
}
