import {
  CertifyDteDocument,
  GetAvanceDocument,
  GetCertificadoresConSaludDocument,
  GetIdTransaccionDocument,
  GetReceptorDocument,
  RerouteDteDocument,
  StartContingenciaDocument,
} from '../../generated/documento-editor.ts';
import { execute } from '../../lib/api-client.ts';
import { mailDocumento, readEntregaCorreo } from '../../datos/mail-documento.ts';
import { saveBorrador } from './borradores.ts';
import { toDteInput } from './dte-input.ts';
import type { ClaveDocumento, ServiciosEditor } from './servicios.ts';

/** Services of the editor over the API and this device; `rutaNota` is the route that makes a note, absent for other documents. */
export function createServicios(nit: string, rutaNota?: string): ServiciosEditor {
  return {
    saveBorrador: (borrador, estado) => saveBorrador(nit, borrador, estado, rutaNota),
    async findReceptor(nitCliente, tipoIdentificador, signal) {
      const { getCliente } = await execute(GetReceptorDocument, { nitCliente, tipoIdentificador }, signal);
      return getCliente ?? null;
    },
    async certify(borrador, signal) {
      const { certifyDte } = await execute(CertifyDteDocument, { data: toDteInput(borrador) }, signal);
      return certifyDte;
    },
    async readAvance(idTransaccion, signal) {
      const { getDocumento } = await execute(GetAvanceDocument, { idTransaccion }, signal);
      return getDocumento ?? null;
    },
    async listCertificadores() {
      return (await execute(GetCertificadoresConSaludDocument, {})).myCertificadoresEstablecimiento;
    },
    async reroute(idTransaccion, nitCertificador) {
      await execute(RerouteDteDocument, { idTransaccion, nitCertificador });
    },
    async startContingencia(idTransaccion, motivo) {
      await execute(StartContingenciaDocument, { idTransaccion, motivo });
    },
    mail: mailDocumento,
    readEntrega: readEntregaCorreo,
  };
}

/** Transaction id of a document known by its authorisation; null when the issuer has no such document. */
export async function findIdTransaccion(clave: ClaveDocumento, signal: AbortSignal): Promise<string | null> {
  if ('idTransaccion' in clave) return clave.idTransaccion;
  return (await execute(GetIdTransaccionDocument, clave, signal)).getDocumento?.idTransaccion ?? null;
}
