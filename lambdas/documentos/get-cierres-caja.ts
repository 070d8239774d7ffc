import { readPagina } from '#lambdas/shared/read-pagina.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isDeTodas, toCierreView } from './cajas.ts';

const LIMITE = 20;

/** Closes, newest first: of every till for an administrator, of one's own for anybody else. */
export const getCierresCaja: Resolver<'Query.getCierresCaja'> = async ({ siguiente }, contexto) => {
  const { cajas, sesion } = contexto;
  const isTodas = isDeTodas(contexto);
  const pagina = await readPagina(
    async (desde) => {
      const { cierres, siguiente: resto } = await cajas.listCierres(sesion.nit, LIMITE, desde);
      return { documentos: cierres, siguiente: resto };
    },
    siguiente ?? null,
    ({ usuario }) => isTodas || usuario === sesion.usuario,
  );
  return { cierres: pagina.documentos.map(toCierreView), siguiente: pagina.siguiente };
};
