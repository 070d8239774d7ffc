export type ErrorSat = { codigo: string; mensaje: string };

/** Codes and texts of SAT's catalogue (docs/fel.md §22). */
const ERRORES = {
  FEL_ANU368: 'El número de Autorización del Documento a anular no coincide con ningún DTE.',
  FEL_ANU369: 'El NIT del Emisor del documento a anular no coincide con el registrado en la SAT.',
  FEL_ANU370: 'La firma del Emisor es errónea.',
  FEL_ANU371: 'El ID del Receptor del documento a anular no coincide con el registrado en la SAT.',
  FEL_ANU374: 'La fecha de emisión del documento a anular no coincide con la registrada en la SAT.',
  FEL_ANU376: 'La fecha de anulación no puede ser inferior a la fecha de emisión del DTE a anular.',
  FEL_ANU378: 'La Fecha de certificación es diferente a la Fecha de anulación.',
  FEL_ANU450: 'El DTE a anular tiene notas de crédito o de débito vigentes: anúlelas primero.',
  FEL_ANU458: 'Error. El DTE a anular se encuentra con estado diferente a vigente: ya fue anulado.',
  FEL_GEN102: 'El XML enviado no cumple con el esquema del XSD',
  FEL_INF300: 'La diferencia entre la fecha de emisión y de certificación excede los cinco días.',
  FEL_INF534: 'El valor de la casilla ISR a Retener es erróneo.',
  FEL_RCP111: 'Error. El ID Receptor Extranjero no puede ser un NIT o CUI existente.',
  FEL_RCP112: 'Error. El código de escenario no corresponde para el tipo de DTE.',
  FEL_RCP119: 'Un complemento requerido está ausente en el DTE.',
  FEL_RCP120: 'Un complemento no corresponde que esté presente en el DTE.',
  FEL_RCP301: 'La fecha de emisión es posterior al último día del mes de la fecha de certificación.',
  FEL_RCP302: 'El NIT no existe en la SAT.',
  FEL_RCP303: 'El NIT del emisor no es el de las credenciales.',
  FEL_RCP308: 'El CUI del Receptor tiene un dígito verificador inválido.',
  FEL_RCP309: 'El NIT del Receptor no existe en la SAT.',
  FEL_RCP310: 'El tipo especial CUI no debe estar presente para una exportación.',
  FEL_RCP312: 'El Tipo de Documento no puede utilizarse para una exportación',
  FEL_RCP313: 'Precio calculado incorrectamente.',
  FEL_RCP314: 'El Descuento no debe ser mayor al Precio.',
  FEL_RCP315: 'El tipo de DTE no debe incluir el impuesto',
  FEL_RCP317: 'El Tipo de Documento no aplica para este Régimen del IVA.',
  FEL_RCP318: 'El Tipo de Frase debe estar presente para el Tipo de DTE',
  FEL_RCP319: 'El Tipo de Frase no debe de estar presente para el Tipo de DTE',
  FEL_RCP323: 'El Tipo de Frase Exento o no Afecto al IVA debe estar presente para una exportación.',
  FEL_RCP325:
    'El Tipo de Frase Exento o no Afecto al IVA debe estar presente cuando el DTE contiene Items sin IVA.',
  FEL_RCP327:
    'El Código de Escenario para el Tipo de Frase Exento o no Afecto no corresponde para el tipo de DTE.',
  FEL_RCP329: 'Monto Gravable debe estar presente para IVA.',
  FEL_RCP330: 'Error. Código de Unidad Gravable no existe en el catálogo para el IVA.',
  FEL_RCP331: 'Monto del Impuesto calculado incorrectamente para el IVA',
  FEL_RCP332: 'El total de Impuesto calculado incorrectamente',
  FEL_RCP348: 'Total calculado incorrectamente.',
  FEL_RCP349: 'Gran Total calculado incorrectamente.',
  FEL_RCP350: 'El Gran Total no puede ser mayor al del documento origen registrado en la SAT.',
  FEL_RCP351:
    'El número de Autorización del Documento Origen no coincide con ningún DTE registrado en la SAT.',
  FEL_RCP352:
    'El número de Autorización del Documento Origen corresponde a un documento diferente a factura.',
  FEL_RCP354: 'El valor de la casilla NIT del Emisor no coincide con el registrado en el Documento Origen.',
  FEL_RCP355: 'El valor de la casilla ID del Receptor no coincide con el registrado en el Documento Origen.',
  FEL_RCP358: 'La fecha de emisión del documento origen no coincide con la registrada en la SAT.',
  FEL_RCP361: 'La firma del Emisor es errónea.',
  FEL_RCP383: 'Error. El documento que desea emitir debe contener la misma moneda del DTE origen.',
  FEL_RCP385: 'El tipo de DTE RDON debe de incluir la casilla personería.',
  FEL_RCP386: 'El tipo de DTE no debe incluir la casilla personería.',
  FEL_RCP436: 'Error. El Id Receptor no puede ser CF para este tipo de DTE.',
  FEL_RCP535: 'Error. El monto total en Q del documento excede el límite permitido para CF.',
  /** This one is not SAT's: each access number serves one document of its issuer (docs/fel.md §18). */
  NUMERO_ACCESO: 'El número de acceso no es válido o ya se utilizó en otro documento.',
} as const;
export type CodigoSat = keyof typeof ERRORES;

export function error(codigo: CodigoSat, detalle = ''): ErrorSat {
  return { codigo, mensaje: detalle === '' ? ERRORES[codigo] : `${ERRORES[codigo]} (${detalle})` };
}

/** Answers the error of a condition that fails; [] while it holds. */
export function unless(isOk: boolean, codigo: CodigoSat, detalle = ''): ErrorSat[] {
  return isOk ? [] : [error(codigo, detalle)];
}
