import { AppError } from '#domain/errores/app-error.ts';
import type { Certificador, ConsultaContribuyente, Desenlace, RegistroCertificadores } from '../ports.ts';

/** The platform's own account, used for look-ups before an issuer has one. */
export type CuentaPlataforma = { nitCertificador?: string; nit: string; apiKey: string; prod?: boolean };

export type OpcionesConsulta = {
  registro: RegistroCertificadores;
  /** Value of CERTIFICADOR_PLATAFORMA: JSON of CuentaPlataforma; null when the stage has no account. */
  cuenta: string | null;
  now: () => Date;
};

type Guardado = { vence: number; datos: unknown };
type Token = { token: string; vence: number };
type Estado = { token: Token | null; vistos: Map<string, Guardado> };
type Pregunta<T> = (certificador: Certificador, token: string, prod: boolean) => Promise<Desenlace<T | null>>;

const VIGENCIA_MS = 15 * 60 * 1000;
const MARGEN_TOKEN_MS = 2 * 60 * 1000;
const MAX_VISTOS = 1_000;

/** Look-ups with the platform's account; found parties are kept 15 minutes in memory (external-services §1.1). */
export function createConsulta({ registro, cuenta, now }: OpcionesConsulta): ConsultaContribuyente {
  const estado: Estado = { token: null, vistos: new Map() };
  const acceso = readAcceso(registro, cuenta);

  const lookup = async <T>(clave: string, ask: Pregunta<T>): Promise<T | null> => {
    const visto = estado.vistos.get(clave);
    if (visto !== undefined && visto.vence > now().getTime()) return visto.datos as T;
    const desenlace = acceso === null ? NO_DISPONIBLE : await askWithToken(acceso, estado, now, ask);
    if (desenlace.tipo !== 'ok') throw new AppError('CONTRIBUYENTE_NO_CONSULTADO');
    if (desenlace.datos !== null)
      remember(estado.vistos, clave, { vence: now().getTime() + VIGENCIA_MS, datos: desenlace.datos });
    return desenlace.datos;
  };
  return {
    byNit: (nit) =>
      lookup(`NIT ${nit}`, (certificador, token, prod) => certificador.lookupNit(token, prod, nit)),
    byCui: (cui) =>
      lookup(`CUI ${cui}`, (certificador, token, prod) => certificador.lookupCui(token, prod, cui)),
  };
}

const NO_DISPONIBLE = { tipo: 'no_disponible', motivo: 'no platform account' } as const;

type Acceso = { certificador: Certificador; cuenta: CuentaPlataforma };

function readAcceso(registro: RegistroCertificadores, cuenta: string | null): Acceso | null {
  if (cuenta === null) return null;
  const datos = JSON.parse(cuenta) as CuentaPlataforma;
  const [primero] = registro.values();
  const elegido = datos.nitCertificador === undefined ? primero : registro.get(datos.nitCertificador);
  return elegido === undefined ? null : { certificador: elegido.certificador, cuenta: datos };
}

/** A refused token is renewed once and the question repeated. */
async function askWithToken<T>(
  { certificador, cuenta }: Acceso,
  estado: Estado,
  now: () => Date,
  ask: Pregunta<T>,
): Promise<Desenlace<T | null>> {
  const prod = cuenta.prod ?? false;
  for (let intento = 0; intento < 2; intento += 1) {
    if (estado.token === null || estado.token.vence - MARGEN_TOKEN_MS <= now().getTime()) {
      const nuevo = await certificador.getToken({ nitEmisor: cuenta.nit, apiKey: cuenta.apiKey, prod });
      if (nuevo.tipo !== 'ok') return nuevo;
      estado.token = { token: nuevo.datos.token, vence: Date.parse(nuevo.datos.vigencia) };
    }
    const desenlace = await ask(certificador, estado.token.token, prod);
    if (desenlace.tipo !== 'token_vencido') return desenlace;
    estado.token = null;
  }
  return { tipo: 'no_disponible', motivo: 'token refused twice' };
}

function remember(vistos: Map<string, Guardado>, clave: string, guardado: Guardado): void {
  const [masViejo] = vistos.keys();
  if (vistos.size >= MAX_VISTOS && masViejo !== undefined) vistos.delete(masViejo);
  vistos.set(clave, guardado);
}
