import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { GetTotalesDocument } from '../../generated/documentos.ts';
import type { GetTotalesQuery, GetTotalesQueryVariables } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { readPaginas } from '../../lib/read-paginas.ts';

export type GrupoLeido = GetTotalesQuery['getTotalesDocumentos']['grupos'][number];

/** Groups of all parts of the totals of a list. */
export function readGrupos(
  pedido: Omit<GetTotalesQueryVariables, 'siguiente'>,
  signal: AbortSignal,
): Promise<GrupoLeido[]> {
  return readPaginas(async (siguiente) => {
    const { getTotalesDocumentos } = await execute(GetTotalesDocument, { ...pedido, siguiente }, signal);
    return { filas: getTotalesDocumentos.grupos, siguiente: getTotalesDocumentos.siguiente };
  });
}

export function toFiltroInput<F extends Pick<FiltroDocumentos, 'montoMinimo' | 'montoMaximo'>>({
  montoMinimo,
  montoMaximo,
  ...filtro
}: F) {
  return { ...filtro, montoMinimo: toMontoInput(montoMinimo), montoMaximo: toMontoInput(montoMaximo) };
}

function toMontoInput(monto: string | null): number | null {
  return monto === null ? null : toNumber(decimal(monto));
}
