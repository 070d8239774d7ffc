/** Meaning of a sign of the screens, and how it is known. */
export type Estado = {
  /** Conditions under which it is drawn, and the states that are green, as the sources say them (test/support/signos.ts). */
  readonly cuando: string | readonly string[];
  /** The fact that it stands for. */
  readonly hecho: string;
  /** Place in which that fact is read. */
  readonly lee: string;
  /** A test of the fact: its file under test/, and its title. */
  readonly prueba?: readonly [archivo: string, titulo: string];
};

/** Every badge of the screens. */
export const INSIGNIAS: Readonly<Record<string, Estado>> = {
  'badge bandeja.*': {
    cuando: ['green: ', 'not (visibles.length === 0) && green: '],
    hecho:
      'The state of a sale of this device: that of the server once it was asked, that of the queue before.',
    lee: 'situacionOf (app/layouts)',
    prueba: ['frontend/app/layouts/bandeja.test.tsx', 'what was sent -> its light and state'],
  },
  'badge bitacora.resultado.cortado': {
    cuando: "fin === 'cortado'",
    hecho: 'No end of the act was recorded.',
    lee: 'RegistroBitacora.resultado',
    prueba: [
      'frontend/datos/bitacora.test.ts',
      'one whose end never came neither says that it was done nor that it was not',
    ],
  },
  'badge bitacora.resultado.noHecho': {
    cuando: "not (fin === 'cortado')",
    hecho: 'The act ended with an error.',
    lee: 'RegistroBitacora.resultado',
    prueba: [
      'frontend/datos/bitacora.test.ts',
      'one whose end never came neither says that it was done nor that it was not',
    ],
  },
  'badge caja.prueba': {
    cuando: ['not (caja === undefined) && not (caja.produccion)', 'not (produccion)'],
    hecho: 'The till is that of test documents.',
    lee: 'Caja.produccion',
    prueba: ['lambdas/documentos/caja.test.ts', 'keeps documents of tests apart from real ones'],
  },
  'badge certificador.certificado.vencido': {
    cuando: 'dias < 0',
    hecho: 'The last day of the certificate is over.',
    lee: 'CertificadoFirma.vence against the day of the device',
  },
  'badge certificador.certificado.vigente': {
    cuando: 'not (nivel !== null) && not (dias < 0)',
    hecho: 'The certificate has more days left than any warning. Revocation is not asked for.',
    lee: 'CertificadoFirma.vence against the day of the device',
  },
  'badge certificador.luz.*': {
    cuando: ['luz {otro.salud.luz} && green: ', 'luz {salud.luz} && green: '],
    hecho: 'How the calls of the last fifteen minutes went; without any it is grey.',
    lee: 'Salud.luz (domain/certificador/salud.ts)',
    prueba: ['frontend/features/establecimiento/certificadores.test.tsx', 'Sin datos recientes'],
  },
  'badge certificador.principal': {
    cuando: 'principal',
    hecho: 'New documents go to it.',
    lee: 'CertificadorEstablecimiento.principal',
    prueba: [
      'frontend/features/establecimiento/certificadores.test.tsx',
      'the main one stays while there are others',
    ],
  },
  'badge certificador.pruebas': {
    cuando: 'not (prod)',
    hecho: 'It certifies tests.',
    lee: 'CertificadorEstablecimiento.prod',
  },
  'badge certificador.sinComprobar': {
    cuando: 'not (comprobado)',
    hecho: 'It has not accepted the stored keys.',
    lee: 'CertificadorEstablecimiento.comprobado',
    prueba: [
      'frontend/features/establecimiento/certificadores.test.tsx',
      'keys that the certifier has not accepted are said to be so',
    ],
  },
  'badge compras.estado.*': {
    cuando: 'green: VIGENTE',
    hecho: 'In force: no annulment is known here and no signature is false.',
    lee: 'estadoCompra (features/documentos/compras)',
    prueba: [
      'frontend/features/documentos/compras.test.ts',
      'a forged purchase never looks in force, and a note in force owes nothing',
    ],
  },
  'badge compras.estado.PENDIENTE': {
    cuando: "estado === 'VIGENTE' && pagoOf(compra) === 'PENDIENTE'",
    hecho: 'It is in force, and something of it is not paid.',
    lee: 'pagoOf',
    prueba: [
      'frontend/features/documentos/compras.test.ts',
      'a forged purchase never looks in force, and a note in force owes nothing',
    ],
  },
  'badge conciliacion.estado.conciliado': {
    cuando: 'not (cantidad > 0) && guardadas.length === LADOS.length',
    hecho: 'Both sides were compared with a file of SAT, and no difference was left when they were kept.',
    lee: 'Conciliacion of each side',
    prueba: [
      'frontend/features/conciliacion/conciliacion.test.tsx',
      'a file of another month replaces nothing and says so',
    ],
  },
  'badge conciliacion.estado.pendiente': {
    cuando: 'not (cantidad > 0) && not (guardadas.length === LADOS.length)',
    hecho: 'A side was never compared.',
    lee: 'Conciliacion of each side',
    prueba: [
      'frontend/features/conciliacion/conciliacion.test.tsx',
      'a file of SAT is compared with the sales of the month',
    ],
  },
  'badge contador.invitaciones.aceptado': {
    cuando: "not (estado === 'pendiente') && estado === 'aceptado' && luz \"GRIS\" && green: ",
    hecho: 'The owner has not confirmed yet.',
    lee: 'Invitacion.estado',
  },
  'badge contador.invitaciones.activo': {
    cuando: "not (estado === 'pendiente') && not (estado === 'aceptado') && luz \"AMARILLA\" && green: ",
    hecho: 'The own NIT is not proved.',
    lee: 'Invitacion.estado, nitProbado',
  },
  'badge contador.invitaciones.pendiente': {
    cuando: 'estado === \'pendiente\' && luz "AMARILLA" && green: ',
    hecho: 'The code was not written yet.',
    lee: 'Invitacion.estado',
  },
  'badge contador.paquete.fallido': {
    cuando: "not (estado === 'PREPARANDO') && estado === 'FALLIDA'",
    hecho: 'The worker gave the package up.',
    lee: 'PaqueteMensual.estado',
  },
  'badge contador.sinLeer': {
    cuando: 'not (resumen === undefined) && resumen === null',
    hecho: 'The summary of the client could not be read.',
    lee: 'the failed query',
  },
  'badge contingencia.abierta': {
    cuando: '!fin',
    hecho: 'The period has not ended.',
    lee: 'Contingencia.fin',
    prueba: ['frontend/screens/contingencia.test.tsx', 'an open period counts the days down'],
  },
  'badge contingencia.faltaAviso': {
    cuando: 'not (!fin) && not (avisoPresentado)',
    hecho: 'It ended, and nobody noted its notice.',
    lee: 'Contingencia.avisoPresentado',
    prueba: ['frontend/screens/contingencia.test.tsx', 'an ended one says that its notice is missing'],
  },
  'badge contingencia.terminada': {
    cuando: 'not (!fin) && avisoPresentado',
    hecho: 'It ended, and its notice was noted.',
    lee: 'Contingencia.fin, avisoPresentado',
    prueba: ['frontend/screens/contingencia.test.tsx', 'a filed one is over'],
  },
  'badge cupones.estado.*': {
    cuando: 'green: LIBRE',
    hecho: 'Free: not used, and its last day is not over.',
    lee: 'estadoCupon (domain/creditos/cupones.ts)',
    prueba: ['frontend/features/cupones.test.tsx', 'the list says of each whether it is free'],
  },
  'badge documentos.antiguedad.*': {
    cuando:
      "not (isAnulado) && not (compare(decimal(abono.pagado), decimal(abono.monto)) >= 0) && not (antiguedad === 'AL_DIA')",
    hecho: 'An instalment is due since then.',
    lee: 'antiguedadOf, against the day of the device',
    prueba: ['frontend/features/documentos/pantallas.test.tsx', 'of an annulled one nothing is due any more'],
  },
  'badge documentos.cobros.estadoAnulado': {
    cuando: 'not (compare(decimal(abono.pagado), decimal(abono.monto)) >= 0) && isAnulado',
    hecho: 'The document is annulled, and this part was not paid.',
    lee: 'Documento.statusDocumento, abonos',
    prueba: ['frontend/features/documentos/pantallas.test.tsx', 'of an annulled one nothing is due any more'],
  },
  'badge documentos.cobros.estadoPagado': {
    cuando: 'compare(decimal(abono.pagado), decimal(abono.monto)) >= 0',
    hecho: 'What was noted as paid reaches the instalment.',
    lee: 'abono.pagado against abono.monto',
    prueba: ['frontend/features/documentos/pantallas.test.tsx', 'of an annulled one nothing is due any more'],
  },
  'badge documentos.cobros.estadoPendiente': {
    cuando:
      "not (isAnulado) && not (compare(decimal(abono.pagado), decimal(abono.monto)) >= 0) && antiguedad === 'AL_DIA'",
    hecho: 'It is not paid, and its day has not passed.',
    lee: 'abono.pagado, antiguedadOf',
    prueba: ['frontend/features/documentos/pantallas.test.tsx', 'offers the next unpaid instalment'],
  },
  'badge documentos.estado.*': {
    cuando: 'green: CERTIFICADO',
    hecho: 'The state that the server stored; green is certified alone.',
    lee: 'Documento.statusDocumento',
  },
  'badge exportacion.estado.FALLIDA': {
    cuando: '',
    hecho: 'The worker gave the file up.',
    lee: 'Exportacion.estado',
  },
  'badge exportacion.estado.VENCIDA': {
    cuando: '',
    hecho: 'The file is no longer kept.',
    lee: 'Exportacion.estado',
  },
  'badge features/administracion/cierre/retenciones.tsx': {
    cuando: "!isFaltante(fila) && not (numeros === '')",
    hecho: 'A certificate was noted for the sale, with these numbers.',
    lee: 'Constancia',
    prueba: [
      'frontend/features/administracion/cierre.test.tsx',
      'a missing certificate is named with its days',
    ],
  },
  'badge features/administracion/components/archivo.tsx': {
    cuando: '',
    hecho: 'The worker ended the file, and it is still kept.',
    lee: 'estado LISTA of the file',
  },
  'badge features/caja/components/diferencia-insignia.tsx': {
    cuando: 'not (diferencia === null) && luz {luz} && green: ',
    hecho: 'What was counted equals what was expected when the till was closed.',
    lee: 'CierreCaja.diferencia',
    prueba: [
      'frontend/features/caja/caja-vista.test.tsx',
      'a count shows how far it is from what is expected',
    ],
  },
  'badge features/conciliacion/components/conciliacion-vista.tsx': {
    cuando: 'cantidad > 0',
    hecho: 'Differences were left when the file was kept.',
    lee: 'Conciliacion.renglones',
    prueba: [
      'frontend/features/conciliacion/conciliacion.test.tsx',
      'a file of SAT is compared with the sales of the month',
    ],
  },
  'badge features/contador/components/columnas-pasos.tsx': {
    cuando: ['not (!resumen) && green: ', 'not (!resumen) && hechos === PASOS.length'],
    hecho: 'The steps of the month that are done; green is all of them.',
    lee: 'pasosOf (domain)',
    prueba: ['frontend/features/contador/tabla.test.tsx', 'the steps of the month stand beside each client'],
  },
  'badge features/contingencia/components/contingencias.tsx': {
    cuando: "not (!isEstado(statusDocumento, 'porCertificar')) && tono dias <= 1 ? 'peligro' : 'aviso'",
    hecho: 'Days in which the document can still be certified.',
    lee: 'ContingenciaDocumento.limite',
    prueba: [
      'lambdas/documentos/contingencia.test.ts',
      'lists the documents with the last day on which they can be certified',
    ],
  },
  'badge features/documentos/components/estado-insignia.tsx': {
    cuando: '',
    hecho: 'Credited in part or whole by notes.',
    lee: 'Documento.acreditado',
    prueba: [
      'frontend/features/documentos/listas.test.ts',
      'a document credited in part or whole is found by that',
    ],
  },
  'badge features/documentos/components/sin-pago.tsx': {
    cuando: ["antiguedad === 'AL_DIA'", "not (antiguedad === 'AL_DIA')"],
    hecho: 'Whether the day of the debt has passed.',
    lee: 'antiguedadOf',
  },
  'badge features/establecimiento/components/certificado-tarjeta.tsx': {
    cuando: 'not (dias < 0) && nivel !== null && tono TONOS[nivel]',
    hecho: 'Days that are left.',
    lee: 'CertificadoFirma.vence',
  },
  'badge features/operador/components/compras.tsx': {
    cuando: "tono decidible ? 'aviso' : 'info'",
    hecho: 'How long the purchase has been in doubt.',
    lee: 'CompraSinDecidir.decidible',
    prueba: [
      'frontend/features/operador/compras.test.tsx',
      'a doubt that the gateway may still end is shown',
    ],
  },
  'badge features/operador/components/lista-correos.tsx': {
    cuando: 'tono tono',
    hecho: 'State of a message; green means that the provider took it, not that it arrived.',
    lee: 'EstadoCorreo (domain/correo/estado.ts)',
    prueba: ['frontend/datos/components/enviar-correo.test.tsx', 'a message that left by itself is told'],
  },
  'badge importacion.estado.*': {
    cuando: 'green: TERMINADA, COMPRA, VENTA',
    hecho: 'The worker ended the import; what became of each file stands beside it.',
    lee: 'Importacion.estado',
    prueba: ['frontend/features/importacion/detalle.test.tsx', 'an import shows each file with its result'],
  },
  'badge importacion.resultado.conReparos': {
    cuando: 'isConReparos(archivo)',
    hecho: 'The file was loaded, and somebody must read its remarks.',
    lee: 'ArchivoImportacion.resultado and its remarks',
    prueba: ['frontend/features/importacion/detalle.test.tsx', 'an import shows each file with its result'],
  },
  'badge features/importacion/components/estado.tsx': {
    cuando: 'not (isConReparos(archivo)) && green: TERMINADA, COMPRA, VENTA',
    hecho:
      'What became of a file without remarks; a forged one and one that nobody vouches for have results of their own.',
    lee: 'ArchivoImportacion.resultado',
    prueba: ['frontend/features/importacion/detalle.test.tsx', 'an import shows each file with its result'],
  },
  'badge mes.cambio.*': {
    cuando: '',
    hecho: 'How a document differs from the closing.',
    lee: 'Cambio.clase',
    prueba: [
      'frontend/features/administracion/cierre.test.tsx',
      'a closed month shows what was closed, names what changed',
    ],
  },
  'badge mes.constancia.esperada': {
    cuando: 'not (!isFaltante(fila)) && diasTarde === 0',
    hecho: 'The certificate is not late yet.',
    lee: 'diasTarde',
    prueba: [
      'frontend/features/administracion/cierre.test.tsx',
      'a missing certificate is named with its days',
    ],
  },
  'badge mes.constancia.sinDeclarar': {
    cuando: 'fuera.has(id)',
    hecho: 'The declaration of its month did not count it.',
    lee: 'fueraDeDeclaracion',
    prueba: [
      'frontend/features/administracion/cierre.test.tsx',
      'certificates that the declaration of another month does not count',
    ],
  },
  'badge mes.constancia.tarde': {
    cuando: 'not (!isFaltante(fila)) && not (diasTarde === 0)',
    hecho: 'The certificate is late by those days.',
    lee: 'diasTarde',
    prueba: [
      'frontend/features/administracion/cierre.test.tsx',
      'a missing certificate is named with its days',
    ],
  },
  'badge operador.anulacion': {
    cuando: ['esAnulacion', 'not (enIntento) && esAnulacion'],
    hecho: 'The doubt is about an annulment.',
    lee: 'DocumentoEnDuda.anulacion',
  },
  'badge operador.enIntento': {
    cuando: 'enIntento',
    hecho: 'A worker holds the document now.',
    lee: 'DocumentoEnDuda.enIntento',
  },
  'badge operador.muertas.cantidad': {
    cuando: '',
    hecho: 'Messages that failed five times, as the queue counted them when it was read.',
    lee: 'ColaMuerta.cantidad',
  },
  'badge operador.prueba': {
    cuando: ['not (esAnulacion) && not (enIntento) && not (produccion)', 'not (produccion)'],
    hecho: 'The document is a test.',
    lee: 'DocumentoEnDuda.produccion',
  },
  'badge paf.estado.*': {
    cuando: 'not (fase === FASE_PAF.pendiente) && tono tono',
    hecho: 'Phase of the registration.',
    lee: 'ContratoPaf.fase',
  },
  'badge paquetes.estado.*': {
    cuando: ["!congelado && tono estado === 'APROBADA' ? 'exito' : 'contorno'", 'green: APROBADA'],
    hecho: 'State of the purchase; green is approved and not frozen.',
    lee: 'CompraPaquete.estado, congelado',
    prueba: ['lambdas/dinero.test.ts', 'says what the books say'],
  },
  'badge paquetes.estado.CONGELADA': {
    cuando: 'not (!congelado)',
    hecho: 'The package is frozen.',
    lee: 'CompraPaquete.congelado',
    prueba: ['lambdas/dinero.test.ts', 'says what the books say'],
  },
  'badge plantillas.enUso': {
    cuando: 'id === enUso',
    hecho: 'The branch prints with it.',
    lee: 'the template that the branch stored',
  },
  'badge precios.aLaVenta': {
    cuando: 'habilitado',
    hecho: 'The package is in the list that buyers get.',
    lee: 'PaqueteLista.habilitado',
    prueba: ['lambdas/paquetes/lista-y-cupones.test.ts', 'an operator changes the price list'],
  },
  'badge precios.oculto': {
    cuando: 'not (habilitado)',
    hecho: 'The package is in no list that buyers get.',
    lee: 'PaqueteLista.habilitado',
    prueba: ['lambdas/paquetes/lista-y-cupones.test.ts', 'an operator changes the price list'],
  },
  'badge productos.eliminado': {
    cuando: ['eliminado', 'producto.eliminado'],
    hecho: 'The product is out of use.',
    lee: 'Producto.eliminado',
  },
  'badge sucursales.deshabilitada': {
    cuando: 'not (habilitada)',
    hecho: 'The branch issues nothing.',
    lee: 'Sucursal.habilitada',
  },
  'badge sucursales.habilitada': {
    cuando: 'habilitada',
    hecho: 'The branch may issue.',
    lee: 'Sucursal.habilitada',
  },
  'badge traduccion.estado.*': {
    cuando: 'not (idioma === null) && green: REVISADO',
    hecho: 'Green: somebody confirmed the text, and the Spanish has not changed since.',
    lee: 'estadoTraduccion',
    prueba: [
      'frontend/features/traduccion/traducciones.test.ts',
      'filters by what a language lacks, what nobody confirmed, what is out of date',
    ],
  },
  'badge usuarios.contadores.estado.*': {
    cuando: 'green: activo',
    hecho: 'Green: the owner confirmed; whether the NIT is proved stands apart.',
    lee: 'ContadorEstablecimiento.estado',
    prueba: ['lambdas/usuarios/contadores.test.ts', 'describe'],
  },
  'badge usuarios.estado.activo': {
    cuando: 'not (!usuario.activo) && not (isInvitado(usuario))',
    hecho: 'The user may sign in, and did so once.',
    lee: 'UsuarioEstablecimiento.activo, ultimoIngreso',
  },
  'badge usuarios.estado.inactivo': {
    cuando: '!usuario.activo',
    hecho: 'The user may not sign in.',
    lee: 'UsuarioEstablecimiento.activo',
  },
  'badge usuarios.estado.invitado': {
    cuando: 'not (!usuario.activo) && isInvitado(usuario)',
    hecho: 'The user never signed in.',
    lee: 'UsuarioEstablecimiento.ultimoIngreso',
  },
  'badge contador.alDia': {
    cuando:
      'not (aviso !== undefined) && not (resumen === null) && not (resumen === undefined) && isAlDia(resumen) && luz "VERDE" && green: ',
    hecho: 'Every step of the month is done, and no warning stands.',
    lee: 'isAlDia (features/contador/pasos.ts)',
    prueba: ['frontend/features/contador/tabla.test.tsx', 'the steps of the month stand beside each client'],
  },
  'badge contador.aviso.*': {
    cuando: 'not (resumen === null) && not (resumen === undefined) && aviso !== undefined',
    hecho: 'One of the warnings of the client, by its name.',
    lee: 'ResumenCliente.avisos',
    prueba: ['frontend/features/contador/tabla.test.tsx', 'a warning of the address filters the rows'],
  },
  'badge contador.luz.*': {
    cuando:
      "not (isAlDia(resumen)) && not (aviso !== undefined) && not (resumen === null) && not (resumen === undefined) && luz {isUrgente ? resumen.luz : 'GRIS'} && green: ",
    hecho: 'The light of a client without a warning whose month is not done; it is never green.',
    lee: 'ResumenCliente.luz',
    prueba: ['frontend/features/contador/tabla.test.tsx', 'a warning of the address filters the rows'],
  },
  'badge features/administracion/cierre/cierre-vista.tsx': {
    cuando: 'green: ',
    hecho: 'State of the month as it was stored, and whether its documents are those of the closing.',
    lee: 'luzOf (features/administracion/cierre)',
    prueba: ['frontend/features/administracion/cierre.test.tsx', 'a closed month shows what was closed'],
  },
  'badge features/administracion/cierre/partes.tsx': {
    cuando: "not (estado === 'ABIERTO') && green: DECLARADO",
    hecho: 'State of the month; green means that somebody noted its declaration, and nothing came since.',
    lee: 'luzOf (features/administracion/cierre), with vigente of the month',
    prueba: ['frontend/features/administracion/cierre.test.tsx', 'a closed month shows what was closed'],
  },
};
