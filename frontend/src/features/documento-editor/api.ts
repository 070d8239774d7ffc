import { CertifyDteDocument, GetAvanceDocument, GetReceptorDocument } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { saveBorrador } from './borradores.ts';
import { toDteInput } from './dte-input.ts';
import type { ServiciosEditor } from './servicios.ts';

/** The editor's services over the API and this device. */
export function createServicios(nit: string): ServiciosEditor {
  return {
    saveBorrador: (borrador, estado) => saveBorrador(nit, borrador, estado),
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
  };
}
