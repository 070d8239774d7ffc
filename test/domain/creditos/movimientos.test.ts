import { movimientoOf } from '#domain/creditos/movimientos.ts';
import type { EventoCredito } from '#domain/creditos/movimientos.ts';
import { TIPOS_DOCUMENTO, efectoOf } from '#domain/documentos/modelo/tipos.ts';
import type { EfectoDocumento } from '#domain/documentos/modelo/tipos.ts';

const TABLA: readonly [EventoCredito, EfectoDocumento, string][] = [
  ['emitido', 'venta', 'CerV -1'],
  ['emitido', 'resta', 'CerV -1'],
  ['emitido', 'suma', 'CerV -1'],
  ['emitido', 'ninguno', 'CerV -1'],
  ['emitido', 'compra', 'CerC -1'],
  ['rechazado', 'venta', 'CerV 1'],
  ['rechazado', 'compra', 'CerC 1'],
  ['cargado', 'venta', 'SatV -1'],
  ['cargado', 'compra', 'SatC -1'],
  ['cargaRechazada', 'venta', 'SatV 1'],
  ['cargaRechazada', 'compra', 'SatC 1'],
];

it.each(TABLA)('%s of a document with effect %s: %s', (evento, efecto, esperado) => {
  const { saldo, cantidad } = movimientoOf(evento, efecto);
  expect(`${saldo} ${cantidad}`).toBe(esperado);
});

it('takes a purchase credit only for the special invoice', () => {
  const deCompra = Object.keys(TIPOS_DOCUMENTO).filter(
    (tipo) => movimientoOf('emitido', efectoOf(tipo)).saldo === 'CerC',
  );
  expect(deCompra).toEqual(['FESP']);
});
