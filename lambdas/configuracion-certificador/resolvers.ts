import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { actualizarDatosPaf } from './actualizar-datos-paf.ts';
import { deleteCertificadorEstablecimiento } from './delete-certificador-establecimiento.ts';
import { generarBearer } from './generar-bearer.ts';
import { getEstablecimientoFel } from './get-establecimiento-fel.ts';
import { miReclamo } from './mi-reclamo.ts';
import { probarReclamo } from './probar-reclamo.ts';
import { myCertificadoresEstablecimiento } from './my-certificadores-establecimiento.ts';
import { putCertificadorEstablecimiento } from './put-certificador-establecimiento.ts';

export const certificadorResolvers: AreaResolvers<'configuracion-certificador'> = {
  'Query.actualizarDatosPaf': actualizarDatosPaf,
  'Query.getEstablecimientoFel': getEstablecimientoFel,
  'Query.miReclamo': miReclamo,
  'Query.myCertificadoresEstablecimiento': myCertificadoresEstablecimiento,
  'Query.generarBearer': generarBearer,
  'Mutation.deleteCertificadorEstablecimiento': deleteCertificadorEstablecimiento,
  'Mutation.probarReclamo': probarReclamo,
  'Mutation.putCertificadorEstablecimiento': putCertificadorEstablecimiento,
};
