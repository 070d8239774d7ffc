import { AJUSTES_INICIALES } from '../../../../frontend/src/datos/impresora/ajustes.ts';
import { createBluetooth } from '../../../../frontend/src/datos/impresora/bluetooth.ts';
import { encodeTicket } from '../../../../frontend/src/datos/impresora/codificar.ts';
import { ErrorImpresora } from '../../../../frontend/src/datos/impresora/error-impresora.ts';
import type { CausaImpresora } from '../../../../frontend/src/datos/impresora/error-impresora.ts';
import { createRawbt } from '../../../../frontend/src/datos/impresora/rawbt.ts';
import { createSerie } from '../../../../frontend/src/datos/impresora/serie.ts';
import type { Transporte } from '../../../../frontend/src/datos/impresora/transporte.ts';
import { createUsb } from '../../../../frontend/src/datos/impresora/usb.ts';
import { createCaso } from '../../../print/casos-impresos.ts';
import { BluetoothSimulado, SerieSimulada, UsbSimulada } from '../../../support/aparatos-simulados.ts';
import type { Averia } from '../../../support/aparatos-simulados.ts';
import { printSimulado } from '../../../support/impresora-simulada.ts';
import { createTicketDe } from './tickets.ts';

const TICKET = encodeTicket(createTicketDe(createCaso(40)), AJUSTES_INICIALES);

/** Message of the failure, so that a cause can be compared with the text that the user reads. */
const failureOf = async (running: Promise<unknown>): Promise<string> => {
  try {
    await running;
  } catch (error) {
    if (error instanceof ErrorImpresora) return error.message;
    throw error;
  }
  return '';
};
const texto = (causa: CausaImpresora): string => new ErrorImpresora(causa).message;

const VIAS = {
  usb: () => {
    const api = new UsbSimulada();
    return { api, transporte: createUsb(api) };
  },
  serie: () => {
    const api = new SerieSimulada();
    return { api, transporte: createSerie(api, () => 19_200) };
  },
  bluetooth: () => {
    const api = new BluetoothSimulado();
    return { api, transporte: createBluetooth(api, () => false) };
  },
} as const;

describe.each(Object.entries(VIAS))('%s', (_, create) => {
  test('a chosen printer gets every byte, ticket after ticket', async () => {
    const { api, transporte } = create();
    await transporte.choose();
    await transporte.send(TICKET);
    await transporte.send(TICKET);
    expect(Uint8Array.from(api.recibido)).toEqual(Uint8Array.from([...TICKET, ...TICKET]));
    expect(printSimulado(Uint8Array.from(api.recibido)).cortes).toBe(2);
  });

  test('a printer that nobody chose is asked for in the settings', async () => {
    expect(await failureOf(create().transporte.send(TICKET))).toBe(texto('sinElegir'));
  });

  test('a list that is closed without a choice says what to do', async () => {
    const { api, transporte } = create();
    api.elige = false;
    expect(await failureOf(transporte.choose())).toBe(texto('noEligio'));
  });

  test.each<NonNullable<Averia>>(['apagada', 'aMedias', 'noEsImpresora'])(
    '%s: the message says so',
    async (averia) => {
      const { api, transporte } = create();
      await transporte.choose();
      api.averia = averia;
      if (averia === 'noEsImpresora') await transporte.choose();
      expect(await failureOf(transporte.send(TICKET))).toBe(texto(averia));
      // Nothing is kept of a failure: the next ticket connects anew.
      api.averia = null;
      await transporte.choose();
      expect(await failureOf(transporte.send(TICKET))).toBe('');
    },
  );
});

test('a printer that another program holds is named so by cable', async () => {
  for (const via of ['usb', 'serie'] as const) {
    const { api, transporte } = VIAS[via]();
    await transporte.choose();
    api.averia = 'ocupada';
    expect(await failureOf(transporte.send(TICKET))).toBe(texto('ocupada'));
  }
});

test('a printer by cable is found again after a reload, without another choice', async () => {
  const usb = new UsbSimulada();
  await createUsb(usb).choose();
  await createUsb(usb).send(TICKET);
  const serie = new SerieSimulada();
  await createSerie(serie, () => 9600).choose();
  await createSerie(serie, () => 115_200).send(TICKET);
  expect([usb.recibido.length, serie.recibido.length, serie.baudios]).toEqual([
    TICKET.length,
    TICKET.length,
    115_200,
  ]);
});

test('by radio a press opens the list once, a print that starts by itself never does, and pieces are small', async () => {
  const api = new BluetoothSimulado();
  let isPressed = false;
  const transporte = createBluetooth(api, () => isPressed);
  expect(await failureOf(transporte.send(TICKET))).toBe(texto('sinElegir'));
  expect(api.listas).toBe(0);
  isPressed = true;
  await transporte.send(TICKET);
  await transporte.send(TICKET);
  expect(api.listas).toBe(1);
  expect(Math.max(...api.piezas)).toBeLessThanOrEqual(100);
});

test('a browser without the interface says which browsers have it', async () => {
  const transportes: Transporte[] = [
    createUsb(undefined),
    createSerie(undefined, () => 9600),
    createBluetooth(undefined, () => true),
  ];
  for (const transporte of transportes) {
    expect(transporte.isAvailable()).toBe(false);
    expect(await failureOf(transporte.choose())).toBe(texto('sinApi'));
    expect(await failureOf(transporte.send(TICKET))).toBe(texto('sinApi'));
  }
});

test('the print app gets the ticket in its link', async () => {
  const enlaces: string[] = [];
  const rawbt = createRawbt('Mozilla/5.0 (Linux; Android 14; SM-A155M)', (enlace) => enlaces.push(enlace));
  expect(rawbt.isAvailable()).toBe(true);
  expect(createRawbt('Mozilla/5.0 (Windows NT 10.0)', () => undefined).isAvailable()).toBe(false);
  await rawbt.send(TICKET);
  const [, base64] =
    /^intent:base64,([A-Za-z0-9+/=]+)#Intent;scheme=rawbt;package=ru\.a402d\.rawbtprinter;end;$/.exec(
      enlaces[0] ?? '',
    ) ?? [];
  expect(Uint8Array.from(Buffer.from(base64 ?? '', 'base64'))).toEqual(Uint8Array.from(TICKET));
});
