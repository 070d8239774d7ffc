const COMUNES = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

/**
 * Namespaces declared on the root of a DTE and nowhere else, so that appended signatures never change the canonical
 * form of the signed part. A signer adds exactly these, sorted by prefix, to the apex of each digest (docs/fel.md §21).
 */
export const DTE_NAMESPACES = { ...COMUNES, dte: 'http://www.sat.gob.gt/dte/fel/0.2.0' } as const;

/** Namespaces of annulments, which keep the old version of SAT's namespace. */
export const ANULACION_NAMESPACES = { ...COMUNES, dte: 'http://www.sat.gob.gt/dte/fel/0.1.0' } as const;

/**
 * Namespaces of the complements, each declared on its own element and on no ancestor: inclusive C14N leaves a
 * declaration in its place, so the apex of a digest needs only those of the root.
 */
export const COMPLEMENTO_NAMESPACES = {
  cfc: 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0',
  cno: 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0',
  cex: 'http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0',
  cfe: 'http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0',
} as const;
