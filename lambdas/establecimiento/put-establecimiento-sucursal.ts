import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { checkSucursal } from '#domain/establecimiento/reglas.ts';
import { chooseFormato } from '#domain/plantillas/formato-pdf.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { requireVersion, withVersion } from '#lambdas/shared/version.ts';

/** Number of tries when other users change the branches at the same moment. */
const INTENTOS = 4;

/** Creates a branch or changes one; the caller says which, so that neither happens by mistake. */
export const putEstablecimientoSucursal: Resolver<'Mutation.putEstablecimientoSucursal'> = async (
  { id, data, version },
  contexto,
) => {
  const { establecimientos, sesion } = contexto;
  const datos = cleanDatos(data);
  const faltas = checkSucursal(id, { ...datos, idFormatoPdf: data.idFormatoPdf });
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const establecimiento = await establecimientos.find(sesion.nit);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  return data.nueva === true
    ? withVersion(await add(contexto, toNueva(id, datos, data, establecimiento)))
    : withVersion(await change(contexto, id, datos, { ...data, version }));
};

type Datos = Omit<Sucursal, 'id' | 'idFormatoPdf' | 'habilitada' | 'visible'>;

function cleanDatos(data: S.SucursalInput): Datos {
  return {
    nombre: cleanLinea(data.nombre),
    direccion: cleanLinea(data.direccion),
    ciudad: cleanLinea(data.ciudad),
    estado: cleanLinea(data.estado),
    codPostal: data.codPostal.trim(),
    correo: data.correo.trim(),
  };
}

function toNueva(id: number, datos: Datos, data: S.SucursalInput, emisor: Establecimiento): Sucursal {
  return {
    id,
    ...datos,
    idFormatoPdf: chooseFormato(data.idFormatoPdf, emisor.formatoPdfDefault),
    habilitada: data.habilitada,
    visible: data.visible ?? true,
  };
}

async function add({ establecimientos, sesion }: ResolverContext, sucursal: Sucursal): Promise<Sucursal> {
  if (await establecimientos.addSucursal(sesion.nit, sucursal)) return sucursal;
  const parametros = { id: String(sucursal.id) };
  const faltas = [falta('SUCURSAL-07', 'id', parametros)];
  throw new AppError('SUCURSAL_YA_EXISTE', { parametros, faltas });
}

/** Branch as the form holds it, with the version that it was filled with. */
type Escrita = S.SucursalInput & { version?: string | null | undefined };

/**
 * Changes a branch. Disabling one does not affect its documents, which end in any case; but without an enabled branch
 * nothing can be issued, so a branch may be disabled only while another is enabled.
 */
async function change(
  { establecimientos, sesion }: ResolverContext,
  id: number,
  datos: Datos,
  { habilitada, visible, idFormatoPdf, version }: Escrita,
): Promise<Sucursal> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const todas = await establecimientos.listSucursales(sesion.nit);
    const previa = todas.find((each) => each.id === id);
    if (previa === undefined)
      throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(id) } });
    const otra = todas.find((each) => each.id !== id && each.habilitada) ?? null;
    const sucursal = {
      id,
      ...datos,
      idFormatoPdf: chooseFormato(idFormatoPdf, previa.idFormatoPdf),
      habilitada,
      visible: visible ?? previa.visible,
    };
    requireVersion(previa, sucursal, version);
    if (previa.habilitada && !habilitada && otra === null) throw new AppError('SUCURSAL_UNICA');
    const testigo = habilitada ? null : otra;
    if (await establecimientos.putSucursal(sesion.nit, sucursal, previa, testigo)) return sucursal;
  }
  throw new AppError('CONFLICTO');
}
