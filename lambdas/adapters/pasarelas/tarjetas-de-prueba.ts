import type { Reservado } from '#domain/pagos/reservado.ts';

/** Numbers that gateways and schemes publish for tests, besides those that begin with 400000, which no bank issues. */
const PUBLICADAS: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4012888888881881',
  '4242424242424242',
  '5555555555554444',
  '5105105105105100',
  '2222420000001113',
  '378282246310005',
  '371449635398431',
]);

/** Whether a card is one of tests, which production refuses without asking the gateway. */
export function isTarjetaDePrueba(numero: Reservado): boolean {
  const cifras = numero.reveal();
  return cifras.startsWith('400000') || PUBLICADAS.has(cifras);
}
