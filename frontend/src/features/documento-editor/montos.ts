const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** "Q 1,234.50" → "1234.50". Text that is not an amount stays as typed, so that the rule names the fault. */
export function cleanMonto(text: string): string {
  const bare = text.replace(/^\s*Q/i, '').replace(/\s/g, '');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}
