// Written by `npm run codegen`. Do not edit.
import type * as S from './schema-types.ts';

/** Every field of Query and Mutation with its arguments and its answer. */
export type Campos = {
  'Query.myEstablecimiento': { args: Record<string, never>; result: S.Query['myEstablecimiento'] };
  'Query.getEstablecimientoSucursales': { args: Record<string, never>; result: S.Query['getEstablecimientoSucursales'] };
  'Query.getEstablecimientoFel': { args: S.QueryGetEstablecimientoFelArgs; result: S.Query['getEstablecimientoFel'] };
  'Query.myCertificadoresEstablecimiento': { args: Record<string, never>; result: S.Query['myCertificadoresEstablecimiento'] };
  'Query.generarBearer': { args: S.QueryGenerarBearerArgs; result: S.Query['generarBearer'] };
  'Query.getCreditosRestantes': { args: Record<string, never>; result: S.Query['getCreditosRestantes'] };
  'Query.getDocumento': { args: S.QueryGetDocumentoArgs; result: S.Query['getDocumento'] };
  'Query.getDocumentos': { args: S.QueryGetDocumentosArgs; result: S.Query['getDocumentos'] };
  'Query.getContingencias': { args: Record<string, never>; result: S.Query['getContingencias'] };
  'Query.getCliente': { args: S.QueryGetClienteArgs; result: S.Query['getCliente'] };
  'Query.getClientes': { args: S.QueryGetClientesArgs; result: S.Query['getClientes'] };
  'Query.getClientesPagina': { args: S.QueryGetClientesPaginaArgs; result: S.Query['getClientesPagina'] };
  'Query.getDocumentosCliente': { args: S.QueryGetDocumentosClienteArgs; result: S.Query['getDocumentosCliente'] };
  'Query.getProductos': { args: S.QueryGetProductosArgs; result: S.Query['getProductos'] };
  'Query.getProductosPagina': { args: S.QueryGetProductosPaginaArgs; result: S.Query['getProductosPagina'] };
  'Query.getProducto': { args: S.QueryGetProductoArgs; result: S.Query['getProducto'] };
  'Query.getUsuarios': { args: Record<string, never>; result: S.Query['getUsuarios'] };
  'Query.getContadores': { args: Record<string, never>; result: S.Query['getContadores'] };
  'Query.misEstablecimientos': { args: Record<string, never>; result: S.Query['misEstablecimientos'] };
  'Query.getResumenClientes': { args: S.QueryGetResumenClientesArgs; result: S.Query['getResumenClientes'] };
  'Query.getCatalogos': { args: Record<string, never>; result: S.Query['getCatalogos'] };
  'Query.misPreferencias': { args: Record<string, never>; result: S.Query['misPreferencias'] };
  'Query.getBitacora': { args: S.QueryGetBitacoraArgs; result: S.Query['getBitacora'] };
  'Mutation.putEstablecimiento': { args: S.MutationPutEstablecimientoArgs; result: S.Mutation['putEstablecimiento'] };
  'Mutation.putEstablecimientoSucursal': { args: S.MutationPutEstablecimientoSucursalArgs; result: S.Mutation['putEstablecimientoSucursal'] };
  'Mutation.putCertificadorEstablecimiento': { args: S.MutationPutCertificadorEstablecimientoArgs; result: S.Mutation['putCertificadorEstablecimiento'] };
  'Mutation.certifyDte': { args: S.MutationCertifyDteArgs; result: S.Mutation['certifyDte'] };
  'Mutation.nullifyDte': { args: S.MutationNullifyDteArgs; result: S.Mutation['nullifyDte'] };
  'Mutation.rerouteDte': { args: S.MutationRerouteDteArgs; result: S.Mutation['rerouteDte'] };
  'Mutation.startContingencia': { args: S.MutationStartContingenciaArgs; result: S.Mutation['startContingencia'] };
  'Mutation.putAvisoContingencia': { args: S.MutationPutAvisoContingenciaArgs; result: S.Mutation['putAvisoContingencia'] };
  'Mutation.pagarDocumento': { args: S.MutationPagarDocumentoArgs; result: S.Mutation['pagarDocumento'] };
  'Mutation.updateDocumento': { args: S.MutationUpdateDocumentoArgs; result: S.Mutation['updateDocumento'] };
  'Mutation.updateCliente': { args: S.MutationUpdateClienteArgs; result: S.Mutation['updateCliente'] };
  'Mutation.mailDocumento': { args: S.MutationMailDocumentoArgs; result: S.Mutation['mailDocumento'] };
  'Mutation.deleteCertificadorEstablecimiento': { args: S.MutationDeleteCertificadorEstablecimientoArgs; result: S.Mutation['deleteCertificadorEstablecimiento'] };
  'Mutation.putProductos': { args: S.MutationPutProductosArgs; result: S.Mutation['putProductos'] };
  'Mutation.invitarUsuario': { args: S.MutationInvitarUsuarioArgs; result: S.Mutation['invitarUsuario'] };
  'Mutation.putUsuario': { args: S.MutationPutUsuarioArgs; result: S.Mutation['putUsuario'] };
  'Mutation.reenviarInvitacion': { args: S.MutationReenviarInvitacionArgs; result: S.Mutation['reenviarInvitacion'] };
  'Mutation.invitarContador': { args: S.MutationInvitarContadorArgs; result: S.Mutation['invitarContador'] };
  'Mutation.revocarContador': { args: S.MutationRevocarContadorArgs; result: S.Mutation['revocarContador'] };
  'Mutation.elegirEstablecimiento': { args: S.MutationElegirEstablecimientoArgs; result: S.Mutation['elegirEstablecimiento'] };
  'Mutation.putUnidadMedida': { args: S.MutationPutUnidadMedidaArgs; result: S.Mutation['putUnidadMedida'] };
  'Mutation.putTipoCambio': { args: S.MutationPutTipoCambioArgs; result: S.Mutation['putTipoCambio'] };
  'Mutation.putPreferencias': { args: S.MutationPutPreferenciasArgs; result: S.Mutation['putPreferencias'] };
};

export type Campo = keyof Campos;
