import { LIMITES_SUCURSAL, PAIS, ZONA_HORARIA } from '#domain/constantes.ts';
import { afiliacionIvaOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { chooseFormato } from '#domain/plantillas/formato-pdf.ts';
import { checkEstablecimiento } from '#domain/establecimiento/reglas.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { changed, requireVersion, withVersion } from '#lambdas/shared/version.ts';
import { toEstablecimiento as toRespuesta } from './to-establecimiento.ts';

/** Stores the issuer in the place of the version that was read; the first save also creates branch 1. It grants no credits, which come with the registration. */
export const putEstablecimiento: Resolver<'Mutation.putEstablecimiento'> = async (
  { data, version },
  { compras, establecimientos, sesion },
) => {
  const [previo, contrato, cuenta] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findPaf(sesion.nit),
    compras.list(sesion.nit),
  ]);
  const establecimiento = toEstablecimiento(sesion.nit, data, previo);
  const faltas = checkEstablecimiento({ ...establecimiento, formatoPdfDefault: data.formatoPdfDefault });
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  requireVersion(previo, establecimiento, version);
  const primera = toPrimeraSucursal(establecimiento);
  const creada = await establecimientos.save(establecimiento, primera, previo);
  if (creada === 'cambiado') throw changed();
  return {
    establecimiento: toRespuesta(establecimiento, contrato, cuenta),
    sucursalCreada: creada === null ? null : withVersion(creada),
  };
};

/** Converts the form; the regime determines types and affiliation, and fields that the form lacks stay unchanged. */
function toEstablecimiento(
  nit: string,
  data: S.EstablecimientoInput,
  previo: Establecimiento | null,
): Establecimiento {
  return {
    nit,
    nombre: cleanLinea(data.nombre),
    razon: cleanLinea(data.razon),
    telefono: data.telefono.trim(),
    email: data.email.trim(),
    direccion: cleanLinea(data.direccion),
    ciudad: cleanLinea(data.ciudad),
    estado: cleanLinea(data.estado),
    codPostal: data.codPostal.trim(),
    paisIso: PAIS,
    tipoDte: [...tiposOf(data.regimenSat).tipos],
    monIso: data.monIso ? [...new Set(data.monIso)] : (previo?.monIso ?? ['GTQ', 'USD']),
    regimenSat: data.regimenSat,
    retenIva: data.retenIva ?? false,
    afiliacionIva: afiliacionIvaOf(data.regimenSat),
    ...toResolucion(data),
    ...toDatosOpcionales(data, previo),
    zonaHoraria: ZONA_HORARIA,
    formatoPdfDefault: chooseFormato(data.formatoPdfDefault, previo?.formatoPdfDefault),
  };
}

type Resolucion = Pick<Establecimiento, 'resolNoRetenIsr' | 'numeroResolRetenIsr' | 'fechaResolRetenIsr'>;

/** Resolution of the form; without one its number and date are empty. */
function toResolucion(data: S.EstablecimientoInput): Resolucion {
  const resolNoRetenIsr = data.resolNoRetenIsr ?? false;
  if (!resolNoRetenIsr) return { resolNoRetenIsr, numeroResolRetenIsr: '', fechaResolRetenIsr: '' };
  return {
    resolNoRetenIsr,
    numeroResolRetenIsr: cleanLinea(data.numeroResolRetenIsr ?? ''),
    fechaResolRetenIsr: (data.fechaResolRetenIsr ?? '').trim(),
  };
}

type Opcionales = Pick<Establecimiento, 'codExp' | 'nombreExp' | 'tipoPersoneria'>;

/** Optional fields: absent keeps the stored value, so that a form without these fields does not erase them; "" and null do. */
function toDatosOpcionales(data: S.EstablecimientoInput, previo: Establecimiento | null): Opcionales {
  const { tipoPersoneria = previo?.tipoPersoneria ?? null } = data;
  return {
    codExp: cleanLinea(data.codExp ?? previo?.codExp ?? ''),
    nombreExp: cleanLinea(data.nombreExp ?? previo?.nombreExp ?? ''),
    tipoPersoneria,
  };
}

function toPrimeraSucursal(establecimiento: Establecimiento): Sucursal {
  const { nombre, direccion, ciudad, estado, codPostal, email } = establecimiento;
  return {
    id: LIMITES_SUCURSAL.idPorDefecto,
    nombre,
    direccion,
    ciudad,
    estado,
    codPostal,
    correo: email,
    idFormatoPdf: establecimiento.formatoPdfDefault,
    habilitada: true,
    visible: true,
  };
}
