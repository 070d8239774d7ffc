import type { Compra } from '#domain/creditos/compra.ts';
import { AHORA } from './ids.ts';

/** Purchase of 25 documents by card whose charge begins. */
export function createCompra(cambio: Partial<Compra> = {}): Compra {
  return {
    id: 'c1',
    fechaCompra: Math.floor(AHORA.getTime() / 1000),
    idPaquete: 'cer25',
    cantidad: 1,
    tipo: 'Cer',
    metodo: 'TARJETA',
    estado: 'INICIADA',
    creditos: { V: 25, C: 25 },
    monto: '10.50',
    comision: '0.50',
    moneda: 'GTQ',
    usuario: 'duena',
    numeroAutorizacion: '',
    referencia: '',
    orden: '',
    tarjeta: '',
    grupo: null,
    vence: null,
    congelado: false,
    quedan: null,
    avisado: null,
    rondas: 0,
    proximoIntento: AHORA.getTime() + 120_000,
    ...cambio,
  };
}

/** Deposit of 25 documents that waits for an operator. */
export function createDeposito(cambio: Partial<Compra> = {}): Compra {
  return createCompra({
    ...{ metodo: 'DEPOSITO', estado: 'POR_APROBAR', monto: '10.00', comision: '0.00', proximoIntento: null },
    boleta: { banco: 'BANRURAL', numero: '4711', clave: 'boleta/c1', formato: 'PNG' },
    ...cambio,
  });
}

export const APROBADA = {
  tipo: 'aprobada',
  numeroAutorizacion: '831000',
  referencia: 'pago-1',
  tarjeta: 'VISA 1111',
} as const;
