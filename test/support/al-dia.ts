import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { createUsuario } from './llamadas.ts';
import type { Usuario } from './llamadas.ts';

type Cambios = {
  'Mutation.putEstablecimiento': unknown;
  'Mutation.putEstablecimientoSucursal': unknown;
  'Mutation.putEstablecimientoFormatoPdf': unknown;
  'Mutation.putCertificadorEstablecimiento': unknown;
  'Mutation.putUsuario': unknown;
  'Mutation.putUnidadMedida': unknown;
  'Mutation.putTipoCambio': unknown;
};
type Leer<C extends Campo> = (
  usuario: Usuario,
  args: Campos[C]['args'],
) => Promise<string | null | undefined>;

/** Changes that name a version, and where a screen reads it. */
export const VERSIONES: { [C in keyof Cambios]: Leer<C> } = {
  'Mutation.putEstablecimiento': async ({ call }) => {
    const leido = await call('Query.myEstablecimiento', {});
    return 'datos' in leido ? (leido.datos as { version: string } | null)?.version : null;
  },
  'Mutation.putEstablecimientoSucursal': async ({ data }, { id }) =>
    (await data('Query.getEstablecimientoSucursales', {})).find((each) => each.id === id)?.version,
  'Mutation.putEstablecimientoFormatoPdf': async ({ data }, { id, formato: { idFormatoPdf } }) =>
    (await data('Query.getEstablecimientoFormatoPdf', { id, idFormatoPdf })).version,
  'Mutation.putCertificadorEstablecimiento': async ({ data }, { data: { nitCertificador: nit } }) =>
    (await data('Query.myCertificadoresEstablecimiento', {})).find((each) => each.nitCertificador === nit)
      ?.version,
  'Mutation.putUsuario': async ({ data }, { usuario }) =>
    (await data('Query.getUsuarios', {})).find((each) => each.usuario === usuario)?.version,
  'Mutation.putUnidadMedida': async ({ data }, { data: { codigo } }) =>
    (await data('Query.getCatalogos', {})).unidades.find(
      (each) => each.codigo === codigo.trim().toUpperCase(),
    )?.version,
  'Mutation.putTipoCambio': async ({ data }, { fecha }) =>
    (await data('Query.getCatalogos', {})).tiposCambio.find((each) => each.fecha === fecha)?.version,
};

/** A user whose screen was read just before each change, so that nothing is refused for being out of date. */
export function createUsuarioAlDia(...quien: Parameters<typeof createUsuario>): Usuario {
  const usuario = createUsuario(...quien);
  async function refresh<C extends Campo>(campo: C, args: Campos[C]['args']): Promise<Campos[C]['args']> {
    const leer = (VERSIONES as Partial<Record<Campo, Leer<C>>>)[campo];
    // A screen that may not be read has no version either.
    const version = leer === undefined ? undefined : await leer(usuario, args).catch(() => null);
    return version === undefined || version === null ? args : { version, ...args };
  }
  return {
    call: async (campo, args, seleccion) => usuario.call(campo, await refresh(campo, args), seleccion),
    data: async (campo, args, seleccion) => usuario.data(campo, await refresh(campo, args), seleccion),
    error: async (campo, args) => usuario.error(campo, await refresh(campo, args)),
  };
}
