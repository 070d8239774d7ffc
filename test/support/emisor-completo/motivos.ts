/**
 * Fields of answers that are empty for the made issuer too, each group with the reason; "Query.field place". A place that is filled
 * by now fails, so that the list does not excuse the next fault.
 */
export const MOTIVOS: readonly { readonly motivo: string; readonly lugares: readonly string[] }[] = [
  {
    motivo:
      'a page of it holds fifty rows or more, up to three thousand, and each of these takes the whole way of a document',
    lugares: [
      'Query.getComprasSinDecidir siguiente',
      'Query.getDocumentos siguienteSinPago',
      'Query.getTotalesDocumentos siguiente',
      'Query.getClientesPagina siguiente',
      'Query.getDocumentosCliente siguienteSinPago',
      'Query.getProductosPagina siguiente',
      'Query.getCambiosProductos siguiente',
      'Query.getDocumentosEnDuda siguiente',
      'Query.getCorreosEmisor siguiente',
    ],
  },
  {
    motivo: 'a list tells what its rows have, and getDocumento the rest of one document',
    lugares: [
      ...[
        ...[
          'proximoIntento',
          'anulacion',
          'anulaciones',
          'eventos',
          'notas',
          'acreditado',
          'entregaCorreo',
          'xmlUrl',
        ],
        ...['compra.aceptacion', 'compra.clasesLineas'],
      ].map((lugar) => `Query.getDocumentos documentos.${lugar}`),
      ...[
        ...[
          'proximoIntento',
          'anulacion',
          'anulaciones',
          'eventos',
          'notas',
          'acreditado',
          'entregaCorreo',
          'xmlUrl',
        ],
        ...['detalle', 'datos', 'compra'],
      ].map((lugar) => `Query.getDocumentosCliente documentos.${lugar}`),
    ],
  },
  {
    motivo: 'only while no package has a credit left, and then nothing can be issued',
    lugares: ['Query.getCreditosRestantes sinPaquete'],
  },
  {
    motivo: 'only getCreditosRestantes tells it',
    lugares: ['Query.getCreditosEmisor sinPaquete'],
  },
  {
    motivo: 'only what is owed to a supplier names one, and these documents are issued',
    lugares: ['Query.getDocumentosCliente documentosSinPago.nombreProveedor'],
  },
  {
    motivo: 'it comes with a filter alone, and this list has none',
    lugares: ['Query.getDocumentosCliente aviso', 'Query.getDocumentosCliente revisadoHasta'],
  },
  {
    motivo: 'only a close of a till was counted',
    lugares: ['contado', 'diferencia', 'queda'].map((lugar) => `Query.getCaja lineas.${lugar}`),
  },
  {
    motivo: 'a purchase that waits has given no credits, which could end or be frozen',
    lugares: ['motivoCongelado', 'motivoDescongelado', 'vence'].map(
      (lugar) => `Query.getComprasSinDecidir compras.compra.${lugar}`,
    ),
  },
  {
    motivo: 'a month is closed without the differences from its earlier closing',
    lugares: ['Query.getCierreMes congelado.calculo.cambios'],
  },
  {
    motivo: 'only while a message waits for its turn to leave',
    lugares: [
      'Query.getDocumento entregaCorreo.correos.proximoIntento',
      'Query.getCorreosEmisor correos.proximoIntento',
    ],
  },
  {
    motivo: 'the walk puts the dead letter there itself, and no request was behind it',
    lugares: ['Query.getColasMuertas mensajes.rastro'],
  },
];
