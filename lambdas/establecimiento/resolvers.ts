import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { aceptarPaf } from './aceptar-paf.ts';
import { crearSubida } from './crear-subida.ts';
import { deleteLogoEstablecimiento } from './delete-logo-establecimiento.ts';
import { getCatalogos } from './get-catalogos.ts';
import { getEstablecimientoSucursales } from './get-establecimiento-sucursales.ts';
import { getEstablecimientoFormatoPdf } from './get-establecimiento-formato-pdf.ts';
import { getLogoEstablecimiento } from './get-logo-establecimiento.ts';
import { llaveDispositivo } from './llave-dispositivo.ts';
import { misPreferencias } from './mis-preferencias.ts';
import { myEstablecimiento } from './my-establecimiento.ts';
import { putEstablecimientoFormatoPdf } from './put-establecimiento-formato-pdf.ts';
import { putEstablecimientoSucursal } from './put-establecimiento-sucursal.ts';
import { putEstablecimiento } from './put-establecimiento.ts';
import { putPreferencias } from './put-preferencias.ts';
import { putTipoCambio } from './put-tipo-cambio.ts';
import { putUnidadMedida } from './put-unidad-medida.ts';
import { putLogoEstablecimiento } from './put-logo-establecimiento.ts';

export const establecimientoResolvers: AreaResolvers<'establecimiento'> = {
  'Query.myEstablecimiento': myEstablecimiento,
  'Query.getEstablecimientoSucursales': getEstablecimientoSucursales,
  'Query.getLogoEstablecimiento': getLogoEstablecimiento,
  'Mutation.putEstablecimiento': putEstablecimiento,
  'Query.getCatalogos': getCatalogos,
  'Query.misPreferencias': misPreferencias,
  'Query.llaveDispositivo': llaveDispositivo,
  'Mutation.putUnidadMedida': putUnidadMedida,
  'Mutation.putTipoCambio': putTipoCambio,
  'Mutation.putPreferencias': putPreferencias,
  'Mutation.putEstablecimientoSucursal': putEstablecimientoSucursal,
  'Mutation.crearSubida': crearSubida,
  'Mutation.putLogoEstablecimiento': putLogoEstablecimiento,
  'Mutation.deleteLogoEstablecimiento': deleteLogoEstablecimiento,
  'Mutation.aceptarPaf': aceptarPaf,
  'Query.getEstablecimientoFormatoPdf': getEstablecimientoFormatoPdf,
  'Mutation.putEstablecimientoFormatoPdf': putEstablecimientoFormatoPdf,
};
