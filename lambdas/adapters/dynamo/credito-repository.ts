import type { CreditoRepository, Creditos } from '#lambdas/ports/creditos.ts';
import { readNumber, requireText } from './item.ts';
import { addSaldo, movimientoKey, putMovimiento, saldoKey } from './paquetes.ts';
import type { Dynamo } from './tabla.ts';

export function createCreditoRepository(dynamo: Dynamo, tabla: string): CreditoRepository {
  return {
    find: async (nit): Promise<Creditos> => {
      const item = (await dynamo.get(tabla, saldoKey(nit))) ?? {};
      return {
        creditosRestantesSatV: readNumber(item, 'creditosRestantesSatV'),
        creditosRestantesSatC: readNumber(item, 'creditosRestantesSatC'),
        creditosRestantesCerV: readNumber(item, 'creditosRestantesCerV'),
        creditosRestantesCerC: readNumber(item, 'creditosRestantesCerC'),
        paquetesCongeladosCer: readNumber(item, 'paquetesCongeladosCer'),
        paquetesCongeladosSat: readNumber(item, 'paquetesCongeladosSat'),
      };
    },
    grant: async (nit, motivo, cantidad, now) => {
      await dynamo.transact([
        putMovimiento(tabla, nit, motivo, { tipo: 'OTORGADO', cantidad, fecha: now.toISOString() }),
        addSaldo(tabla, nit, cantidad),
      ]);
    },
    findOtorgado: async (nit, motivo) => {
      const item = await dynamo.get(tabla, movimientoKey(nit, motivo));
      return item === null ? null : requireText(item, 'fecha');
    },
  };
}
