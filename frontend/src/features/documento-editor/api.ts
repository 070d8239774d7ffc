import {
  CertifyDteDocument,
  GetIdTransaccionDocument,
  GetReceptorDocument,
} from '../../generated/documento-editor.ts';
import { readCabecera, requeueInvoice } from '../../datos/documentos-locales.ts';
import { CLAVES_EMISOR } from '../../datos/emisor.ts';
import { noteVersion } from '../../datos/productos.ts';
import { execute } from '../../lib/api-client.ts';
import { loadCode } from '../../lib/load-code.ts';
import { queryClient } from '../../lib/query-client.ts';
import { lazyServicios } from './lazy-servicios.ts';
import { saveBorrador } from './borradores.ts';
import { toDteInput } from './dte-input.ts';
import type { ClaveDocumento, ServiciosEditor } from './servicios.ts';

/** Services that a sale needs only after it was sent; their code is no part of the first screen. */
const salidas = lazyServicios(
  ['readAvance', 'listCertificadores', 'reroute', 'startContingencia', 'mail', 'readEntrega'],
  async () => (await import('./api-salidas.ts')).SALIDAS,
);

/** Services of the editor over the API and this device; `rutaNota` is the route that makes a note, absent for other documents. */
export function createServicios(nit: string, rutaNota?: string): ServiciosEditor {
  return {
    saveBorrador: (borrador, estado) => saveBorrador(nit, borrador, estado, rutaNota),
    async findReceptor(nitCliente, tipoIdentificador, signal) {
      const { getCliente } = await execute(GetReceptorDocument, { nitCliente, tipoIdentificador }, signal);
      return getCliente ?? null;
    },
    loadClientes: async (modulo) =>
      (await loadCode(() => import('./api-clientes.ts'))).loadClientes(nit, modulo),
    async certify(borrador, signal) {
      try {
        const { certifyDte } = await execute(CertifyDteDocument, { data: toDteInput(borrador) }, signal);
        if (certifyDte.creditos) queryClient.setQueryData(CLAVES_EMISOR.creditos, certifyDte.creditos);
        // The catalogue is for the next sale, so nobody waits for it.
        if (typeof certifyDte.versionCatalogo === 'string')
          void noteVersion(queryClient, nit, certifyDte.versionCatalogo);
        return certifyDte;
      } catch (error) {
        // The document may have been taken, with its credit, all the same.
        void queryClient.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos });
        throw error;
      }
    },
    async takeFromCola(idTransaccion) {
      const { changeInvoice, listCola } = await loadCode(() => import('../../datos/cola-local.ts'));
      const cola = (await listCola(nit)).find(({ codigo }) => codigo === idTransaccion);
      if (cola === undefined) return 'enviando';
      if (
        cola.intentos > 0 &&
        (await salidas.readAvance(idTransaccion, new AbortController().signal)) !== null
      )
        return 'enviando';
      // Another window may have sent it after that look.
      const isTomada = await changeInvoice(idTransaccion, 'en_cola', (actual) =>
        (actual?.intentos ?? 0) === cola.intentos ? { estado: 'borrador' } : null,
      );
      return isTomada ? 'borrador' : 'enviando';
    },
    readEnDispositivo: readCabecera,
    requeue: requeueInvoice,
    ...salidas,
  };
}

/** Transaction id of a document known by its authorisation; null when the issuer has no such document. */
export async function findIdTransaccion(clave: ClaveDocumento, signal: AbortSignal): Promise<string | null> {
  if ('idTransaccion' in clave) return clave.idTransaccion;
  return (await execute(GetIdTransaccionDocument, clave, signal)).getDocumento?.idTransaccion ?? null;
}
