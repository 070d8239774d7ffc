import {
  GetAvanceDocument,
  GetCertificadoresConSaludDocument,
  RerouteDteDocument,
  StartContingenciaDocument,
} from '../../generated/datos/salidas-venta.ts';
import { mailDocumento, readEntregaCorreo } from '../../datos/mail-documento.ts';
import { execute } from '../../lib/api-client.ts';
import type { ServiciosEditor } from './servicios.ts';

/** Services that the editor needs after it sent a document: its progress, other ways when a certifier is down, its mail. */
export const SALIDAS: Pick<
  ServiciosEditor,
  'readAvance' | 'listCertificadores' | 'reroute' | 'startContingencia' | 'mail' | 'readEntrega'
> = {
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
