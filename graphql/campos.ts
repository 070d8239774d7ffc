import type { Campo } from './generated/campo-types.ts';

/** Who may call a field; `sesion` is every member of an establishment. */
export type Guardia = 'sesion' | 'Administrador' | 'Traductor';

export type AreaGraphql =
  'establecimiento' | 'certificador' | 'documentos' | 'productos' | 'clientes' | 'paquetes';

type Definicion = { readonly area: AreaGraphql; readonly guardia: Guardia };

/** The only field table: resolvers, guards, CDK and tests loop over it. */
export const CAMPOS = {
  'Query.myEstablecimiento': { area: 'establecimiento', guardia: 'sesion' },
  'Query.getEstablecimientoSucursales': { area: 'establecimiento', guardia: 'sesion' },
  'Mutation.putEstablecimiento': { area: 'establecimiento', guardia: 'Administrador' },
  'Mutation.putEstablecimientoSucursal': { area: 'establecimiento', guardia: 'Administrador' },

  'Query.getEstablecimientoFel': { area: 'certificador', guardia: 'sesion' },
  'Query.myCertificadoresEstablecimiento': { area: 'certificador', guardia: 'sesion' },
  'Query.generarBearer': { area: 'certificador', guardia: 'Administrador' },
  'Mutation.deleteCertificadorEstablecimiento': { area: 'certificador', guardia: 'Administrador' },
  'Mutation.putCertificadorEstablecimiento': { area: 'certificador', guardia: 'Administrador' },

  'Query.getDocumento': { area: 'documentos', guardia: 'sesion' },
  'Query.getDocumentos': { area: 'documentos', guardia: 'sesion' },
  'Mutation.certifyDte': { area: 'documentos', guardia: 'sesion' },
  'Mutation.nullifyDte': { area: 'documentos', guardia: 'sesion' },

  'Mutation.rerouteDte': { area: 'documentos', guardia: 'sesion' },
  'Mutation.pagarDocumento': { area: 'documentos', guardia: 'sesion' },
  'Mutation.mailDocumento': { area: 'documentos', guardia: 'sesion' },
  'Query.getContingencias': { area: 'documentos', guardia: 'sesion' },
  'Mutation.startContingencia': { area: 'documentos', guardia: 'sesion' },
  'Mutation.putAvisoContingencia': { area: 'documentos', guardia: 'sesion' },

  'Query.getProducto': { area: 'productos', guardia: 'sesion' },
  'Query.getProductos': { area: 'productos', guardia: 'sesion' },
  'Mutation.putProductos': { area: 'productos', guardia: 'sesion' },

  'Query.getCliente': { area: 'clientes', guardia: 'sesion' },
  'Query.getClientes': { area: 'clientes', guardia: 'sesion' },

  'Query.getCreditosRestantes': { area: 'paquetes', guardia: 'sesion' },
} as const satisfies Record<Campo, Definicion>;

/** The fields one area Lambda resolves. */
export type CampoDe<A extends AreaGraphql> = {
  [C in Campo]: (typeof CAMPOS)[C]['area'] extends A ? C : never;
}[Campo];
