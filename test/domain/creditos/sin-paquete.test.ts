import type { Compra } from '#domain/creditos/compra.ts';
import { whySinPaquete } from '#domain/creditos/sin-paquete.ts';

type Paquete = Pick<Compra, 'tipo' | 'estado' | 'congelado'>;
const VIGENTE: Paquete = { tipo: 'Cer', estado: 'APROBADA', congelado: false };
const CONGELADO: Paquete = { ...VIGENTE, congelado: true };
const VENCIDO: Paquete = { ...VIGENTE, estado: 'VENCIDA' };
const DE_LA_SAT: Paquete = { ...CONGELADO, tipo: 'Sat' };

test.each([
  ['nothing was ever bought', [], 'AGOTADOS'],
  ['the package is spent', [VIGENTE], 'AGOTADOS'],
  ['the package is spent, and another one ended before', [VENCIDO, VIGENTE], 'AGOTADOS'],
  ['all packages ended', [VENCIDO], 'VENCIDOS'],
  ['a package is frozen', [VENCIDO, VIGENTE, CONGELADO], 'CONGELADOS'],
  ['only a package of the other plan is frozen', [DE_LA_SAT], 'AGOTADOS'],
  ['a purchase was refused', [{ ...VIGENTE, estado: 'RECHAZADA' as const }], 'AGOTADOS'],
] as const)('when %s the reason is told', (_, compras, motivo) => {
  expect(whySinPaquete({ creditosRestantesCerV: 0 }, compras)).toBe(motivo);
  expect(whySinPaquete({ creditosRestantesCerV: 1 }, compras)).toBeNull();
});
