import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { actualizarDatosPaf } from './actualizar-datos-paf.ts';
import { deleteCertificadorEstablecimiento } from './delete-certificador-establecimiento.ts';
import { generarBearer } from './generar-bearer.ts';
import { getEstablecimientoFel } from './get-establecimiento-fel.ts';
import { myCertificadoresEstablecimiento } from './my-certificadores-establecimiento.ts';
import { putCertificadorEstablecimiento } from './put-certificador-establecimiento.ts';

export const certificadorResolvers: AreaResolvers<'configuracion-certificador'> = {
  'Query.actualizarDatosPaf': actualizarDatosPaf,
  'Query.getEstablecimientoFel': getEstablecimientoFel,
  'Query.myCertificadoresEstablecimiento': myCertificadoresEstablecimiento,
  'Query.generarBearer': generarBearer,
  'Mutation.deleteCertificadorEstablecimiento': deleteCertificadorEstablecimiento,
  'Mutation.putCertificadorEstablecimiento': putCertificadorEstablecimiento,
};
