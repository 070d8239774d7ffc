import { ErrorImpresora } from './error-impresora.ts';
import { cutInPieces, isNotChosen } from './transporte.ts';
import type { Transporte } from './transporte.ts';

/** The parts of Web Bluetooth that a printer needs (https://webbluetoothcg.github.io/web-bluetooth/). */
type Caracteristica = {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse: (datos: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (datos: Uint8Array<ArrayBuffer>) => Promise<void>;
};
type Servicio = { getCharacteristics: () => Promise<Caracteristica[]> };
type Gatt = { connected: boolean; connect: () => Promise<{ getPrimaryServices: () => Promise<Servicio[]> }> };
export type AparatoBluetooth = { name?: string | undefined; gatt?: Gatt | undefined };
export type ApiBluetooth = {
  /** Chrome has it only behind a setting. */
  getDevices?: () => Promise<AparatoBluetooth[]>;
  requestDevice: (opciones: object) => Promise<AparatoBluetooth>;
};

/** Services under which the usual printers take tickets; a browser shows a page no others. */
const SERVICIOS = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
  '0000fee7-0000-1000-8000-00805f9b34fb',
  '0000ae30-0000-1000-8000-00805f9b34fb',
];
/** Bytes of a write: cheap printers lose what exceeds their small buffer. */
const BYTES = 100;

/** Printer by Bluetooth of low energy. Most browsers forget it with the page, and then ask the user again. */
export function createBluetooth(api: ApiBluetooth | undefined, isPressed: () => boolean): Transporte {
  let elegido: AparatoBluetooth | null = null;
  const choose = async (): Promise<string> => {
    if (api === undefined) throw new ErrorImpresora('sinApi');
    try {
      elegido = await api.requestDevice({
        filters: SERVICIOS.map((servicio) => ({ services: [servicio] })),
        optionalServices: SERVICIOS,
      });
    } catch (cause) {
      throw new ErrorImpresora(isNotChosen(cause) ? 'noEligio' : 'sinApi', { cause });
    }
    return elegido.name ?? '';
  };
  return {
    isAvailable: () => api !== undefined,
    choose,
    send: async (ticket) => {
      if (api === undefined) throw new ErrorImpresora('sinApi');
      elegido ??= (await api.getDevices?.())?.[0] ?? null;
      // A press of "Imprimir" may open the browser's list, which a print that starts by itself may not.
      if (elegido === null && isPressed()) await choose();
      if (elegido === null) throw new ErrorImpresora('sinElegir');
      await sendBluetooth(await connect(elegido), ticket);
    },
  };
}

async function connect({ gatt }: AparatoBluetooth): Promise<Caracteristica> {
  let caracteristicas: Caracteristica[];
  try {
    const servicios = (await (await gatt?.connect())?.getPrimaryServices()) ?? [];
    caracteristicas = (await Promise.all(servicios.map((servicio) => servicio.getCharacteristics()))).flat();
  } catch (cause) {
    throw new ErrorImpresora('apagada', { cause });
  }
  const found = caracteristicas.find(({ properties }) => properties.write || properties.writeWithoutResponse);
  if (found === undefined) throw new ErrorImpresora('noEsImpresora');
  return found;
}

async function sendBluetooth(caracteristica: Caracteristica, ticket: Uint8Array): Promise<void> {
  try {
    for (const pieza of cutInPieces(ticket, BYTES)) {
      // An answer to each write keeps the printer's buffer from overflowing.
      if (caracteristica.properties.write) await caracteristica.writeValueWithResponse(pieza);
      else await caracteristica.writeValueWithoutResponse(pieza);
    }
  } catch (cause) {
    throw new ErrorImpresora('aMedias', { cause });
  }
}
