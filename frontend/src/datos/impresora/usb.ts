import { ErrorImpresora } from './error-impresora.ts';
import { cutInPieces, isNotChosen } from './transporte.ts';
import type { Transporte } from './transporte.ts';

/** The parts of WebUSB that a printer needs (https://wicg.github.io/webusb/). */
type Salida = { endpointNumber: number; direction: 'in' | 'out' };
type Interfaz = {
  interfaceNumber: number;
  alternates: readonly { interfaceClass: number; endpoints: readonly Salida[] }[];
};
export type AparatoUsb = {
  productName?: string | null;
  configuration: { interfaces: readonly Interfaz[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (numero: number) => Promise<void>;
  claimInterface: (numero: number) => Promise<void>;
  transferOut: (salida: number, datos: Uint8Array<ArrayBuffer>) => Promise<{ status?: string }>;
};
export type ApiUsb = {
  getDevices: () => Promise<AparatoUsb[]>;
  requestDevice: (opciones: { filters: readonly object[] }) => Promise<AparatoUsb>;
};

/** Class of printers among USB interfaces; cheap ones say that theirs is of the maker (255). */
const CLASE_IMPRESORA = 7;
const CLASE_PROPIA = 255;
const BYTES = 4096;

/** Printer by USB cable. The browser remembers the permission, so a chosen printer is found again after a reload. */
export function createUsb(api: ApiUsb | undefined): Transporte {
  let elegido: AparatoUsb | null = null;
  return {
    isAvailable: () => api !== undefined,
    choose: async () => {
      if (api === undefined) throw new ErrorImpresora('sinApi');
      try {
        elegido = await api.requestDevice({
          filters: [{ classCode: CLASE_IMPRESORA }, { classCode: CLASE_PROPIA }],
        });
      } catch (cause) {
        throw new ErrorImpresora(isNotChosen(cause) ? 'noEligio' : 'sinApi', { cause });
      }
      return elegido.productName ?? '';
    },
    send: async (ticket) => {
      if (api === undefined) throw new ErrorImpresora('sinApi');
      const aparato =
        elegido ??
        (await api.getDevices()).find((each) => findSalida(each) !== null || each.configuration === null);
      if (aparato === undefined) throw new ErrorImpresora('sinElegir');
      await sendUsb(aparato, ticket);
    },
  };
}

/** Interface and endpoint that take tickets; null for a device that is no printer. */
function findSalida({ configuration }: AparatoUsb): { interfaz: number; salida: number } | null {
  const salidas = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ interfaceClass, endpoints }) =>
      endpoints
        .filter(({ direction }) => direction === 'out')
        .map(({ endpointNumber }) => {
          return { clase: interfaceClass, interfaz: interfaceNumber, salida: endpointNumber };
        }),
    ),
  );
  const ofClase = (wanted: number) => salidas.find(({ clase }) => clase === wanted);
  return ofClase(CLASE_IMPRESORA) ?? ofClase(CLASE_PROPIA) ?? null;
}

/** Opens the printer for one ticket and closes it, so that other programs can print too. */
async function sendUsb(aparato: AparatoUsb, ticket: Uint8Array): Promise<void> {
  const salida = await openUsb(aparato);
  try {
    for (const pieza of cutInPieces(ticket, BYTES)) {
      const { status } = await aparato.transferOut(salida, pieza);
      if (status !== undefined && status !== 'ok') throw new ErrorImpresora('aMedias');
    }
  } catch (cause) {
    throw cause instanceof ErrorImpresora ? cause : new ErrorImpresora('aMedias', { cause });
  } finally {
    // A cable that was pulled out cannot be closed, and there is nothing left to do about it.
    await aparato.close().catch(() => undefined);
  }
}

async function openUsb(aparato: AparatoUsb): Promise<number> {
  try {
    await aparato.open();
    if (aparato.configuration === null) await aparato.selectConfiguration(1);
  } catch (cause) {
    throw new ErrorImpresora('apagada', { cause });
  }
  const found = findSalida(aparato);
  if (found === null) throw new ErrorImpresora('noEsImpresora');
  try {
    await aparato.claimInterface(found.interfaz);
  } catch (cause) {
    throw new ErrorImpresora('ocupada', { cause });
  }
  return found.salida;
}
