import type { TasasPorDia } from '#domain/documentos/quetzales.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

type Fuente = Pick<Ports, 'unidades'>;

/** Reads the rates that an issuer noted for the days from `desde` to `hasta`, yyyy-mm-dd. */
export async function readTasas(
  { unidades }: Fuente,
  nit: string,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<TasasPorDia> {
  const dias = await unidades.listTiposCambioEntre(nit, desde, hasta);
  return new Map(dias.filter(({ tasa }) => tasa !== '').map(({ fecha, tasa }) => [fecha, tasa]));
}

/** Rates of the days of some documents; nothing is read while all of them are in quetzales. */
export async function readTasasDe(
  fuente: Fuente,
  nit: string,
  documentos: readonly Pick<DocumentoCompleto, 'moneda' | 'fechaEmision'>[],
): Promise<TasasPorDia> {
  const dias = documentos
    .filter(({ moneda }) => moneda !== 'GTQ')
    .map(({ fechaEmision }) => fechaEmision.slice(0, 10))
    .sort();
  const [desde, hasta] = [dias[0], dias.at(-1)];
  return desde === undefined || hasta === undefined ? new Map() : readTasas(fuente, nit, { desde, hasta });
}
