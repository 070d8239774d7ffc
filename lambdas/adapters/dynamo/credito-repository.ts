import type { CreditoRepository, Creditos } from '#lambdas/ports/creditos.ts';
import { SI_EXISTE, readNumber, readText, requireText } from './item.ts';
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
        putMovimiento(tabla, nit, motivo, {
          tipo: 'OTORGADO',
          plan: 'Cer',
          cantidad,
          fecha: now.toISOString(),
        }),
        addSaldo(tabla, nit, { CerV: cantidad, CerC: cantidad }),
      ]);
    },
    adjust: async (nit, { id, saldo, cantidad, usuario }, now) => {
      const clave = `AJUSTE#${id}`;
      const fila = { tipo: 'AJUSTADO', saldo, cantidad, usuario, fecha: now.toISOString() } as const;
      const fallos = await dynamo.transact([
        putMovimiento(tabla, nit, clave, fila),
        addSaldo(tabla, nit, { [saldo]: cantidad }, SI_EXISTE),
      ]);
      if (fallos === null) return 'HECHO';
      const previo = await dynamo.get(tabla, movimientoKey(nit, clave));
      if (previo === null) return cantidad > 0 ? 'SIN_EMISOR' : 'SIN_SALDO';
      const isRepetido = readText(previo, 'saldo') === saldo && readNumber(previo, 'cantidad') === cantidad;
      return isRepetido ? 'HECHO' : 'OTROS_DATOS';
    },
    findOtorgado: async (nit, motivo) => {
      const item = await dynamo.get(tabla, movimientoKey(nit, motivo));
      return item === null ? null : requireText(item, 'fecha');
    },
  };
}
