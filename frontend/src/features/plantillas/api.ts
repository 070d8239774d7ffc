import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import {
  GetUltimosDocumentosDocument,
  PutEstablecimientoFormatoPdfDocument,
} from '../../generated/plantillas.ts';
import type { FormatoPdfInput } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { CLAVES_EMISOR } from '../../datos/emisor.ts';
import { plantillaQuery, toPlantilla } from '../../datos/impresion.ts';
import { readAhora } from '../../lib/reloj.ts';

/** Settings of the template for the branch, read anew because another user may have changed them. */
export function usePlantilla(sucursal: number, id: IdFormatoPdf) {
  return useQuery({
    ...plantillaQuery(sucursal, id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type Guardado = { id: number; formato: FormatoPdfInput; usar: boolean; version: string | null };

export function usePutPlantilla() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cambio: Guardado) => {
      const { putEstablecimientoFormatoPdf } = await execute(PutEstablecimientoFormatoPdfDocument, cambio);
      if (!putEstablecimientoFormatoPdf) throw new Error('The branch has no template');
      return toPlantilla(putEstablecimientoFormatoPdf);
    },
    onSuccess: async (leida, { id, usar }) => {
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.impresion, refetchType: 'none' });
      client.setQueryData([...CLAVES_EMISOR.impresion, id, leida.formato.idFormatoPdf], leida);
      if (usar) await client.invalidateQueries({ queryKey: CLAVES_EMISOR.sucursales });
    },
  });
}

const SEGUNDOS_ANIO = 365 * 86_400;

/** Id of the last document of the branch, certified if possible; null when it issued none within a year. */
export async function findUltimo(sucursal: number, signal: AbortSignal): Promise<string | null> {
  const fechaFinal = Math.floor(readAhora() / 1000);
  const rango = { fechaInicial: fechaFinal - SEGUNDOS_ANIO, fechaFinal };
  const { getDocumentos } = await execute(GetUltimosDocumentosDocument, rango, signal);
  const suyos = getDocumentos.documentos.filter(
    ({ codigoEstablecimiento }) => codigoEstablecimiento === sucursal,
  );
  const certificado = suyos.find(({ statusDocumento }) => isEstado(statusDocumento, 'firme'));
  return (certificado ?? suyos[0])?.idTransaccion ?? null;
}
