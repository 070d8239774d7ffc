const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Cleans an amount: "Q 1,234.50" becomes "1234.50". Other text stays as typed, so that the rule reports it. */
export function cleanMonto(text: string): string {
  const bare = text.replace(/^\s*Q/i, '').replace(/\s/g, '');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}
