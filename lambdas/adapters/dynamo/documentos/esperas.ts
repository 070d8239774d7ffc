import { SALDOS_CREDITO } from '#domain/creditos/saldos.ts';
import type { DocumentoRepository, EnEspera } from '#lambdas/ports/documentos.ts';
import { oneOf, row, text } from '../read-row.ts';
import { EN_ESPERA } from './claves.ts';
import type { Almacen } from './writes.ts';

const readEspera = row<Omit<EnEspera, 'id'> & { idTransaccion: string }>('espera', {
  idTransaccion: text,
  saldo: oneOf(SALDOS_CREDITO),
  fechaEmision: text,
});

/** Documents that wait for a credit. */
export function createEsperas({ dynamo, tablas }: Almacen): Pick<DocumentoRepository, 'listEnEspera'> {
  return {
    listEnEspera: async (nit, limite) => {
      const filas = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': EN_ESPERA },
        consistente: true,
        limite,
      });
      return filas.map(readEspera).map(({ idTransaccion: id, ...espera }) => ({ id, ...espera }));
    },
  };
}
