import type * as S from '#graphql/generated/schema-types.ts';
import { ahora, descargar, pedir, until } from './comun.ts';
import type { Paseo } from './comun.ts';

/** Orders a batch over a year and waits for its end, or for its question. */
async function makeLote({ dueno }: Paseo, data: Partial<S.LoteInput>): Promise<S.Lote> {
  const rango = { fechaInicial: ahora() - 366 * 86_400, fechaFinal: ahora() };
  const { id } = await pedir<S.Lote>(
    dueno,
    'mutation ($data: LoteInput!) { crearLote(data: $data) { id } }',
    { data: { ...rango, ...data } },
  );
  return endLote({ dueno }, id, ['LISTA', 'POR_CONFIRMAR']);
}

function endLote(
  { dueno }: Pick<Paseo, 'dueno'>,
  id: string,
  estados: readonly S.EstadoLote[],
): Promise<S.Lote> {
  return until('batch', async () => {
    const lotes = await dueno.field<S.Lote[]>(
      '{ getLotes { id estado total cantidad documentos fallidos } }',
    );
    return lotes.find((cada) => cada.id === id && estados.includes(cada.estado)) ?? null;
  });
}

/** Actions on all documents of a list: files of sales and purchases, the mail of the sales, the payment of what is owed. */
export async function runLotes(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  for (const data of [{ accion: 'XML' }, { accion: 'EXCEL', compras: true }] as const) {
    const { id } = await makeLote(paseo, data);
    const { url } = await pedir<S.DescargaExportacion>(
      dueno,
      'mutation ($t: ID!) { descargarLote(id: $t) { url } }',
      { t: id },
    );
    await descargar(url);
  }
  const pagos = await makeLote(paseo, { accion: 'PAGAR', compras: true, metodo: 'TRANSFERENCIA' });
  const correos = await makeLote(paseo, { accion: 'CORREO' });
  for (const { id, cantidad, fallidos: antes } of [pagos, correos]) {
    await pedir(dueno, 'mutation ($t: ID!) { confirmarLote(id: $t) { id } }', { t: id });
    const { documentos, fallidos } = await endLote(paseo, id, ['LISTA']);
    // An address that takes no mail is found when the mail is put in the outbox.
    if (documentos === 0 || documentos + fallidos - antes !== cantidad)
      throw new Error(`${documentos} done, ${fallidos} left out`);
  }
}
