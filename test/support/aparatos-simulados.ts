import type { ApiBluetooth, AparatoBluetooth } from '../../frontend/src/datos/impresora/bluetooth.ts';
import type { ApiSerie, PuertoSerie } from '../../frontend/src/datos/impresora/serie.ts';
import type { AparatoUsb, ApiUsb } from '../../frontend/src/datos/impresora/usb.ts';

/** The interfaces of a browser to a ticket printer, and what the printer got through each. */

const CLASE_IMPRESORA = 7;
const named = (name: string): Error => Object.assign(new Error(name), { name });

export type Averia = 'apagada' | 'ocupada' | 'aMedias' | 'noEsImpresora' | null;

export class UsbSimulada implements ApiUsb {
  readonly recibido: number[] = [];
  averia: Averia = null;
  /** Whether the browser already let the page use it. */
  permitida = false;
  abierta = false;
  elige = true;

  getDevices = (): Promise<AparatoUsb[]> => Promise.resolve(this.permitida ? [this.aparato()] : []);

  requestDevice = (): Promise<AparatoUsb> => {
    if (!this.elige) return Promise.reject(named('NotFoundError'));
    this.permitida = true;
    return Promise.resolve(this.aparato());
  };

  private aparato(): AparatoUsb {
    const endpoints = [
      { endpointNumber: 2, direction: 'in' as const },
      { endpointNumber: 1, direction: 'out' as const },
    ];
    const interfaceClass = this.averia === 'noEsImpresora' ? 3 : CLASE_IMPRESORA;
    return {
      productName: 'POS-58',
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass, endpoints }] }] },
      open: () => this.answer('apagada', () => (this.abierta = true)),
      close: () => this.answer(null, () => (this.abierta = false)),
      selectConfiguration: () => Promise.resolve(),
      claimInterface: () => this.answer('ocupada', () => undefined),
      transferOut: async (salida, datos) => {
        if (!this.abierta || salida !== 1) throw named('InvalidStateError');
        if (this.averia === 'aMedias' && this.recibido.length > 0) throw named('NetworkError');
        this.recibido.push(...datos);
        if (this.averia === 'aMedias') throw named('NetworkError');
        return { status: 'ok' };
      },
    };
  }

  private async answer(cual: Averia, act: () => unknown): Promise<void> {
    if (cual !== null && this.averia === cual) throw named('NetworkError');
    act();
  }
}

export class SerieSimulada implements ApiSerie {
  readonly recibido: number[] = [];
  averia: Averia = null;
  permitida = false;
  baudios = 0;
  elige = true;

  getPorts = (): Promise<PuertoSerie[]> => Promise.resolve(this.permitida ? [this.puerto()] : []);

  requestPort = (): Promise<PuertoSerie> => {
    if (!this.elige) return Promise.reject(named('NotFoundError'));
    this.permitida = true;
    return Promise.resolve(this.puerto());
  };

  private puerto(): PuertoSerie {
    const write = (datos: Uint8Array): void => {
      this.recibido.push(...datos);
      if (this.averia === 'aMedias') throw named('NetworkError');
    };
    let abierto: WritableStream<Uint8Array> | null = null;
    const readStream = () => (this.averia === 'noEsImpresora' ? null : abierto);
    return {
      get writable() {
        return readStream();
      },
      open: ({ baudRate }) => {
        if (this.averia === 'apagada') return Promise.reject(named('NetworkError'));
        if (this.averia === 'ocupada') return Promise.reject(named('InvalidStateError'));
        this.baudios = baudRate;
        abierto = new WritableStream({ write });
        return Promise.resolve();
      },
      close: () => (abierto?.locked === true ? Promise.reject(named('TypeError')) : Promise.resolve()),
    };
  }
}

export class BluetoothSimulado implements ApiBluetooth {
  readonly recibido: number[] = [];
  readonly piezas: number[] = [];
  averia: Averia = null;
  elige = true;
  /** Number of times that the browser showed its list. */
  listas = 0;

  requestDevice = (): Promise<AparatoBluetooth> => {
    this.listas += 1;
    if (!this.elige) return Promise.reject(named('NotFoundError'));
    return Promise.resolve({ name: 'MTP-II', gatt: { connected: false, connect: () => this.connect() } });
  };

  private connect() {
    if (this.averia === 'apagada') return Promise.reject(named('NetworkError'));
    const write = (datos: Uint8Array): Promise<void> => {
      if (this.averia === 'aMedias' && this.piezas.length > 1) return Promise.reject(named('NetworkError'));
      this.piezas.push(datos.length);
      this.recibido.push(...datos);
      return Promise.resolve();
    };
    const caracteristica = {
      properties: { write: this.averia !== 'noEsImpresora', writeWithoutResponse: false },
      writeValueWithResponse: write,
      writeValueWithoutResponse: write,
    };
    return Promise.resolve({
      getPrimaryServices: () =>
        Promise.resolve([{ getCharacteristics: () => Promise.resolve([caracteristica]) }]),
    });
  }
}
