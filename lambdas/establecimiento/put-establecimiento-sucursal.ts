import { AppError } from '#domain/errores/app-error.ts';
import { checkSucursal } from '#domain/establecimiento/reglas.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

export const putEstablecimientoSucursal: Resolver<'Mutation.putEstablecimientoSucursal'> = async (
  { id, data },
  { establecimientos, sesion },
) => {
  const datos = {
    nombre: cleanLinea(data.nombre),
    direccion: cleanLinea(data.direccion),
    ciudad: cleanLinea(data.ciudad),
    estado: cleanLinea(data.estado),
    codPostal: data.codPostal.trim(),
    correo: data.correo.trim(),
  };
  const faltas = checkSucursal(id, datos);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const establecimiento = await establecimientos.find(sesion.nit);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  const previa = await establecimientos.findSucursal(sesion.nit, id);
  const sucursal = {
    id,
    ...datos,
    idFormatoPdf: previa?.idFormatoPdf ?? establecimiento.formatoPdfDefault,
    habilitada: data.habilitada,
  };
  await establecimientos.putSucursal(sesion.nit, sucursal);
  return sucursal;
};
