import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { ENV } from '#lambdas/shared/env.ts';
import type { Datos } from '../../datos/datos.ts';
import type { Modos } from '../../modos/modos.ts';
import { openEscucha } from '../escucha.ts';
import type { Escucha, OperacionLista } from '../escucha.ts';
import { openEstado } from '../estado.ts';
import { createFallas } from '../fallas.ts';
import type { Fallas, ServicioPago } from '../fallas.ts';
import { json } from '../protocolo.ts';
import type { Forzado, ProtocolRequest, Respuesta } from '../protocolo.ts';
import { createControlPagos } from './control.ts';
import type { ControlPagos } from './control.ts';
import { createCybersourceSimulado } from './cybersource.ts';
import type { CybersourceSimulado } from './cybersource.ts';
import { createPaypalSimulado, refusal } from './paypal.ts';
import type { PaypalSimulado, RespuestaPasarela } from './paypal.ts';

/** The simulated card gateway and wallet beside the local server, each on a loopback port of its own. */
export type PasarelasDePrueba = {
  /** Variables that point the product's adapters at the simulators, and its accounts there. */
  env: Readonly<Record<string, string>>;
  tarjeta: CybersourceSimulado;
  billetera: PaypalSimulado;
  fallas: Fallas;
  setCaido: (servicio: ServicioPago, caido: boolean) => Promise<void>;
  /** Test controls (/__sim/pagos/…). */
  control: ControlPagos;
  close: () => Promise<void>;
};

export type OpcionesPasarelas = {
  datos: Datos;
  now: () => Date;
  modos: Modos;
  /** Longest time that an answer is left hanging. */
  esperaMaximaMs?: number;
};

type Cuentas = {
  readonly tarjeta: { readonly comercio: string; readonly llave: string; readonly secreto: string };
  readonly billetera: { readonly cliente: string; readonly secreto: string };
};

/** Longer than the adapters wait. */
const ESPERA_MAXIMA_MS = 70_000;

export async function openPasarelasDePrueba({
  datos,
  now,
  modos,
  esperaMaximaMs = ESPERA_MAXIMA_MS,
}: OpcionesPasarelas): Promise<PasarelasDePrueba> {
  const secreto = await datos.readSecret('pagos/cuentas.json', createCuentas);
  const cuentas = JSON.parse(secreto.toString('utf8')) as Cuentas;
  const estado = openEstado(datos.folder === null ? null : join(datos.folder, 'pagos'), datos.disco);
  const fallas = createFallas(estado, false);
  const tarjeta = createCybersourceSimulado(cuentas.tarjeta, now, estado);
  const billetera = createPaypalSimulado(cuentas.billetera, now, estado);
  const escuchas = new Map<ServicioPago, Escucha>();
  const setCaido: PasarelasDePrueba['setCaido'] = async (servicio, caido) =>
    escuchas.get(servicio)?.setCaido(caido);
  const control = createControlPagos({ tarjeta, billetera, fallas, setCaido });
  const listen = async (servicio: ServicioPago, read: (peticion: ProtocolRequest) => OperacionLista) => {
    const escucha = await openEscucha({ read, servicio, fallas, modos, esperaMaximaMs, control });
    escuchas.set(servicio, escucha);
    return escucha.url;
  };
  const urls = {
    tarjeta: await listen('tarjeta', (peticion) => readTarjeta(tarjeta, peticion)),
    billetera: await listen('billetera', (peticion) => readBilletera(billetera, peticion)),
  };
  return {
    env: {
      [ENV.pasarelasSimuladas]: JSON.stringify(urls),
      [ENV.cuentaTarjeta]: JSON.stringify(cuentas.tarjeta),
      [ENV.cuentaBilletera]: JSON.stringify(cuentas.billetera),
    },
    ...{ tarjeta, billetera, fallas, setCaido, control },
    close: async () => {
      for (const escucha of escuchas.values()) await escucha.close();
    },
  };
}

/** Accounts of one data folder; nothing outside of this machine takes them. */
function createCuentas(): Buffer {
  const cuentas: Cuentas = {
    tarjeta: { comercio: 'simulado', llave: 'simulada', secreto: randomBytes(32).toString('base64') },
    billetera: { cliente: 'simulado', secreto: randomBytes(32).toString('base64') },
  };
  return Buffer.from(JSON.stringify(cuentas));
}

/** Operation of a call for faults: its path without ids. */
function nameOf(ruta: string): string {
  return ruta.split('/').at(-1) ?? '';
}

function readTarjeta(simulador: CybersourceSimulado, peticion: ProtocolRequest): OperacionLista {
  const { ruta, cuerpo } = peticion;
  return {
    ...{ nombre: nameOf(ruta), id: '', total: null },
    run: ({ rechazo }: Forzado) =>
      rechazo === null
        ? toRespuesta(
            simulador.answer({
              ruta,
              host: peticion.cabeceras.host ?? '',
              cabeceras: toHeaders(peticion),
              cuerpo,
            }),
          )
        : json(201, { status: 'DECLINED', errorInformation: { reason: rechazo } }),
  };
}

function readBilletera(simulador: PaypalSimulado, peticion: ProtocolRequest): OperacionLista {
  const { metodo, ruta, cuerpo } = peticion;
  return {
    ...{ nombre: metodo === 'GET' ? 'read' : nameOf(ruta), id: '', total: null },
    run: ({ rechazo, isTokenVencido }: Forzado) => {
      if (isTokenVencido) simulador.endTokens();
      return toRespuesta(
        rechazo === null
          ? simulador.answer({ metodo, ruta, cabeceras: toHeaders(peticion), cuerpo })
          : refusal(rechazo),
      );
    },
  };
}

function toHeaders({ cabeceras }: ProtocolRequest): Headers {
  const textos = Object.entries(cabeceras).flatMap(([nombre, valor]) =>
    typeof valor === 'string' ? [[nombre, valor] satisfies [string, string]] : [],
  );
  return new Headers(textos);
}

function toRespuesta(respuesta: RespuestaPasarela | null): Respuesta | null {
  return respuesta === null ? null : json(respuesta.status, respuesta.datos);
}
