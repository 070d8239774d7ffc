/** Calls of the fields of the packages, as another issuer makes them (test/flows/tenants.test.ts). */
export const LLAMADAS_PAQUETES = {
  'Query.getComprasEmisor': { query: '{ getComprasEmisor(nit: "99900017") { fechaCompra } }' },
  'Mutation.putPaquete': {
    query: `mutation { putPaquete(version: 0, motivo: "No", data: { id: "mio", nombre: "Mio", precio: 1, precioPaypal: 1,
      cantidadDocs: 1, tipo: Cer, habilitado: true, orden: 9, caracteristicas: [] }) { id } }`,
  },
  'Mutation.congelarPaquete': {
    query:
      'mutation { congelarPaquete(nit: "99900017", fechaCompra: 1, congelar: true, motivo: "No") { tipo } }',
  },
  'Mutation.putComisionTarjeta': {
    query: 'mutation { putComisionTarjeta(desde: "2099-01-01", tasa: 0.2, motivo: "No") { tasa } }',
  },
  'Query.getListaPrecios': { query: '{ getListaPrecios { id } }' },
  'Query.getPaquetes': { query: '{ getPaquetes { id nombre } }' },
  'Query.getComprasPaquetes': { query: '{ getComprasPaquetes(fechaInicial: 0, fechaFinal: 9) { metodo } }' },
  'Query.getTraducciones': { query: '{ getTraducciones { etiqueta } }' },
  'Query.getHistorialTraduccion': {
    query: '{ getHistorialTraduccion(etiqueta: "comun.boton.cerrar") { version } }',
  },
  'Mutation.putTraduccion': {
    query: 'mutation { putTraduccion(etiqueta: "comun.boton.cerrar", gt_mam: "Lametil") { version } }',
  },
  'Mutation.crearSubidaAudio': {
    query: 'mutation { crearSubidaAudio(nombre: "voz.webm", tamano: 9) { clave } }',
  },
  'Mutation.putAudioTraduccion': {
    query: 'mutation { putAudioTraduccion(etiqueta: "comun.boton.cerrar", idioma: gt_mam) { version } }',
  },
  'Query.getCupones': { query: '{ getCupones { codigo } }' },
  'Mutation.putCupon': {
    query: 'mutation { putCupon(codigo: "MIO", data: { cantidadDte: 5, tipoPaquete: Cer }) { nit } }',
  },
  'Mutation.crearCupones': {
    query: `mutation { crearCupones(idLote: "7b1c0f0e-52f1-4c57-9d0e-1f2a3b4c5d6e", cantidad: 2, prefijo: "MIO",
      data: { cantidadDte: 5, tipoPaquete: Cer }) { codigo } }`,
  },
  'Mutation.adquirirPaqueteDePrueba': {
    query: 'mutation { adquirirPaqueteDePrueba { creditosRestantesSatV } }',
  },
  'Mutation.aplicarCuponCompra': {
    query: 'mutation { aplicarCuponCompra(codigoCupon: "NO") { cupon { nit } } }',
  },
  'Mutation.procesarCompraPaquete': {
    query: `mutation { procesarCompraPaquete(idPaquete: "certificador-25", cantidad: 1, numeroTarjeta: "4000000000000002",
      vencimientoTarjeta: "12/29", cvv2Tarjeta: "123") { creditosRestantesCerV } }`,
  },
  'Mutation.procesarCompraDeposito': {
    query: `mutation { procesarCompraDeposito(idPaquete: "certificador-25", cantidad: 1, boleta: "4711", formato: "png",
      banco: BANRURAL, archivo: "local/99900017/sub/x") { creditosRestantesCerV } }`,
  },
  'Query.getComprasSinDecidir': { query: '{ getComprasSinDecidir { siguiente } }' },
  'Query.getBoletaCompra': { query: '{ getBoletaCompra(nit: "99900017", fechaCompra: 1) { url } }' },
  'Mutation.decidirCompra': {
    query: `mutation { decidirCompra(nit: "99900017", fechaCompra: 1, decision: APROBADA, motivo: "No") { tipo } }`,
  },
  'Mutation.anularCompraPaquete': { query: 'mutation { anularCompraPaquete(fechaCompra: 1) }' },
  'Mutation.createPaypalOrder': { query: 'mutation { createPaypalOrder(idPaquete: "mio", cantidad: 1) }' },
  'Mutation.approvePaypalOrder': {
    query:
      'mutation { approvePaypalOrder(idPaquete: "a", cantidad: 1, orderId: "A") { creditosRestantesCerV } }',
  },
} as const;
