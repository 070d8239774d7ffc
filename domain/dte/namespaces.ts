const COMUNES = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

/**
 * Declared on the root of a DTE and nowhere else, so that appending signatures never changes the canonical form
 * of what they sign: a signer adds exactly these, sorted by prefix, to the apex of each digest (fel-guide §21).
 */
export const DTE_NAMESPACES = { ...COMUNES, dte: 'http://www.sat.gob.gt/dte/fel/0.2.0' } as const;

/** The same for annulments, which keep the old namespace. */
export const ANULACION_NAMESPACES = { ...COMUNES, dte: 'http://www.sat.gob.gt/dte/fel/0.1.0' } as const;
