import type { Importacion, MesCerrado } from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { ArchivoCargado } from './cargar.ts';

/** Closed months that an import tells of; a hostile one may have documents of any number of them. */
const MAXIMO_MESES = 24;

/** Closed months that an import changes, with those of one more batch of files; each with its state at this moment. */
export async function addCerrados(
  { cierresMes }: Pick<Ports, 'cierresMes'>,
  { nit, cerrados }: Pick<Importacion, 'nit' | 'cerrados'>,
  cargados: readonly ArchivoCargado[],
): Promise<readonly MesCerrado[]> {
  const cuentas = new Map<string, number>();
  for (const mes of cargados.flatMap(({ meses }) => meses)) cuentas.set(mes, (cuentas.get(mes) ?? 0) + 1);
  const meses = new Map((cerrados ?? []).map((cerrado) => [cerrado.mes, cerrado]));
  for (const [mes, documentos] of cuentas) {
    const { estado } = (await cierresMes.find(nit, mes)).mes;
    const previo = meses.get(mes);
    if (estado !== 'ABIERTO')
      meses.set(mes, { mes, estado, documentos: (previo?.documentos ?? 0) + documentos });
  }
  return [...meses.values()].sort((a, b) => (a.mes < b.mes ? -1 : 1)).slice(0, MAXIMO_MESES);
}
