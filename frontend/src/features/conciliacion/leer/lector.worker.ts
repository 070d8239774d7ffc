import { readArchivosSat } from './leer-archivos.ts';
import type { Lectura } from './leer-archivos.ts';

/** Order of the page: the files, the NIT of the taxpayer, and the present time. */
export type PedidoLector = { archivos: readonly File[]; nit: string; ahora: number };
/** Answer; null when something failed that the reader does not know. */
export type RespuestaLector = Lectura | null;

/** Part of a worker's scope that is used here; the page's types name its own window. */
type Ambito = {
  onmessage: ((event: MessageEvent<PedidoLector>) => void) | null;
  postMessage: (respuesta: RespuestaLector) => void;
};
const ambito = globalThis as unknown as Ambito;

ambito.onmessage = ({ data: { archivos, ...contexto } }) => {
  readArchivosSat(archivos, contexto).then(
    (lectura) => ambito.postMessage(lectura),
    () => ambito.postMessage(null),
  );
};
