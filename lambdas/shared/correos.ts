import type { CorreoNuevo } from '#lambdas/ports/correo.ts';

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
    para: correo,
    destinos: para.length,
  }));
}
