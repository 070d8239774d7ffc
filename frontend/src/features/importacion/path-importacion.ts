import { pathTo } from '../../lib/paths.ts';

/** Address of the results of one import. */
export function pathToImportacion(id: string): string {
  return `${pathTo('subirFactura')}?id=${encodeURIComponent(id)}`;
}
