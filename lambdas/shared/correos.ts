import { ESTADOS_CORREO } from '#domain/correo/estado.ts';
import type { CorreoGuardado, CorreoNuevo } from '#lambdas/ports/correo.ts';
import { sha256 } from './claves-archivo.ts';

type Solicitud = Pick<CorreoNuevo, 'nit' | 'idTransaccion' | 'usuario'> & {
  /** Mark that tells this request from others for the document: the id of the form, or the certification. */
  origen: string;
  para: readonly string[];
};

/**
 * Makes the messages of one request, one for each address, so that recipients do not learn of each other and each has a state of
 * its own. The ids follow from the request, so a repeat makes the same ones.
 */
export function toCorreos({ para, origen, ...comun }: Solicitud): CorreoNuevo[] {
  return para.map((correo, i) => ({
    ...comun,
    id: `${comun.idTransaccion}-${origen}${i === 0 ? '' : `-${i + 1}`}`,
    clase: 'DOCUMENTO',
    para: correo,
    destinos: para.length,
  }));
}

/** Digits of an address's hash that stand in the id of a message. */
const DIGITOS = 16;

/**
 * Makes the messages that tell of an annulment, one for each address to which `enviados` brought the document, or may have
 * brought it. The ids follow from the addresses, not from their places: which messages left may be known better at a repeat, and
 * no address may be told twice because of that.
 */
export function toAvisosAnulacion(
  documento: Pick<CorreoNuevo, 'nit' | 'idTransaccion'>,
  enviados: readonly CorreoGuardado[],
): CorreoNuevo[] {
  const { nit, idTransaccion } = documento;
  const llegados = enviados.filter(hasLlegado).map(({ para }) => [para.toLowerCase(), para] as const);
  const destinos = new Map(llegados);
  return [...destinos].map(([clave, para]) => ({
    id: `${idTransaccion}-anulado-${sha256(clave).slice(0, DIGITOS)}`,
    nit,
    idTransaccion,
    clase: 'ANULACION',
    para,
    usuario: '',
    destinos: destinos.size,
  }));
}

/** Whether a message brought the document; one that was tried and is not closed may have, because its worker may have died. */
function hasLlegado({ clase, estado, intentos }: CorreoGuardado): boolean {
  if (clase !== 'DOCUMENTO') return false;
  return estado === 'ENVIADO' || (ESTADOS_CORREO[estado].pendiente && intentos > 0);
}
