import { loadCode } from '../../lib/load-code.ts';
import type { Pieza } from '#print/ticket/piezas.ts';
import { readAjustes } from './ajustes.ts';
import type { ViaTicketera } from './ajustes.ts';
import { createBluetooth } from './bluetooth.ts';
import type { ApiBluetooth } from './bluetooth.ts';
import { ErrorImpresora } from './error-impresora.ts';
import { createRawbt } from './rawbt.ts';
import { createSerie } from './serie.ts';
import type { ApiSerie } from './serie.ts';
import type { Transporte } from './transporte.ts';
import { createUsb } from './usb.ts';
import type { ApiUsb } from './usb.ts';

/** The interfaces of browsers that TypeScript does not know, because not every browser has them. */
type Navegador = Omit<Navigator, 'userActivation'> & {
  usb?: ApiUsb;
  serial?: ApiSerie;
  bluetooth?: ApiBluetooth;
  userActivation?: { isActive: boolean };
};

/** Milliseconds after which a printer that takes no bytes (no paper, lid open) counts as not answering. */
const ESPERA_MS = 20_000;

const navegador: Navegador = navigator;
const TRANSPORTES: Readonly<Record<ViaTicketera, Transporte>> = {
  usb: createUsb(navegador.usb),
  serie: createSerie(navegador.serial, () => readAjustes().baudios),
  bluetooth: createBluetooth(navegador.bluetooth, () => navegador.userActivation?.isActive ?? true),
  rawbt: createRawbt(navegador.userAgent, (enlace) => location.assign(enlace)),
};

export function isAvailable(via: ViaTicketera): boolean {
  return TRANSPORTES[via].isAvailable();
}

/** Lets the user choose the printer; answers its name. */
export function choosePrinter(via: ViaTicketera): Promise<string> {
  return TRANSPORTES[via].choose();
}

/** Tickets go one after the other, because two at once would be mixed on paper. */
let cola: Promise<unknown> = Promise.resolve();

/** Prints a ticket at the printer of this device. */
export async function printTicket(
  via: ViaTicketera,
  piezas: readonly Pieza[],
  gaveta: boolean,
): Promise<void> {
  const { encodeTicket } = await loadCode(() => import('./codificar.ts'));
  const ajustes = readAjustes();
  const ticket = encodeTicket(piezas, { ...ajustes, gaveta: gaveta && ajustes.gaveta });
  const turno = cola.then(() => withTimeout(TRANSPORTES[via].send(ticket)));
  cola = turno.catch(() => undefined);
  await turno;
}

async function withTimeout(sending: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ErrorImpresora('aMedias')), ESPERA_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
