import type { Fallas } from './fallas.ts';
import type { Libro } from './libro.ts';

export type PeticionControl = { metodo: string; ruta: string; cuerpo: string };
export type RespuestaControl = { status: number; datos: unknown };

/**
 * Test controls (external-services H): POST /__sim/faults {service, op, mode, times}, POST /__sim/centavos {activos},
 * POST /__sim/reset, GET /__sim/ledger. Null when the path is not one of them.
 */
export function handleControl(
  libro: Libro,
  fallas: Fallas,
  peticion: PeticionControl,
): RespuestaControl | null {
  const { metodo, ruta, cuerpo } = peticion;
  if (!ruta.startsWith('/__sim/')) return null;
  switch (`${metodo} ${ruta}`) {
    case 'GET /__sim/ledger':
      return { status: 200, datos: libro.summarize() };
    case 'POST /__sim/reset':
      libro.reset();
      fallas.clear();
      return { status: 200, datos: {} };
    case 'POST /__sim/faults':
      return { status: addFalla(fallas, readJson(cuerpo)) ? 200 : 400, datos: {} };
    case 'POST /__sim/centavos':
      fallas.setCentavos(readJson(cuerpo)['activos'] === true);
      return { status: 200, datos: {} };
    default:
      return { status: 404, datos: {} };
  }
}

function addFalla(fallas: Fallas, datos: Readonly<Record<string, unknown>>): boolean {
  const { service = 'certificador', op = '*', mode, times = 1 } = datos;
  if (service !== 'certificador' || typeof op !== 'string') return false;
  return typeof mode === 'string' && typeof times === 'number' && fallas.add(op, mode, times);
}

function readJson(cuerpo: string): Readonly<Record<string, unknown>> {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return typeof datos === 'object' && datos !== null ? (datos as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
